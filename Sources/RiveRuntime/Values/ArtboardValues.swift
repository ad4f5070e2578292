import RiveFormat
import RiveGeometry

/// What an artboard instance holds: the values of its slots, its data binds, and which of its objects are hidden. Animations, geometry
/// and texts know no more of an artboard.
///
/// What is `@exclusivity(unchecked)` in it is changed by plain stores; `share` calls the budget alone.
class ArtboardValues: BindOwner {
    /// What it runs in: keeps the outermost artboard, which keeps its hosts, and these what they show.
    unowned(unsafe) final let scene: RunState
    final let definition: ArtboardDefinition
    final let container: BindContainer
    /// The value of each slot.
    final let words: OwnedBuffer<UInt32>
    final let strings: OwnedBuffer<String>
    /// What a change of each slot brings about; the definition's own.
    private final let effects: Buffer<SlotEffects>
    /// Whether each object is hidden, and whether a mark on it is waiting; empty where nothing is ever hidden.
    final let hidden: OwnedBuffer<Bool>
    final let waiting: OwnedBuffer<Bool>
    /// Whether a component has changed since the last update.
    @exclusivity(unchecked) final var isDirty = true
    /// How often its components were updated: geometry holds from one update to the next.
    @exclusivity(unchecked) final var updateCount: UInt32 = 0
    /// How often the order changed in which things are drawn, 0 until there is one; what decided it, empty where no rules do; and
    /// whether a rule may move things to another place in it.
    @exclusivity(unchecked) final private(set) var drawOrderVersion: UInt32 = 0
    @exclusivity(unchecked) final private(set) var drawState: [UInt32] = []
    @exclusivity(unchecked) final var needsDrawOrder = true
    @exclusivity(unchecked) private final var madeGeometry: Geometry?
    /// Whether joysticks play their animations, so that what these set takes effect at once.
    @exclusivity(unchecked) final var isApplyingJoysticks = false
    /// Whether anything is laid out in it.
    @exclusivity(unchecked) final var isLaidOut = false
    /// The first of the data binds of the key frames of each animation that was played.
    @exclusivity(unchecked) final var keyFrameBinds = [ObjectIdentifier: BindIndex]()
    @exclusivity(unchecked) final var marks = SlotMarks()
    /// The scripts of its interpolators; nil where none run.
    final private(set) lazy var scriptedInterpolators = ScriptedInterpolators(self)
    /// The opacities that decide where the focus may be, as of its latest update; empty before that was noted.
    @exclusivity(unchecked) final var shownOpacities: [Float] = []
    /// How often something changed that only what is drawn depends on, where that is asked for.
    @exclusivity(unchecked) final var drawnChanges: UInt32 = 0
    @exclusivity(unchecked) private final var share: BudgetShare

    init(_ scene: RunState, _ definition: ArtboardDefinition, _ share: consuming BudgetShare) {
        self.scene = scene
        self.definition = definition
        self.share = share
        container = BindContainer(scene)
        words = OwnedBuffer(copy: definition.valuePlan.initialWords)
        strings = OwnedBuffer(definition.valuePlan.strings)
        effects = definition.valuePlan.effects
        precondition(effects.count == words.count, "slots without effects")
        hidden = OwnedBuffer(repeating: false, count: definition.drawPlan.hiding.count)
        waiting = OwnedBuffer(repeating: true, count: definition.drawPlan.hiding.count)
    }

    /// A number that differs whenever something else may be drawn of it than before, apart from what is nested in it.
    final var drawnVersion: UInt64 { UInt64(updateCount) << 32 | UInt64(drawnChanges) }

    // MARK: Reading and setting

    @inline(__always)
    final func word(_ slot: SlotIndex) -> UInt32 {
        let word = words[slot]
        return isProxy(slot) ? proxyWord(slot) : word
    }

    @inline(__always)
    final func number(_ slot: SlotIndex) -> Float { Float(bitPattern: word(slot)) }

    final func string(_ slot: SlotIndex) -> String {
        if effects[slot].contains(.proxy), let text = proxyString(slot) { return text }
        return strings[Int(words[slot])]
    }

    @inline(__always)
    final func set(_ slot: SlotIndex, number: Float) {
        let pointer = words.pointer(slot)
        guard Float(bitPattern: pointer.pointee) != number || isProxy(slot) else { return }
        pointer.pointee = number.bitPattern
        changed(slot)
    }

    @inline(__always)
    final func set(_ slot: SlotIndex, word: UInt32) {
        let pointer = words.pointer(slot)
        guard pointer.pointee != word || isProxy(slot) else { return }
        pointer.pointee = word
        changed(slot)
    }

    final func set(_ slot: SlotIndex, string: String) {
        let index = Int(words[slot])
        guard !strings[index].isSame(as: string) || effects[slot].contains(.proxy),
            share.exchange(strings[index].outlyingBytes, for: string.outlyingBytes)
        else { return }
        strings[index] = string
        changed(slot)
    }

    /// Whether there is room for what is remembered of it now, in place of what that needed before.
    final func hold(_ old: Int, for new: Int) -> Bool { old == new || share.exchange(old, for: new) }

    /// A number of an object for geometry.
    @inline(__always)
    final func value(_ scalar: Scalar) -> Float { scalar.slot.exists ? number(scalar.slot) : scalar.constant }

    /// A whole number of an object for geometry.
    final func whole(_ scalar: Scalar) -> UInt32 {
        scalar.slot.exists ? word(scalar.slot) : scalar.constant.bitPattern
    }

    /// Whether the value of a slot that there is lies elsewhere; there are as many effects as words.
    @inline(__always)
    private final func isProxy(_ slot: SlotIndex) -> Bool { effects.base[slot.offset].contains(.proxy) }

    @inline(__always)
    private final func changed(_ slot: SlotIndex) {
        let effects = effects.base[slot.offset]
        if effects == .dirties, hidden.count == 0 {
            isDirty = true
        } else if !effects.isEmpty {
            tell(slot, effects)
        }
    }

    /// Where its objects lie.
    final var geometry: Geometry {
        if madeGeometry == nil { makeGeometry() }
        return madeGeometry.unsafelyUnwrapped
    }

    @inline(never)
    private final func makeGeometry() { madeGeometry = Geometry(self, definition.geometry) }

    // MARK: Drawing order

    /// Finds out whether what decides the drawing order has changed.
    final func updateDrawOrder() {
        needsDrawOrder = false
        if !definition.drawPlan.rules.isEmpty {
            let order = definition.drawOrder
            let isCurrent = zip(order.deciding, drawState).allSatisfy { whole($0) == $1 }
            guard drawOrderVersion == 0 || !isCurrent else { return }
            drawState.removeAll(keepingCapacity: true)
            for scalar in order.deciding { drawState.append(whole(scalar)) }
        }
        drawOrderVersion &+= 1
    }

    // MARK: What an artboard knows

    /// The value of a slot that others have.
    func proxyWord(_ slot: SlotIndex) -> UInt32 { words[slot] }
    func proxyString(_ slot: SlotIndex) -> String? { nil }
    /// Lets a change of a slot take effect.
    func tell(_ slot: SlotIndex, _ effects: SlotEffects) {}
    /// Where an object lies in its parent that a layout may put elsewhere than its own properties do.
    func laidOut(_ local: Matrix, _ object: ObjectIndex) -> Matrix { local }
    /// The point that a layout turns around, in its own space.
    func anchor(of object: ObjectIndex) -> Point { .zero }
    /// How large an artboard or a layout is.
    func boxSize(of object: ObjectIndex) -> Point { .zero }
    /// The box around a text in its own space; nil for other objects.
    func textBounds(of object: ObjectIndex) -> Bounds? { nil }
    /// Notes that a text may have another size in the layouts around it, or that it was placed.
    func markLayouts(around text: ObjectIndex) {}
    func textPlaced(_ text: ObjectIndex) {}
    /// Whether key frames set a number at once, because the layout takes its time to get there.
    func overridesMix(_ slot: SlotIndex) -> Bool { false }
    /// Updates data binds and components in the middle of a pass.
    /// - Returns: Whether there were components to update.
    func updateAgain() -> Bool { false }
    /// Notes that what is nested in it at a host was hidden or shown.
    func hostHidden(_ host: Int) {}
    /// A point in the space of the artboard in that of the outermost one.
    func root(_ point: Point) -> Point { point }

    /// The artboards that it is nested in and itself, from the outermost on, by index in the file.
    var lineage: [Int] { [definition.index] }

    // MARK: Components

    /// Notes that a component has to be updated. A hidden one notes it once and is updated when it is shown.
    final func markComponent(_ object: ObjectIndex) {
        if isHidden(object) {
            guard !waiting[object] else { return }
            waiting[object] = true
        }
        isDirty = true
    }

    final override func isHidden(_ object: ObjectIndex) -> Bool {
        object.bits < hidden.count && hidden[object]
    }
}
