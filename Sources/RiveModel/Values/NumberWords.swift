/// Numbers as people read them.
package enum NumberWords {
    /// `1 animation`, `3 animations`.
    package static func count(_ number: Int, _ noun: String) -> String {
        "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }

    /// A number with a comma between thousands, for people.
    package static func grouped(_ number: Int) -> String {
        let digits = String(number.magnitude)
        let grouped = digits.enumerated().reduce(into: "") { text, digit in
            if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text.append(",") }
            text.append(digit.element)
        }
        return number < 0 ? "-" + grouped : grouped
    }

    /// A time in seconds with three decimals: `1.500 s`.
    package static func seconds(_ time: Float) -> String {
        // Longer times than numbers can tell are as long as they go.
        let thousandths = Int(max(-1e18, min((Double(time) * 1000).rounded(), 1e18)))
        let fraction = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction + " s"
    }
}
