/// A text and the numbers with decimals in it, as data binds print them: with more digits than single precision has.
struct PrintedNumbers {
    private let words: [[UInt8]]
    private let numbers: [Double]

    /// How far two numbers may be apart, as a part of the larger.
    private static let precision = 1e-6

    init(_ text: String) {
        var (words, numbers): ([[UInt8]], [Double]) = ([[]], [])
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            let run = rest.prefix { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
            if Self.isDigit(byte), run.contains(UInt8(ascii: ".")),
                let number = Double(String(decoding: run, as: UTF8.self))
            {
                numbers.append(number)
                words.append([])
                rest = rest.dropFirst(run.count)
            } else {
                words[words.count - 1] += run.isEmpty ? [byte] : Array(run)
                rest = rest.dropFirst(max(1, run.count))
            }
        }
        (self.words, self.numbers) = (words, numbers)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Whether another text has the same words, and numbers that differ in digits alone that no single precision decides.
    func areClose(to other: PrintedNumbers) -> Bool {
        words == other.words
            && zip(numbers, other.numbers).allSatisfy { one, other in
                abs(one - other) <= Self.precision * max(abs(one), abs(other))
            }
    }
}
