/// A value to set, with the payload that its kind has and no other.
public enum EditValue: Equatable, Sendable {
    /// A finite number.
    case number(Float)
    case string(String)
    case boolean(Bool)
    /// `0xAARRGGBB`.
    case color(UInt32)
    /// A value of a custom enum, by its key.
    case `enum`(key: String)
    /// A value of an enum that is built into the runtime, by its number.
    case systemEnum(UInt32)
    /// An image, font or blob by its name, or by `#N` in the file; nil for none.
    case asset(String?)
    /// An artboard by its name or `#N`; nil for none.
    case artboard(String?)
    /// The instance that a nested view model is, by its name or `#N`.
    case instance(String)

    /// What the value is, for messages.
    package var words: String {
        switch self {
        case .number: "a number"
        case .string: "a string"
        case .boolean: "a boolean"
        case .color: "a colour"
        case .enum, .systemEnum: "an enum value"
        case .asset: "an asset"
        case .artboard: "an artboard"
        case .instance: "an instance"
        }
    }
}

extension EditValue {
    /// A value as the command line spells it, read by the type of the property that it is for.
    /// - Throws: `LookupError` for what the type can't take, with what it would.
    public init(parsing text: String, for type: ViewModelPropertyType) throws(LookupError) {
        if let refusal = type.kind.row.refusal { throw LookupError(.unfit, refusal.message) }
        switch type {
        case .enum(.custom): self = .enum(key: text)
        case .enum(.system):
            guard let value = UInt32(text) else { throw Self.unfit(text, "the number of a value of this system enum") }
            self = .systemEnum(value)
        case .viewModel:
            if text == "none" {
                throw LookupError(.unfit, "a nested view model cannot be none; set it to an instance by name or #N")
            }
            self = .instance(text)
        case .plain(let kind):
            switch kind.row.form {
            case .number: self = .number(try Self.number(text))
            case .boolean: self = .boolean(try Self.boolean(text))
            case .color: self = .color(try Self.color(text))
            case .nameOrNone:
                let name = text == "none" ? nil : text
                self = kind.data == .artboard ? .artboard(name) : .asset(name)
            case .text, nil: self = .string(text)
            }
        }
    }

    /// A finite number that a float32 can hold, in decimal.
    package static func number(_ text: String) throws(LookupError) -> Float {
        guard text.isDecimal, let number = Float(text) else {
            let hasComma = text.utf8.contains(UInt8(ascii: ","))
            throw unfit(text, hasComma ? "a number; decimals have a point, as 1.5" : "a number")
        }
        guard number.isFinite else { throw LookupError(.unfit, "\(text) does not fit a float32 number") }
        return number
    }

    package static func boolean(_ text: String) throws(LookupError) -> Bool {
        guard let value = Bool(text) else { throw unfit(text, "true or false") }
        return value
    }

    package static func color(_ text: String) throws(LookupError) -> UInt32 {
        let digits = text.dropFirst()
        guard text.first == "#", digits.utf8.count == 6 || digits.utf8.count == 8,
            let value = UInt32(digits, radix: 16),
            digits.first != "+"
        else { throw unfit(text, "a color, #AARRGGBB or #RRGGBB") }
        return digits.utf8.count == 6 ? value | 0xFF00_0000 : value
    }

    static func unfit(_ text: String, _ expected: String) -> LookupError {
        LookupError(.unfit, "\"\(text)\" is not \(expected)")
    }
}

extension StringProtocol {
    /// Whether a number in it can only be decimal: it has digits, signs, points and the letter of an exponent.
    package var isDecimal: Bool {
        utf8.allSatisfy { (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
    }
}
