package import RiveSchema

/// What a record of a type does to the scopes and index spaces of a document: the schema's `Scope` and the rules for slots of
/// the format, boiled down to one look-up a record.
@frozen @usableFromInline
package enum RecordRole: UInt8, Sendable {
    /// A type that the runtime does not know, or an abstract one: a null object.
    case null
    /// A record that attaches to nothing and opens no scope.
    case free
    case artboard, component, interpolator, scriptInput, userInput
    /// A component that script inputs hang from.
    case scriptedComponent
    case asset, assetContents, manifest, scrollPhysics
    case dataEnum, enumValue
    case dataConverter, converterPart
    case viewModel, viewModelProperty, viewModelInstance, viewModelInstanceValue, viewModelInstanceList, listItem
    case linearAnimation, keyedObject, keyedProperty, keyFrame
    case stateMachine, input, layer, state, blendAnimation, transition, fireAction, condition, comparator
    case listener, listenerInputType, listenerAction
    case dataBind, claimed

    /// How many roles there are.
    package static let count = Int(claimed.rawValue) + 1

    /// The roles by type key; types beyond the end are null objects.
    package static let table: [RecordRole] = {
        var roles = [RecordRole](repeating: .null, count: Int(ObjectType.table.last?.key.rawValue ?? 0) + 1)
        for type in ObjectType.table { roles[Int(type.key.rawValue)] = role(of: type) }
        return roles
    }()

    /// The role of a type; unknown types are null objects.
    package static func of(_ type: TypeKey) -> RecordRole {
        type.rawValue < table.count ? table[Int(type.rawValue)] : .null
    }

    private static func role(of type: ObjectType) -> RecordRole {
        func isKind(_ ancestor: TypeKey) -> Bool { Schema.isKind(type.key, of: ancestor) }
        return switch type.scope {
        case .abstract: .null
        case .file:
            switch type.key {
            case .dataEnum, .dataEnumCustom: .dataEnum
            case .viewModel: .viewModel
            case .manifestAsset: .manifest
            default: .free
            }
        case .backboard: backboardRole(of: type.key)
        case .artboard: artboardRole(of: type.key)
        case .artboardOrBackboard: .interpolator
        case .viewModel: .viewModelProperty
        case .viewModelById: .viewModelInstance
        case .viewModelInstance: type.key == .viewModelInstanceList ? .viewModelInstanceList : .viewModelInstanceValue
        case .viewModelInstanceList: .listItem
        case .dataEnum: .enumValue
        case .dataConverterGroup, .dataConverterFormula: .converterPart
        case .fileAsset: .assetContents
        case .linearAnimation: .keyedObject
        case .keyedObject: .keyedProperty
        case .keyedProperty: .keyFrame
        case .stateMachine:
            if isKind(.stateMachineInput) {
                .input
            } else if type.key == .stateMachineLayer {
                .layer
            } else {
                .listener
            }
        case .stateMachineLayer: .state
        case .layerState: isKind(.stateTransition) ? .transition : .blendAnimation
        case .layerStateOrTransition: .fireAction
        case .stateTransition: .condition
        case .transitionCondition: .comparator
        case .stateMachineListener: .listenerInputType
        case .listenerAction: .listenerAction
        case .listenerInputType: .userInput
        case .scriptedObject: .scriptInput
        case .bindTarget: .dataBind
        case .claimed: .claimed
        }
    }
    private static func backboardRole(of type: TypeKey) -> RecordRole {
        if type == .artboard { return .artboard }
        if Schema.isKind(type, of: .dataConverter) { return .dataConverter }
        if Schema.isKind(type, of: .scrollPhysics) { return .scrollPhysics }
        return Schema.isKind(type, of: .fileAsset) ? .asset : .free
    }

    private static func artboardRole(of type: TypeKey) -> RecordRole {
        switch type {
        case .linearAnimation: .linearAnimation
        case .stateMachine: .stateMachine
        case .scriptedDrawable, .scriptedLayout, .scriptedPathEffect: .scriptedComponent
        default: .component
        }
    }
}
