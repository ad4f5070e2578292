import Foundation
import RiveTestSupport

/// `Messages.txt`: every message of the program, each with a command or a test that shows it.
struct MessageTable {
    struct Row {
        let message: SourceMessage
        var proof: Proof?
    }

    /// What shows a message.
    enum Proof {
        /// A command line of a case file, which prints it.
        case command(file: String, line: String)
        /// A file of tests, a literal of which expects it.
        case test(file: String)
        /// Tests of the rules, which compare what they find with the messages themselves.
        case rules
        /// Nothing can: why.
        case unshown(String)
    }

    static let url = PackageFiles.root.appending(path: "Tests/RivetoolTests/Messages.txt")
    private static let rulesText = "a bad file of RiveCheckTests"
    private static let noneText = "not shown: "

    /// The rows by the folder below `Sources` that has them.
    var areas: [String: [Row]] = [:]
    private var prose: [String] = []

    init(parsing text: String) throws {
        var area = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("    ") {
                guard var row = areas[area]?.popLast() else { throw ShellLine.Failure(message: "no message: \(line)") }
                row.proof = Self.proof(line.dropFirst(4))
                areas[area, default: []].append(row)
            } else if line.hasPrefix("  ") {
                areas[area, default: []].append(Row(message: SourceMessage(text: String(line.dropFirst(2)))))
            } else if line.hasPrefix("Sources/") {
                area = String(line.dropFirst("Sources/".count))
                areas[area] = []
            } else if area.isEmpty {
                prose.append(String(line))
            }
        }
    }

    private static func proof(_ text: Substring) -> Proof? {
        if text == rulesText { return .rules }
        if text.hasPrefix(noneText) { return .unshown(String(text.dropFirst(noneText.count))) }
        if let end = text.range(of: ".txt: ") {
            return .command(file: text[..<end.lowerBound] + ".txt", line: String(text[end.upperBound...]))
        }
        return text.hasSuffix(".swift") ? .test(file: String(text)) : nil
    }

    /// The text of the file.
    var text: String {
        var lines = prose
        for (area, rows) in areas.sorted(by: { $0.key < $1.key }) where !rows.isEmpty {
            lines.append("Sources/" + area)
            for row in rows.sorted(by: { $0.message.text < $1.message.text }) {
                lines.append("  " + row.message.text)
                lines.append("    " + Self.text(row.proof))
            }
            lines.append("")
        }
        return lines.joined(separator: "\n")
    }

    private static func text(_ proof: Proof?) -> String {
        switch proof {
        case .command(let file, let line): "\(file): \(line)"
        case .test(let file): file
        case .rules: rulesText
        case .unshown(let reason): noneText + reason
        case nil: "?"
        }
    }
}
