import RiveGeometry
import RiveLayout
import RiveSchema

/// The boxes of all that is laid out in an artboard instance.
///
/// Changes are noted and laid out together, when the artboard is updated next. What a host takes into its layout is laid out
/// with the artboard outside.
///
/// What is `@exclusivity(unchecked)` is changed by stores and by additions to lists, which call no other code.
final class ArtboardLayout: LayoutOwner, ArtboardPart {
    /// Its owner.
    unowned(unsafe) let artboard: ArtboardInstance
    let plan: LayoutPlan
    let space: LayoutSpace
    let tree: LayoutTree
    let states: OwnedBuffer<LayoutState>
    /// The shapes that take part in its layouts, by their nodes.
    @exclusivity(unchecked) var shapes: [ShapeParticipant] = []
    /// Whether any of them was drawn in the latest update, which keeps the scene going.
    @exclusivity(unchecked) var drawsShapes = false
    /// What is laid out in each node, in order.
    @exclusivity(unchecked) private(set) var members: [[LayoutPlan.Member]]
    /// The nodes that have changed.
    @exclusivity(unchecked) private var dirty: [Int32] = []
    /// The nodes that are on their way to another box.
    @exclusivity(unchecked) var moving: [Int32] = []
    /// Whether an artboard inside, which is laid out with this one, has changed.
    @exclusivity(unchecked) private var hasDirtyInside = false
    /// Whether the artboard outside, with which this is laid out, knows that it has changed.
    @exclusivity(unchecked) private var isNotedOutside = false
    /// Whether what layouts take over of those around them may be something else.
    @exclusivity(unchecked) private(set) var hasStyleDirt = true
    /// Whether that is so in this artboard or in one that is laid out with it, since it was handed down last.
    @exclusivity(unchecked) private var handsDown = true
    /// Whether a layout of the artboard outside has taken it in.
    @exclusivity(unchecked) private(set) var isTaken = false
    /// The nodes that were not updated yet.
    @exclusivity(unchecked) private var fresh: [Int32]
    /// The sizes that a host gives it, and what the layout around the host does with it.
    @exclusivity(unchecked) private(set) var pushed = Pushed()
    /// The sizes that were set for contents which keep them apart from their properties, by object.
    @exclusivity(unchecked) private(set) var toldSizes: [ObjectIndex: Point] = [:]

    /// What a host says of the artboard in it.
    struct Pushed {
        var width: PushedSize?
        var height: PushedSize?
        var parentIsRow = true
        var parentIsStack = false
    }

    init(_ artboard: ArtboardInstance, _ plan: LayoutPlan, _ space: LayoutSpace) {
        self.artboard = artboard
        self.plan = plan
        self.space = space
        tree = space.tree
        members = Array(repeating: [], count: plan.nodes.count)
        fresh = plan.nodes.indices.filter { plan.nodes[$0].kind.isLayout }.map { Int32($0) }
        states = OwnedBuffer(repeating: LayoutState(node: .none), count: plan.nodes.count)
        keeping = []
        super.init()
        for node in plan.nodes.indices { states[node] = LayoutState(node: space.add(self, node)) }
        shapes = findShapes()
    }

    func dispose() {
        for node in states.indices.reversed() { space.remove(states[node].node) }
    }

    override func measure(_ node: Int, _ room: LayoutRoom) -> LayoutSize {
        size(ofContents: node, room)
    }

    // MARK: Values

    /// A value of a node as it is now.
    @inline(__always)
    func word(_ node: Int, _ key: PropertyKey) -> UInt32 {
        guard let place = LayoutWords.place(of: key) else { return 0 }
        let definition = plan.nodes.pointer(node)
        return definition.pointee.changes.contains(place)
            ? changingWord(definition.pointee.slots, place) : definition.pointee.words[place]
    }

    private func changingWord(_ slots: IndexRange, _ place: Int) -> UInt32 {
        for index in slots where Int(plan.values[index].place) == place {
            return artboard.word(plan.values[index].slot)
        }
        return 0
    }

    /// All values of a node as they are now.
    func words(_ node: Int) -> LayoutWords {
        var words = plan.nodes[node].words
        for index in plan.nodes[node].slots {
            let value = plan.values[index]
            words[Int(value.place)] = artboard.word(value.slot)
        }
        if node == 0, let size = artboard.givenSize {
            words.set(.layoutComponentWidth, size.x)
            words.set(.layoutComponentHeight, size.y)
        }
        return words
    }

    /// The direction in which a layout is read.
    func direction(_ node: Int) -> RiveSchema.LayoutDirection {
        guard plan.nodes[node].style.exists else { return states[node].inheritedDirection }
        let own = RiveSchema.LayoutDirection(rawValue: word(node, .layoutComponentStyleDirectionValue)) ?? .inherit
        return own == .inherit ? states[node].inheritedDirection : own
    }

    /// Whether what lies in a layout lies side by side; one without a style counts as if it did.
    func isRow(_ node: Int) -> Bool {
        !plan.nodes[node].style.exists
            || word(node, .flexDirectionValue) >= RiveSchema.FlexDirection.row.rawValue
    }

    // MARK: Changes

    /// Whether something has changed that is not laid out yet.
    var isDirty: Bool { !dirty.isEmpty || hasDirtyInside }

    /// Notes that a node has to be laid out anew.
    func mark(_ node: Int, isForced: Bool = false) {
        if isForced { states[node].isForced = true }
        tree.markDirty(states[node].node)
        noteDirty(node)
        noteAround()
    }

    /// Notes that a shape that takes part was drawn, so that it is measured again.
    func markShape(_ node: Int) {
        tree.markDirty(states[node].node)
        if case let owner = Int(plan.nodes[node].owner), owner >= 0 { noteDirty(owner) }
    }

    /// Tells the artboard outside, with which this is laid out, of shapes that were drawn.
    func noteShapesAround() {
        if isTaken, isDirty, let outer = artboard.host?.outer.layout { noteDirt(in: outer) }
    }

    /// Notes that what an artboard outside lays out with itself has changed in this one.
    private func noteDirt(in outer: ArtboardLayout) {
        isNotedOutside = true
        outer.hasDirtyInside = true
    }

    /// Notes that a text has another size: all layouts around it are laid out anew.
    func markAround(_ text: ObjectIndex) {
        noteDirty(around: text)
        noteAround()
    }

    /// Notes that a text was placed: as the runtime, all layouts around it are laid out again. Where nothing outside is laid out
    /// with them that waits for the next frame, and costs nothing.
    func markPlaced(_ text: ObjectIndex) {
        noteDirty(around: text)
        if isTaken { noteAround() }
    }

    private func noteDirty(around text: ObjectIndex) {
        let own = plan.node(text)
        if let own { tree.markDirty(states[own].node) }
        let nearest = artboard.definition.tree.nearest(to: artboard.definition.parent(of: text)) {
            artboard.definition.isBox($0)
        }
        var node = own.map { Int(plan.nodes[$0].owner) } ?? plan.node(nearest) ?? -1
        while node >= 0, artboard.scene.effort.spend() {
            tree.markDirty(states[node].node)
            noteDirty(node)
            node = Int(plan.nodes[node].owner)
        }
    }

    private func noteDirty(_ node: Int) {
        guard !states[node].isDirty else { return }
        states[node].isDirty = true
        dirty.append(Int32(node))
    }

    /// Tells the artboards outside that it has changed: that with which it is laid out, or else where it is shown.
    private func noteAround() {
        artboard.wake()
        artboard.isDirty = true
        // It is nested in what keeps it.
        borrowing(artboard.host) { host in
            guard isTaken, let outer = host.outer.layout else { return host.markAround() }
            noteDirt(in: outer)
            if host.isList { host.outer.markComponent(host.object) } else { outer.noteStyleInside() }
            outer.noteAround()
        }
    }

    /// Notes that what layouts take over may be something else; until that is handed down, a layout takes over nothing.
    func markStyle(_ node: Int) {
        states[node].inherited = LayoutPace()
        states[0].inherited = LayoutPace()
        handDownLater()
        noteStyle()
    }

    /// Notes that something in an artboard that is laid out with this one has changed: as the runtime, that counts as if it were a
    /// style.
    private func noteStyleInside() {
        if states[0].inherited.takesTime {
            states[0].inherited = LayoutPace()
            handDownLater()
        }
        noteStyle()
    }

    private func noteStyle() {
        hasStyleDirt = true
        artboard.wake()
        artboard.isDirty = true
    }

    /// Notes that there is something to hand down as soon as a style changes.
    func handDownLater() {
        handsDown = true
        if isTaken { artboard.host?.outer.layout?.handDownLater() }
    }

    /// Takes in an artboard inside, which from then on is laid out with this one.
    func take(_ inner: ArtboardLayout) {
        guard !inner.isTaken else { return }
        inner.isTaken = true
        handDownLater()
        inner.states[0].isMounted = true
        if inner.isDirty { inner.noteDirt(in: self) }
    }

    /// Notes what its host says of it.
    func push(_ pushed: Pushed) {
        self.pushed = pushed
        mark(0)
    }

    func pushFlow(isRow: Bool, isStack: Bool) {
        (pushed.parentIsRow, pushed.parentIsStack) = (isRow, isStack)
        mark(0)
    }

    /// Gives the thumb of a scroll bar a size; NaN leaves its own.
    func force(_ node: Int, width: Float?, height: Float?) {
        var state = states.pointer(node)
        func isSame(_ one: Float, _ other: Float) -> Bool { one == other || (one.isNaN && other.isNaN) }
        var hasChanged = false
        if let width, !isSame(state.pointee.forcedWidth, width) {
            state.pointee.forcedWidth = width
            hasChanged = true
        }
        if let height, !isSame(state.pointee.forcedHeight, height) {
            state.pointee.forcedHeight = height
            hasChanged = true
        }
        guard hasChanged else { return }
        state = states.pointer(node)
        markStyle(node)
        mark(node)
    }

    func setMembers(_ list: [LayoutPlan.Member], of node: Int) {
        members[node] = list
        handDownLater()
    }

    func tell(_ object: ObjectIndex, _ size: Point) { toldSizes[object] = size }

    // MARK: Laying out

    /// Lays out what has changed. What is laid out with the artboard outside only takes over its styles.
    func flush() {
        guard isDirty else { return }
        syncStyles()
        guard !isTaken else { return }
        calculate()
        applyBounds(0, animates: true)
    }

    /// Gives the nodes that have changed their styles.
    private func syncStyles() {
        // What is marked meanwhile has its turn the next time; the memory is kept.
        var changed: [Int32] = []
        swap(&changed, &dirty)
        for node in changed {
            states[Int(node)].isDirty = false
            syncStyle(Int(node))
        }
        if dirty.isEmpty {
            changed.removeAll(keepingCapacity: true)
            swap(&changed, &dirty)
        }
        guard hasDirtyInside else { return }
        hasDirtyInside = false
        for host in artboard.hosts.view {
            host.forEachInside { inner, _ in
                guard let layout = inner.layout, layout.isNotedOutside else { return }
                layout.isNotedOutside = false
                if layout.isTaken { layout.syncStyles() }
            }
        }
    }

    private func calculate() {
        let before = tree.work
        let isIntrinsic = plan.nodes[0].style.exists && word(0, .intrinsicallySizedValue) != 0
        let size = artboard.ownSize
        do throws(LayoutError) {
            try space.calculate(
                states[0].node, width: isIntrinsic ? .nan : size.x, height: isIntrinsic ? .nan : size.y)
        } catch {
            artboard.scene.fail(error == .tooDeep ? .layoutDepth : .layoutWork, at: artboard.definition.record)
        }
        artboard.scene.effort.spend(4 * (tree.work - before))
    }

    // MARK: Its part in the artboard

    func prepareUpdate() { flush() }

    /// The update of what is laid out among the components of the artboard: what was never updated jumps to where it is to be,
    /// and what layouts take over of each other is handed down.
    func update() {
        beginShapes()
        if !keeping.isEmpty { letGo() }
        if hasStyleDirt {
            hasStyleDirt = false
            if handsDown {
                handsDown = false
                handDown(pace(0), direction(0))
            }
            flush()
        }
        if !fresh.isEmpty { updateFresh() }
    }

    func finishUpdate() { endShapes() }

    /// Whether nothing is to be laid out in the next frame, or on its way.
    var isAtRest: Bool { !isDirty && moving.isEmpty }

    /// The layouts whose sides were set since the last update.
    @exclusivity(unchecked) private var keeping: [Int32]

    /// Ends that layouts keep sides that were set.
    private func letGo() {
        for index in keeping.indices {
            states[Int(keeping[index])].keepsLeft = false
            states[Int(keeping[index])].keepsTop = false
        }
        keeping.removeAll(keepingCapacity: true)
    }

    func keep(_ node: Int, left: Bool) {
        if left { states[node].keepsLeft = true } else { states[node].keepsTop = true }
        keeping.append(Int32(node))
    }

    private func updateFresh() {
        var index = 0
        while index < fresh.count {
            let node = Int(fresh[index])
            guard !artboard.isHidden(plan.nodes[node].object) else {
                index += 1
                continue
            }
            fresh[index] = fresh[fresh.count - 1]
            fresh.removeLast()
            guard pace(node).takesTime else { continue }
            states[node].box = states[node].way.to
            tellContents(of: node)
        }
    }
}
