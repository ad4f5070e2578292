/// A table that was read: what texts say in some languages.
package struct TranslationTable: Sendable {
    /// A text in a language.
    package struct Entry: Sendable {
        package let address: String
        package let text: String
        /// Where it stands in the table, from 1.
        package let line: Int
    }

    package struct Language: Sendable {
        /// The name of the language, as the table has it; nil where it says none.
        package var name: String?
        package var entries: [Entry] = []
        /// How many texts have no translation.
        package var untranslatedCount = 0

        package init(name: String?) { self.name = name }

        /// Adds an entry.
        /// - Throws: `TableError` where there are more than a table may have.
        mutating func add(_ address: String, _ text: String, line: Int) throws(TableError) {
            guard entries.count < TranslationTable.mostEntries else {
                throw TableError(.tooLarge, "the table has more than \(TranslationTable.mostEntries) texts", line: line)
            }
            entries.append(Entry(address: address, text: text, line: line))
        }
    }

    package let languages: [Language]

    package init(languages: [Language]) { self.languages = languages }

    /// How many bytes a table may have, and how many texts: as many as a sheet of a spreadsheet has rows.
    static let mostBytes = 1 << 26, mostEntries = 1 << 20
}
