package import Rive
import RiveFormat

extension PropertyValue {
    /// The value as people read and type it.
    package var text: String {
        switch self {
        case .number(let number): ShortestDecimal.string(number)
        case .string(let text): text
        case .boolean(let flag): flag ? "true" : "false"
        case .color(let color): "\(color)"
        case .enumeration(.key(let key)): key
        case .enumeration(.system(let number)): String(number)
        case .list(let count): count == 1 ? "1 item" : "\(count) items"
        case .viewModel(let identity?):
            identity.name.isEmpty ? identity.index.map { "#\($0)" } ?? "blank" : identity.name
        case .cycle: "cycle"
        case .image(let image): image?.assetName ?? "none"
        case .font(let name), .blob(let name): name ?? "none"
        case .artboard(let artboard): artboard?.name ?? "none"
        default: count.map(String.init) ?? "none"
        }
    }

    /// The value as results show it to people: texts in quotes, so that blanks at their ends show too.
    package var shown: String { string?.quoted ?? text }

    /// What a record stores, whole numbers as the places of items are.
    init(_ stored: Value) {
        self =
            switch stored {
            case .uint(let number): PropertyValue(whole: number)
            case .int(let number): PropertyValue(whole: number)
            case .bool(let byte): .boolean(byte == 1)
            case .float(let word): .number(Float(bitPattern: word))
            case .color(let color): .color(Color(argb: color))
            case .bytes(let bytes): .string(String(decoding: bytes, as: UTF8.self))
            }
    }

    /// The text that it is; nil for other values.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// How often a trigger was fired; 0 for other values.
    package var firings: Int { if case .trigger(_, let fired) = self { fired } else { 0 } }

    /// Whether two values look the same: instances by what they are copies of, triggers by what is not yet heard.
    func isEqual(inText other: PropertyValue) -> Bool {
        switch (self, other) {
        case (.trigger(let pending, _), .trigger(let otherPending, _)): pending == otherPending
        case (.viewModel(let identity?), .viewModel(let otherIdentity?)):
            identity.viewModel.isSame(as: otherIdentity.viewModel) && identity.name.isSame(as: otherIdentity.name)
                && identity.index == otherIdentity.index
        case (.cycle, .cycle): true
        default: self == other
        }
    }
}

extension Image {
    /// The name of the asset that it is, nil for contents of a program's own.
    var assetName: String? {
        if case .asset(_, let name) = source { name } else { nil }
    }
}
