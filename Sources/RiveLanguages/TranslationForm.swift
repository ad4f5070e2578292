import RiveFormat
package import RiveJSON

/// A form of tables for translators. A file each writes and reads it.
package enum TranslationForm: String, CaseIterable, Sendable {
    case csv
    /// XLIFF 2.1.
    case xliff
    /// XLIFF 1.2.
    case xliff12
    case arb

    /// Writes the messages of a file.
    package func write(_ messages: [TranslationMessage], _ header: TableHeader, to output: OutputBuffer) {
        switch self {
        case .csv: CSVTable.write(messages, header, to: output)
        case .xliff: XLIFFWriter(version: .v2, header: header, output: output).write(messages)
        case .xliff12: XLIFFWriter(version: .v1, header: header, output: output).write(messages)
        case .arb: ARBTable.write(messages, header, to: output)
        }
    }

    /// The form of a table by the end of its name, else by how it begins; nil for lines of addresses and values with tabs between.
    package init?(of bytes: [UInt8], named name: String) {
        let name = name.lowercased()
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = bytes[start...].first { !" \t\r\n".utf8.contains($0) }
        if name.hasSuffix(".csv") {
            self = .csv
        } else if [".xlf", ".xliff"].contains(where: name.hasSuffix) || first == UInt8(ascii: "<") {
            self = .xliff
        } else if name.hasSuffix(".arb") || first == UInt8(ascii: "{") {
            self = .arb
        } else if ["address,", "address;", "\"address\"", "sep="].contains(where: {
            bytes[start...].starts(with: $0.utf8)
        }) {
            self = .csv
        } else {
            return nil
        }
    }

    /// Reads a table of this form; the version of XLIFF is read from the table itself.
    /// - Parameters:
    ///   - bytes: Its contents.
    ///   - messages: The messages of the file that it is for, which the keys of ARB name. They are asked for where they are needed.
    /// - Returns: What it says.
    /// - Throws: `TableError` for what is no table of that form, and for one with two different texts for one address.
    package func read(
        _ bytes: [UInt8], messages: () -> [TranslationMessage]
    ) throws(TableError) -> TranslationTable {
        guard bytes.count <= TranslationTable.mostBytes else {
            throw TableError(.tooLarge, "the table has more than \(TranslationTable.mostBytes) bytes", line: 1)
        }
        if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(where: bytes.starts), self == .csv || self == .arb {
            throw TableError(.malformed, "the table is UTF-16; save it as UTF-8", line: 1)
        }
        let languages: [TranslationTable.Language]
        switch self {
        case .csv: languages = try CSVTable.read(bytes)
        case .xliff, .xliff12: languages = [try XLIFFReader.read(bytes)]
        case .arb: languages = [try ARBTable.read(bytes, messages())]
        }
        for language in languages { try Self.requireOnce(language) }
        return TranslationTable(languages: languages)
    }

    /// Refuses two texts for one address.
    private static func requireOnce(_ language: TranslationTable.Language) throws(TableError) {
        var known: [ByteText: Int] = [:]
        for (index, entry) in language.entries.enumerated() {
            guard let first = known.updateValue(index, forKey: ByteText(entry.address)) else { continue }
            throw TableError(
                .malformed,
                "duplicate address \(entry.address), first in line \(language.entries[first].line)", line: entry.line)
        }
    }
}
