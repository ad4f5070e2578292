internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let converterInItself: Rule = .init(
        204, .error, "a converter group contains itself",
        harm: "The runtime follows the circle while it imports the file, until the stack ends: the app crashes.",
        remedy: "Remove the item that closes the circle.",
        example: "a DataConverterGroup with an item that names the group",
        .file { run in
            let document = run.document
            let converters = document.dataConverterRecords
            let closings = CircleSearch.closings(
                of: converters.count,
                edges: { run.parts(of: Int(converters[$0]), .dataConverterGroupItem) },
                target: { item in
                    let index = Int(run.uint(.groupItemConverterId, of: item))
                    return index < converters.count ? index : nil
                })
            for closing in closings {
                let name = run.words(Int(converters[closing.node]))
                run.report(converterInItself, closing.edge, .groupItemConverterId, "\(name) contains itself here")
            }
        })
}
