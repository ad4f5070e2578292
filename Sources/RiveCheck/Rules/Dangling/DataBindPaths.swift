import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let deadPath: Rule = .init(
        409, .warning, "a data bind path leads to nothing",
        harm: "The bind is silent: values of the view model never arrive, or changes never get back.",
        remedy: "Bind the property again in the editor. The step 127 is how exporters write what they did not find.",
        example: "the path [0, 9] in a view model of two properties",
        .properties(dataBindPathKeys) { run, record, property in
            guard !run.isNameBased(record) else { return }
            let path = run.file.payloadRange(ofProperty: property)
            guard case .dead(let index, let step) = run.end(of: path) else { return }
            let what = index == 0 ? "view model" : "property"
            guard step != deletedStep else {
                return run.report(deadPath, record, property: property, "the \(what) of the binding was deleted")
            }
            run.report(deadPath, record, property: property, "step \(index), \(what) \(step), does not exist")
        })

    /// The step that exporters write in the place of what they did not find.
    private static let deletedStep = 127

    static let deadNamePath: Rule = .init(
        410, .warning, "a data bind by name uses a path that the manifest does not have",
        harm: "The bind is silent: values of the view model never arrive, or changes never get back.",
        remedy: "Bind the property again in the editor and export.",
        example: "the path 7 with a manifest of two paths",
        .properties([.dataBindContextSourcePathIds, .path]) { run, record, property in
            guard run.isNameBased(record), let id = run.pathId(run.file.payloadRange(ofProperty: property)),
                !run.isInManifest(id)
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
    /// The id of a path by names; nil for a path of no steps, and for one that ends inside a number.
    func pathId(_ path: Range<Int>) -> UInt64? {
        path.isEmpty ? nil : packedNumber(path.lowerBound, in: path)?.value
    }

    /// Whether the manifest has a path by names, or the name that such a path is.
    func isInManifest(_ id: UInt64) -> Bool { manifest.paths[id] != nil || manifest.names[id] != nil }

    /// Whether a bind finds its property by names from where it stands, not by indices.
    func isNameBased(_ record: Int) -> Bool {
        switch type(of: record) {
        case .dataBindPath: document.bool(.isRelative, of: record)
        case .dataBindContext: document.bindFlags(of: record).contains(.nameBased)
        default: false
        }
    }
}
