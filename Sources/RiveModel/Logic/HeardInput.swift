import RiveFormat
import RiveSchema

/// A key, a button, an axis or a semantic action that a listener waits for.
package struct HeardInput: Sendable {
    package enum Kind: String, CaseIterable, Sendable { case key, button, axis, connected, disconnected, semantic }

    package let kind: Kind
    /// Its name as steps have it: `shift+enter`, `south`, `tap`; nil for any.
    package let name: String?
    /// When it is heard: `down`, `repeat`, `up`. A key or a button without any is never heard.
    package let phases: [String]

    /// The same in words: `key shift+enter down`, `button south down or up`, `any axis`, `connected`.
    package var words: String {
        let input =
            switch kind {
            case .connected, .disconnected: kind.rawValue
            default: name.map { "\(kind.rawValue) \($0)" } ?? "any \(kind.rawValue)"
            }
        return input + phaseWords
    }

    /// The same behind the type of a listener, which says that a key or a semantic action is meant.
    var wordsBehindType: String {
        kind == .key || kind == .semantic ? (name ?? "any") + phaseWords : words
    }

    private var phaseWords: String {
        guard kind == .key || kind == .button else { return "" }
        return phases.isEmpty ? " never" : " " + phases.joined(separator: " or ")
    }
}

/// The buttons and axes of a gamepad of the standard mapping, in the order of their indices.
package enum StandardGamepad {
    package static let buttons = [
        "south", "east", "west", "north", "leftShoulder", "rightShoulder", "leftTrigger", "rightTrigger", "back",
        "forward", "leftStick", "rightStick", "dpadUp", "dpadDown", "dpadLeft", "dpadRight", "start",
    ]
    package static let axes = ["leftX", "leftY", "rightX", "rightY", "leftTrigger", "rightTrigger"]
}

extension Logic {
    /// The keys, buttons, axes and semantic actions that a listener waits for, in the order of the file; none where it waits for
    /// all of a kind, or for none.
    package func heardInputs(of listener: Int) -> [HeardInput] {
        parts(.listenerInputType, of: listener).flatMap(heardInputs(ofType:))
    }

    /// The same of one of its types of input.
    func heardInputs(ofType record: Int) -> [HeardInput] {
        // Others than those of its kind are not looked at by the runtime.
        let wanted: TypeKey
        switch document.file.type(of: record) {
        case .listenerInputTypeKeyboard: wanted = .keyboardInput
        case .listenerInputTypeGamepad: wanted = .gamepadInput
        case .listenerInputTypeSemantic: wanted = .semanticInput
        default: return []
        }
        return hanging[record].lazy.map(Int.init).filter { [document] in document.file.type(of: $0) == wanted }
            .map { wanted == .keyboardInput ? key($0) : wanted == .gamepadInput ? gamepad($0) : semantic($0) }
    }

    private func key(_ record: Int) -> HeardInput {
        let modifiers = flags(.modifiers, of: record, in: .keyModifiers)
        let type = document.uint(.keyType, of: record)
        let name = type == .missing ? "any" : ValueName.name(of: type, in: .key)
        return HeardInput(
            kind: .key, name: modifiers.isEmpty && type == .missing ? nil : (modifiers + [name]).joined(separator: "+"),
            phases: flags(.keyPhase, of: record, in: .keyboardKeyPhaseMask))
    }

    private func gamepad(_ record: Int) -> HeardInput {
        let index = Int(document.uint(.inputIndex, of: record))
        let isStandard =
            GamepadInputMapping(rawValue: document.uint(.mapping, of: record)) == .standard
        func name(among names: [String]) -> String {
            isStandard && names.indices.contains(index) ? names[index] : "#\(index)"
        }
        return switch GamepadInputKind(rawValue: document.uint(.kind, of: record)) {
        case .button, nil:
            HeardInput(
                kind: .button, name: name(among: StandardGamepad.buttons),
                phases: flags(.buttonPhase, of: record, in: .gamepadButtonPhaseMask))
        case .axis: HeardInput(kind: .axis, name: name(among: StandardGamepad.axes), phases: [])
        case .connected: HeardInput(kind: .connected, name: nil, phases: [])
        case .disconnected: HeardInput(kind: .disconnected, name: nil, phases: [])
        }
    }

    private func semantic(_ record: Int) -> HeardInput {
        HeardInput(
            kind: .semantic, name: ValueName.name(of: document.uint(.actionType, of: record), in: .semanticActionType),
            phases: [])
    }

    /// The names of the bits that are set in a property of a record.
    private func flags(_ key: PropertyKey, of record: Int, in group: ValueGroup) -> [String] {
        let bits = document.uint(key, of: record)
        return ValueName.rows(of: group).filter { $0.value != 0 && bits & $0.value == $0.value }.map(\.name)
    }
}
