package import RiveGeometry
package import RiveSchema

/// Why an action runs.
package enum ScriptInvocation {
    /// A state or a transition has it, or something that scripts are told nothing of.
    case none
    case pointer(ScriptPointer)
    case key(KeyInput)
    case text(String)
    case gamepad(GamepadEvent)
    case focus(Bool)
    /// An event was reported, so many seconds before the frame.
    case reportedEvent(delay: Float)
    case viewModelChange
}

/// What a pointer does, as scripts hear of it.
package struct ScriptPointer {
    package let id: Int
    package let position: Point
    package let previous: Point
    /// The kind of listening that heard of it; nil where no pointer did anything.
    package let type: ListenerType?

    package init(id: Int, position: Point, previous: Point = .zero, type: ListenerType?) {
        (self.id, self.position, self.previous, self.type) = (id, position, previous, type)
    }
}

/// What a script makes of the size of its layout.
package enum ScriptMeasure {
    /// It has no size of its own.
    case nothing
    case size(Point)
    /// It failed: it takes what room there is.
    case unbounded
}
