import RiveFormat
import RiveSchema

/// What listeners wait for, and what they, states and transitions do, as sentences.
extension Logic {
    /// What a listener waits for, any of which is enough: `down on object:Star`, `event Done`, `a change of Download/theme`.
    package func causes(of listener: Int) -> [String] {
        if document.file.type(of: listener) == .stateMachineListenerSingle {
            let type = document.uint(.stateMachineListenerSingleListenerTypeValue, of: listener)
            return [cause(type, listener, path: .stateMachineListenerSingleViewModelPathIds, of: listener)]
        }
        return parts(.listenerInputType, of: listener).map { input in
            let type = document.uint(.listenerInputTypeListenerTypeValue, of: input)
            let heard = heardInputs(ofType: input).map(\.wordsBehindType)
            return cause(
                type, input, path: .listenerInputTypeViewModelViewModelPathIds, of: listener,
                hearing: heard.joined(separator: ", "))
        }
    }

    private func cause(
        _ type: UInt32, _ record: Int, path: PropertyKey, of listener: Int, hearing heard: String = ""
    ) -> String {
        let target = document.uint(.stateMachineListenerTargetId, of: listener)
        switch ListenerType(rawValue: type) {
        case .event: return event(events[record], around: listener)
        case .viewModel: return "a change of \(words(paths.path(in: path, of: record)))"
        case nil: return "type \(type)"
        default:
            let name = ValueName.name(of: type, in: .listenerType) + (heard.isEmpty ? "" : " \(heard)")
            return target == .missing ? name : "\(name) on \(objectName(inSlot: target, around: listener))"
        }
    }

    /// What a listener, a state or a transition does, in order.
    package func actions(of record: Int) -> [String] {
        hanging[record].lazy.map(Int.init).compactMap { [self] in action($0) }
    }

    private func action(_ record: Int) -> String? {
        let type = document.file.type(of: record)
        if type.isKind(of: .stateMachineFireAction) { return fireAction(record, type) }
        guard type.isKind(of: .listenerAction) else { return nil }
        let flags = ListenerActionFlags(rawValue: document.uint(.listenerActionFlags, of: record))
        return (flags.isAtEnd ? "at its end " : "") + listenerAction(record, type)
    }

    private func fireAction(_ record: Int, _ type: TypeKey) -> String {
        let isAtEnd = document.uint(.occursValue, of: record) == StateMachineFireOccurrence.atEnd.rawValue
        let what =
            type == .stateMachineFireEvent
            ? event(
                document.object(inSlot: document.uint(.stateMachineFireEventEventId, of: record), around: record),
                around: record
            )
            : words(paths.path(in: .stateMachineFireTriggerViewModelPathIds, of: record))
        return (isAtEnd ? "at its end " : "") + "fires \(what)"
    }

    private func listenerAction(_ record: Int, _ type: TypeKey) -> String {
        switch type {
        case .listenerBoolChange:
            switch ListenerBoolChangeValue(rawValue: document.uint(.listenerBoolChangeValue, of: record)) {
            case .setFalse: return "sets \(changedInput(record)) = false"
            case .setTrue: return "sets \(changedInput(record)) = true"
            default: return "toggles \(changedInput(record))"
            }
        case .listenerNumberChange:
            let value = ShortestDecimal.string(document.float(.listenerNumberChangeValue, of: record))
            return "sets \(changedInput(record)) = \(value)"
        case .listenerTriggerChange: return "fires \(changedInput(record))"
        case .listenerFireEvent:
            let event = document.object(inSlot: document.uint(.listenerFireEventEventId, of: record), around: record)
            return "fires \(self.event(event, around: record))"
        case .listenerAlignTarget:
            let target = objectName(inSlot: document.uint(.listenerAlignTargetTargetId, of: record), around: record)
            return "aligns \(target)" + (document.bool(.preserveOffset, of: record) ? " and keeps its offset" : "")
        case .listenerViewModelChange: return viewModelChange(record)
        case .focusActionTarget:
            return
                "focuses \(objectName(inSlot: document.uint(.focusActionTargetTargetId, of: record), around: record))"
        case .focusActionTraversal:
            return
                "moves focus \(ValueName.name(of: document.uint(.traversalKind, of: record), in: .focusTraversalKind))"
        case .focusActionClear: return "clears focus"
        case .scriptedListenerAction:
            return "runs \(script(document.uint(.scriptedListenerActionScriptAssetId, of: record)))"
        default: return Schema.objectType(type)?.name ?? "unknown"
        }
    }

    private func changedInput(_ record: Int) -> String {
        nestedInput(document.uint(.nestedInputId, of: record), around: record)
            ?? input(document.uint(.listenerInputChangeInputId, of: record), around: record)
    }

    private func viewModelChange(_ record: Int) -> String {
        guard let bindable = bindables[record] else { return "changes nothing" }
        let binds = parts(.dataBind, of: bindable)
        let target = binds.first { document.bindFlags(of: $0).contains(.toSource) }.map(path(ofBind:))
        let source = binds.first { !document.bindFlags(of: $0).contains(.toSource) }
        guard let target else { return "changes nothing" }
        if target.property?.type.kind == .trigger { return "fires \(words(target))" }
        let value =
            source.map { ([words(path(ofBind: $0))] + converters(of: $0)).joined(separator: " | ") }
            ?? constant(of: bindable, of: target.property?.type)
        return "sets \(words(target)) = \(value)"
    }
}
