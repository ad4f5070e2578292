import RiveFormat
import RiveModel
import RiveSchema

/// The values of one version in words.
struct ValueWords {
    let side: DiffSide
    let addresses: AddressPrinter
    let paths: DataBindPaths

    init(_ side: DiffSide, _ addresses: AddressPrinter) {
        self.side = side
        self.addresses = addresses
        paths = DataBindPaths(side.document)
    }

    private var document: Document { side.document }

    /// What a record has under a key.
    func value(_ key: PropertyKey, of record: Int) -> ToldValue {
        let schema = Schema.property(key)
        if let schema, schema.space.isIndex { return reference(schema, of: record) }
        if schema?.space == .dataBindPath {
            let path = paths.path(in: key, of: record)
            return path.names.isEmpty ? .none : .word(path.names.joined(separator: "/"))
        }
        guard let value = document.file.value(of: key, ofRecord: record) else { return .none }
        switch value {
        case .uint(let number): return words(of: number, schema)
        case .int(let number): return .count(number)
        case .bool(let byte): return .truth(byte == 1)
        case .float(let bits): return .number(Float(bitPattern: bits))
        case .color(let color): return .word(ValueSpelling.color(color))
        case .bytes(let bytes):
            if schema?.field == .string { return .text(String(decoding: bytes, as: UTF8.self)) }
            return .bytes(bytes.count)
        }
    }

    private func words(of number: UInt64, _ schema: SchemaProperty?) -> ToldValue {
        if schema?.space == .propertyKey, let property = Schema.property(numbered: number) {
            return .word(property.name)
        }
        if let names = schema?.names, names != .unnamed, let words = ValueName.words(of: number, in: names) {
            return .word(words.text)
        }
        return Int64(exactly: number).map(ToldValue.count) ?? .word("\(number)")
    }

    private func reference(_ schema: SchemaProperty, of record: Int) -> ToldValue {
        if let target = side.references.target(schema.key, of: record) { return .word(name(of: target)) }
        let value = document.uint(schema.key, of: record)
        return value == schema.noneValue || value == .missing ? .none : .word("#\(value)")
    }

    /// What a record is called where it is referred to: nearest name first.
    func name(of record: Int) -> String { addresses.localAddress(ofRecord: record) }

    /// The value of a property of a view model in an instance, by its record; nil for what is no such record.
    func storedValue(_ record: Int) -> ToldValue? {
        guard let property = document.viewModelProperty(ofValue: record),
            let value = document.storedValue(record, of: property)
        else { return nil }
        switch value {
        case .number(let number): return .number(number)
        case .string(let text): return .text(text)
        case .boolean(let value): return .truth(value)
        case .instance(nil), .enum(nil), .asset(nil), .artboard(nil): return ToldValue.none
        default: return value.whole.map { .count(Int64($0)) } ?? .word(ValueSpelling.text(value))
        }
    }

    /// What an item of a list is.
    func item(_ record: Int) -> ToldValue {
        document.instance(ofItem: UInt32(record)).map { .word(addresses.address(of: $0)) } ?? .none
    }
}
