import CorpusProperties
import Foundation
import RiveTestSupport
import Testing

/// What `rivetool-corpus` asks of real files, asked of the samples.
@Suite("Properties of samples") struct SamplePropertyTests {
    @Test(arguments: Corpus.samples)
    func hold(_ file: URL) throws {
        let result = FileResult(PropertyTable.all, on: try Corpus.bytes(of: file))
        #expect(result.failures.map { "\($0.property): \($0.message)" } == [])
    }

    @Test func haveNamesOfTheirOwn() {
        let names = PropertyTable.all.map(\.name)
        #expect(Set(names).count == names.count)
    }
}
