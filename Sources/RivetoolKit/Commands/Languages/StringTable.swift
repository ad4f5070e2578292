import RiveFormat
import RiveJSON
import RiveLanguages
import RiveModel
import ToolSupport

/// `list strings` for translators: tables in the forms that they use, and what changed since an earlier version.
enum StringTable {
    static let format = Option(
        "format", takes: "FORM", .choice(TranslationForm.allCases.map(\.rawValue)), excludes: ["json"],
        help: "list strings: csv|xliff|xliff12|arb (\"help texts\")")
    static let language = Option(
        "language", takes: "TAG", help: "the language of the texts, such as en (und)")
    static let all = Option("all", help: "also texts that bindings replace")
    static let since = Option(
        "since", takes: "REF|OLD", .file, help: "list strings: what changed since a version")
    static let pseudo = Option(
        "pseudo", mayTake: "right-to-left", .choice([PseudoLanguage.rightToLeft.rawValue]),
        help: "translate into longer words with accents")
    static let pictures = Option(
        "pictures", takes: "DIR", .file, writes: .folder, help: "with --format: write a picture of each text")

    static let options = [format, language, all, since, pseudo, pictures]

    /// Whether a command line asks for one of these.
    static func isAsked(for arguments: Arguments) -> Bool { options.contains(where: arguments.has) }

    static func run(
        _ kind: ListKind?, _ files: ArraySlice<String>, _ arguments: Arguments, _ console: Console
    ) throws(ToolError) -> ExitStatus {
        try requireFit(kind, arguments)
        guard files.count == 1, let path = files.first, !console.files.isFolder(path) else {
            throw ToolError(.usage, "--format and --since take one FILE")
        }
        let document = try console.readDocument(path)
        let records = try ListCommand.records(arguments, of: document, at: path)
        guard let form = arguments.value(format).flatMap(TranslationForm.init) else {
            let catalog = StringCatalog(document, includesOverridden: arguments.has(all), only: records)
            let rows = try changes(catalog, path, arguments, console)?.rows ?? []
            for note in catalog.notes { console.note(note, file: path) }
            return max(try write(rows, path, arguments, console), console.reportProblem(of: document.file, at: path))
        }
        let drawn = try arguments.value(pictures).map { (folder) throws(ToolError) in
            try TextPictures(of: document, at: path, in: folder, console)
        }
        let catalog = try StringCatalog(
            document, includesOverridden: arguments.has(all), only: records, pictures: drawn)
        var messages = catalog.messages
        if let changes = try changes(catalog, path, arguments, console) {
            messages = changes.messages
            if !changes.gone.isEmpty {
                let words = changes.gone.count == 1 ? "text is" : "texts are"
                console.note("\(NumberWords.grouped(changes.gone.count)) \(words) gone", file: path)
            }
        }
        let pseudo = arguments.value(pseudo).map { PseudoLanguage(rawValue: $0) ?? .accented }
        if let pseudo {
            messages = messages.map { $0.changingUnits { $0.target = pseudo.text(of: $0.source) } }
        }
        let header = TableHeader(
            file: String(SplitPath(path).fileName), sourceLanguage: arguments.value(language) ?? "und",
            targetLanguage: pseudo?.tag)
        form.write(messages, header, to: console.output)
        for note in catalog.notes { console.note(note, file: path) }
        return console.reportProblem(of: document.file, at: path)
    }

    /// Refuses options that would have no effect.
    private static func requireFit(_ kind: ListKind?, _ arguments: Arguments) throws(ToolError) {
        let given = options.first(where: arguments.has)?.flag ?? ""
        guard kind?.name == "strings" else { throw ToolError(.usage, "\(given) applies to list strings alone") }
        if !arguments.has(format) {
            try arguments.refuse([language, pseudo, pictures], "requires --format")
            if !arguments.has(since) {
                try arguments.refuse([all], "requires --format or --since; without them, all texts are listed")
            }
        }
        try arguments.refuse(ListCommand.rowOptions, "does not apply to \(given)")
        if arguments.has(format) {
            try arguments.refuse(
                [ListCommand.header], "does not apply to --format, whose tables have what they need")
        }
        if arguments.value(format) == TranslationForm.csv.rawValue {
            try arguments.refuse([language], "does not apply to csv, which says nothing of the language of its texts")
        }
        if let tag = arguments.value(language), !LanguageTag.isTag(tag) {
            throw ToolError(.usage, "--language takes a language tag such as en or pt-BR, not \"\(tag)\"")
        }
    }

    // MARK: Changes

    private static func changes(
        _ catalog: StringCatalog, _ path: String, _ arguments: Arguments, _ console: Console
    ) throws(ToolError) -> StringChanges? {
        guard let name = arguments.value(since) else { return nil }
        guard let version = try VersionReader(console).version(name, of: path) else {
            return StringChanges(catalog.messages, since: [])
        }
        let file = try console.riveFile(of: version)
        if let problem = file.problem(at: version.name) { throw problem }
        let old = Document(file)
        let records = try ListCommand.records(arguments, of: old, at: version.name)
        let earlier = StringCatalog(old, includesOverridden: arguments.has(all), only: records)
        return StringChanges(catalog.messages, since: earlier.messages)
    }

    private static func write(
        _ rows: [StringChanges.Row], _ path: String, _ arguments: Arguments, _ console: Console
    ) throws(ToolError) -> ExitStatus {
        if arguments.has(ListCommand.json) {
            return console.writeJSON(ofEach: [path]) { (_, json) throws(ToolError) in
                json.array(StringChanges.shape.key) { json in
                    for row in rows where json.takesElements {
                        json.object { StringChanges.Row.fields.write(row, &$0) }
                    }
                }
                return .done
            }
        }
        let columns = ["address", "text", "change", "previous"]
        if arguments.has(ListCommand.header), !console.terminal.showsOutput {
            console.output.appendLine(columns.joined(separator: "\t"))
        }
        return try console.printingTable(columns) { console in
            for row in rows {
                let cells = [
                    AddressCell(cell: row.address).cell, (row.text ?? "").cell, row.change, (row.previous ?? "").cell,
                ]
                console.output.appendLine(cells.joined(separator: "\t"))
            }
            return .done
        }
    }
}

extension TranslationMessage {
    /// The same with a change of each text.
    func changingUnits(_ change: (inout TranslationUnit) -> Void) -> TranslationMessage {
        TranslationMessage(
            key: key,
            parts: parts.map { part in
                guard case .unit(var unit) = part else { return part }
                change(&unit)
                return .unit(unit)
            })
    }
}
