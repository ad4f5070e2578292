/// An address with stars for what differs: `*` stands for any text within a step, `**` for any number of steps, none too.
///
/// Everything else is as in addresses; `\*` is a star of a name. A pattern without stars fits the address that it is.
package struct AddressPattern: Sendable {
    /// What a pattern consists of, one behind the other.
    enum Unit: Hashable, Sendable {
        /// A byte of a name, or of a number.
        case byte(UInt8)
        /// A byte that separates names: one that a backslash makes literal in the address is another.
        case separator(UInt8)
        /// Any text without a slash that separates steps.
        case text
        /// Any number of steps, each with the slash behind it.
        case steps
    }

    let units: [Unit]
    /// How many of the units an address has to fit that is nothing but what stands before `/**` at the end; nil for no such end.
    let shortEnd: Int?

    /// The pattern that a text has.
    /// - Throws: `AddressPatternError` for a text that fits no address.
    package init(_ text: String) throws(AddressPatternError) {
        let address = AddressText(pattern: text)
        try Self.checkStars(of: address)
        try Self.checkKinds(of: text)
        var units: [Unit] = []
        var shortEnd: Int?
        var offset = 0
        while offset < address.count {
            if Self.isStar(address, offset), Self.isStar(address, offset + 1) {
                let end = offset + 2
                let isWhole = offset == 0 || address.separates(offset - 1, "/")
                guard isWhole, end == address.count || address.separates(end, "/") else {
                    throw AddressPatternError(
                        "\"**\" matches whole steps only, as in artboard:Main/**; use \"*\" within a step, and \"\\*\" for a star in a name",
                        Self.place(ofSteps: text))
                }
                if units.last != .steps { units.append(.steps) }
                if end == address.count {
                    shortEnd = units.count > 1 ? units.count - 2 : nil
                    units.append(.text)
                }
                offset = end + 1
                continue
            }
            let (byte, isLiteral) = address.byte(at: offset)
            units.append(
                Self.isStar(address, offset) ? .text : isLiteral ? .byte(byte) : Self.unit(byte))
            offset += 1
        }
        self.units = units
        self.shortEnd = shortEnd
    }

    /// What a byte that no backslash makes literal is.
    static func unit(_ byte: UInt8) -> Unit {
        separators.contains(byte) ? .separator(byte) : .byte(byte)
    }

    private static let separators = Set(AddressText.separators.map { UInt8(ascii: $0) })

    private static func isStar(_ address: AddressText, _ offset: Int) -> Bool { address.separates(offset, "*") }

    // MARK: What is wrong

    /// How many stars a pattern has at most: an address is looked at once for each.
    private static let mostStars = 64

    private static func checkStars(of address: AddressText) throws(AddressPatternError) {
        var count = 0
        for offset in 0..<address.count where isStar(address, offset) {
            count += 1
            guard count > mostStars else { continue }
            throw AddressPatternError("a pattern has at most \(mostStars) stars", offset)
        }
    }

    private static let kinds = ObjectNoun.allCases.map(\.rawValue)

    /// The kinds of things that a pattern starts with: a word that is nearly one is no name.
    private static func checkKinds(of text: String) throws(AddressPatternError) {
        for step in text.split(separator: "/", omittingEmptySubsequences: false) {
            guard let colon = step.firstIndex(of: ":") else { return }
            let word = String(step[..<colon])
            if word.utf8.last == UInt8(ascii: "\\") || step[colon...].dropFirst().first == " " { return }
            guard kinds.contains(word) else {
                guard let kind = Spelling.nearest(to: word, among: kinds) else { return }
                throw AddressPatternError(
                    "unknown kind \"\(word)\", not one of \(kinds.joined(separator: "|")); in a name the colon is \\:",
                    text.utf8.distance(from: text.startIndex, to: step.startIndex), suggestion: kind)
            }
            if word == ObjectNoun.object.rawValue { return }
        }
    }

    /// Where the first `**` stands that is no whole step.
    private static func place(ofSteps text: String) -> Int {
        let bytes = Array(text.utf8)
        let (star, slash) = (UInt8(ascii: "*"), UInt8(ascii: "/"))
        return bytes.indices.first { offset in
            guard bytes[offset] == star, offset + 1 < bytes.count, bytes[offset + 1] == star else { return false }
            let (before, end) = (offset - 1, offset + 2)
            return !((before < 0 || bytes[before] == slash) && (end == bytes.count || bytes[end] == slash))
        } ?? 0
    }
}

/// What is wrong with a pattern, and where.
package struct AddressPatternError: Error {
    package let message: String
    /// The byte of the text that is to blame.
    package let offset: Int
    package let suggestion: String?

    init(_ message: String, _ offset: Int, suggestion: String? = nil) {
        self.message = message
        self.offset = offset
        self.suggestion = suggestion
    }
}
