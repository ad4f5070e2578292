/// What the format knows about the records of one type: a row of the object table.
package struct ObjectType: Sendable {
    package let key: TypeKey
    package let name: String
    /// The type whose properties this one inherits; nil at the top of a hierarchy.
    package var parent: TypeKey? { extends == 0 ? nil : extends }
    package let scope: Scope

    private let extends: TypeKey

    /// Every number up to the key of the last type, so that facts about types can be in a table by key.
    package static let keys = (0...(table.last?.key.rawValue ?? 0)).map(TypeKey.init(rawValue:))

    /// Whether records of this type exist; an abstract type only passes its properties on.
    package var isConcrete: Bool { scope != .abstract }

    init(_ key: TypeKey, _ name: String, _ extends: TypeKey, _ scope: Scope) {
        self.key = key
        self.name = name
        self.extends = extends
        self.scope = scope
    }
}

/// What a record attaches to: the most recent record of that kind, unless said otherwise.
package enum Scope: UInt8, Sendable {
    /// No record is of this type.
    case abstract
    /// The file itself.
    case file
    case backboard
    case artboard
    /// The artboard when one is open, else the backboard.
    case artboardOrBackboard
    case viewModel
    /// The view model that `viewModelId` names, and the artboard when one is open.
    case viewModelById
    /// The view model instance, and the artboard when one is open.
    case viewModelInstance
    case viewModelInstanceList
    case dataEnum
    case dataConverterGroup
    case dataConverterFormula
    case fileAsset
    case linearAnimation
    case keyedObject
    case keyedProperty
    case stateMachine
    case stateMachineLayer
    case layerState
    case layerStateOrTransition
    case stateTransition
    case transitionCondition
    case stateMachineListener
    /// The listener, or the latest layer state or transition where the action's flags say so.
    case listenerAction
    case listenerInputType
    case scriptedObject
    /// The nearest preceding record that is not a data bind.
    case bindTarget
    /// The next record that can use it.
    case claimed
}
