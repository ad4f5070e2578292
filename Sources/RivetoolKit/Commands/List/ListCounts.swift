import RiveJSON
import ToolSupport

/// `list` without a kind: how many things of each kind there are, and how to list them.
enum ListCounts {
    static let columns = ["kind", "count", "command"]

    /// A kind with the number of its things in a file.
    private struct Row: FieldObject {
        let kind: String
        let count: Int

        static let fields = Fields<Self>("kindCount", "how many things of a kind there are") {
            Field("kind", as: .words(ListTable.kinds.map(\.name))) { $0.kind }
            Field("count") { $0.count }
        }
    }

    static let field = FieldShape(
        "kinds", "without a kind: how many there are of each", presence: .alternatively,
        type: .array(of: Row.fields.type))

    /// Prints a line for each kind; with several files, each begins with its path.
    static func appendLines(
        _ file: ListedFile, _ kinds: [ListKind], of path: String, isOneFile: Bool, options: [String],
        to output: OutputBuffer
    ) {
        for kind in kinds where !output.isClosed {
            if !isOneFile { output.append(pathCell: path) }
            output.appendRow([
                kind.name, String(kind.count(file)), ShellWords.line(["rivetool", "list", kind.name, path] + options),
            ])
        }
    }

    /// Writes an object for each kind.
    static func write(_ file: ListedFile, _ kinds: [ListKind], to json: inout JSONWriter) {
        json.array(field.key) { json in
            for kind in kinds where json.takesElements {
                let row = Row(kind: kind.name, count: kind.count(file))
                json.object { json in Row.fields.write(row, &json) }
            }
        }
    }
}
