/// Numbers as people read them.
enum NumberWords {
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
