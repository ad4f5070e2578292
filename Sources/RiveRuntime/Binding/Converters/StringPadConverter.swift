import RiveSchema

/// A converter that fills a text up to a length.
final class StringPadConverter: Converter {
    /// What it is filled up to, with what, and where.
    private struct Padding {
        var length: UInt32
        var text: String
        var type: StringPadType?
    }

    @exclusivity(unchecked) private var padding: Padding

    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        let padding = Padding(
            length: record.uint(.stringPadLength), text: record.string(.stringPadText),
            type: StringPadType(rawValue: record.uint(.padType)))
        return ConverterMaker(record) { StringPadConverter(padding, &$0) }
    }

    private init(_ padding: Padding, _ site: inout Site) {
        self.padding = padding
        super.init(&site)
    }

    override func set(_ target: BindDefinition.Target, to value: DataValue) {
        switch (target, value) {
        case (.parameter(.stringPadLength), _): padding.length = value.rounded
        case (.parameter(.stringPadText), .string(let text)): padding.text = text
        case (.parameter(.padType), _): padding.type = StringPadType(rawValue: value.rounded)
        default: break
        }
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        guard case .string(let text) = value else { return .string("") }
        guard container.effort.spend(Int(min(padding.length, String.paddingLimit)) / 8) else { return .none }
        return .string(text.padded(to: padding.length, with: padding.text, atEnd: padding.type == .end))
    }
}

extension String {
    /// A file may ask for gigabytes; what no screen shows is not made.
    fileprivate static let paddingLimit: UInt32 = 1 << 20

    /// The text filled up to a length in bytes by another, at its start or its end.
    func padded(to length: UInt32, with text: String, atEnd: Bool) -> String {
        let missing = Int(min(length, Self.paddingLimit)) - utf8.count
        guard missing > 0, !text.isEmpty else { return self }
        var padding = Array(text.utf8)
        while padding.count < missing { padding += padding }
        let filled = String(decoding: padding.prefix(missing), as: UTF8.self)
        return atEnd ? self + filled : filled + self
    }
}
