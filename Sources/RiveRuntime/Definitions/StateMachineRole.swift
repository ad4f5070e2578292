import RiveSchema

/// What a record of a type is to the pass over what hangs from the parts of a state machine.
enum StateMachineRole: UInt8 {
    case other, condition, comparator, fireAction, listenerAction, inputType, userInput, dataBind, bindable, scriptInput
    /// These take the bindable property before them.
    case blendState, blendAnimation

    /// The roles by type key; types beyond the end are others.
    static let table = ObjectType.keys.map(role(of:))

    private static func role(of type: TypeKey) -> StateMachineRole {
        switch type {
        case .transitionBoolCondition, .transitionNumberCondition, .transitionTriggerCondition,
            .transitionViewModelCondition, .transitionArtboardCondition, .transitionFocusCondition,
            .scriptedTransitionCondition:
            .condition
        case .transitionPropertyViewModelComparator, .transitionPropertyArtboardComparator,
            .transitionPropertyComponentComparator, .transitionValueBooleanComparator,
            .transitionValueColorComparator, .transitionValueNumberComparator, .transitionValueStringComparator,
            .transitionValueEnumComparator, .transitionValueTriggerComparator, .transitionValueAssetComparator,
            .transitionValueArtboardComparator, .transitionSelfComparator:
            .comparator
        case .stateMachineFireEvent, .stateMachineFireTrigger: .fireAction
        case .listenerBoolChange, .listenerNumberChange, .listenerTriggerChange, .listenerViewModelChange,
            .listenerFireEvent, .listenerAlignTarget, .scriptedListenerAction:
            .listenerAction
        case .blendState1DViewModel: .blendState
        case .blendAnimationDirect: .blendAnimation
        case .dataBindContext: .dataBind
        case .keyboardInput, .gamepadInput, .semanticInput: .userInput
        case .scriptInputNumber, .scriptInputBoolean, .scriptInputString, .scriptInputColor, .scriptInputTrigger,
            .scriptInputArtboard, .scriptInputViewModelProperty:
            .scriptInput
        case .stateTransition, .blendStateTransition: .other
        default:
            if ownsBinds(of: type) {
                .bindable
            } else if Schema.isKind(type, of: .listenerInputType) {
                .inputType
            } else {
                Schema.isKind(type, of: .focusAction) ? .listenerAction : .other
            }
        }
    }

    /// Whether data binds on records of a type belong to the state machine.
    static func ownsBinds(of type: TypeKey) -> Bool {
        switch type {
        case .bindablePropertyString, .bindablePropertyBoolean, .bindablePropertyNumber, .bindablePropertyEnum,
            .bindablePropertyColor, .bindablePropertyTrigger, .bindablePropertyInteger, .bindablePropertyList,
            .bindablePropertyViewModel, .bindablePropertyAsset, .bindablePropertyArtboard, .stateTransition,
            .blendStateTransition, .transitionPropertyViewModelComparator:
            true
        default: false
        }
    }
}
