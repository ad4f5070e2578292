import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let converterInItself: Rule = .init(
        204, .error, "a converter group contains itself",
        harm: "The runtime follows the circle while it imports the file, until the stack ends: the app crashes.",
        remedy: "Remove the item that closes the circle.",
        example: "a DataConverterGroup with an item that names the group",
        .file { run in
            for closing in run.containments.converters.closings {
                let name = run.words(Int(run.document.dataConverterRecords[closing.node]))
                run.report(converterInItself, closing.edge, .groupItemConverterId, "\(name) contains itself here")
            }
        })
}
