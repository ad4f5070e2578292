import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let nestedWithoutData: Rule = .init(
        551, .warning, "no data path leads to a nested artboard",
        harm: """
            What is bound in it looks for an instance of its own view model, and finds none in the artboards around it: \
            values of apps never arrive, and it shows what the editor left there.
            """,
        remedy: "In the editor, bind the nested artboard to a property that holds an instance of its view model.",
        example: "a NestedArtboard without dataBindPathIds, in an artboard of another view model",
        .file { run in
            guard run.uses(.nestedArtboard), run.uses(.viewModel), run.uses(.dataBindContext), !run.hasScripts else {
                return
            }
            for host in NestedData(run.document).hostsWithoutData {
                let inner = Int(run.uint(.nestedArtboardArtboardId, of: host))
                let artboard = Int(run.document.artboardRecords[inner])
                let model = run.document.viewModelRecords[Int(run.uint(.artboardViewModelId, of: artboard))]
                run.report(
                    nestedWithoutData, host, .nestedArtboardDataBindPathIds,
                    "no instance of \(run.words(Int(model))) is bound where \(run.words(artboard)) is shown")
            }
        })
}
