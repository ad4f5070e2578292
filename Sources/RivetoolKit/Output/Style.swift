/// Emphasis on a terminal; plain text when colour is off.
struct Style: Equatable, Sendable {
    /// Attributes that read well on dark and on light backgrounds: neither white, black nor yellow.
    enum Attribute: Int, Sendable {
        case bold = 1
        case dim = 2
        case underline = 4
        case red = 31
        case green = 32
        case magenta = 35
        case cyan = 36
    }

    /// What `--color` asks for.
    enum Mode: String, CaseIterable {
        case auto, always, never
    }

    let isOn: Bool

    static let plain = Style(isOn: false)

    /// `text` between the codes that turn `attributes` on and off again.
    func callAsFunction(_ text: String, _ attributes: Attribute...) -> String {
        guard isOn, !text.isEmpty else { return text }
        let codes = attributes.map { String($0.rawValue) }.joined(separator: ";")
        return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
    }
}
