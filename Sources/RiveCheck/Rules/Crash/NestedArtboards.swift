import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let nestedInItself: Rule = .init(
        201, .error, "an artboard contains itself",
        harm: "Making an instance of it makes another inside, and so on until the stack ends: the app crashes.",
        remedy: "Remove the nested artboard that closes the circle.",
        example: "artboard A nests B, and B nests A",
        .file { run in
            for closing in run.containments.artboards.closings {
                let name = run.words(Int(run.document.artboardRecords[closing.node]))
                run.report(nestedInItself, closing.edge, .nestedArtboardArtboardId, "\(name) is nested in itself here")
            }
        })
}
