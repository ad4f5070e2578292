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
        try check(PackageFiles.cases.appending(path: name)) { $0 }
    }

    /// The examples of the README and of `docs`, and the generated parts of the reference.
    @Test(arguments: MarkdownPage.documents)
    func printsWhatThePageSays(_ path: String) throws {
        try check(PackageFiles.root.appending(path: path)) { text in
            guard let reference = ReferencePage(path: path) else { return text }
            var parts = text.components(separatedBy: ReferencePage.mark)
            try #require(parts.count == 3, "\(path) has its generated part between two lines \(ReferencePage.mark)")
            parts[1] = reference.text(in: try Sandbox())
            return parts.joined(separator: ReferencePage.mark)
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
