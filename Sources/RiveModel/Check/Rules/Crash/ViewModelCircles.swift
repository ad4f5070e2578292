internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let viewModelInItself: Rule = .init(
        202, .error, "a view model contains itself",
        harm: "Making a blank instance of it makes another inside, and so on until the stack ends: the app crashes.",
        remedy: "Remove the property that closes the circle, or make it a list.",
        example: "view model A has a property of type B, and B one of type A",
        .file { run in
            let document = run.document
            let closings = CircleSearch.closings(
                of: document.viewModelRecords.count,
                edges: { model in
                    document.viewModelProperties[model].lazy.map(Int.init).filter {
                        run.type(of: $0) == .viewModelPropertyViewModel
                    }
                },
                target: { property in
                    let model = Int(run.uint(.viewModelReferenceId, of: property))
                    return model < document.viewModelRecords.count ? model : nil
                })
            for closing in closings {
                let name = run.words(Int(document.viewModelRecords[closing.node]))
                run.report(viewModelInItself, closing.edge, .viewModelReferenceId, "\(name) contains itself here")
            }
        })

    static let instanceInItself: Rule = .init(
        203, .error, "a view model instance contains itself",
        harm: "Copying the instance for an app copies it again inside, until the stack ends: the app crashes.",
        remedy: "Choose another instance for the property, or remove the item from the list.",
        example: "instance A has B as value of a property, and B has A",
        .file { run in
            guard run.uses(.viewModelInstanceViewModel) || run.uses(.viewModelInstanceListItem) else { return }
            let document = run.document
            let closings = CircleSearch.closings(
                of: document.instanceRecords.count,
                edges: { instance in run.referencesToInstances(in: instance) },
                target: { reference in run.instance(referredToBy: reference) })
            for closing in closings {
                let key: PropertyKey =
                    run.type(of: closing.edge) == .viewModelInstanceListItem ? .viewModelInstanceId : .instanceValue
                let name = run.words(Int(document.instanceRecords[closing.node]))
                run.report(instanceInItself, closing.edge, key, "\(name) contains itself here")
            }
        })
}

extension CheckRun {
    /// The values and list items of an instance that refer to other instances.
    fileprivate func referencesToInstances(in instance: Int) -> [Int] {
        var references: [Int] = []
        let values = document.lists.instanceValues
        for place in values.range(of: instance) {
            let value = Int(values.members[place])
            switch type(of: value) {
            case .viewModelInstanceViewModel: references.append(value)
            case .viewModelInstanceList: references += document.items(ofList: value).lazy.map(Int.init)
            default: break
            }
        }
        return references
    }

    /// The position among all instances of the one that a value or list item refers to.
    fileprivate func instance(referredToBy reference: Int) -> Int? {
        let isItem = type(of: reference) == .viewModelInstanceListItem
        guard let model = document.referencedModel(by: reference),
            let record = document.viewModelInstances.member(
                Int(uint(isItem ? .viewModelInstanceId : .instanceValue, of: reference)), of: Int(model))
        else { return nil }
        return document.instanceRecords.ascendingIndex(of: record)
    }
}
