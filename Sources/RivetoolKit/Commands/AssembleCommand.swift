import RiveCheck
import RiveFormat
import RiveModel
import RiveText
import ToolSupport

/// `assemble`: a `.riv` file from its text form.
enum AssembleCommand {
    private static let output = Option.output("FILE", of: "the file")

    private static let check = Option("check", help: "write nothing if the file has errors")

    static let command = Command(
        "assemble", .change, "Build a .riv file from its text form",
        operands: [Operand("TEXT", .file)],
        options: [output, check],
        details: """
            Reads what "dump --text" prints, and writes the same bytes. In text of your own
            you can leave out the "rive" and "toc" lines, parents (indentation says them)
            and ids (names in quotes stand for them); see Samples/README.md. Errors that
            "check" would find are reported; the file is written all the same.

              Artboard name="Main" width=200 height=200 defaultStateMachineId="Machine"
                Shape name="Knob" x=100 y=100
                  Ellipse width=80 height=80
                  Fill
                    SolidColor colorValue=#FF2962FF
            """,
        examples: """
            rivetool assemble Samples/button.rivtext -o button.riv  # a file from its text
            rivetool assemble Samples/README.md -o readme.riv  # not a text form (exit status 4)  [4]
            """,
        exits: [(.answerIsNo, "--check: the file has errors"), (.malformed, "the text is malformed")],
        related: ["dump", "check"],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let path = arguments.operands[0]
        let target = arguments.value(output) ?? "-"
        try console.require(target, .rive)
        let text = try console.read(path)
        guard !text.starts(with: Header.fingerprint) else {
            throw ToolError(
                .malformed, file: path, "this is a .riv file already; \"dump --text\" prints the text of it")
        }
        let bytes = try TextError.mapped(try TextReader.assemble(text)) { ToolError($0, in: path, .malformed) }
        let location = OpenFile.descriptor(target) == nil ? target : path
        let errors = errors(of: bytes, try severities(for: location, console.files))
        for error in errors { console.report(ToolError(.answerIsNo, file: path, error.line)) }
        if arguments.has(check), !errors.isEmpty { return .answerIsNo }
        try console.write(bytes, to: target, as: .rive)
        return .done
    }

    /// What would crash the runtime, or be refused by it: the first of each code.
    private static func errors(of bytes: [UInt8], _ severities: Severities) -> [Finding] {
        ((try? Check.run(bytes, severities, limitPerRule: 1))?.findings ?? []).filter { $0.severity == .error }
    }

    /// What counts as an error: what `check` would say of the file.
    private static func severities(for file: String, _ files: FileSystem) throws(ToolError) -> Severities {
        guard let configuration = files.nearestCheckConfiguration(to: file) else { return .errorsOnly }
        return Severities(try Configuration(reading: configuration, files).severities, .errors)
    }
}
