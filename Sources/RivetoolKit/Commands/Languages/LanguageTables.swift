import RiveFormat
import RiveLanguages
import RiveModel
import RiveText
import ToolSupport

/// Tables for translators that command lines name.
enum LanguageTables {
    /// Reads a table for a file.
    static func read(
        _ bytes: [UInt8], as form: TranslationForm, at path: String, for document: Document
    ) throws(ToolError) -> TranslationTable {
        // A table says nothing of whether it has the texts, too, that bindings replace.
        let messages = { [false, true].flatMap { StringCatalog(document, includesOverridden: $0).messages } }
        return try TableError.mapped(try form.read(bytes, messages: messages)) { ToolError($0, at: path) }
    }

    /// The language of a table that a command line names, or else the only one.
    static func language(
        _ name: String?, of table: TranslationTable, at path: String
    ) throws(ToolError) -> TranslationTable.Language {
        let names = table.languages.compactMap(\.name)
        guard let name else {
            guard table.languages.count == 1 else {
                throw ToolError(
                    .usage, file: path,
                    "a table of \(names.count) languages; choose one with --language: \(names.joined(separator: ", "))")
            }
            return table.languages[0]
        }
        guard let found = table.languages.first(where: { $0.name == name }) else {
            let known = names.isEmpty ? "it names none" : "it has \(names.joined(separator: ", "))"
            throw ToolError(
                .notFound, file: path, "no language \"\(name)\" in the table; \(known)",
                suggestion: Spelling.nearest(to: name, among: names))
        }
        return found
    }

    /// What texts are set to, with their places.
    static func values(of language: TranslationTable.Language, at path: String) -> ValueLines {
        let file = RivePath.name(of: path)
        return ValueLines(language.entries.map { ($0.address, $0.text, TextLocation(file, line: $0.line)) })
    }
}

extension ToolError {
    /// Why a table can't be read.
    init(_ error: TableError, at path: String) {
        let status: ExitStatus =
            switch error.kind {
            case .malformed: .malformed
            case .tooLarge, .libraryMissing: .unsupported
            case .notFound: .notFound
            }
        self.init(status, error.message)
        if error.kind == .libraryMissing {
            file = path
        } else {
            self = at(TextLocation(RivePath.name(of: path), line: error.line, column: error.column))
        }
    }
}
