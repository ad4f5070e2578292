import RiveModel
import RiveSchema

/// What pairing goes by for records of a role.
enum PairingRole {
    /// A thing by itself: its name, what is in it, its place.
    case thing
    /// A thing that may also have come from elsewhere in the artboard, or from another one.
    case movable
    /// A part that is identified by its references, and so is matched after all things.
    case part
    /// A part that is another one if it refers to something else.
    case strictPart

    /// What pairing goes by, by the raw value of the role.
    private static let table: [PairingRole] = (0..<RecordRole.count).map { role in
        switch RecordRole(rawValue: UInt8(role)) ?? .null {
        case .component, .scriptedComponent, .linearAnimation, .stateMachine: .movable
        case .keyedObject, .keyedProperty, .viewModelInstanceValue, .viewModelInstanceList: .strictPart
        case .keyFrame, .state, .blendAnimation, .transition, .fireAction, .condition, .comparator, .listener,
            .listenerInputType, .listenerAction, .dataBind, .claimed, .listItem:
            .part
        default: .thing
        }
    }

    static func of(_ type: TypeKey) -> PairingRole { table[Int(RecordRole.of(type).rawValue)] }

    /// Whether such records are paired in the first round.
    var isThing: Bool { self == .thing || self == .movable }
}
