import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let emptyDefaultArtboard: Rule = .init(
        543, .warning, "the artboard that apps get by default does nothing",
        harm: """
            Apps that name no artboard get the first one of the file. It has no state machine, no animation and no view \
            model, so nothing moves and nothing can be bound.
            """,
        remedy: "In the editor, make the artboard that apps show the first one, or have apps name it.",
        example: "an empty artboard before one with a state machine",
        .file { run in
            let artboards = run.document.artboardRecords
            guard artboards.count > 1, !run.doesSomething(artboard: 0),
                let other = (1..<artboards.count).first(where: run.doesSomething)
            else { return }
            run.report(
                emptyDefaultArtboard, Int(artboards[0]),
                """
                \(run.words(Int(artboards[0]))) has no state machine, animation or view model, but \
                \(run.words(Int(artboards[other]))) has
                """)
        })
}

extension CheckRun {
    /// Whether an artboard has something that moves, or that apps can set.
    fileprivate func doesSomething(artboard: Int) -> Bool {
        !document.stateMachines.range(of: artboard).isEmpty || !document.animations.range(of: artboard).isEmpty
            || Int(uint(.artboardViewModelId, of: Int(document.artboardRecords[artboard])))
                < document.viewModelRecords.count
    }
}
