import Foundation
import RiveTestSupport
import Testing

/// Runs every file of `Cases`; with `BLESS=1` rewrites them.
@Suite struct CaseTests {
    private static let files =
        (try? FileManager.default.contentsOfDirectory(atPath: PackageFiles.cases.path))?
        .filter { $0.hasSuffix(".txt") }.sorted() ?? []

    @Test(arguments: files)
    func printsWhatTheCaseSays(_ name: String) throws {
        let url = PackageFiles.cases.appending(path: name)
        let expected = try String(contentsOf: url, encoding: .utf8)
        let actual = try CaseFile(parsing: expected).actualText(in: Sandbox())
        if PackageFiles.isBlessing {
            if actual != expected { try actual.write(to: url, atomically: true, encoding: .utf8) }
            return
        }
        #expect(actual == expected, "\(TextDifference.lines(from: expected, to: actual))\n('make bless' accepts it)")
    }

    @Test func findsTheCases() {
        #expect(CaseTests.files.contains("readme.txt"))
    }
}
