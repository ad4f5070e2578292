import RiveModel
import RiveSchema

/// A keyboard, gamepad or semantic input of a listener.
enum ListenedInput: BitwiseCopyable {
    enum Kind { case key, gamepad, semanticAction }

    /// Everything of a kind.
    case any(Kind)
    /// A key, -1 for each, with the modifiers and what happens to it.
    case key(UInt32, KeyModifiers, KeyboardKeyPhaseMask)
    case gamepad(GamepadInputKind?, GamepadInputMapping?, index: UInt32, GamepadButtonPhaseMask)
    case semanticAction(UInt32)

    /// Everything that a kind of listening hears; nil for one that hears something else.
    init?(any type: TypeKey) {
        switch type {
        case .listenerInputTypeKeyboard: self = .any(.key)
        case .listenerInputTypeGamepad: self = .any(.gamepad)
        case .listenerInputTypeSemantic: self = .any(.semanticAction)
        default: return nil
        }
    }

    /// What a record of a type says.
    init?(_ document: Document, _ record: Int, _ type: TypeKey) {
        switch type {
        case .keyboardInput:
            self = .key(
                document.uint(.keyType, of: record), KeyModifiers(rawValue: document.uint(.modifiers, of: record)),
                KeyboardKeyPhaseMask(rawValue: document.uint(.keyPhase, of: record)))
        case .gamepadInput:
            self = .gamepad(
                GamepadInputKind(rawValue: document.uint(.kind, of: record)),
                GamepadInputMapping(rawValue: document.uint(.mapping, of: record)),
                index: document.uint(.inputIndex, of: record),
                GamepadButtonPhaseMask(rawValue: document.uint(.buttonPhase, of: record)))
        case .semanticInput: self = .semanticAction(document.uint(.actionType, of: record))
        default: return nil
        }
    }

    var kind: Kind {
        switch self {
        case .any(let kind): kind
        case .key: .key
        case .gamepad: .gamepad
        case .semanticAction: .semanticAction
        }
    }

    var isAny: Bool { if case .any = self { true } else { false } }
}
