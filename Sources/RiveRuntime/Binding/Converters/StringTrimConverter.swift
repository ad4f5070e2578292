import RiveSchema

/// A converter that takes white space off a text.
final class StringTrimConverter: Converter {
    private var ends: TrimType?

    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        let ends = TrimType(rawValue: record.uint(.trimType))
        return ConverterMaker(record) { StringTrimConverter(ends, &$0) }
    }

    private init(_ ends: TrimType?, _ site: inout Site) {
        self.ends = ends
        super.init(&site)
    }

    override func set(_ target: BindDefinition.Target, to value: DataValue) {
        if case .parameter(.trimType) = target { ends = TrimType(rawValue: value.rounded) }
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        guard case .string(let text) = value else { return .string("") }
        return .string(text.trimmed(start: ends == .start || ends == .all, end: ends == .end || ends == .all))
    }
}

extension String {
    /// The text without white space, as C's `isspace` knows it, at its start or its end.
    func trimmed(start: Bool, end: Bool) -> String {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        var rest = utf8[...]
        if start { while let first = rest.first, isSpace(first) { rest.removeFirst() } }
        if end { while let last = rest.last, isSpace(last) { rest.removeLast() } }
        return String(decoding: rest, as: UTF8.self)
    }
}
