/// What a pointer does.
package enum PointerAction: Sendable {
    case down, up, move, exit
}

/// What a pointer hits: nothing, something that listens, or something that lets nothing below it be hit.
package enum PointerHit: Int, Sendable {
    case none, hit, opaque

    func joined(_ other: PointerHit) -> PointerHit { rawValue < other.rawValue ? other : self }
}

/// What happens to listeners in one call: what the pointer does, or that dragging began or ended.
enum PointerCall {
    case action(PointerAction)
    case dragStart, dragEnd

    /// The kind of listening that hears of it whenever the pointer is above.
    var listenerType: UInt32? {
        switch self {
        case .action(.down): 2
        case .action(.up): 3
        case .action(.move): 4
        case .action(.exit): nil
        case .dragStart: 9
        case .dragEnd: 10
        }
    }

    /// Whether a pointer does it, and it does not come of what one does.
    var isAction: Bool { if case .action = self { true } else { false } }
    var isDown: Bool { if case .action(.down) = self { true } else { false } }
    var isUp: Bool { if case .action(.up) = self { true } else { false } }
    var isMove: Bool { if case .action(.move) = self { true } else { false } }
    var isExit: Bool { if case .action(.exit) = self { true } else { false } }
}

/// The kinds of listening that pointers need.
extension ListenerDefinition {
    static let enter: UInt32 = 0
    static let exit: UInt32 = 1
    static let down: UInt32 = 2
    static let up: UInt32 = 3
    static let move: UInt32 = 4
    static let click: UInt32 = 6
    static let drag: UInt32 = 12
    /// Enter, exit, down, up, move, click and the kinds of dragging.
    static let pointerTypes: [UInt32] = [0, 1, 2, 3, 4, 6, 9, 10, 12]

    /// Whether it hears of pointers. One for events or values hears of nothing else.
    var hearsPointers: Bool {
        !has(Self.event) && !has(Self.viewModel) && Self.pointerTypes.contains(where: has)
    }
}
