import CorpusProperties
import Foundation
import RiveTestSupport
import Testing

/// What `rivetool-corpus` asks of all samples and of real files, asked of one.
@Suite("Properties of samples") struct SamplePropertyTests {
    @Test func hold() throws {
        let file = PackageFiles.samples.appending(path: "button.riv")
        let result = FileResult(PropertyTable.all, on: try Corpus.bytes(of: file))
        #expect(result.failures.map { "\($0.property): \($0.message)" } == [])
    }

    @Test func haveNamesOfTheirOwn() {
        let names = PropertyTable.all.map(\.name)
        #expect(Set(names).count == names.count)
    }
}
