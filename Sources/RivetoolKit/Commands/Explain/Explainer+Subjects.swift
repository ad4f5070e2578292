internal import RiveFormat
internal import RiveModel
internal import RiveSchema
internal import ToolSupport

/// Explanations by what they are about.
extension Explainer {
    /// The sentences about what an address leads to, or about the file for nil, for programs that know no errors of the tool.
    package func sentences(about address: String?) throws -> [Explanation.Sentence] {
        try (address.map { try explanation(of: $0) } ?? explanationOfFile()).sentences
    }

    /// The sentences about what an address leads to.
    func explanation(of address: String) throws(ToolError) -> Explanation {
        let (target, printed) = try reader.resolve(address)
        switch target {
        case .viewModel(let model): explain(model.record)
        case .instance(let instance): explain(instance.record)
        case .item(let record, let instance, _): explainItem(record, instance, printed)
        case .value(let property, let record, _): explainValue(of: property, record, at: printed)
        case .object(_, let record), .record(let record): explain(record)
        case .property(let key, let record): explainProperty(key, of: record, at: printed)
        }
        return finish()
    }

    /// The sentences about the file.
    func explanationOfFile() -> Explanation {
        explainFile()
        return finish()
    }

    func explain(_ record: Int) {
        let type = document.file.type(of: record)
        introduce(record)
        switch type {
        case .artboard: explainArtboard(record)
        case .linearAnimation: explainAnimation(record)
        case .stateMachine: explainStateMachine(record)
        case .stateMachineLayer: explainLayer(record)
        case .viewModel: explainViewModel(record)
        case .viewModelInstance: explainInstance(record)
        case .textValueRun: explainTextRun(record)
        case .dataEnum, .dataEnumCustom: explainEnum(record)
        default:
            if ObjectKind.states.contains(type) {
                explainState(record)
            } else if ObjectKind.stateTransitions.contains(type) {
                explainTransition(record)
            } else if ObjectKind.stateMachineInputs.contains(type) {
                explainInput(record)
            } else if ObjectKind.stateMachineListeners.contains(type) {
                explainListener(record)
            } else if ObjectKind.events.contains(type) {
                explainEvent(record)
            } else if ObjectKind.nestedArtboards.contains(type) {
                explainNested(record)
            } else if ObjectKind.binds.contains(type) {
                explainBinding(record)
            } else if ObjectKind.dataConverters.contains(type) {
                explainConverter(record)
            } else if ObjectKind.fileAssets.contains(type) {
                explainAsset(record)
            } else if ObjectKind.viewModelProperties.contains(type) {
                explainUses(ofInterface: record)
                sayStored(of: record)
            } else {
                explainObject(record)
            }
        }
        sayReferences(of: record)
        sayReferrers(of: record)
    }
}

extension ObjectKind {
    static let states = ObjectKind(.layerState)
    static let stateTransitions = ObjectKind(.stateTransition)
    static let stateMachineInputs = ObjectKind(.stateMachineInput)
    static let stateMachineListeners = ObjectKind(.stateMachineListener)
    static let binds = ObjectKind(.dataBind)
    static let dataConverters = ObjectKind(.dataConverter)
    static let fileAssets = ObjectKind(.fileAsset)
    static let viewModelProperties = ObjectKind(.viewModelProperty)
}
