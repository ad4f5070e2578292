import RiveFormat
import RiveModel
import RiveSchema

/// Indices that the runtime uses without a look at how many there are.
extension Rule {
    static let propertyOfNoModel: Rule = .init(
        205, .error, "a property is of a view model that does not exist",
        harm: "The runtime looks behind the end of its list of view models: the app crashes.",
        remedy: "Choose the view model of the property again and export.",
        example: "viewModelReferenceId = 7 in a file with two view models",
        .records([.viewModelPropertyViewModel]) { run, record in
            let count = run.document.viewModelRecords.count
            let model = run.uint(.viewModelReferenceId, of: record)
            if model >= count {
                run.report(
                    propertyOfNoModel, record, .viewModelReferenceId,
                    "\(run.words(record)) belongs to view model \(model), but the file has \(count)")
            }
        })

    static let itemWithoutModel: Rule = .init(
        206, .error, "a list item does not say of which view model it is",
        harm: "The runtime looks up view model 4294967295: the app crashes.",
        remedy: "Store the view model of the item beside its instance, or remove the item.",
        example: "a ViewModelInstanceListItem without viewModelId",
        .records([.viewModelInstanceListItem]) { run, record in
            if run.records.uint(.viewModelInstanceListItemViewModelId, of: record) ?? .missing == .missing {
                run.report(itemWithoutModel, record, "the item has no viewModelId")
            }
        })

    static let itemOfNoModel: Rule = .init(
        207, .error, "a list item is of a view model that does not exist",
        harm: "The runtime looks behind the end of its list of view models: the app crashes.",
        remedy: "Choose an instance for the item again, or remove it.",
        example: "viewModelId = 7 in a file with two view models",
        .properties([.viewModelInstanceListItemViewModelId]) { run, record, property in
            let count = run.document.viewModelRecords.count
            let model = run.records.uint(ofProperty: property)
            if model >= count, model != .missing {
                run.report(
                    itemOfNoModel, record, property: property,
                    "the item belongs to view model \(model), but the file has \(count)")
            }
        })

    static let valueOfNoProperty: Rule = .init(
        208, .error, "a value with an instance is for a property that its view model does not have",
        harm: """
            The runtime looks behind the end of the view model's properties when it copies the instance for an app: the app \
            crashes.
            """,
        remedy: "Remove the value, or add the property, and export again.",
        example: "a ViewModelInstanceViewModel with viewModelPropertyId = 3 for a view model with two properties",
        .file { run in
            for value in run.instanceCensus.homelessValues where run.hasInstance(value) {
                run.report(valueOfNoProperty, value, .viewModelPropertyId, run.homelessWords(value))
            }
        })

    static let strayValue: Rule = .init(
        277, .error, "a value is in another artboard than its instance",
        harm: """
            The artboard keeps the value as an object of its own, and the instance keeps it too. When the runtime closes the file, \
            it deletes the value twice: the app crashes.
            """,
        remedy: "Put the value behind its instance, before the next artboard, or export again.",
        example: "Artboard, ViewModelInstance, Artboard, ViewModelInstanceNumber",
        .file { run in
            for value in run.instanceCensus.strayValues {
                run.report(strayValue, value, "an artboard comes between \(run.words(value)) and its instance")
            }
        })

    static let valueOfNothing: Rule = .init(
        429, .warning, "a value is for a property that its view model does not have",
        harm: "The runtime keeps the value where nothing can reach it.",
        remedy: "Remove the value, or add the property, and export again.",
        example: "a ViewModelInstanceNumber with viewModelPropertyId = 3 for a view model with two properties",
        .file { run in
            for value in run.instanceCensus.homelessValues where !run.hasInstance(value) {
                run.report(valueOfNothing, value, .viewModelPropertyId, run.homelessWords(value))
            }
        })
}

extension CheckRun {
    /// Whether the value is another instance.
    fileprivate func hasInstance(_ value: Int) -> Bool { type(of: value) == .viewModelInstanceViewModel }

    fileprivate func homelessWords(_ value: Int) -> String {
        "\(words(value)) is for property \(uint(.viewModelPropertyId, of: value)), which its view model does not have"
    }
}
