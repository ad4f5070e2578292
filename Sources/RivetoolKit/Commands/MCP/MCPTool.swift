import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import RiveSession
import ToolSupport

/// Something that an assistant can do with the files of a folder: a command, with what it takes.
struct MCPTool {
    let name: String
    /// What it does, for who chooses among tools.
    let description: String
    let parameters: [SessionParameter]
    /// Whether files stay as they are.
    var isReadOnly = true
    /// Whether the command prints a picture, and no text.
    var printsPicture = false
    /// A closure that makes the command, and what standard input has.
    let request: (SessionArguments, MCPRoot) throws(ToolError) -> (CommandRequest, input: String)

    /// All tools, in the order in which they are listed.
    static var all: [MCPTool] { looks + [advance, draw, setCopy] }

    private static let file = SessionParameter("file", .text, isRequired: true)

    private static var looks: [MCPTool] {
        [
            MCPTool(
                name: "inspect",
                description: """
                    Shows the whole interface of a Rive file: artboards, state machines with inputs, layers and states, \
                    text runs, events, view models with properties and instances, enums, assets. Start here.
                    """,
                parameters: [file]
            ) { (arguments, root) throws(ToolError) in
                (CommandRequest(InspectCommand.command, [try root.file(arguments.key("file"))]), "")
            },
            MCPTool(
                name: "list",
                description: """
                    Lists things of one kind with their addresses, which other tools take, a row each. The kinds layers, \
                    states, transitions, listeners and bindings tell what a file does, in sentences.
                    """,
                parameters: [
                    SessionParameter("kind", .choice(ListTable.kinds.map(\.name)), isRequired: true), file,
                    SessionParameter("artboard", .text),
                ]
            ) { (arguments, root) throws(ToolError) in
                let operands = [arguments.key("kind"), try root.file(arguments.key("file"))]
                return (
                    CommandRequest(ListCommand.command, operands).with(ListCommand.header)
                        .with(ListCommand.artboard, arguments.text("artboard")), ""
                )
            },
            MCPTool(
                name: "get",
                description: "Prints what a file stores at addresses, as Person/name or artboard:Main.width.",
                parameters: [file, SessionParameter("addresses", .texts, isRequired: true)]
            ) { (arguments, root) throws(ToolError) in
                let operands = [try root.file(arguments.key("file"))] + arguments.texts("addresses")
                return (CommandRequest(GetCommand.command, operands), "")
            },
            MCPTool(
                name: "graph", description: "Draws the state machines of a file as Mermaid diagrams, one a layer.",
                parameters: [file, SessionParameter("addresses", .texts)]
            ) { (arguments, root) throws(ToolError) in
                let operands = [try root.file(arguments.key("file"))] + arguments.texts("addresses")
                return (CommandRequest(GraphCommand.command, operands), "")
            },
            MCPTool(
                name: "check",
                description: "Says what is wrong with a file: errors, warnings, notes, each with a code.",
                parameters: [file]
            ) { (arguments, root) throws(ToolError) in
                (CommandRequest(CheckCommand.command, [try root.file(arguments.key("file"))]), "")
            },
            MCPTool(
                name: "diff", description: "Says what changed between two files, by structure.",
                parameters: [
                    SessionParameter("old", .text, isRequired: true), SessionParameter("new", .text, isRequired: true),
                ]
            ) { (arguments, root) throws(ToolError) in
                let operands = [try root.file(arguments.key("old")), try root.file(arguments.key("new"))]
                return (CommandRequest(DiffCommand.command, operands), "")
            },
            MCPTool(
                name: "contract_check",
                description: """
                    Says what changed for apps since the lock of a file, which stands beside it as FILE.contract, or since \
                    another file or lock.
                    """,
                parameters: [file, SessionParameter("against", .text)]
            ) { (arguments, root) throws(ToolError) in
                let against = try arguments.text("against").map { (path) throws(ToolError) in try root.file(path) }
                return (
                    CommandRequest(ContractCheckCommand.command, [try root.file(arguments.key("file"))])
                        .with(ContractCheckCommand.against, against), ""
                )
            },
        ]
    }

    private static var advance: MCPTool {
        MCPTool(
            name: "advance",
            description: """
                Runs a file frame by frame and prints what happens: states, events, values. "steps" are lines such as \
                "artboard Main", "set theme = Dark", "input Press = fire", "click object:Surface", "frames 30", \
                "for 500ms", "until state Theme is Dark within 2s", "get theme", "expect event Pressed".
                """,
            parameters: [file, SessionParameter("steps", .texts)]
        ) { (arguments, root) throws(ToolError) in
            (
                CommandRequest(AdvanceCommand.command, [try root.file(arguments.key("file"))])
                    .with(AdvanceOptions.script, "-"),
                try script(arguments, of: "advance")
            )
        }
    }

    /// The steps of a tool as a script.
    private static func script(_ arguments: SessionArguments, of tool: String) throws(ToolError) -> String {
        let lines = arguments.texts("steps")
        guard lines.allSatisfy({ !$0.utf8.contains(0x0A) }) else {
            throw ToolError(.usage, "each step of \(tool) is a line of its own")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The size of a picture unless one is given: what assistants can look at whole.
    private static let pictureSize = "1024x1024"

    private static var draw: MCPTool {
        MCPTool(
            name: "draw",
            description: """
                Shows what a file looks like: a picture of a frame, within 1024x1024 pixels unless "scale", "width", \
                "height" or "fit" ("640x480") says otherwise. "steps" are those of advance; the last frame is drawn, or \
                frame 0 where no time passes. A step "draw NAME" draws the frame as it stands; several make a sheet with \
                captions. "of" crops to the address of an object, "background" is a color, checker or none.
                """,
            parameters: [file, SessionParameter("artboard", .text), SessionParameter("steps", .texts)]
                + PictureSetting.parameters,
            printsPicture: true
        ) { (arguments, root) throws(ToolError) in
            let given = arguments.pictureWords
            let hasSize = given.contains { $0.setting.isSize }
            var request = CommandRequest(DrawCommand.command, [try root.file(arguments.key("file"))])
                .with(AdvanceOptions.option(.artboard), arguments.text("artboard")).with(AdvanceOptions.script, "-")
                .with(DrawOptions.output, "-").with(DrawOptions.format, PictureForm.png.rawValue)
                .with(DrawOptions.option(.fit), hasSize ? nil : pictureSize)
            for (setting, word) in given { request = request.with(DrawOptions.option(setting), word) }
            return (request, try script(arguments, of: "draw"))
        }
    }

    /// Refuses values of another JSON kind than their properties have.
    private static func requireFit(
        _ arguments: SessionArguments, at file: String, _ root: MCPRoot
    ) throws(ToolError) {
        let location = RivePath(file, root.files)
        let bytes = try root.files.read(location.file)
        let bundled = try BundleMember(in: bytes, member: location.member, at: file)
        let document = Document(try Console.parse(bundled?.contents() ?? bytes, at: file))
        try SessionError.mapped(try ValueForm.require(arguments["values"]?.fields ?? [], in: document)) { error in
            ToolError(.usage, file: file, error.message)
        }
    }

    private static var setCopy: MCPTool {
        MCPTool(
            name: "set_copy",
            description: """
                Writes a new file, in a folder that exists, that is a copy of another with other values; nothing else changes. \
                The name of the new file ends in .riv, and is not hidden. A value is of the JSON type of its property: a number, \
                true or false, or a text, which a color is too; null clears an image, a font or an artboard.
                """,
            parameters: [
                file, SessionParameter("values", .values, isRequired: true),
                SessionParameter("output", .text, isRequired: true),
            ], isReadOnly: false
        ) { (arguments, root) throws(ToolError) in
            let pairs = (arguments["values"]?.fields ?? []).flatMap { [$0.key, arguments.word($0.value)] }
            guard !pairs.isEmpty else { throw ToolError(.usage, "\"values\" of set_copy is empty") }
            let output = try root.newFile(arguments.key("output"))
            let file = try root.file(arguments.key("file"))
            try requireFit(arguments, at: file, root)
            return (CommandRequest(SetCommand.command, [file] + pairs).with(.editOutput, output), "")
        }
    }
}
