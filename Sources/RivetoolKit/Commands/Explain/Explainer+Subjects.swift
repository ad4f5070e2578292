import RiveFormat
import RiveModel
import RiveSchema
import ToolSupport

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
        case _ where type.isKind(of: .layerState): explainState(record)
        case _ where type.isKind(of: .stateTransition): explainTransition(record)
        case _ where type.isKind(of: .stateMachineInput): explainInput(record)
        case _ where type.isKind(of: .stateMachineListener): explainListener(record)
        case _ where type.isKind(of: .event): explainEvent(record)
        case _ where type.isKind(of: .nestedArtboard): explainNested(record)
        case _ where type.isKind(of: .dataBind): explainBinding(record)
        case _ where type.isKind(of: .dataConverter): explainConverter(record)
        case _ where type.isKind(of: .fileAsset): explainAsset(record)
        case _ where type.isKind(of: .viewModelProperty):
            explainUses(ofInterface: record)
            sayStored(of: record)
        default: explainObject(record)
        }
        sayReferences(of: record)
        sayReferrers(of: record)
    }
}
