import RiveJSON
import RiveModel
import ToolSupport

/// Which rows of a list are wanted, and which of their columns.
struct ListQuery: Sendable {
    /// What a cell is compared with.
    private struct Condition: Sendable {
        /// How a cell must be to the text; the longer before those that they end with.
        enum Sign: String, CaseIterable {
            case isNot = "!="
            case isEqual = "="
            case contains = "~"
        }

        let column: Int
        let sign: Sign
        let text: String

        func holds(for cell: [UInt8]) -> Bool {
            switch sign {
            case .isEqual: cell.elementsEqual(text.utf8)
            case .isNot: !cell.elementsEqual(text.utf8)
            case .contains:
                text.isEmpty || TextPattern(text, ignoresCase: false, isWord: false).matches(cell[...])
            }
        }
    }

    private let conditions: [Condition]
    /// The indices of the columns that are wanted, in their order; nil for all.
    let columns: [Int]?

    /// All rows with all columns.
    static let everything = ListQuery()

    private init() { (conditions, columns) = ([], nil) }

    /// Rows that meet all conditions, as `COLUMN=TEXT`, with the columns that are listed, by commas.
    init(where conditions: [String], columns list: String?, of kind: ListKind) throws(ToolError) {
        self.conditions = try conditions.map { (text) throws(ToolError) in try Self.condition(text, of: kind) }
        columns = try list.map { (list) throws(ToolError) in
            try list.split(separator: ",", omittingEmptySubsequences: false).map { (name) throws(ToolError) in
                try Self.column(String(name), of: kind)
            }
        }
    }

    private static func condition(_ text: String, of kind: ListKind) throws(ToolError) -> Condition {
        let name = text.prefix { !"!=~".contains($0) }
        let rest = text[name.endIndex...]
        guard let sign = Condition.Sign.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
            throw ToolError(
                .usage, "--where takes COLUMN=TEXT, COLUMN!=TEXT or COLUMN~TEXT (contains), not \"\(text)\"")
        }
        let column = try column(String(name), of: kind)
        return Condition(column: column, sign: sign, text: String(rest.dropFirst(sign.rawValue.count)))
    }

    private static func column(_ name: String, of kind: ListKind) throws(ToolError) -> Int {
        if let index = kind.columns.firstIndex(of: name) { return index }
        throw ToolError(
            .usage, "list \(kind.name) has no column \"\(name)\"; it has \(kind.columns.joined(separator: ", "))",
            suggestion: Spelling.nearest(to: name, among: kind.columns))
    }

    /// The names of the columns that are wanted, of those that a kind has.
    func names(of all: [String]) -> [String] { columns.map { $0.map { all[$0] } } ?? all }

    /// A filter of rows, which prints the cells that conditions ask for as lines have them.
    final class Filter {
        private final class Cell {
            var bytes: [UInt8] = []
        }

        private let conditions: [Condition]
        private let cell: Cell
        private let buffer: OutputBuffer

        init(_ query: ListQuery) {
            conditions = query.conditions
            let cell = Cell()
            self.cell = cell
            buffer = OutputBuffer { (bytes) throws(OutputBuffer.Failure) in cell.bytes += bytes }
        }

        /// Whether rows are no longer compared: the cells come to more than is ever printed of a file.
        var isExhausted: Bool { buffer.isExhausted }

        /// Whether a row meets all conditions; `appendCell` prints the cell of a column.
        func takes(_ appendCell: (_ column: Int, OutputBuffer) -> Void) -> Bool {
            conditions.allSatisfy { condition in
                cell.bytes.removeAll(keepingCapacity: true)
                appendCell(condition.column, buffer)
                buffer.flush()
                return condition.holds(for: cell.bytes)
            }
        }
    }
}
