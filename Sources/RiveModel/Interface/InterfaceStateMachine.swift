public import RiveJSON
import RiveSchema

extension StateMachine: InterfaceThing {
    package static let addressedFields = Fields<Addressed<Self>>("stateMachine") {
        Field("name") { $0.thing.document.text(.animationName, of: $0.thing.record) }
        Field("default") { $0.thing.isDefault }
        Field(each: "inputs") { $0.each($0.thing.inputs) }
        Field(each: "layers") { $0.each($0.thing.layers) }
        Field("listeners") { $0.thing.listenerCount }
        Field("address") { $0.address }
    }
}

extension StateMachineInput: InterfaceThing {
    package static let addressedFields = Fields<Addressed<Self>>("input") {
        Field("name") { $0.thing.document.text(.stateMachineComponentName, of: $0.thing.record) }
        Field("type") { $0.thing.value.kind }
        Field("value") { $0.thing.value }
        Field("address") { $0.address }
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

extension ViewModelPropertyKind {
    /// That of the properties whose values an input has.
    package init(_ kind: StateMachineInput.Kind) {
        switch kind {
        case .boolean: self = .boolean
        case .number: self = .number
        case .trigger: self = .trigger
        }
    }
}

extension StateMachineLayer: InterfaceThing {
    package static let addressedFields = Fields<Addressed<Self>>("layer") {
        Field("name") { $0.thing.document.text(.stateMachineComponentName, of: $0.thing.record) }
        Field(each: "states") { $0.each($0.thing.states) }
        Field("address") { $0.address }
    }
}

extension StateMachineState: InterfaceThing {
    package static let addressedFields = Fields<Addressed<Self>>("state") {
        Field("type") { $0.thing.kind }
        // A missing animation is null in an animation state and "" in a blend state, as runtimes see it.
        Field(each: "animations") { addressed in
            let state = addressed.thing
            return state.animationNames.lazy.map { $0 ?? (state.kind == .animation ? nil : "") }
        }
        Field("transitions") { $0.thing.transitionCount }
        Field("address") { $0.address }
    }
}

extension StateMachineState.Kind: FieldValue {}
extension StateMachineInput.Kind: FieldValue {}
