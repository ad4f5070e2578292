internal import RiveFormat
internal import RiveRuntime

extension SceneValue {
    /// The value as people read and type it.
    var text: String {
        switch self {
        case .number(let number): ShortestDecimal.string(number)
        case .string(let text): text
        case .boolean(let flag): flag ? "true" : "false"
        case .color(let color): Self.hex(color)
        case .enumeration(let key): key ?? "none"
        case .systemEnum(let value): String(value)
        case .trigger(let count): String(count)
        case .list(let count): count == 1 ? "1 item" : "\(count) items"
        case .instance(_, let name, let index): name.isEmpty ? index.map { "#\($0)" } ?? "blank" : name
        case .cycle: "cycle"
        case .asset(let name), .artboard(let name): name ?? "none"
        case .listIndex(let index): String(index)
        case .nothing: "none"
        }
    }

    /// Whether a text says this value.
    func equals(_ text: String) -> Bool {
        switch self {
        case .number(let number):
            guard let other = Float(text) else { return false }
            return number == other || number.isNaN && other.isNaN
        case .color(let color): return Self.color(text) == color
        case .list(let count): return text == String(count) || text == self.text
        default: return text == self.text
        }
    }

    private static func hex(_ color: UInt32) -> String {
        let digits = String(color, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 8 - digits.count) + digits
    }

    private static func color(_ text: String) -> UInt32? {
        guard text.first == "#", let value = UInt32(text.dropFirst(), radix: 16) else { return nil }
        return text.utf8.count == 7 ? value | 0xFF00_0000 : text.utf8.count == 9 ? value : nil
    }
}

extension JSONWriter {
    mutating func value(_ value: SceneValue) {
        switch value {
        case .number(let number): self.value(number)
        case .string(let text): self.value(text)
        case .boolean(let flag): self.value(flag)
        case .color: self.value(value.text)
        case .enumeration(let key), .asset(let key), .artboard(let key):
            if let key { self.value(key) } else { null() }
        case .systemEnum(let number), .trigger(let number), .listIndex(let number): self.value(number)
        case .list(let count): self.value(count)
        case .instance(let viewModel, let name, let index):
            object { json in
                json.field("viewModel", viewModel)
                json.field("instance", name)
                json.key("index")
                if let index { json.value(index) } else { json.null() }
            }
        case .cycle: object { json in json.field("cycle", true) }
        case .nothing: null()
        }
    }

    mutating func value(_ value: InputValue) {
        switch value {
        case .boolean(let flag): self.value(flag)
        case .number(let number): self.value(number)
        case .trigger: null()
        }
    }
}
