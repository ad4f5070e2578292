internal import RiveEdit
internal import RiveModel

/// `instance rename`, `instance remove` and `instance default`.
enum InstanceCommands {
    private static let force = Option(
        "force", help: "remove it all the same: list items go, nested view models take the first instance"
    )

    static let rename = Command(
        "instance rename", .change, "gives an instance another name",
        operands: [
            Operand("FILE", .riveFile), Operand("INSTANCE", .address), Operand("NEWNAME", .text, isLiteral: true),
        ],
        options: Option.ofEveryEdit,
        details: EditSession.details("INSTANCE is ViewModel@Name or ViewModel@#N."),
        examples: [.init("rivetool instance rename Samples/player.riv Player@Rookie Beginner", "by name")],
        run: { (arguments, console) throws(ToolError) in
            try EditSession.run(arguments, console) { (editor) throws(EditError) in
                try editor.renameInstance(arguments.operands[1], to: arguments.operands[2])
            }
        }
    )

    static let remove = Command(
        "instance remove", .change, "removes an instance that nothing refers to",
        operands: [Operand("FILE", .riveFile), Operand("INSTANCE", .address)],
        options: [force] + Option.ofEveryEdit,
        details: EditSession.details(
            """
            While something refers to the instance, the status is 1 and standard error lists
            what does: nested view models, list items, and artboards whose default instance
            it is. The last instance of a view model is never removed.
            """),
        examples: [
            .init("rivetool instance remove Samples/player.riv Player@Veteran", "nothing refers to it"),
            .init("rivetool instance remove Samples/player.riv Item@Potion", "still in a list", status: .answerIsNo),
        ],
        run: { (arguments, console) throws(ToolError) in
            try EditSession.run(arguments, console) { (editor) throws(EditError) in
                try editor.removeInstance(arguments.operands[1], force: arguments.has(force))
            }
        }
    )

    static let makeDefault = Command(
        "instance default", .change, "makes an instance the default of its view model",
        operands: [Operand("FILE", .riveFile), Operand("INSTANCE", .address)],
        options: Option.ofEveryEdit,
        details: EditSession.details(
            """
            The default instance is the first. The instance moves to the front, the others
            keep their order, and whatever refers to any of them still does.
            """),
        examples: [.init("rivetool instance default Samples/player.riv Player@Veteran", "it comes first")],
        run: { (arguments, console) throws(ToolError) in
            try EditSession.run(arguments, console) { (editor) throws(EditError) in
                try editor.makeDefault(arguments.operands[1])
            }
        }
    )
}
