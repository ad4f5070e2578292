internal import RiveSchema

/// What a pointer does.
package enum PointerPhase: String, Sendable {
    case down, up, move, exit
}

/// What a pointer hits: nothing, something that listens, or something that lets nothing below it be hit.
package enum HitResult: Int, Sendable {
    case none, hit, opaque

    func joined(_ other: HitResult) -> HitResult { rawValue < other.rawValue ? other : self }
}

/// What happens to listeners in one call: what the pointer does, or that dragging began or ended.
enum PointerCall {
    case action(PointerPhase)
    case dragStart, dragEnd

    /// The kind of listening that hears of it whenever the pointer is above.
    var listenerType: ListenerType? {
        switch self {
        case .action(.down): .down
        case .action(.up): .up
        case .action(.move): .move
        case .action(.exit): nil
        case .dragStart: .dragStart
        case .dragEnd: .dragEnd
        }
    }

    /// Whether a pointer does it, and it does not come of what one does.
    var isAction: Bool { if case .action = self { true } else { false } }
    var isDown: Bool { if case .action(.down) = self { true } else { false } }
    var isUp: Bool { if case .action(.up) = self { true } else { false } }
    var isMove: Bool { if case .action(.move) = self { true } else { false } }
    var isExit: Bool { if case .action(.exit) = self { true } else { false } }
}
