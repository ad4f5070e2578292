import RiveFormat

/// What happened to a file that starts as a `.riv` and can't be read to its end, by its bytes, and how to get the right ones.
struct FileDamage: CustomStringConvertible {
    let description: String

    /// - Parameters:
    ///   - fault: What reading ended with.
    ///   - end: Where the last whole record ends; nil where there is none.
    ///   - bytes: All of the file.
    init?(_ fault: FormatError, end: Int?, in bytes: [UInt8]) {
        if case .unsupportedVersion = fault.kind { return nil }
        guard let words = end.flatMap({ Self.behindEnd(bytes[$0...]) }) ?? Self.textDamage(bytes) ?? Self.cut(fault)
        else { return nil }
        description = words
    }

    /// What stands behind the last record.
    private static func behindEnd(_ rest: ArraySlice<UInt8>) -> String? {
        if rest.starts(with: Header.fingerprint) {
            return """
                a second .riv file starts at byte 0x\(String(rest.startIndex, radix: 16)), so two files were joined; \
                split them, or get the file again
                """
        }
        guard !rest.isEmpty, rest.count <= 2, rest.allSatisfy({ $0 == lineFeed || $0 == carriageReturn }) else {
            return nil
        }
        return "only a line end follows the last record, as a text editor or a conversion of texts adds it; \(binary)"
    }

    // MARK: Conversions of texts

    private static let lineFeed = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")

    private static let binary = "get the file again as binary data, and mark \"*.riv binary\" in .gitattributes"

    private static func textDamage(_ bytes: [UInt8]) -> String? {
        if let words = decoded(bytes) { return "\(words); \(binary)" }
        guard hasConvertedLineEnds(bytes) else { return nil }
        return "its line feeds became CR LF, as git or FTP does to texts; \(binary)"
    }

    /// Whether each line feed is behind a carriage return, and the file is whole where that is undone.
    private static func hasConvertedLineEnds(_ bytes: [UInt8]) -> Bool {
        var undone: [UInt8] = []
        undone.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte == lineFeed {
                guard undone.last == carriageReturn else { return false }
                undone.removeLast()
            }
            undone.append(byte)
        }
        guard undone.count < bytes.count, let file = try? RiveFile(parsing: undone) else { return false }
        return file.problem == nil
    }

    /// How many characters beyond ASCII make a file of binary data that is valid UTF-8 a text for sure.
    private static let enoughCharacters = 8

    /// What became of a file that was read as text and written as UTF-8.
    private static func decoded(_ bytes: [UInt8]) -> String? {
        var (isLatin, replaced, others) = (true, 0, 0)
        var index = 0
        while index < bytes.count {
            guard bytes[index] >= 0x80 else {
                index += 1
                continue
            }
            guard let scalar = TextScalar(bytes[...], at: index) else { return nil }
            index += scalar.width
            if scalar.value == 0xFFFD { replaced += 1 } else { others += 1 }
            if scalar.value > 0xFF { isLatin = false }
        }
        guard replaced + others >= enoughCharacters else { return nil }
        if replaced > 0 {
            return
                "it was read as UTF-8 text, and \(NumberWords.count(replaced, "byte")) became U+FFFD, which nothing undoes"
        }
        return isLatin ? "it was read as Latin-1 text and written as UTF-8" : "it was read as text and written as UTF-8"
    }

    // MARK: Downloads

    private static func cut(_ fault: FormatError) -> String? {
        switch fault.kind {
        case .truncated, .lengthBeyondEnd: "it may be cut off; get the whole file again, and compare sizes"
        default: nil
        }
    }
}
