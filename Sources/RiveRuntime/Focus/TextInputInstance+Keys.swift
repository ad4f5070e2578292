import RiveSchema

extension TextInputInstance {
    /// The keys that it knows.
    private enum Key: UInt32 {
        case a = 65
        case z = 90
        case enter = 257
        case backspace = 259
        case deleteKey = 261
        case right = 262
        case left, down, up
        case home = 268
        case end
    }

    /// - Returns: Whether it is a key that edits text or moves the cursor.
    func handle(_ input: KeyInput) -> Bool {
        guard input.phase != .up else { return false }
        let extends = input.modifiers.contains(.shift)
        switch Key(rawValue: input.key) {
        case .backspace: erase(isForward: false)
        case .deleteKey: erase(isForward: true)
        case .left: move(Step(input.modifiers), isForward: false, extends: extends)
        case .right: move(Step(input.modifiers), isForward: true, extends: extends)
        case .up: moveUp(extends: extends)
        case .down: moveDown(extends: extends)
        case .home: move(.line, isForward: false, extends: extends)
        case .end: move(.line, isForward: true, extends: extends)
        case .enter:
            guard isMultiline else { return false }
            type("\n")
        case .a:
            guard input.modifiers.contains(.meta) else { return false }
            selectAll()
        case .z:
            guard input.modifiers.contains(.meta) else { return false }
            if extends { redo() } else { undo() }
        case nil: return false
        }
        return true
    }
}

extension TextInputInstance.Step {
    fileprivate init(_ modifiers: KeyModifiers) {
        if modifiers.contains(.meta) {
            self = .line
        } else if modifiers.contains(.alt) {
            self = modifiers.contains(.ctrl) ? .partOfWord : .word
        } else {
            self = .character
        }
    }
}
