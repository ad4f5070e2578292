import RiveGeometry
import RiveModel
import RiveSchema

/// A component of an artboard instance that owns instances of other artboards.
/// What is `@exclusivity(unchecked)` in hosts is changed by
/// plain stores, after what is nested was called: a player is taken out, moved on and put back.
class Host: ArtboardPart {
    /// The artboard outside, its owner.
    unowned(unsafe) let outer: ArtboardInstance
    /// The component.
    let object: ObjectIndex
    /// Its place among the hosts of the artboard outside.
    let index: Int
    /// Whether what is inside has changed and is to be brought up to date.
    @exclusivity(unchecked) var needsUpdate = true

    init(_ outer: ArtboardInstance, object: ObjectIndex, index: Int) {
        self.outer = outer
        self.object = object
        self.index = index
    }

    /// Notes that what is inside has changed.
    func markForUpdate() {
        guard !needsUpdate else { return }
        needsUpdate = true
        // It is nested in what keeps it.
        borrowing(outer) { $0.markComponent(object) }
    }

    /// Notes that what is inside lies elsewhere, up to the outermost artboard.
    final func markAround() {
        // It is nested in what keeps it.
        borrowing(outer) { outer in
            outer.wake()
            outer.markComponent(object)
            borrowing(outer.host) { $0.markAround() }
        }
    }

    /// Takes over the boxes of what is inside, where the artboard outside has laid it out.
    func applyBounds(animates: Bool) {
        forEachInside { inner, _ in borrowing(inner.layout) { $0.applyBounds(0, animates: animates) } }
    }

    // MARK: Its part in the artboard outside

    func advance(_ seconds: Float, isNewFrame: Bool) -> Bool { false }
    func updateBinds() -> Bool { true }
    final func update() { if !borrowing(outer, { $0.isHidden(object) }) { updateInside() } }
    /// Brings what is inside up to date, where it has changed.
    func updateInside() {}
    func reset() {}
    func bind(in context: DataContext) {}
    func unbind() {}
    final func relink() { if outer.scene.effort.spend() { relinkInside() } }
    func relinkInside() {}
    func dispose() {}
    func visitInstances(_ collector: inout InstanceCollector) {}
    func wakeAll() {}
    var isAtRest: Bool { true }
    func sleepAll() -> Bool { false }
    func trySleep() -> Bool { true }

    // MARK: Pointers

    /// The result of what a pointer does at a position outside, which is passed on.
    func handle(_ call: PointerCall, at position: Point, pointer: Int, isFree: Bool) -> PointerHit { .none }

    /// The result of what a pointer does, which is passed on to the machines inside; where something lies above, the pointer
    /// leaves them.
    final func handle(
        _ call: PointerCall, _ machines: [StateMachineInstance], in artboard: ArtboardInstance, at position: Point,
        pointer: Int, isFree: Bool
    ) -> PointerHit {
        guard !machines.isEmpty, !outer.isHidden(object), outer.scene.effort.spend(8 * machines.count),
            let inverse = placement(of: artboard).inverse
        else { return .none }
        var result = PointerHit.none
        // Of drags only what may be hit hears.
        guard isFree || call.isAction else { return .none }
        for machine in machines {
            let hit = machine.handle(isFree ? call : .action(.exit), at: inverse * position, pointer: pointer)
            if isFree { result = result.joined(hit) }
        }
        return result
    }

    // MARK: What is inside

    /// An artboard inside, with the machines that drive it and its place in a list.
    typealias Shown = (artboard: ArtboardInstance, machines: [StateMachineInstance], item: Int?)

    /// The artboards inside, from the top down.
    var shown: [Shown] { [] }

    /// How many items a list has, those without an artboard too.
    var itemCount: Int { 0 }
    /// How large an item of a list is, as far as that is known.
    func size(ofItem item: Int) -> Point { .zero }
    /// The same along the axis on which items are laid out, where only those are made that are seen.
    func length(ofItem item: Int) -> Float { 0 }
    /// Where an item of a list lies by itself.
    func bounds(ofItem item: Int) -> Bounds { Bounds(around: .zero) }
    /// The first item of a list that ends beyond a place in it, or how many there are where none does; nil where it is unknown
    /// without a look at each.
    func item(endingBeyond place: Float, isColumn: Bool) -> Int? { nil }
    /// The first item that is seen from a place on, or how many there are where none is. `edge` is where the list begins, and
    /// then where the item does.
    func item(seenFrom place: Float, edge: inout Float) -> (item: Int, isFound: Bool) { (0, false) }
    /// A count that grows whenever a list gets other items, or one another size.
    var itemVersion: Int { 0 }
    /// How large all items of a list are together, where only those are made that are seen.
    var extent: Point { .zero }
    /// Makes these items of a list, and lets go of the others.
    func showItems(_ places: [ItemPlace]) {}

    /// An item of a list that is made because it is seen, or nearly.
    struct ItemPlace {
        let item: Int
        /// Where it begins along the axis.
        let start: Float
        let isSeen: Bool
    }

    /// The name of what holds the artboards inside.
    var name: String { "" }
    /// Whether there is an artboard for each item of a list.
    var isList: Bool { false }
    /// The artboard inside, or that of an item of a list; nil where there is none.
    func artboard(ofItem item: Int) -> ArtboardInstance? { nil }
    /// The calls of `body` with each artboard inside, and its place in the list.
    func forEachInside(_ body: (ArtboardInstance, _ item: Int) -> Void) {}

    /// The same in the order in which they are drawn, from the bottom up.
    func forEachDrawn(_ body: (ArtboardInstance, _ item: Int) -> Void) { forEachInside(body) }

    /// The origin that it gives to what is nested in it, as parts of its size; nil where it leaves that as it is.
    final var origin: Point? {
        guard borrowing(outer, { borrowing($0.definition) { $0.hasHostOrigins } }) else { return nil }
        return givenOrigin
    }

    private var givenOrigin: Point? {
        let definition = outer.definition
        guard
            let origin = definition.tree.children(of: object).first(where: {
                definition.type(ofObject: $0) == .componentOrigin
            })
        else { return nil }
        return Point(
            x: outer.value(definition.scalar(origin, .componentOriginOriginX)),
            y: outer.value(definition.scalar(origin, .componentOriginOriginY)))
    }

    /// How visible an artboard inside is, where the host is so visible.
    func opacity(of artboard: ArtboardInstance, at opacity: Float) -> Float {
        opacity * borrowing(artboard.geometry) { $0.artboardOpacity }
    }

    /// The matrix from the space of an artboard inside to that of the artboard outside.
    final func placement(of artboard: ArtboardInstance) -> Matrix { frame * inset(of: artboard) }

    /// The matrix from the space that artboards inside lie in to that of the artboard outside.
    var frame: Matrix {
        borrowing(outer) {
            borrowing($0.geometry) { geometry in
                geometry.definition.node(object).map { geometry.world($0) } ?? .identity
            }
        }
    }

    /// The matrix from the space of an artboard inside to the space that it lies in.
    func inset(of artboard: ArtboardInstance) -> Matrix { .identity }

    /// The machine inside that plays at a place, nil for none.
    func machine(at index: Int32) -> StateMachineInstance? { nil }
    /// Jumps to the time that an animation inside is set to.
    func remap(_ index: Int) {}
    /// Shows what a data bind says, where that is of the kind that it shows.
    func show(_ value: DataValue) {}
    /// Notes the kind of value that what it shows is bound to.
    func bound(to kind: DataKind) {}
    /// Whether the instance that it binds to itself is another, looked up again.
    @discardableResult
    func relinkSelf() -> Bool { false }

    /// Wakes what is inside.
    func wake() {}
    /// Whether nothing moves inside, as it was stopped.
    var isAtPause: Bool { false }
    /// What of the host itself wants more frames: objects of the artboard outside.
    var goingObjects: [(object: ObjectIndex, reason: GoingReason)] { [] }
}
