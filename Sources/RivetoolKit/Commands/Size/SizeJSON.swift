internal import RiveJSON
internal import RiveModel
internal import RiveSize

/// The document of `size --json`, behind the path of its file and up to the problem.
struct SizeJSON {
    let bytes: Int
    let grouping: SizeGrouping
    let rows: [SizeRow]
    let names: SizeNames

    static let fields = Fields<Self>("size") {
        Field("bytes", "the size of the file, to which the rows add up") { $0.bytes }
        Field("by", "what the rows are") { $0.grouping }
        Field(each: "rows", of: row) { size in size.rows.lazy.map { Row(row: $0, outer: nil, names: size.names) } }
    }

    /// A row, with what its things are called.
    private struct Row {
        let row: SizeRow
        let outer: SizeRow?
        let names: SizeNames
    }

    private static let row = Fields<Row>("row", "bytes that are counted nowhere else in the table") {
        facts
        Field(each: "rows", of: part) { row in
            row.row.rows.lazy.map { Row(row: $0, outer: row.row, names: row.names) }
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
