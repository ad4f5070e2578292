import RiveContract
import RiveEdit
import RiveModel
import RivePlay
import RiveScriptFiles
import ToolSupport

/// `prune`: takes out what nothing uses.
enum PruneCommand {
    private static let needs = Option(
        "needs", takes: "NEEDS", .file, isRepeatable: true,
        help:
            "remove also what this app does not need (repeatable)"
    )

    static let command = Command(
        "prune", .change, "Remove what nothing in the file uses",
        operands: [Operand("FILE", .riveFile)],
        options: [needs] + Option.ofEveryEdit,
        details: """
            Removes what nothing leads to, as unreachable states and unused text styles,
            converters and interpolators. What an app can find by name stays. With --needs,
            that goes too unless the text names it or the file uses it.

            Each artboard then plays in both versions, for 120 frames or until it settles.
            If a frame, state, event or value differs, nothing is written.

            What scripts may look up by its name stays, as far as their code tells. A file
            whose scripts compute names, or with values that may refer to anything, stays
            as it is, and standard error says so.
            """,
        examples: """
            rivetool prune Samples/player.riv --dry-run  # what would be removed
            rivetool prune Samples/button.riv --needs Samples/button.needs  # also what the app does not need
            """,
        exits: [(.answerIsNo, "the result would run or be drawn differently")],
        related: ["size", "optimize", "contracts", "saving"],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let needs = try NeedsFiles.read(arguments, console)
        return try EditSession.run(arguments, console) { (editor) throws(EditError) in
            let needed = NeededThings(needs, in: editor.document)
            let scripted = ScriptCatalog(editor.document).names
            try editor.prune(needs.isEmpty ? .nothing : .byName, scripted: scripted, isNeeded: needed.contains) {
                (old, new, goes) throws(EditError) in
                try prove(DrawingProof(old, new, without: goes))
            }
        }
    }

    /// Makes sure that all runs and is drawn as before.
    /// - Returns: What of it was too much to look at; nil for nothing.
    private static func prove(_ proof: DrawingProof) throws(EditError) -> String? {
        do throws(DrawingProof.Failure) {
            return try proof.prove()
        } catch {
            throw EditError(.refused, "\(error); nothing was changed")
        }
    }
}
