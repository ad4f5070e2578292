import RiveCode
import RiveFormat
import RiveModel
import RiveText
import ToolSupport

/// Chosen identifiers: a text of lines `ADDRESS = identifier`, with comments behind `#` on lines of their own.
struct IdentifierMap {
    private struct Entry {
        let address: String
        let identifier: String
        let location: TextLocation
    }

    private let entries: [Entry]

    /// The map at a path.
    /// - Throws: `ToolError` for a line that says nothing, or an address that has an identifier already.
    init(_ path: String, _ console: Console) throws(ToolError) {
        var entries: [Entry] = []
        var known: Set<ByteText> = []
        let name = RivePath.name(of: path)
        for line in FileLines(try console.read(path)) {
            let text = try line.text(in: path, .usage)
            let words = text[...].trimmed
            guard let first = words.utf8.first, first != UInt8(ascii: "#") else { continue }
            let location = TextLocation(name, line, at: words)
            // Addresses may have any sign in them, identifiers have none.
            guard let sign = words.utf8.lastIndex(of: UInt8(ascii: "=")) else {
                throw ToolError(.usage, "expected ADDRESS = identifier; \"=\" is missing").at(location)
            }
            let address = String(words[..<sign].trimmed)
            let identifier = String(words[words.utf8.index(after: sign)...].trimmed)
            guard !address.isEmpty, !identifier.isEmpty else {
                throw ToolError(.usage, "expected ADDRESS = identifier; the address or the identifier is missing").at(
                    location)
            }
            guard known.insert(address).inserted else {
                throw ToolError(.usage, "\(address) is given twice").at(location)
            }
            entries.append(Entry(address: address, identifier: identifier, location: location))
        }
        self.entries = entries
    }

    /// The identifiers by the addresses of things.
    var identifiers: [ByteText: String] {
        entries.reduce(into: [:]) { $0[$1.address] = $1.identifier }
    }

    /// Refuses what is no identifier of a language.
    func check(for language: CodeLanguage, _ console: Console) throws(ToolError) {
        try console.fail(
            entries.filter { !language.isIdentifier($0.identifier) }.map { entry in
                ToolError(
                    .usage, "\"\(entry.identifier)\" is not a valid \(language.rawValue) identifier here"
                )
                .at(entry.location)
            })
    }

    /// Refuses entries for what no file has.
    /// - Parameters:
    ///   - used: The addresses of the entries that were of use.
    ///   - addresses: The addresses of all that has an identifier.
    ///   - console: The console that reports the errors.
    /// - Throws: `ToolError`, the first of them.
    func checkUse(_ used: Set<ByteText>, among addresses: Set<ByteText>, _ console: Console) throws(ToolError) {
        try console.fail(
            entries.filter { !used.contains($0.address) }.map { entry in
                ToolError(
                    .notFound, "\(entry.address) has no identifier in generated code",
                    suggestion: Self.definition(entry.address).flatMap { addresses.contains($0) ? $0 : nil }
                        ?? Spelling.nearest(to: entry.address, among: addresses.sortedByBytes())
                ).at(entry.location)
            })
    }

    /// The address of the definition of the property that an address of a value names; nil for others.
    private static func definition(_ address: String) -> String? {
        let parts = address.split(separator: "/", maxSplits: 1)
        return parts.count == 2 ? "viewModel:\(parts[0])/property:\(parts[1])" : nil
    }
}
