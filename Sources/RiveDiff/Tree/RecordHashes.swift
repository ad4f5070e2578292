import RiveFormat
import RiveModel
import RiveSchema

/// What the records of a file come to in numbers: by themselves, and with all that hangs from them.
///
/// References count by what they lead to, never by their numbers; where a record hangs is no part of it, and a value that is
/// stored as the default counts as one that is not.
struct RecordHashes {
    /// The name of each record, 0 for none.
    private(set) var names: [UInt64]
    /// Type and values, without the name.
    private(set) var bodies: [UInt64]
    /// The body with all that hangs from the record, in whatever order.
    private(set) var contents: [UInt64]

    init(_ document: Document, _ tree: RecordTree, _ references: References) {
        names = [UInt64](repeating: 0, count: tree.count)
        bodies = names
        contents = names
        RecordCursor.with(document.file) { file in
            let own = Own(cursor: file, file: document.file)
            for record in 0..<tree.count { (names[record], bodies[record]) = own.nameAndBody(of: record) }
            contents = bodies
            for record in 0..<tree.count {
                for property in file.properties(of: record)
                where file.isReference(property) && references[property] != References.none {
                    let key = file.key(ofProperty: property)
                    guard key != .parentId else { continue }
                    let target = Int(references[property])
                    contents[record] &+= ContentHash.mix(UInt64(key.rawValue), light(target))
                }
            }
        }
        bodies = contents
        for record in tree.order.reversed() {
            let parent = Int(tree.parents[Int(record)])
            if parent >= 0 { contents[parent] &+= ContentHash.mix(0x5555, full(Int(record))) }
        }
    }

    /// Name, values and all that hangs from a record.
    func full(_ record: Int) -> UInt64 { ContentHash.mix(contents[record], names[record]) }

    /// Name and values of a record alone.
    func own(_ record: Int) -> UInt64 { ContentHash.mix(bodies[record], names[record]) }

    /// What a reference to a record counts as: its name where it has one, else its values.
    private func light(_ record: Int) -> UInt64 { names[record] != 0 ? names[record] : bodies[record] }

    /// Names and values of single records.
    private struct Own {
        let cursor: RecordCursor
        let file: RiveFile
        private let defaults = Schema.defaultWords
        private let spaces = Schema.spaces

        func nameAndBody(of record: Int) -> (name: UInt64, body: UInt64) {
            var name: UInt64 = 0
            var body = ContentHash.mix(0, UInt64(cursor.type(of: record).rawValue))
            for property in cursor.properties(of: record) {
                let key = cursor.key(ofProperty: property)
                if cursor.isReference(property) || key == .parentId { continue }
                if RecordNames.isName(key), let payload = payload(property) {
                    name = payload.isEmpty ? 0 : ContentHash.hash(payload) | 1
                } else if let value = value(property, key) {
                    body &+= ContentHash.mix(UInt64(key.rawValue) + 1, value)
                }
            }
            return (name, body)
        }

        private func payload(_ property: Int) -> UnsafeRawBufferPointer? {
            guard file.properties[property].kind == .bytes else { return nil }
            let range = file.payloadRange(ofProperty: property)
            return cursor.bytes(range)
        }

        /// The value of a property as a word; nil for the default, and for paths, which lead to other records.
        private func value(_ property: Int, _ key: PropertyKey) -> UInt64? {
            let number = Int(key.rawValue)
            switch file.properties[property].kind {
            case .bytes:
                if number < spaces.count, spaces[number] == .dataBindPath { return nil }
                return payload(property).flatMap { $0.isEmpty ? nil : ContentHash.hash($0) }
            case .float32, .color32:
                let word = file.word(at: cursor.valueOffset(ofProperty: property))
                return isDefault(word, number) ? nil : UInt64(word)
            case .bool8:
                let byte = cursor.byte(at: cursor.valueOffset(ofProperty: property))
                return isDefault(byte == 1 ? 1 : 0, number) ? nil : UInt64(byte)
            case .varuint, .unknown:
                let word = cursor.uint(ofProperty: property)
                return isDefault(word, number) ? nil : UInt64(word)
            }
        }

        private func isDefault(_ word: UInt32, _ key: Int) -> Bool { key < defaults.count && defaults[key] == word }
    }
}
