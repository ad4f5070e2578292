import RiveModel
import RiveSchema

/// What the order of siblings says: nothing, or something, and then among which of them.
enum SiblingOrder: UInt8 {
    /// What is drawn behind what, and what else is in order below objects.
    case objects = 1
    case artboards, animations, stateMachines, inputs, layers, listeners, transitions, actions, comparators, blends,
        properties, instances, enumValues, parts, items

    /// How many raw values there are, with that of nothing.
    static let count = Int(items.rawValue) + 1

    /// What the order of records of a type says; nil for nothing.
    static func of(_ type: TypeKey) -> SiblingOrder? {
        switch RecordRole.of(type) {
        case .component, .scriptedComponent: type.isKind(ofAny: TypeKey.ordered) ? .objects : nil
        case .artboard: .artboards
        case .linearAnimation: .animations
        case .stateMachine: .stateMachines
        case .input: .inputs
        case .layer: .layers
        case .listener: .listeners
        case .transition: .transitions
        case .fireAction, .listenerAction: .actions
        case .comparator: .comparators
        case .blendAnimation: .blends
        case .viewModelProperty: .properties
        case .viewModelInstance: .instances
        case .enumValue: .enumValues
        case .converterPart: .parts
        case .listItem: .items
        default: nil
        }
    }
}

extension TypeKey {
    /// Objects that are drawn, applied or joined one after the other, or counted: bones of a skin by the weights of vertices.
    fileprivate static let ordered: [TypeKey] = [
        .transformComponent, .shapePaint, .vertex, .textValueRun, .constraint, .tendon, .joystick, .nestedAnimation,
        .textModifierGroup, .textModifierRange, .trimPath, .dashPath, .dash, .groupEffect, .targetEffect,
        .scriptedPathEffect,
    ]
}
