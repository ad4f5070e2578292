import RiveEdit
import ToolSupport

/// `instance rename`, `instance remove` and `instance default`.
enum InstanceCommands {
    private static let force = Option(
        "force", help: "remove it anyway: list items go, references take the first"
    )

    static let rename = Command(
        "instance rename", .change, "Rename an instance",
        operands: [
            Operand("FILE", .riveFile), Operand("INSTANCE", .address), Operand("NEWNAME", .text, isLiteral: true),
        ],
        options: Option.ofEveryEdit,
        details: """
            INSTANCE is ViewModel@Name or ViewModel@#N. References to the instance stay.
            """,
        examples: """
            rivetool instance rename Samples/player.riv Player@Rookie Beginner  # Player@Rookie becomes Player@Beginner
            """,
        exits: [(.answerIsNo, "the name is taken, or refused to protect data")],
        related: ["instance remove", "create", "saving"],
        run: { (arguments, console) throws(ToolError) in
            try EditSession.run(arguments, console) { (editor) throws(EditError) in
                try editor.renameInstance(arguments.operands[1], to: arguments.operands[2])
            }
        }
    )

    static let remove = Command(
        "instance remove", .change, "Remove an instance that nothing refers to",
        operands: [Operand("FILE", .riveFile), Operand("INSTANCE", .address)],
        options: [force] + Option.ofEveryEdit,
        details: """
            If something refers to the instance, nothing is written, and standard error
            lists what does: nested view models, list items, and artboards with it as
            default. The last instance of a view model is never removed.
            """,
        examples: """
            rivetool instance remove Samples/player.riv Player@Veteran  # an instance without references
            rivetool instance remove Samples/player.riv Item@Potion  # an instance in a list (exit status 1)  [1]
            """,
        exits: [(.answerIsNo, "something refers to it, or it is the last one")],
        related: ["instance rename", "prune", "saving"],
        run: { (arguments, console) throws(ToolError) in
            try EditSession.run(arguments, console) { (editor) throws(EditError) in
                try editor.removeInstance(arguments.operands[1], force: arguments.has(force))
            }
        }
    )

    static let makeDefault = Command(
        "instance default", .change, "Make an instance the default of its view model",
        operands: [Operand("FILE", .riveFile), Operand("INSTANCE", .address)],
        options: Option.ofEveryEdit,
        details: """
            The default instance is the first one. The instance moves to the front; the
            others keep their order, and references stay.
            """,
        examples: "rivetool instance default Samples/player.riv Player@Veteran  # Player@Veteran comes first",
        related: ["instance rename", "create", "saving"],
        run: { (arguments, console) throws(ToolError) in
            try EditSession.run(arguments, console) { (editor) throws(EditError) in
                try editor.makeDefault(arguments.operands[1])
            }
        }
    )
}
