import RiveFormat
import RiveModel
import RiveSchema

/// A file under check: what rules and the facts that they ask for read of it.
class CheckedFile {
    final let document: Document
    final let file: RiveFile
    final let records: RecordCursor
    final let kinds = TypeTree.shared
    /// Which types the records are of, by their numbers in the `TypeTree`; known when the walk over them is over.
    final var usedTypes: [Bool] = []

    final var facts: FlatArray<PropertyFacts> { PropertyFacts.table }

    init(_ document: Document, _ records: RecordCursor) {
        self.document = document
        self.records = records
        file = document.file
    }

    // MARK: Looking

    final func type(of record: Int) -> TypeKey { records.type(of: record) }

    /// What a record does to the index spaces of the document.
    final func role(of record: Int) -> RecordRole { RecordRole.of(records.type(of: record)) }

    final func isKind(_ record: Int, _ ancestor: TypeKey) -> Bool {
        kinds.isKind(records.type(of: record), of: ancestor)
    }

    /// An unsigned number of a record, its default where it stores none.
    final func uint(_ key: PropertyKey, of record: Int) -> UInt32 {
        records.uint(key, of: record) ?? facts[Int(key.rawValue)].defaultUInt
    }

    /// The object in a slot of the artboard that a record stands in.
    final func object(_ slot: UInt32, nextTo record: Int) -> Int? {
        document.artboardIndex(of: record).flatMap { document.lists.objects.member(Int(slot), of: $0) }
    }

    /// The record that a record hangs from.
    final func owner(of record: Int) -> Int? { document.owner(of: record) }

    /// Whether there are records of a kind, not counting those of one type.
    final func uses(_ kind: TypeKey, but exception: TypeKey? = nil) -> Bool {
        let (span, exception) = (kinds.span(of: kind), exception.map(kinds.number(of:)))
        return (Int(span.start)..<Int(span.end)).contains { usedTypes[$0] && $0 != exception }
    }

    // MARK: Words

    /// A record for messages: its type, and its name where it has one.
    final func words(_ record: Int) -> String {
        let type = type(of: record)
        guard let known = Schema.objectType(type) else { return "record of unknown type \(type.rawValue)" }
        let name = name(of: record)
        return name.isEmpty ? known.name : "\(known.name) \"\(name)\""
    }

    /// The name of a record, empty where it has none; names that would fill a line are cut.
    private final func name(of record: Int) -> String {
        // To search one record for its name again and again may take for ever, and no exporter stores so much.
        guard file.properties(of: record).count <= Self.mostProperties else { return "" }
        for key in PropertyCheck.nameKeys {
            guard let bytes = document.bytes(key, of: record) else { continue }
            let text = String(decoding: bytes.prefix(60), as: UTF8.self)
            return bytes.count > 60 ? text + "…" : text
        }
        return ""
    }

    private static let mostProperties = 256

    /// The name of a property in the schema.
    final func words(_ key: PropertyKey) -> String { Schema.property(key)?.name ?? "property \(key.rawValue)" }

    /// The same for a number that may be too large for a key.
    final func keyWords(_ number: UInt32) -> String {
        Schema.property(numbered: UInt64(number))?.name ?? "property \(number)"
    }
}
