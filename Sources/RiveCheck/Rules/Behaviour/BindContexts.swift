import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let bindOfAnotherModel: Rule = .init(
        518, .warning, "a binding or listener looks in a view model that its artboard never has",
        harm: """
            An artboard finds the instance of its own view model, of those around what shows it, and global ones; in any \
            other it finds nothing, so values never arrive and listeners never hear.
            """,
        remedy: "Bind the property again to the view model of the artboard, or give the artboard the other view model.",
        example: "the path [1, 0] in an artboard of view model 0 that nothing shows",
        .file { run in
            // Lists, properties and scripts show any artboard, inside of whatever is bound there.
            guard !run.uses(.artboardComponentList), !run.uses(.viewModelPropertyArtboard), !run.hasScripts else {
                return
            }
            for (type, key) in pathsOfArtboards {
                for record in run.all(type) {
                    guard let artboard = run.document.artboardIndex(of: record),
                        !run.nestedArtboards.contains(UInt32(artboard))
                    else { continue }
                    run.checkModel(ofPath: key, record, inArtboard: artboard)
                }
            }
        })

    /// What stands in artboards and holds a path from a view model.
    private static let pathsOfArtboards: [(TypeKey, PropertyKey)] = [
        (.dataBindContext, .dataBindContextSourcePathIds),
        (.stateMachineListenerSingle, .stateMachineListenerSingleViewModelPathIds),
        (.listenerInputTypeViewModel, .listenerInputTypeViewModelViewModelPathIds),
        (.stateMachineFireTrigger, .stateMachineFireTriggerViewModelPathIds),
    ]
}

extension CheckRun {
    fileprivate func checkModel(ofPath key: PropertyKey, _ record: Int, inArtboard artboard: Int) {
        let own = uint(.artboardViewModelId, of: Int(document.artboardRecords[artboard]))
        let models = document.viewModelRecords
        guard own < models.count, !isNameBased(record), let property = file.property(key, of: record),
            case let path = file.payloadRange(ofProperty: property), !path.isEmpty,
            let (model, _) = packedNumber(path.lowerBound, in: path), model < models.count, model != own,
            document.viewModel(at: UInt32(model))?.isGlobal == false
        else { return }
        report(
            .bindOfAnotherModel, record, property: property,
            "it refers to \(words(Int(models[Int(model)]))), and the artboard has \(words(Int(models[Int(own)])))")
    }
}
