package import Foundation

/// A message that the sources have: the text of an error, a warning, a finding or a note.
package struct SourceMessage: Hashable, Sendable {
    /// The calls whose texts are messages: the errors, the functions that make them, and what reports and notes.
    private static let calls: Set = [
        "ToolError", "PlayError", "EditError", "LookupError", "SessionError", "BundleError", "AssetLoadingError",
        "TextError",
        "AddressPatternError", "RuntimeError", "ContractNeedsError", "ContractChange", "Refusal", "Failure", "Fault",
        "Problem",
        "error", "unfit", "parameter", "malformed", "note", "noteLoss", "missing", "notFound", "usage", "refusal",
        "mismatch", "limit",
        "fail", "unknown", "unknownOption", "cannotWrite", "end", "damage", "damaged", "located", "notEncodable",
        "notDecodable",
        "undecodable", "unwritable", "refuseCircle", "wrongType", "otherFile", "isThere", "hasChanged", "unexamined",
        "report", "refuse", "number", "LineProblem",
    ]

    /// The properties and functions that make messages of errors.
    private static let properties: Set = ["message", "description", "reason", "hint", "remedy", "fault"]

    /// The text with an ellipsis for each value that it has.
    package let text: String

    package init?(_ literal: SwiftLiteral) {
        guard Self.isMessage(literal.context), literal.text.contains(" "),
            literal.text.count(where: \.isLetter) >= 5
        else { return nil }
        text = literal.text
    }

    package init(text: String) { self.text = text }

    private static func isMessage(_ context: [String]) -> Bool {
        if context.contains("\\(") { return false }
        let isArgument = context.contains { $0.hasSuffix("(") && calls.contains(String($0.dropLast())) }
        let owner = context.last?.split(separator: " ") ?? []
        return isArgument || owner.count == 2 && properties.contains(String(owner[1]))
            || owner.count == 2 && owner[1].hasSuffix("Error")
    }

    /// Whether a line of output or a literal of a test is this message.
    package func isShown(in line: some StringProtocol) -> Bool {
        var rest = line[...]
        for piece in text.split(separator: "…") {
            guard let place = rest.range(of: piece) else { return false }
            rest = rest[place.upperBound...]
        }
        return true
    }

    /// The messages in the Swift files of a folder below `Sources`, each with its folders.
    package static func all(in folder: String) throws -> [(area: String, message: SourceMessage)] {
        let root = PackageFiles.root.appending(path: "Sources")
        return try swiftFiles(in: root.appending(path: folder)).flatMap { file in
            let area = file.deletingLastPathComponent().path.dropFirst(root.path.count + 1)
            return SwiftLiteral.all(in: try String(contentsOf: file, encoding: .utf8)).compactMap { SourceMessage($0) }
                .map { (String(area), $0) }
        }
    }

    /// The Swift files in a folder and below it, in order.
    package static func swiftFiles(in folder: URL) throws -> [URL] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
            .map { folder.appending(path: $0) }
    }
}
