internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// What the values of records say, for people: shortened where long, with the names of flags and of what references refer to.
///
/// It is carried along from record to record in file order, because the surroundings decide what references count in.
struct ValueText {
    /// No text or name takes more columns.
    private static let longestText = 48
    private static let longestName = 24
    /// How many bytes of a byte string, and steps of a path, are shown.
    private static let shownBytes = 8
    private static let shownSteps = 8
    /// The name of a record is looked for among so many properties.
    private static let searchedProperties = 128

    let document: Document
    private var scope: ReferenceScope
    private var record = -1

    init(_ document: Document) {
        self.document = document
        scope = ReferenceScope(document)
    }

    private var file: RiveFile { document.file }

    /// Goes on to a record at or behind the last one.
    mutating func advance(to next: Int) {
        record = next
        scope.advance(to: next)
    }

    // MARK: Names

    /// `Shape`, or `type 112`.
    static func name(of type: TypeKey) -> String { Schema.objectType(type)?.name ?? "type \(type.rawValue)" }

    /// `parentId`, or `property 712`.
    static func name(of key: PropertyKey) -> String { Schema.property(key)?.name ?? "property \(key.rawValue)" }

    /// `#12 Shape "Button"`.
    private func name(of target: Int) -> String {
        let text = "#\(target) \(Self.name(of: file.type(of: target)))"
        // A broken file can have any number of references to a record of any number of properties.
        let candidates = file.properties(of: target).prefix(Self.searchedProperties)
        guard let named = candidates.first(where: { Self.nameKeys.contains(file.properties[$0].key) }) else {
            return text
        }
        let name = file.bytes[file.payloadRange(ofProperty: named)]
        return "\(text) \(Self.quoted(name, longest: Self.longestName).text)"
    }

    private static let nameKeys: [PropertyKey] = [
        .componentName, .animationName, .stateMachineComponentName, .assetName, .viewModelComponentName,
        .dataEnumCustomName, .key,
    ]

    // MARK: Values

    /// The value of a property of the present record.
    func value(ofProperty index: Int) -> String {
        let property = Schema.property(file.properties[index].key)
        switch file.value(ofProperty: index) {
        case .uint(let number): return "\(number)"
        case .int(let number): return "\(number)"
        case .bool(let byte): return byte <= 1 ? "\(byte == 1)" : "false (byte \(byte))"
        case .float(let bits): return ShortestDecimal.string(Float(bitPattern: bits))
        case .color(let color): return ValueSpelling.color(color)
        case .bytes(let bytes):
            guard property?.field == .string else { return Self.hex(bytes) }
            let (text, isCut) = Self.quoted(bytes, longest: Self.longestText)
            return isCut ? "\(text) (\(bytes.count) bytes)" : text
        }
    }

    /// What a value means beyond itself: `→ #12 Shape "Button"`, `(srcOver)`, `(twoWay | once)`; nil where it
    /// stands for itself.
    func meaning(ofProperty index: Int) -> String? {
        guard let property = Schema.property(file.properties[index].key) else { return nil }
        switch file.value(ofProperty: index) {
        case .bytes(let bytes): return property.space == .dataBindPath ? Self.path(bytes) : nil
        case .uint(let number):
            guard let number = UInt32(exactly: number) else { return nil }
            if property.names == .unnamed { return reference(property, number) }
            return Self.name(of: number, in: property.names).map { "(\($0))" }
        default: return nil
        }
    }

    private func reference(_ property: SchemaProperty, _ number: UInt32) -> String? {
        let space = Schema.space(of: property.key, in: file.type(of: record))
        if space == .propertyKey { return Self.qualifiedName(ofProperty: number).map { "(\($0))" } }
        guard let members = scope.resolve(space, from: record).map(document.members) else { return nil }
        guard number < members.count, case let target = members[Int(number)], target != .max else {
            return number == .missing ? "(none)" : "→ nothing"
        }
        return "→ \(name(of: Int(target)))"
    }

    private static func qualifiedName(ofProperty key: UInt32) -> String? {
        guard let property = Schema.property(numbered: UInt64(key)) else { return nil }
        return "\(name(of: property.owner)).\(property.name)"
    }

    private static let names = Dictionary(grouping: ValueName.table, by: \.group)

    private static func name(of number: UInt32, in group: ValueGroup) -> String? {
        let rows = names[group] ?? []
        if let exact = rows.first(where: { $0.value == number }) { return exact.name }
        guard group.isBitMask else { return nil }
        let set = rows.filter { $0.value & number != 0 }
        let rest = set.reduce(number) { $0 & ~$1.value }
        let unnamed = rest == 0 ? [] : ["0x\(String(rest, radix: 16))"]
        return (set.map(\.name) + unnamed).joined(separator: " | ")
    }

    /// The first numbers of a path through view models, nil where the bytes are no whole numbers.
    private static func path(_ bytes: ArraySlice<UInt8>) -> String? {
        bytes.withUnsafeBufferPointer { buffer in
            var reader = ByteReader(buffer)
            var steps: [String] = []
            while !reader.isAtEnd, steps.count < shownSteps {
                guard let step = try? reader.varuint() else { return nil }
                steps.append("\(step)")
            }
            if !reader.isAtEnd { steps.append("…") }
            return steps.isEmpty ? nil : "(path \(steps.joined(separator: "/")))"
        }
    }

    /// Text between quotes, cut behind `longest` columns.
    private static func quoted(_ text: ArraySlice<UInt8>, longest: Int) -> (text: String, isCut: Bool) {
        // Of a huge text, only as much is looked at as could ever be shown.
        let start = text.prefix(8 * longest)
        let escaped = ControlCharacters.escaped(String(decoding: start, as: UTF8.self))
        let shown = DisplayWidth.cut(escaped, to: longest)
        if shown != escaped { return ("\"\(shown)\"", true) }
        return start.count < text.count ? ("\"\(shown)…\"", true) : ("\"\(shown)\"", false)
    }

    private static func hex(_ bytes: ArraySlice<UInt8>) -> String {
        let digits = bytes.prefix(shownBytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        let unit = bytes.count == 1 ? "1 byte" : "\(bytes.count) bytes"
        guard !digits.isEmpty else { return unit }
        return "\(unit): \(digits.joined(separator: " "))" + (bytes.count > shownBytes ? " …" : "")
    }
}
