import Foundation
import RiveTestSupport

/// A Markdown file of the package: its links, headings and fenced blocks.
struct MarkdownPage {
    /// The path from the package's folder.
    let path: String
    let text: String

    /// Paths of the README and of all pages below `docs`.
    static let documents: [String] = {
        let folder = PackageFiles.root.appending(path: "docs")
        let pages = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return ["README.md"] + pages.filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }.sorted()
    }()

    init(path: String) throws {
        self.path = path
        text = try String(contentsOf: PackageFiles.root.appending(path: path), encoding: .utf8)
    }

    /// Lines that are neither in a fence nor indented as code.
    private var prose: [Substring] {
        var isFenced = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            if line.hasPrefix("```") {
                isFenced.toggle()
                return false
            }
            return !isFenced && !line.hasPrefix("    ")
        }
    }

    /// The anchors that GitHub gives to the headings.
    var anchors: Set<String> {
        Set(prose.filter { $0.hasPrefix("#") }.map { Self.anchor(of: String($0.drop { $0 == "#" || $0 == " " })) })
    }

    /// GitHub's anchor: lower case, hyphens for spaces, without punctuation.
    static func anchor(of heading: String) -> String {
        String(
            heading.lowercased().compactMap { character in
                if character == " " { return "-" }
                let isKept = character.isLetter || character.isNumber || character == "-" || character == "_"
                return isKept ? character : nil
            })
    }

    /// The targets of inline links and images, without those in code spans.
    var links: [String] {
        prose.flatMap { line in
            // Every second part is between two backquotes.
            let parts = line.split(separator: "`", omittingEmptySubsequences: false)
            let visible = parts.enumerated().map { $0.offset % 2 == 0 ? String($0.element) : "code" }.joined()
            let tails = visible.components(separatedBy: "](").dropFirst()
            return tails.compactMap { $0.components(separatedBy: ")").first }
        }
    }

    /// The path and the anchor that a link of this page leads to; nil for other sites.
    func target(of link: String) -> (path: String, anchor: String?)? {
        guard !link.hasPrefix("https://"), !link.hasPrefix("http://") else { return nil }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        var steps = path.split(separator: "/").dropLast().map(String.init)
        for step in parts[0].split(separator: "/") {
            if step == ".." { _ = steps.popLast() } else if step != "." { steps.append(String(step)) }
        }
        return (parts[0].isEmpty ? path : steps.joined(separator: "/"), parts.count == 2 ? parts[1] : nil)
    }

    /// The fenced blocks of a section, each with its language.
    func blocks(of title: String) -> [(language: Substring, lines: [Substring])] {
        guard let section = text.components(separatedBy: "\n## \(title)\n").dropFirst().first else { return [] }
        let parts = section.components(separatedBy: "\n## ")[0].components(separatedBy: "\n```")
        // Blocks and the text between them take turns.
        return parts.indices.filter { $0 % 2 == 1 }.map { index in
            let lines = parts[index].split(separator: "\n", omittingEmptySubsequences: false)
            return (lines[0], Array(lines.dropFirst()))
        }
    }
}
