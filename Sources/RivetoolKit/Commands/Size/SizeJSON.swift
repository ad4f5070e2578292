import RiveJSON
import RiveModel
import RiveSize
import RiveText

/// The document of `size --json`, behind the path of its file and up to the problem.
enum SizeJSON {
    static let fields = Fields<SizeTable>("size") {
        Field("bytes", "the size of the file, to which the rows add up") { $0.bytes }
        Field(ifAny: "against", "the other version that the file is held against") { $0.old?.name }
        Field(ifAny: "old", "the size of that version, 0 where there was no such file") { $0.old?.bytes }
        Field(ifAny: "difference", "how many bytes more there are now", as: .number) { $0.difference }
        Field("by", "what the rows are") { $0.grouping }
        Field(ifAny: "budget", "what the lines of the budget come to") { $0.budget }
        Field(ifAny: "unused", "what the file does not use, with --unused") { $0.unused?.parts }
        Field(ifAny: "doubt", "why the list is not complete") { $0.unused?.doubt }
        Field(ifAny: "advice", "what would make the file smaller, what saves most first") { table in
            table.advice?.map { AdviceLine(advice: $0, names: table.names) }
        }
        Field(ifAny: "saved", "how many bytes all advice together would save") { $0.savedBytes }
        Field(each: "rows", of: row) { table in table.rows.lazy.map { Row(row: $0, table: table) } }
    }

    /// The document that follows those of several files: the lines of the budget that are about them together, behind its path.
    static let together = Fields<[SizeBudget.Result]>("together", "what the lines about many files come to") {
        Field("budget", "the lines that name files by a pattern") { $0 }
    }

    /// A row, with what its things are called.
    private struct Row {
        let row: SizeRow
        let table: SizeTable

        var names: SizeNames { table.names(of: row) }
    }

    private static let row = Fields<Row>("row", "bytes that are counted nowhere else in the table") {
        facts
        Field(each: "rows", of: part) { row in
            row.row.rows.lazy.map { Row(row: $0, table: row.table) }
        }
    }

    private static let part = Fields<Row>("part", "some of the bytes of a row, to which its parts add up") { facts }

    @FieldList<Row> private static var facts: Field<Row> {
        Field("address", "of what the row is about, as other commands take it; null for rows of many things") {
            $0.names.address(of: $0.row)
        }
        Field("kind") { $0.row.kind }
        Field(ifAny: "name", "that of a type or property") { $0.names.name(of: $0.row) }
        Field(ifAny: "key", "that of a type or property") { $0.row.key }
        Field("bytes") { $0.row.bytes }
        Field(ifAny: "old", "the bytes in the other version") { $0.row.old }
        Field(ifAny: "difference", "how many bytes more there are now", as: .number) { row in
            row.row.old.map { _ in row.row.difference }
        }
        Field("count", "of records, of values of a property, or of rows in a rest; 0 for what has no number") {
            $0.row.count
        }
        Field(ifAny: "format", "what embedded bytes are") { $0.names.contents(of: $0.row)?.format }
        Field(ifAny: "pixels", "width and height of an embedded image", as: .array(of: .integer(from: 1))) {
            $0.names.contents(of: $0.row)?.pixels.map { [$0.width, $0.height] }
        }
        Field(ifAny: "glyphs", "those of an embedded font") { $0.names.contents(of: $0.row)?.glyphs }
    }
}

extension SizeKind: FieldValue {}
extension SizeGrouping: FieldValue {}

extension SizeBudget.Result: FieldObject {
    static let fields = Fields<Self>("budgetLine", "a line of the budget") {
        Field("name", "what is limited, as the line has it") { String($0.line.line.text) }
        Field("limit", "how much there may be, in bytes", as: .number) { $0.limit }
        Field(
            "bytes", "how much there is, of growth the difference; null for growth of a new file",
            as: .optional(.number)
        ) {
            $0.bytes
        }
        Field("isOver") { $0.excess > 0 }
        Field("hard") { $0.line.line.isHard }
        Field("line", "its number in the budget", as: .integer(from: 1)) { $0.line.location.line }
    }
}

/// Advice with what things are called.
private struct AdviceLine: FieldObject {
    let advice: Advice
    let names: SizeNames

    static let fields = Fields<Self>("advice", "something that would make the file smaller; nothing of it is done") {
        Field("advice") { $0.advice.kind }
        Field("address") { $0.names.address(of: $0.advice.record) }
        Field("bytes", "how many would be saved, for new contents an estimate") { $0.advice.bytes }
        Field("certainty", "that the change is invisible") { $0.advice.certainty }
        Field("message") { $0.advice.message }
        Field(ifAny: "other", "the address of another thing that it is about") { line in
            line.advice.other.map { line.names.address(of: $0) }
        }
    }
}

extension AdviceKind: FieldValue {}
extension AdviceCertainty: FieldValue {}
