import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit

/// Runs every file of `Cases`; with `BLESS=1` rewrites them.
@Suite struct CaseTests {
    private static let files =
        (try? FileManager.default.contentsOfDirectory(atPath: PackageFiles.cases.path))?
        .filter { $0.hasSuffix(".txt") }.sorted() ?? []

    @Test(arguments: files)
    func printsWhatTheCaseSays(_ name: String) throws {
        try check(PackageFiles.cases.appending(path: name)) { $0 }
    }

    /// The README has a tour, which is a case, and the table of commands.
    @Test func readmeSaysWhatIs() throws {
        try check(PackageFiles.root.appending(path: "README.md")) { readme in
            var parts = readme.components(separatedBy: "<!-- commands -->\n")
            try #require(parts.count == 3, "README.md has the table of commands between two lines <!-- commands -->")
            parts[1] = CommandTable.markdown
            return parts.joined(separator: "<!-- commands -->\n")
        }
    }

    private func check(_ url: URL, _ complete: (String) throws -> String) throws {
        let expected = try String(contentsOf: url, encoding: .utf8)
        // What git says of a folder in memory is not what it says elsewhere.
        let sandbox = try Sandbox(in: FileManager.default.temporaryDirectory)
        let actual = try complete(CaseFile(parsing: expected).actualText(in: sandbox))
        // Names are bytes, and `==` holds for two forms of one character.
        guard !actual.utf8.elementsEqual(expected.utf8) else { return }
        if PackageFiles.isBlessing {
            try actual.write(to: url, atomically: true, encoding: .utf8)
        } else {
            Issue.record(
                "'make bless' would change \(url.lastPathComponent):\n\(TextDifference.lines(from: expected, to: actual))"
            )
        }
    }

    @Test func findsTheCases() {
        #expect(CaseTests.files.contains("readme.txt"))
    }
}
