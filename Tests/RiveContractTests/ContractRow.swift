import Foundation
import RiveTestSupport
import Testing

/// A change of a file with what it is for apps.
struct ContractRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What is replaced in the file, each once.
    let edits: [(old: String, new: String)]
    /// The changes: `CODE level address`, then what has another name.
    let changes: [String]

    init(_ name: String, _ edits: [(String, String)], _ changes: [String]) {
        testDescription = name
        self.edits = edits.map { (old: $0.0, new: $0.1) }
        self.changes = changes
    }

    init(_ name: String, _ old: String, _ new: String, _ changes: String...) {
        self.init(name, [(old, new)], changes)
    }

    /// The file after the change.
    func text() throws -> String {
        var text = Self.base
        for (old, new) in edits {
            let parts = text.components(separatedBy: old)
            try #require(
                parts.count == 2,
                "\(testDescription): \"\(old)\" stands \(parts.count - 1) times in the file")
            text = parts.joined(separator: new)
        }
        return text
    }

    /// The file before.
    static let base = Draft.text("contract")
}
