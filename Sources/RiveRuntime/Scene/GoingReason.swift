/// Why something wants more frames.
package enum GoingReason: Equatable, Sendable {
    /// An animation plays, and has an end.
    case playing
    /// An animation loops, or goes back and forth.
    case looping
    /// A blend state, which never comes to rest.
    case blending
    /// Two states are mixed.
    case mixing
    /// A transition waits for its exit time.
    case waitingForExit
    /// The state changed in the latest frame.
    case changedState
    /// The transitions of one frame went on up to the limit.
    case endlessTransitions(limit: Int)
    /// A value is on its way.
    case interpolating
    /// The value on its way is NaN, which no value ever equals.
    case interpolatingNaN
    /// A layout is on its way to another box.
    case layingOut
    /// A shape that takes part in a layout is drawn, which the runtime counts as going.
    case drawingShapes
    /// Something scrolls.
    case scrolling
    /// A nested artboard holds time back until a step is full.
    case quantized
    /// Events or changes of values wait for the next frame.
    case pendingReports
    /// Components changed in the latest frame.
    case updating
}
