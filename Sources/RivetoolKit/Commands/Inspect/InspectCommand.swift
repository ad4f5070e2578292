import RiveFormat
import RiveJSON
import RiveModel
import RiveScriptFiles
import ToolSupport

/// `inspect`: the whole interface of a file on one screen, or as one JSON document.
enum InspectCommand {
    static let json = Option.json("print JSON; an array for several files")

    static let command = Command(
        "inspect", .look, "Show the interface of a file",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [json, PathPattern.option],
        details: """
            Shows what an app can see: artboards with animations, state machines, inputs,
            text runs, events and nested artboards; view models with properties and
            instances; enums; assets; scripts. Empty sections are left out. A folder stands
            for the .riv files below it.

            On a terminal, lines are cut to its width, and a kind with more than 20 rows
            ends with "… 5 more". In a pipe nothing is cut.

            If a file is damaged, the readable part is shown, then the error with its byte.
            """,
        examples: """
            rivetool inspect Samples/button.riv  # artboards, view models and assets
            rivetool inspect --json Samples/player.riv  # the same as JSON
            rivetool inspect Samples/button.riv Samples/player.riv  # several files, one after the other
            """,
        exits: [(.malformed, "a file is damaged, or the runtime refuses it")],
        related: ["list", "get", "files"],
        jsonSchema: DocumentSchema.ofFiles(
            "rivetool inspect --json", InspectedFile.fields.shapes,
            FieldShape(
                "problem", "why not all of the file is here, or the runtime refuses it; else null",
                type: .optional(ToolError.jsonType))),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let selection = try FileSelection(arguments.operands, arguments, console)
        guard arguments.has(json) else { return show(selection, console) }
        return selection.writeJSONInOrder(console) { (path, console, json) throws(ToolError) in
            try write(path, console, &json)
        }
    }

    private static func show(_ selection: FileSelection, _ console: Console) -> ExitStatus {
        var isFirst = true
        return selection.forEachInOrder(console) { (path, console) throws(ToolError) in
            let file = try console.readRiveFile(path)
            if !isFirst { console.output.appendLine("") }
            isFirst = false
            let document = Document(file)
            var report = InspectReport(
                Interface(document), style: console.style, columns: console.terminal.columns, output: console.output)
            report.write(path: path)
            guard let problem = file.problem(at: path) ?? document.refusal(at: path) else { return .done }
            console.report(problem)
            return problem.status
        }
    }

    private static func write(
        _ path: String, _ console: Console, _ json: inout JSONWriter
    ) throws(ToolError) -> ExitStatus {
        let file = try console.readRiveFile(path)
        let document = Document(file)
        let values = InstanceValueWriter(document, console.budget)
        InspectedFile.fields.write(InspectedFile(InterfaceDocument(Interface(document), values)), &json)
        let problems = [
            file.problem(at: path) ?? document.refusal(at: path), values.limit.map { ToolError($0, file: path) },
        ].compactMap(\.self)
        let exhaustion = json.exhaustion(at: path)
        json.problem(problems.first ?? exhaustion)
        for problem in problems { console.report(problem) }
        return problems.map(\.status).max() ?? .done
    }
}

extension Console {
    /// The status that follows from values of a file's instances that are not complete; standard error says why.
    func report(_ limit: InstanceWalk.LimitError?, at path: String) -> ExitStatus {
        guard let limit else { return .done }
        let error = ToolError(limit, file: path)
        report(error)
        return error.status
    }
}

extension ToolError {
    /// Why the values of the instances of a file are not complete.
    init(_ limit: InstanceWalk.LimitError, file: String) { self.init(.unsupported, file: file, limit.message) }
}

extension InstanceWalk.LimitError {
    /// What is wrong with the file, in one line.
    var message: String {
        switch self {
        case .tooDeep: "view model instances nest more than \(InstanceWalk.depthLimit) deep; their values are cut there"
        case .tooManyValues:
            """
            the values of its view model instances, with the paths to them, take more than \
            \(NumberWords.grouped(InstanceWalk.workLimit)) steps to show; the rest is left out
            """
        }
    }
}
