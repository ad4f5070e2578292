import Foundation
import RiveTestSupport
import Testing

/// The catalogue says what is: its code is that of tests, which run it.
@Suite struct DocumentationTests {
    private static let catalogue = PackageFiles.root.appending(path: "Sources/Rive/Rive.docc")

    private static func files(in folder: URL, _ pathExtension: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == pathExtension }
    }

    /// The lines of all snippets, without indentation.
    private static let snippets: String = {
        let folder = PackageFiles.root.appending(path: "Tests/RiveTests/Snippets")
        let texts = (try? files(in: folder, "swift").map { try String(contentsOf: $0, encoding: .utf8) }) ?? []
        return flat(texts.joined(separator: "\n"))
    }()

    private static func flat(_ text: String) -> String {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }

    @Test func everySnippetIsRunByATest() throws {
        var count = 0
        for article in try Self.files(in: Self.catalogue, "md") {
            let text = try String(contentsOf: article, encoding: .utf8)
            for block in text.components(separatedBy: "```swift\n").dropFirst() {
                let code = try #require(block.components(separatedBy: "\n```").first)
                #expect(Self.snippets.contains(Self.flat(code)), "\(article.lastPathComponent): \(code)")
                count += 1
            }
        }
        #expect(count >= 20)
    }

    @Test func theCodeOfTheGuideIsRunByATest() throws {
        let guide = PackageFiles.root.appending(path: "docs/guide/app-developer.md")
        let text = try String(contentsOf: guide, encoding: .utf8)
        for imports in ["import Rive", "import RivePlay\nimport Testing"] {
            let block = try #require(text.components(separatedBy: "```swift\n\(imports)\n\n").dropFirst().first)
            let code = try #require(block.components(separatedBy: "\n```").first)
            #expect(Self.snippets.contains(Self.flat(code)), "\(code)")
        }
    }

    /// The code that stands first in the last column of each row of the porting table.
    @Test func everyCallOfTheTableIsRunByATest() throws {
        let text = try String(contentsOf: Self.catalogue.appending(path: "PortingFromApple.md"), encoding: .utf8)
        var count = 0
        for line in text.components(separatedBy: "\n") where line.hasPrefix("| ") && !line.hasPrefix("| there") {
            let here = try #require(line.components(separatedBy: " | ").last)
            let spans = here.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
            let call = try #require(spans.first { !$0.isEmpty }, "\(line)")
            #expect(Self.snippets.contains(call), "\(call)")
            count += 1
        }
        #expect(count >= 60)
    }

    @Test func everyArticleIsLinked() throws {
        let root = try String(contentsOf: Self.catalogue.appending(path: "Rive.md"), encoding: .utf8)
        for article in try Self.files(in: Self.catalogue, "md") where article.lastPathComponent != "Rive.md" {
            #expect(root.contains("<doc:\(article.deletingPathExtension().lastPathComponent)>"))
        }
    }
}
