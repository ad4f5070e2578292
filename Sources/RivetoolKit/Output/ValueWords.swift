internal import RiveFormat
internal import RiveModel

/// How the command line spells values, the same in both directions.
enum ValueWords {
    /// A value of a view model instance. A list, which has no value of its own, is its count.
    static func text(_ value: StoredValue) -> String {
        switch value {
        case .number(let number): ShortestDecimal.string(number)
        case .string(let text): text
        case .boolean(let value): value ? "true" : "false"
        case .color(let color): ColorText.of(color)
        case .enum(let name), .asset(let name), .artboard(let name): name ?? "none"
        case .systemEnum(let index), .listIndex(let index): String(index)
        case .trigger: "0"
        case .list(let items): String(items.count)
        case .instance(let instance): instance.map(text) ?? "none"
        }
    }

    /// An instance by its name, by `#N` where it has none or not alone.
    static func text(_ instance: ViewModelInstance) -> String {
        let name = instance.name
        let isAlone = instance.viewModel.map { $0.instances.filter { $0.name == name }.count == 1 } ?? false
        return !name.isEmpty && isAlone ? name : "#\(instance.index)"
    }

    /// A value as a record stores it, by what the schema says of its property.
    static func text(_ value: Value) -> String {
        switch value {
        case .uint(let number): String(number)
        case .int(let number): String(number)
        case .bool(let byte): byte == 1 ? "true" : "false"
        case .float(let bits): ShortestDecimal.string(Float(bitPattern: bits))
        case .color(let color): ColorText.of(color)
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        }
    }

    /// `1 animation`, `3 animations`.
    static func count(_ number: Int, _ noun: String) -> String { "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")" }

    /// A number with a comma between thousands, for people.
    static func grouped(_ number: Int) -> String {
        let digits = String(number.magnitude)
        let grouped = digits.enumerated().reduce(into: "") { text, digit in
            if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text.append(",") }
            text.append(digit.element)
        }
        return number < 0 ? "-" + grouped : grouped
    }
}
