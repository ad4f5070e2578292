internal import RiveContract
internal import RiveEdit
internal import RiveModel
internal import RivePlay

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
            what stays refers to what it did: that is looked at in the result. Then each
            artboard plays in both files, for 120 frames or until nothing moves. Where a
            frame is drawn differently, nothing is written, and the status is 1.

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
            try editor.prune(needs.isEmpty ? .nothing : .byName, isNeeded: needed.contains) {
                (old, new, goes) throws(EditError) in
                try prove(DrawingProof(old, new, without: goes))
            }
        }
    }

    /// Makes sure that all is drawn as before.
    /// - Returns: What of it was too much to look at; nil for nothing.
    private static func prove(_ proof: DrawingProof) throws(EditError) -> String? {
        switch proof.verdict() {
        case .same(proof.artboardCount): return nil
        case .same(let count): return "of \(proof.artboardCount) artboards only \(count) were drawn and compared"
        case .differs(let artboard, let frame):
            throw EditError(
                .refused, "artboard \"\(artboard)\" would look different in frame \(frame); nothing was changed")
        }
    }
}
