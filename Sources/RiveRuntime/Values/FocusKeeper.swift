/// The focus of a scene, for the parts that run in it.
class FocusKeeper {
    /// Whether an object of an artboard, or something in it, has the focus.
    func has(_ object: ObjectIndex, in artboard: BindOwner) -> Bool { false }

    /// Does what an action in an artboard wants, now or as soon as it can be done in this frame.
    func request(_ wish: FocusWish, in artboard: BindOwner) {}

    /// Gives the focus to an object of an artboard, where it can have it.
    func give(to object: ObjectIndex, in artboard: BindOwner) {}

    /// Tries again what could not be done yet.
    func grantRequests() {}

    /// The same at the end of a frame, after which nothing waits any more.
    func finishRequests() {}

    /// Takes the focus away from what it could not go on to any more.
    func dropHidden() {}

    /// Notes that something else is nested in the scene than before.
    func structureChanged() {}

    /// Forgets an artboard that goes; the focus in it is lost.
    func forget(_ artboard: BindOwner) {}
}
