import RiveJSON

/// Tables as spreadsheets have them (RFC 4180): a header, then a row for each text.
enum CSVTable {
    // MARK: Writing

    /// A byte order mark comes first, without which spreadsheets take UTF-8 for another encoding.
    static func write(
        _ messages: [TranslationMessage], _ header: TableHeader, to output: OutputBuffer
    ) {
        let units = messages.flatMap(\.units)
        let isCompared = units.contains { $0.change != nil }
        output.append("\u{FEFF}")
        var names = [addressColumn, textColumn]
        if let language = header.targetLanguage { names.append(language) }
        if isCompared { names += comparisonColumns }
        writeRow(names + TranslationContext.Key.allCases.map(\.rawValue), to: output)
        for unit in units {
            if output.isClosed { return }
            var cells = [unit.address, unit.source]
            if header.targetLanguage != nil { cells.append(unit.target ?? "") }
            if isCompared { cells += [unit.change?.word ?? "", unit.change?.previous ?? ""] }
            cells += TranslationContext.Key.allCases.map { key in
                unit.context.first { $0.key == key }?.value ?? ""
            }
            writeRow(cells, to: output)
        }
    }

    private static let addressColumn = "address", textColumn = "text"
    private static let comparisonColumns = ["change", "previous"]

    private static func writeRow(_ cells: [String], to output: OutputBuffer) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { output.append(",") }
            output.append(quoted(cell))
        }
        output.append("\n")
    }

    private static func quoted(_ cell: String) -> String {
        guard cell.utf8.contains(where: { "\",;\t\r\n".utf8.contains($0) }) || cell.first == " " || cell.last == " "
        else { return cell }
        return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    // MARK: Reading

    static func read(_ bytes: [UInt8]) throws(TableError) -> [TranslationTable.Language] {
        var rows = try CSVRows(bytes)
        guard let header = try rows.next(), let address = header.cells.firstIndex(of: addressColumn) else {
            throw TableError(
                .malformed, "no column \"address\" in the first row, which names the columns", line: 1)
        }
        let columns = try languageColumns(header.cells, address)
        var languages = columns.map { TranslationTable.Language(name: $0.name) }
        while let row = try rows.next() {
            if row.cells.allSatisfy(\.isEmpty) { continue }
            if let extra = row.cells.dropFirst(header.cells.count).first(where: { !$0.isEmpty }) {
                throw TableError(
                    .malformed, "more cells than the first row names: \"\(extra)\"; quote cells with separators",
                    line: row.line)
            }
            guard address < row.cells.count, !row.cells[address].isEmpty else {
                throw TableError(.malformed, "a row without an address", line: row.line)
            }
            for (index, column) in columns.enumerated() {
                let text = column.place < row.cells.count ? row.cells[column.place] : ""
                // An empty cell of a language is a text that is not translated yet.
                if text.isEmpty, column.name != nil {
                    languages[index].untranslatedCount += 1
                } else {
                    try languages[index].add(row.cells[address], text, line: row.line)
                }
            }
        }
        return languages
    }

    /// The columns that are languages; where there is none, the one of texts, or else that behind the addresses.
    private static func languageColumns(
        _ names: [String], _ address: Int
    ) throws(TableError) -> [(name: String?, place: Int)] {
        for (index, name) in names.enumerated() where !name.isEmpty && names[..<index].contains(name) {
            throw TableError(.malformed, "two columns are named \"\(name)\"", line: 1)
        }
        let languages = names.indices.filter { LanguageTag.isTag(names[$0]) }
        if !languages.isEmpty {
            guard languages.count <= mostLanguages else {
                throw TableError(.tooLarge, "the table has more than \(mostLanguages) languages", line: 1)
            }
            return languages.map { (names[$0], $0) }
        }
        guard let text = names.firstIndex(of: textColumn) else {
            throw TableError(
                .malformed,
                "no column \"\(textColumn)\" in the first row, nor one named after a language, as de or pt-BR",
                line: 1)
        }
        return [(nil, text)]
    }

    /// How many languages a table may have.
    private static let mostLanguages = 256
}
