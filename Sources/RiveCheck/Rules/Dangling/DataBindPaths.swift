internal import RiveFormat
internal import RiveModel
internal import RiveSchema

extension Rule {
    static let deadPath: Rule = .init(
        409, .warning, "a data bind path leads to nothing",
        harm: "The bind is silent: values of the view model never arrive, or changes never get back.",
        remedy: "Bind the property again in the editor. The step 127 is how exporters write what they did not find.",
        example: "the path [0, 9] in a view model of two properties",
        .properties(dataBindPathKeys) { run, record, property in
            guard !run.isNameBased(record) else { return }
            let path = run.file.payloadRange(ofProperty: property)
            guard let step = run.firstDeadStep(of: path) else { return }
            let what = step.index == 0 ? "view model" : "property"
            run.report(
                deadPath, record, property: property, "step \(step.index), \(what) \(step.value), does not exist")
        })

    static let deadNamePath: Rule = .init(
        410, .warning, "a data bind by name uses a path that the manifest does not have",
        harm: "The bind is silent: values of the view model never arrive, or changes never get back.",
        remedy: "Bind the property again in the editor and export.",
        example: "the path 7 with a manifest of two paths",
        .properties([.dataBindContextSourcePathIds, .path]) { run, record, property in
            guard run.isNameBased(record) else { return }
            let path = run.file.payloadRange(ofProperty: property)
            guard !path.isEmpty, let (id, _) = run.packedNumber(path.lowerBound, in: path),
                run.manifest.paths[id] == nil, run.manifest.names[id] == nil
            else { return }
            run.report(deadNamePath, record, property: property, "path \(id) is not in the manifest")
        })

    /// The properties that hold packed paths through view models.
    static let dataBindPathKeys: [PropertyKey] = [
        .dataBindContextSourcePathIds, .nestedArtboardDataBindPathIds, .operationViewModelSourcePathIds,
        .scriptInputViewModelPropertyDataBindPathIds, .stateMachineListenerSingleViewModelPathIds,
        .stateMachineFireTriggerViewModelPathIds, .listenerInputTypeViewModelViewModelPathIds, .path,
    ]
}

extension CheckRun {
    /// Whether a bind finds its property by names from where it stands, not by indices.
    func isNameBased(_ record: Int) -> Bool {
        switch type(of: record) {
        case .dataBindPath: document.bool(.isRelative, of: record)
        case .dataBindContext: document.bindFlags(of: record).contains(.nameBased)
        default: false
        }
    }
}
