/// Emphasis on a terminal; plain text when colour is off.
package struct Style: Equatable, Sendable {
    /// Attributes that read well on dark and on light backgrounds: neither white, black nor yellow.
    package enum Attribute: Int, Sendable {
        case bold = 1
        case dim = 2
        case red = 31
        case green = 32
        case magenta = 35
        case cyan = 36
    }

    /// What `--color` asks for.
    package enum Mode: String {
        case auto, always, never

        /// The words of all; every run comes by here, and a list of cases is made dearly.
        package static let words = [auto.rawValue, always.rawValue, never.rawValue]
    }

    package let isOn: Bool

    package static let plain = Style(isOn: false)

    /// `text` between the codes that turn an attribute on and off again.
    package func callAsFunction(_ text: String, _ attribute: Attribute) -> String {
        guard isOn, !text.isEmpty else { return text }
        return "\u{1B}[\(attribute.rawValue)m\(text)\u{1B}[0m"
    }
}
