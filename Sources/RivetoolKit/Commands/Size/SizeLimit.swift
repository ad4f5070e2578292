import RiveModel

/// How much something may take: bytes, or a share of what it was.
enum SizeLimit: Equatable, Sendable {
    case bytes(Int)
    /// Thousandths of a percent.
    case share(Int)

    /// The units, the longest first where one ends like another: KB is 1,000 bytes, KiB 1,024.
    private static let units = [
        ("KiB", 1 << 10), ("MiB", 1 << 20), ("KB", 1_000), ("MB", 1_000_000), ("B", 1),
    ]

    /// What is limited.
    enum Kind {
        /// A size, which has no sign and is no share.
        case size
        case growth
        /// What could be saved.
        case saving

        /// What may stand for a limit of it.
        var forms: String {
            switch self {
            case .size: "bytes as 1500, 150KB or 1.5MiB"
            case .growth: "bytes as +10KB, or a share as +5%"
            case .saving: "a share as 2%, or bytes as 10KB"
            }
        }
    }

    /// A limit as it is spelt; nil for a word that is none of this kind.
    init?(_ word: Substring, _ kind: Kind) {
        var text = word
        var sign = 1
        if kind == .growth, let first = text.utf8.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
            sign = first == UInt8(ascii: "-") ? -1 : 1
            text = text.dropFirst()
        }
        if kind != .size, text.utf8.last == UInt8(ascii: "%") {
            guard let share = Self.number(text.dropLast(), times: 1_000) else { return nil }
            self = .share(sign * share)
            return
        }
        let unit = Self.units.first { text.utf8.suffix($0.0.utf8.count).elementsEqual($0.0.utf8) }
        let digits = text.dropLast(unit?.0.utf8.count ?? 0).trimmed
        guard let bytes = Self.number(digits, times: unit?.1 ?? 1) else { return nil }
        self = .bytes(sign * bytes)
    }

    /// A decimal of at most nine digits before and three behind the point, times a factor and rounded down.
    private static func number(_ text: Substring, times factor: Int) -> Int? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard (1...9).contains(parts[0].utf8.count), parts.count == 1 || (1...3).contains(parts[1].utf8.count),
            parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
            let whole = Int(parts[0])
        else { return nil }
        guard parts.count == 2, let fraction = Int(parts[1]) else { return whole * factor }
        let scale = [10, 100, 1_000][parts[1].utf8.count - 1]
        return whole * factor + fraction * factor / scale
    }

    /// How many bytes that is at most, of what was so many; those that it takes to reach it are rounded up.
    func bytes(of old: Int, _ rounding: FloatingPointRoundingRule = .down) -> Int {
        switch self {
        case .bytes(let bytes): bytes
        case .share(let share): Int((Double(old) * Double(share) / 100_000).rounded(rounding))
        }
    }

    // MARK: From what is

    /// A size as a limit that it keeps: rounded up to three digits.
    static func text(roundingUp bytes: Int) -> String {
        var step = 1
        while bytes > 999 * step { step *= 10 }
        let rounded = (bytes + step - 1) / step * step
        guard rounded >= 1_000 else { return "\(rounded)B" }
        let (unit, name) = rounded < 1_000_000 ? (1_000, "KB") : (1_000_000, "MB")
        let fraction = rounded % unit * 1_000 / unit
        guard fraction > 0 else { return "\(rounded / unit)\(name)" }
        var digits = String(fraction)
        digits = String(repeating: "0", count: 3 - digits.utf8.count) + digits
        while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
        return "\(rounded / unit).\(digits)\(name)"
    }
}
