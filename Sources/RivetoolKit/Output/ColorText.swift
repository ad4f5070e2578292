/// Colours as text.
enum ColorText {
    /// `#AARRGGBB`.
    static func of(_ color: UInt32) -> String {
        let digits = String(color, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}
