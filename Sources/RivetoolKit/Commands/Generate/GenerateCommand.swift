import RiveCode
import RiveFormat
import RiveJSON
import RiveModel
import RiveReport
import ToolSupport

/// `generate`: code that names what is in a file.
enum GenerateCommand {
    private static let output = Option(
        "output", letter: "o", takes: "FILE|DIR", .file, writes: .file,
        help: "where the code goes: FILE, or DIR/ for a folder")
    private static let check = Option(
        "check", help: "write nothing; exit with 1 if the code is stale")
    private static let access = Option(
        "access", takes: "LEVEL", .choice(CodeSettings.Access.allCases.map(\.rawValue)),
        help: "public (default) or internal")
    static let names = Option(
        "names", takes: "MAP", .file, help: "read identifiers: lines of ADDRESS = identifier")
    private static let style = Option(
        "style", takes: "STYLE", .choice(CodeSettings.Style.allCases.map(\.rawValue)),
        help: "typescript: types (default), or runtime, classes for browsers")
    private static let header = Option(
        "compatible-header", help: "typescript: use the header of rive-gen-types")
    private static let model = Option(
        "model", operand: .riveFile, help: "print the input of generators as JSON")

    static let command = Command(
        "generate", .make, "Generate type-safe code for an app",
        operands: [
            Operand(
                "LANGUAGE", .choice(CodeLanguage.allCases.map(\.rawValue)),
                meanings: [
                    "Apple's runtime, and the library Rive of this project", "the Android runtime (app.rive)",
                    "types for React Native, or classes for browsers (--style)", "the Flutter runtime",
                    "the Unity runtime",
                ]), Operand("FILE", .riveFile),
        ],
        repeating: 1,
        options: [
            output, check, ReportFormat.option, access, names, style, header, model, FileSelection.jobs,
            PathPattern.option,
        ],
        forms: ["LANGUAGE FILE…", "--model FILE…"],
        details: """
            Writes a source file for each .riv with its artboards, state machines, inputs,
            view models, enums, events, text runs and external assets. If an export removes
            something, the app no longer compiles.

            Without -o, the code of one file goes to standard output. -o Generated/ is a
            folder, -o Generated a file unless that is a folder or there are several FILEs.
            In a folder, code becomes NAME.riv.swift and so on, and code that files share
            gets a file of its own. A file that was not generated is never replaced. "help
            generated-code" explains identifiers, --names and --model.
            """,
        examples: """
            rivetool generate swift Samples/button.riv  # Swift on standard output
            rivetool generate typescript Samples/button.riv  # types for React Native
            rivetool generate typescript Samples/button.riv --style runtime  # classes for browsers
            rivetool generate kotlin Samples/player.riv Samples/poster.riv -o Generated/  # several files into a folder
            rivetool generate swift Samples/button.riv -o Generated/ --check  # in CI: fail if the code is stale  [1]
            rivetool generate --model Samples/poster.riv  # the input for a generator of your own
            """,
        exits: [(.answerIsNo, "--check: code is stale; or names clash")],
        related: ["contract write", "generated-code", "files"],
        jsonSchema: DocumentSchema.ofFiles(
            "rivetool generate --model", CodeModel.fields.shapes, orElse: [CheckedCode.jsonType]),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        if arguments.has(model) { return try printModels(arguments, console) }
        let reports = try ReportTargets(of: "generate", arguments, console)
        return try work(arguments, console).run(reports, console)
    }

    /// The work that a command line asks for.
    static func work(_ arguments: Arguments, _ console: Console) throws(ToolError) -> GenerateWork {
        let language = CodeLanguage(rawValue: arguments.operands[0]) ?? .swift
        try refuseIdle(arguments, language)
        let files = try FileSelection(arguments.operands.dropFirst(), arguments, console)
        let chosen = try arguments.value(names).map { (path) throws(ToolError) in try IdentifierMap(path, console) }
        var settings = CodeSettings(version: Version.rivetool)
        settings.access = arguments.value(access).flatMap(CodeSettings.Access.init) ?? .public
        settings.style = arguments.value(style).flatMap(CodeSettings.Style.init) ?? .types
        settings.hasCompatibleHeader = arguments.has(header)
        settings.chosen = chosen?.identifiers ?? [:]
        try chosen?.check(for: language, console)
        let target = try GenerateTarget(
            arguments.value(output), files, .code(language.ending(settings.style)), isCheck: arguments.has(check),
            console.files)
        settings.isSharedApart = target.folder != nil
        settings.words = [language.rawValue]
        for option in [access, style] { settings.words += arguments.value(option).map { [option.flag, $0] } ?? [] }
        return GenerateWork(
            files: files, language: language, settings: settings, target: target, chosen: chosen,
            names: arguments.value(names))
    }

    /// Options that would have no effect.
    private static func refuseIdle(_ arguments: Arguments, _ language: CodeLanguage) throws(ToolError) {
        let isRuntime = arguments.value(style) == CodeSettings.Style.runtime.rawValue
        if language != .typescript { try arguments.refuse([style, header], "applies to typescript only") }
        if [.typescript, .dart].contains(language) {
            try arguments.refuse([access], "does not apply to \(language.rawValue)")
        }
        if isRuntime { try arguments.refuse([header], "requires --style types") }
        if language == .typescript, !isRuntime {
            try arguments.refuse([names], "has no effect with --style types, which keeps the names as they are")
        }
        if !arguments.has(check) { try arguments.refuse([ReportFormat.option], "requires --check") }
        if arguments.has(check), !arguments.has(output) {
            throw ToolError(.usage, "--check requires -o, the generated files to compare with")
        }
    }

    private static func printModels(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        try arguments.refuse(
            [output, check, ReportFormat.option, access, names, style, header],
            "has no effect with --model, which writes no code")
        var operands = arguments.operands[...]
        // The model is the same for every language.
        if operands.count > 1, CodeLanguage(rawValue: operands[0]) != nil { operands.removeFirst() }
        let files = try FileSelection(operands, arguments, console)
        return files.writeJSON(console) { (path, console, json) throws(ToolError) in
            CodeModel.fields.write(try console.readCodeModel(path), &json)
            return .done
        }
    }
}

extension Console {
    /// What apps can name in the `.riv` at a path. A file that can't be read to its end, or that the runtime refuses, has no code.
    func readCodeModel(_ path: String) throws(ToolError) -> CodeModel {
        let file = try readRiveFile(path)
        let document = Document(file)
        if let problem = file.problem(at: path) ?? document.refusal(at: path) { throw problem }
        return CodeModel(Interface(document), fileName: RivePath(path, files).fileName)
    }
}
