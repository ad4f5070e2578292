import RiveEdit
import RiveFormat
import RiveLanguages
import RiveModel
import ToolSupport

/// A file in a language of a table.
struct TrialLanguage {
    let name: String
    let document: Document

    /// The languages of tables, or those of them that are wanted.
    /// - Throws: `ToolError` for a table that can't be read, and for one with texts that the file lacks: for all of them.
    static func all(
        of tables: [String], _ wanted: [String], for source: Document, at path: String, _ console: Console
    ) throws(ToolError) -> [TrialLanguage] {
        var languages: [TrialLanguage] = []
        var known: [String] = []
        var budget = console.budget
        for table in tables {
            for language in try read(table, for: source, console) {
                known.append(language.name)
                if !wanted.isEmpty, !wanted.contains(language.name) { continue }
                guard !languages.contains(where: { $0.name == language.name }) else {
                    throw ToolError(.usage, file: table, "another table has the language \"\(language.name)\", too")
                }
                let bytes = try edited(source.file, by: language.lines, at: path, console)
                budget.take(bytes.count)
                guard !budget.isExhausted else {
                    throw ToolError(
                        .unsupported, file: path,
                        "more languages than are tried at once; choose some with --language")
                }
                languages.append(
                    TrialLanguage(name: language.name, document: Document(try Console.parse(bytes, at: path))))
            }
        }
        if let missing = wanted.first(where: { !known.contains($0) }) {
            throw ToolError(
                .notFound, "no language \"\(missing)\" in the tables; they have \(known.joined(separator: ", "))",
                suggestion: Spelling.nearest(to: missing, among: known))
        }
        return languages
    }

    private static func read(
        _ path: String, for source: Document, _ console: Console
    ) throws(ToolError) -> [(name: String, lines: ValueLines)] {
        let bytes = try console.read(path)
        let stem = SplitPath(path).fileName.split(separator: ".").first.map { String($0) } ?? path
        guard let form = TranslationForm(of: bytes, named: path) else {
            return [(stem, ValueLines(bytes, path: path))]
        }
        let table = try LanguageTables.read(bytes, as: form, at: path, for: source)
        return table.languages.map { ($0.name ?? stem, LanguageTables.values(of: $0, at: path)) }
    }

    /// The bytes of a file with the texts of a table.
    private static func edited(
        _ file: RiveFile, by lines: ValueLines, at path: String, _ console: Console
    ) throws(ToolError) -> [UInt8] {
        var editor = try ToolError.of(path) { () throws(EditError) in try Editor(file) }
        try lines.set(in: &editor, owning: false, at: path, console)
        return try ToolError.of(path) { () throws(EditError) in try editor.finish() }
    }
}
