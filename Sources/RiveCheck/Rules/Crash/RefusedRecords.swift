import RiveModel
import RiveSchema

/// Records that the runtime deletes, though others know them already.
extension Rule {
    static let refusedReferrer: Rule = .init(
        236, .error, "a record that names an asset, artboard or converter has no valid parent",
        harm: """
            It tells the file what it needs before the runtime sees that it hangs from nothing and deletes it. At the end of the \
            import the file hands it what it asked for: the app crashes.
            """,
        remedy: """
            Put the record behind what it belongs to, or remove it. If a newer editor made the file, update the runtime: an \
            older runtime crashes where it does not know the type of that.
            """,
        example: "a NestedArtboard before the first Artboard",
        .records(referrers) { run, record in
            guard run.owner(of: record) == nil, run.backboardCount > 0 else { return }
            // In an artboard, objects are refused for their parents, which is another thing.
            if run.isKind(record, .component), run.role(of: record) != .scriptInput,
                run.document.artboardIndex(of: record) != nil
            {
                return
            }
            run.report(refusedReferrer, record, "\(run.words(record)) has no parent")
        })

    /// What asks the file for something while it is read.
    private static let referrers: [TypeKey] = [
        .nestedArtboard, .image, .textStyle, .audioEvent, .scriptedDrawable, .scriptedPathEffect, .scriptInputArtboard,
        .scriptedListenerAction, .scriptedTransitionCondition, .dataConverterGroupItem,
    ]

    static let misplacedScriptInput: Rule = .init(
        274, .error, "the parent of a script input is another object than its script",
        harm: """
            The script keeps its inputs, and the other object does too. When the runtime closes the file it asks one that is \
            deleted already: the app crashes.
            """,
        remedy: "Give the input the object with the script as parent.",
        example: "a ScriptInputNumber behind one ScriptedDrawable, whose parentId is another",
        .records([.customProperty]) { run, record in
            guard run.role(of: record) == .scriptInput, let script = run.owner(of: record),
                let parent = ObjectValidity.parent(of: record, run), parent != script,
                run.role(of: script) == .scriptedComponent, run.role(of: parent) == .scriptedComponent
            else { return }
            run.report(
                misplacedScriptInput, record, .parentId,
                "it is an input of \(run.words(script)), but its parent is \(run.words(parent))")
        })
}
