package import RiveGeometry
import RiveSchema

/// What a finger or a mouse does.
public enum PointerAction: String, CaseIterable, Sendable {
    case down, move, up
    /// It leaves the artboard.
    case exit
}

/// Something that a pointer does at a place of an artboard.
package struct Touch: Sendable {
    package let action: PointerAction
    package let position: Point
    /// Which pointer it is, where there are several fingers.
    package let id: Int

    package init(_ action: PointerAction, at position: Point, id: Int = 0) {
        (self.action, self.position, self.id) = (action, position, id)
    }
}

/// What a pointer hits.
public enum PointerHit: String, CaseIterable, Sendable {
    /// Nothing that listens.
    case none
    /// Something that listens.
    case hit
    /// Something that listens and lets nothing below it be hit.
    case hitOpaque

    func joined(_ other: PointerHit) -> PointerHit {
        switch (self, other) {
        case (.none, _), (_, .hitOpaque): other
        default: self
        }
    }
}

/// What happens to listeners in one call: what the pointer does, or that dragging began or ended.
enum PointerCall {
    case action(PointerAction)
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
