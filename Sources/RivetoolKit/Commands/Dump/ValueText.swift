import RiveFormat
import RiveModel
import RiveSchema

/// What the values of records say, for people: shortened where long, with the names of flags and of what references refer to.
///
/// It is carried along from record to record in file order, because the surroundings decide what references count in.
struct ValueText {
    /// No text or name takes more columns.
    private static let longestText = 48
    private static let longestName = 24
    /// How many bytes of a byte string are shown.
    private static let shownBytes = 8

    private let document: Document
    private var meanings: Meanings

    init(_ document: Document) {
        self.document = document
        meanings = Meanings(document)
    }

    /// Goes on to a record at or behind the last one.
    mutating func advance(to next: Int) { meanings.advance(to: next) }

    // MARK: Names

    /// `parentId`, or `property 712`.
    static func name(of key: PropertyKey) -> String { Schema.property(key)?.name ?? "property \(key.rawValue)" }

    /// `→ #12 Shape "Button"`.
    private func title(of target: Int) -> String {
        // Bytes, as most references are shown so, and each text that is put into another one costs as much again.
        var title: [UInt8] = []
        title.reserveCapacity(2 * Self.longestName)
        title += "→ #".utf8
        ShortestDecimal.append(UInt64(target), to: &title)
        title.append(UInt8(ascii: " "))
        document.appendTitle(of: target, to: &title) { name, title in
            title += Self.quoted(name, longest: Self.longestName).text.utf8
        }
        return String(decoding: title, as: UTF8.self)
    }

    // MARK: Values

    /// A value of a property.
    static func text(of value: Value, _ key: PropertyKey) -> String {
        switch value {
        case .uint(let number): return "\(number)"
        case .int(let number): return "\(number)"
        case .bool(let byte): return byte <= 1 ? "\(byte == 1)" : "false (byte \(byte))"
        case .float(let bits): return ShortestDecimal.string(Float(bitPattern: bits))
        case .color(let color): return ValueSpelling.color(color)
        case .bytes(let bytes):
            guard Schema.property(key)?.field == .string else { return hex(bytes) }
            let (text, isCut) = quoted(bytes, longest: longestText)
            return isCut ? "\(text) (\(bytes.count) bytes)" : text
        }
    }

    /// What a value of a property of the present record means beyond itself: `→ #12 Shape "Button"`, `(srcOver)`, `(twoWay|once)`; nil where it
    /// stands for itself.
    func meaning(of value: Value, _ key: PropertyKey) -> String? {
        switch meanings.meaning(of: value, key) {
        case .word(let text), .path(let text): "(\(ControlCharacters.escaped(text)))"
        case .property(let property): "(\(property.qualifiedName))"
        case .record(let target): title(of: target)
        case .nothing(isMeant: true): "(none)"
        case .nothing(isMeant: false): "→ nothing"
        case nil: nil
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
