import RiveSession
import ToolSupport

/// What help and the JSON Schema say of the methods of sessions.
enum SessionHelp {
    /// Each with what it takes, in their order.
    static var methods: String { all.map(text).joined(separator: "\n") }

    /// The JSON of requests and responses.
    static var schema: DocumentSchema { DocumentSchema("rivetool session", SessionSchema.type(all)) }

    private static var all: [SessionMethod] {
        (SessionMethod.all + SessionFileMethods.all(.ofProcess())).sorted { rank($0) < rank($1) }
    }

    /// Files come before scenes.
    private static func rank(_ method: SessionMethod) -> Int {
        method.name.hasPrefix("file.") ? 1 : method.name.hasPrefix("scene.") ? 2 : 0
    }

    private static func text(_ method: SessionMethod) -> String {
        let name = "  \(method.name)" + String(repeating: " ", count: max(1, 16 - method.name.utf8.count))
        let parameters = method.parameters.map { $0.name + ($0.isRequired ? "" : "?") }
        let indent = "\n" + String(repeating: " ", count: 18)
        return name + method.help + "\n"
            + (parameters.isEmpty
                ? "" : indent.dropFirst() + lines(of: parameters).joined(separator: "," + indent) + "\n")
    }

    /// Words on lines that fit.
    private static func lines(of words: [String]) -> [String] {
        words.reduce(into: []) { lines, word in
            if let last = lines.last, last.utf8.count + word.utf8.count < 58 {
                lines[lines.count - 1] = last + ", " + word
            } else {
                lines.append(word)
            }
        }
    }
}
