import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let viewModelInItself: Rule = .init(
        202, .error, "a view model contains itself",
        harm: """
            Making a blank instance of it makes another inside, and so on until the stack ends: the app crashes. Where the file has \
            an instance, that is made instead, and it is no more than a note: only an app that asks for a blank one crashes.
            """,
        remedy: "Remove the property that closes the circle, or make it a list.",
        example: "view model A has a property of type B, and B one of type A",
        .file { run in
            for closing in run.containments.viewModels.closings {
                let name = run.words(Int(run.document.viewModelRecords[closing.node]))
                let hasInstance = run.document.lists.viewModelInstances.range(of: closing.node).count > 0
                run.report(
                    viewModelInItself, isMinor: hasInstance && !run.converterOutputs.hasListConverter, closing.edge,
                    .viewModelReferenceId, "\(name) contains itself here")
            }
        })

    static let instanceInItself: Rule = .init(
        203, .error, "a view model instance contains itself",
        harm: "Copying the instance for an app copies it again inside, until the stack ends: the app crashes.",
        remedy: "Choose another instance for the property, or remove the item from the list.",
        example: "instance A has B as value of a property, and B has A",
        .file { run in
            for closing in run.containments.instances.closings {
                let key: PropertyKey =
                    run.type(of: closing.edge) == .viewModelInstanceListItem
                    ? .viewModelInstanceId : .viewModelInstanceViewModelPropertyValue
                let name = run.words(Int(run.document.instanceRecords[closing.node]))
                run.report(instanceInItself, closing.edge, key, "\(name) contains itself here")
            }
        })
}
