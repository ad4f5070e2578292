internal import RiveContract
internal import RiveEdit
internal import RiveModel

/// `prune`: takes out what nothing uses.
enum PruneCommand {
    private static let needs = Option(
        "needs", takes: "NEEDS", .file, isRepeatable: true,
        help:
            "take out what only apps could ask for by name too, unless this text says that one does; again for more apps"
    )

    static let command = Command(
        "prune", .change, "takes out what nothing in the file uses",
        operands: [Operand("FILE", .riveFile)],
        options: [needs] + Option.ofEveryEdit,
        details: EditSession.details(
            """
            What goes is what nothing leads to: states that no transition leads to, styles
            of texts that no run has, converters that no data bind names, interpolators
            that nothing moves by. What an app can find by its name stays, so apps see the
            same file, and it runs as it did. All that counts in what went counts on, and
            what stays refers to what it did: that is looked at in the result.

            With --needs, things go too that only an app could ask for, and does not: other
            artboards than the first, animations and inputs that nothing plays or reads,
            view models, instances and their properties, enums, and assets. The first
            artboard, state machines that play unless another one is asked for, and default
            instances stay, and with each thing all that it leads to. Apps that ask for
            things by numbers count anew. "rivetool help contracts" has what such a text
            says.

            Scripts may look for anything by its name, so nothing goes from a file with
            scripts, and nothing from one with values that may refer to anything. Standard
            error says so.
            """),
        examples: [
            .init("rivetool prune Samples/player.riv --dry-run", "what would go"),
            .init(
                "rivetool prune Samples/button.riv --needs Samples/button.needs", "what its page does not need either"),
        ],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let needs = try NeedsFiles.read(arguments, console)
        return try EditSession.run(arguments, console) { (editor) throws(EditError) in
            let needed = NeededThings(needs, in: editor.document)
            try editor.prune(needs.isEmpty ? .nothing : .byName, isNeeded: needed.contains)
        }
    }
}
