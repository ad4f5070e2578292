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
        guard actual != expected else { return }
        if PackageFiles.isBlessing {
            try actual.write(to: url, atomically: true, encoding: .utf8)
        } else {
            Issue.record("'make bless' would change \(name):\n\(TextDifference.lines(from: expected, to: actual))")
        }
    }

    @Test func findsTheCases() {
        #expect(CaseTests.files.contains("readme.txt"))
    }
}
