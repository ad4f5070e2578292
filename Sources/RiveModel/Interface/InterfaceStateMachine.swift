public import RiveJSON
internal import RiveSchema

extension StateMachine: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("stateMachine") {
        Field("name") { $0.document.text(.animationName, of: $0.record) }
        Field("default") { $0.isDefault }
        Field(each: "inputs") { $0.inputs }
        Field(each: "layers") { $0.layers }
        Field("listeners") { $0.listenerCount }
    }
}

extension StateMachineInput: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("input") {
        Field("name") { $0.document.text(.stateMachineComponentName, of: $0.record) }
        Field("type") { $0.value.kind }
        Field("value") { $0.value }
    }
}

extension StateMachineInput.Value: FieldValue {
    @usableFromInline package static var jsonType: JSONType { .optional(.anyOf([.boolean, .float])) }

    @usableFromInline package func write(_ json: inout JSONWriter) {
        switch self {
        case .boolean(let value): json.value(value)
        case .number(let value): json.value(value)
        case .trigger: json.null()
        }
    }
}

extension StateMachineLayer: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("layer") {
        Field("name") { $0.document.text(.stateMachineComponentName, of: $0.record) }
        Field(each: "states") { $0.states }
    }
}

extension StateMachineState: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("state") {
        Field("type") { $0.kind }
        // A missing animation is null in an animation state and "" in a blend state, as runtimes see it.
        Field(each: "animations") { state in
            state.animationNames.lazy.map { $0 ?? (state.kind == .animation ? nil : "") }
        }
        Field("transitions") { $0.transitionCount }
    }
}

extension StateMachineState.Kind: FieldValue {}
extension StateMachineInput.Kind: FieldValue {}
