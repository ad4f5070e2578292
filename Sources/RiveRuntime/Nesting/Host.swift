/// A component of an artboard instance that owns instances of other artboards.
class Host {
    /// The artboard outside.
    unowned(unsafe) let outer: ArtboardInstance
    /// The component.
    let object: Int32
    @exclusivity(unchecked) var flags = Flags()

    struct Flags {
        /// Whether what is inside has changed and is to be brought up to date.
        var needsUpdate = true
    }

    init(_ outer: ArtboardInstance, object: Int32) {
        self.outer = outer
        self.object = object
    }

    /// Notes that what is inside has changed.
    func markForUpdate() {
        guard !flags.needsUpdate else { return }
        flags.needsUpdate = true
        // It is nested in what keeps it.
        borrowing(outer) { $0.markComponent(object) }
    }

    /// - Returns: Whether anything inside wants more time.
    func advance(_ seconds: Float, isNewFrame: Bool) -> Bool { false }
    /// Lets data binds inside take effect.
    /// - Returns: Whether none is left.
    func updateBinds() -> Bool { true }
    /// Brings what is inside up to date, where it has changed.
    func update() {}
    func reset() {}
    /// Binds what is inside, in the context of the artboard outside.
    func bind(in context: DataContext) {}
    func unbind() {}
    func relink() {}
    func dispose() {}
    /// Visits the view model instances that it leads to.
    func visitInstances(_ collector: inout InstanceCollector) {}

    /// Passes on what a pointer does at a place outside.
    func handle(_ call: PointerCall, at position: Point, pointer: Int, isFree: Bool) -> PointerHit { .none }

    /// An artboard inside, with the machines that drive it and its place in a list.
    typealias Shown = (artboard: ArtboardInstance, machines: [StateMachineInstance], item: Int?)

    /// The artboards inside, from the top down.
    var shown: [Shown] { [] }

    /// From the space of an artboard inside to that of the artboard outside.
    func placement(of artboard: ArtboardInstance) -> Matrix {
        let geometry = outer.geometry
        return geometry.definition.node(object).map(geometry.world) ?? .identity
    }

    /// Wakes what is inside.
    func wake() {}
    /// Wakes what is inside, and what is nested in that.
    func wakeAll() {}
    /// Whether nothing is left to do inside, as long as nothing outside changes.
    var isAtRest: Bool { true }
    /// Lets all that is inside fall asleep.
    /// - Returns: Whether something of it follows what is outside.
    func sleepAll() -> Bool { false }
    /// Lets what is inside fall asleep.
    /// - Returns: Whether all of it sleeps.
    func trySleep() -> Bool { true }
}
