/// A part of an artboard instance that has a life of its own: its layouts, its texts, what scrolls in it, what other artboards are
/// nested in, its joysticks.
///
/// In each phase the artboard walks its parts, in the order of the runtime (`ArtboardInstance+Parts.swift`). A part writes what it
/// does: the defaults do nothing, and a phase that a kind of part has nothing to do in costs nothing.
protocol ArtboardPart: AnyObject {
    // MARK: Binding

    /// Binds what is in it, in the context of the artboard.
    func bind(in context: DataContext)
    func unbind()
    /// Looks up again what it binds to, after an instance was replaced.
    func relink()
    /// Visits the view model instances that it leads to.
    func visitInstances(_ collector: inout InstanceCollector)

    // MARK: Time

    /// Lets time pass for it; none passes behind the first round of a frame.
    /// - Returns: Whether it wants more.
    func advance(_ seconds: Float, isNewFrame: Bool) -> Bool
    /// - Returns: Whether no data bind in it is left to update.
    func updateBinds() -> Bool
    /// Does what comes before the update of the components.
    func prepareUpdate()
    /// Its update among the components.
    func update()
    /// Does what follows from the update of the components.
    /// - Returns: Whether it had them updated again.
    func settleUpdate() -> Bool
    /// Notes that components were updated, as the last thing before data binds are.
    func finishUpdate()
    /// Ends what counts for one round only.
    func reset()

    // MARK: Keys

    /// Takes a key or a text for an object that has the focus.
    /// - Returns: Whether it is of use there.
    func handle(_ input: KeyInput, at object: ObjectIndex) -> Bool
    func handle(text: String, at object: ObjectIndex) -> Bool

    // MARK: Sleep

    /// Whether nothing is left to do in it, as long as nothing around it changes.
    var isAtRest: Bool { get }
    /// Lets what is in it fall asleep where nothing is left to do.
    /// - Returns: Whether nothing in it is awake.
    func trySleep() -> Bool
    /// Lets all that is in it fall asleep.
    /// - Returns: Whether something in it follows what is around it.
    func sleepAll() -> Bool
    /// Wakes what is in it, and what is nested in that.
    func wakeAll()

    /// Lets go of everything outside of it.
    func dispose()
}

extension ArtboardPart {
    func bind(in context: DataContext) {}
    func unbind() {}
    func relink() {}
    func visitInstances(_ collector: inout InstanceCollector) {}
    func advance(_ seconds: Float, isNewFrame: Bool) -> Bool { false }
    func updateBinds() -> Bool { true }
    func prepareUpdate() {}
    func update() {}
    func settleUpdate() -> Bool { false }
    func finishUpdate() {}
    func reset() {}
    func handle(_ input: KeyInput, at object: ObjectIndex) -> Bool { false }
    func handle(text: String, at object: ObjectIndex) -> Bool { false }
    var isAtRest: Bool { true }
    func trySleep() -> Bool { isAtRest }
    func sleepAll() -> Bool { false }
    func wakeAll() {}
    func dispose() {}
}
