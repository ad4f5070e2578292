/// The version of a runtime as platforms write them: `6.8.0`, `v9.2`, `0.14.0-dev.1`, `0.3.6-canary.27`, `0.3.0a-gh`.
///
/// Parts that are missing are 0. What stands behind the numbers marks a version that comes before the one without.
package struct RuntimeVersion: Sendable {
    /// The version as it was written.
    package let text: String
    private let numbers: [Int]
    private let marks: [Mark]

    /// A part of what stands behind the numbers. Numbers come before words.
    private enum Mark: Comparable {
        case number(Int), word(String)
    }

    /// The version that a text is; nil for one that is none.
    package init?(_ text: String) {
        var rest = Substring(text).utf8
        if let first = rest.first, first | 0x20 == UInt8(ascii: "v") { rest.removeFirst() }
        // What is behind a plus tells builds of one version apart.
        rest = rest.prefix { $0 != UInt8(ascii: "+") }
        guard let (numbers, end) = Self.numbers(rest), let marks = Self.marks(rest[end...]) else { return nil }
        self.text = text
        self.numbers = numbers
        self.marks = marks
    }

    /// The numbers that a version starts with, and where they end.
    private static func numbers(_ text: Substring.UTF8View) -> (numbers: [Int], end: String.Index)? {
        var numbers: [Int] = []
        var rest = text
        while true {
            let digits = rest.prefix(while: isDigit)
            guard let number = number(digits) else { return nil }
            numbers.append(number)
            rest = rest[digits.endIndex...]
            guard rest.first == UInt8(ascii: "."), rest.dropFirst().first.map(isDigit) == true else {
                return (numbers, rest.startIndex)
            }
            rest.removeFirst()
        }
    }

    /// What stands behind the numbers, in runs of digits and of letters; nil where it is neither.
    private static func marks(_ text: Substring.UTF8View) -> [Mark]? {
        var marks: [Mark] = []
        var rest = text
        while let first = rest.first {
            if first == UInt8(ascii: "-") || first == UInt8(ascii: ".") && !marks.isEmpty { rest.removeFirst() }
            let digits = rest.prefix(while: isDigit)
            let letters = rest.prefix(while: isLetter)
            if let number = number(digits) {
                marks.append(.number(number))
                rest = rest[digits.endIndex...]
            } else if !letters.isEmpty {
                marks.append(.word(Substring(letters).lowercased()))
                rest = rest[letters.endIndex...]
            } else {
                return nil
            }
        }
        return marks
    }

    /// More digits than any version has are no number.
    private static func number(_ digits: Substring.UTF8View) -> Int? {
        digits.count > 9 ? nil : Int(Substring(digits))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
}

extension RuntimeVersion: Comparable {
    package static func == (left: RuntimeVersion, right: RuntimeVersion) -> Bool {
        !(left < right) && !(right < left)
    }

    package static func < (left: RuntimeVersion, right: RuntimeVersion) -> Bool {
        for index in 0..<max(left.numbers.count, right.numbers.count) {
            let (one, other) = (left.number(at: index), right.number(at: index))
            if one != other { return one < other }
        }
        if left.marks.isEmpty || right.marks.isEmpty { return !left.marks.isEmpty && right.marks.isEmpty }
        return left.marks.lexicographicallyPrecedes(right.marks)
    }

    private func number(at index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }
}
