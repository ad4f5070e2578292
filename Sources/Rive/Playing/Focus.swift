package import RiveRuntime
import RiveSchema

/// A way in which the focus moves on.
public enum FocusDirection: String, CaseIterable, Sendable {
    case next, previous, up, down, left, right
}

/// Whether something has the focus, and what it wants.
public struct FocusState: Equatable, Sendable {
    /// Whether anything has the focus.
    public let hasFocus: Bool
    /// Whether what has it hears of keys or text, so that a keyboard may be shown.
    public let expectsKeyboardInput: Bool
}

/// What keyboards, remote controls and people who do not see do with the focus. What listeners to it do happens at the next advance.
/// Before the first advance nothing can have the focus, and where an animation drives the artboard nothing ever has.
extension Scene {
    var runtime: RuntimeScene {
        if case .stateMachine(let machine) = self { machine.scene } else { artboard.scene }
    }

    /// Moves the focus on. Behind the last place nothing has it.
    ///
    /// - Returns: whether something else has it now.
    @discardableResult
    public func moveFocus(_ direction: FocusDirection) -> Bool { runtime.moveFocus(FocusTraversalKind(direction)) }

    /// Moves the focus to the next place.
    @discardableResult
    public func focusNext() -> Bool { moveFocus(.next) }

    /// Moves the focus to the place before.
    @discardableResult
    public func focusPrevious() -> Bool { moveFocus(.previous) }

    /// Takes the focus away from what has it.
    public func clearFocus() { _ = runtime.setFocus(nil) }

    /// Whether there is anything that can have the focus at some time.
    public var hasFocusNodes: Bool { runtime.hasFocusNodes }

    /// Whether something has the focus, and what it wants.
    public var focusState: FocusState {
        FocusState(hasFocus: runtime.focused != nil, expectsKeyboardInput: runtime.expectsKeyboardInput)
    }

    /// Whether the next advance has something to take up: a listener to the focus or to an action of assistive technology,
    /// one to a gamepad that has acted, an input that was set. Keys, text and moves of the focus without a listener are not a reason.
    public var needsAdvance: Bool { runtime.needsAdvance }

    /// The selected text where a text is typed in; nil where none is.
    public var selectedText: String? { runtime.selectedText }

    /// Lets what has the focus hear of a key. Listeners act on it at once.
    ///
    /// - Parameters:
    ///   - key: which it is.
    ///   - modifiers: the keys that are held beside it; a listener hears of just those that it names.
    ///   - isPressed: whether it goes down, or else up.
    ///   - isRepeat: whether it was held down for a while.
    /// - Returns: whether a text input took it. Where not, it may mean something to the app, as the tabulator.
    @discardableResult
    public func keyInput(
        _ key: Key, modifiers: Key.Modifiers = [], isPressed: Bool = true, isRepeat: Bool = false
    ) -> Bool {
        answer(to: key, modifiers, isPressed: isPressed, isRepeat: isRepeat) == .taken
    }

    /// Lets what has the focus hear of a text that was typed.
    ///
    /// - Returns: whether a text input took it.
    @discardableResult
    public func textInput(_ text: String) -> Bool { answer(toText: text) == .taken }

    /// Lets what has the focus hear of gamepads, in the bytes that hosts of Rive's own runtime send: version 2, then records of gamepads
    /// that come, change and go.
    ///
    /// - Returns: whether all of it is well formed, of gamepads that are there; what stands before a fault is done.
    @discardableResult
    public func submitGamepads(fromBuffer bytes: [UInt8]) -> Bool { runtime.submitGamepads(fromBuffer: bytes) }

    // MARK: For tools

    /// What became of a key.
    package func answer(to key: Key, _ modifiers: Key.Modifiers, isPressed: Bool, isRepeat: Bool) -> InputAnswer {
        let phase: KeyboardKeyPhaseMask = !isPressed ? .up : isRepeat ? .repeat : .down
        return runtime.key(KeyInput(key: key.code, modifiers: modifiers, phase: phase))
    }

    /// What became of a text.
    package func answer(toText text: String) -> InputAnswer { runtime.text(text) }

    /// What became of something that happened to a gamepad; nil where one that is not there was to go.
    package func answer(to event: GamepadEvent, id: Int32) -> InputAnswer? { runtime.gamepad(event, id: id) }

    /// What has the focus.
    package var focused: FocusLocation? { runtime.focused }

    /// Gives the focus to something, or to what comes first in it.
    /// - Returns: Whether it may have it now.
    package func setFocus(_ object: FocusLocation) -> Bool { runtime.setFocus(object) }
}

extension Artboard {
    /// What has the focus of what drove it last.
    package var focused: FocusLocation? { scene.focused }
}

extension StateMachine {
    /// Moves the focus to the next place; see `Scene`, which has the rest.
    @discardableResult
    public func focusNext() -> Bool { Scene.stateMachine(self).focusNext() }

    /// Moves the focus to the place before.
    @discardableResult
    public func focusPrevious() -> Bool { Scene.stateMachine(self).focusPrevious() }
}

extension FocusTraversalKind {
    fileprivate init(_ direction: FocusDirection) {
        switch direction {
        case .next: self = .next
        case .previous: self = .previous
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        }
    }
}
