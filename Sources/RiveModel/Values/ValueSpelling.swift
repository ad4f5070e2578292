package import RiveFormat
package import RiveSchema

/// How the command line spells values, the same in both directions.
package enum ValueSpelling {
    /// A value of a view model instance. A list, which has no value of its own, is its count.
    package static func text(_ value: StoredValue) -> String {
        switch value {
        case .number(let number): ShortestDecimal.string(number)
        case .string(let text): text
        case .boolean(let value): value ? "true" : "false"
        case .color(let color): self.color(color)
        case .enum(let name), .asset(let name), .artboard(let name): name ?? "none"
        case .list(let items): String(items.count)
        case .instance(let instance): instance.map(text) ?? "none"
        default: String(value.whole ?? 0)
        }
    }

    /// An instance by its name, by `#N` where it has none or not alone.
    package static func text(_ instance: ViewModelInstance) -> String {
        let name = instance.name
        let isAlone = instance.viewModel.map { $0.instanceNames.indices(of: name).count == 1 } ?? false
        let text = AddressText(name)
        let looksLikeIndex = text.number(0..<text.count) != nil
        return !name.isEmpty && isAlone && !looksLikeIndex ? name : "#\(instance.index)"
    }

    /// A value as a record stores it; a byte string as text.
    package static func text(_ value: Value) -> String {
        switch value {
        case .uint(let number): String(number)
        case .int(let number): String(number)
        case .bool(let byte): byte == 1 ? "true" : "false"
        case .float(let bits): ShortestDecimal.string(Float(bitPattern: bits))
        case .color(let color): self.color(color)
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        }
    }

    /// `#AARRGGBB`.
    package static func color(_ color: UInt32) -> String {
        "#" + String(hexadecimal: color, digits: 8, uppercase: true)
    }
}

extension Document {
    /// What a record has under a key, its default where it stores nothing: strings as they are, byte strings as base64.
    package func spelling(of key: PropertyKey, in record: Int) -> String {
        let known = Schema.property(key)
        guard let property = file.property(key, of: record) else {
            return known.map { ValueSpelling.text($0.defaultValue) } ?? ""
        }
        let value = file.value(ofProperty: property)
        guard case .bytes(let bytes) = value, known?.field != .string else { return ValueSpelling.text(value) }
        return Base64.string(bytes)
    }
}
