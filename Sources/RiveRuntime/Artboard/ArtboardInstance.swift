internal import RiveSchema

/// An artboard that runs: the values of its properties, its data binds and what is nested in it.
final class ArtboardInstance {
    unowned(unsafe) let scene: Scene
    let definition: ArtboardDefinition
    /// The value of each slot.
    private let words: Buffer<UInt32>
    private let strings: Buffer<String>
    /// What a change of each slot brings about; the definition's own.
    private let effects: Buffer<SlotEffects>
    /// Whether each object is hidden, and whether a mark on it is waiting; empty where nothing is ever hidden.
    let hidden: Buffer<Bool>
    let waiting: Buffer<Bool>
    @exclusivity(unchecked) var flags = Flags()
    @exclusivity(unchecked) private var madeGeometry: Geometry?
    @exclusivity(unchecked) var played = Played()
    @exclusivity(unchecked) var marks = SlotMarks()
    @exclusivity(unchecked) private var drawing: [UInt32] = []
    @exclusivity(unchecked) private(set) var scrolling: [Scroll] = []
    @exclusivity(unchecked) var rest = Rest()
    /// The component that it is nested in.
    unowned(unsafe) var host: Host?
    /// Its place among the artboards that a list shows.
    var item = 0
    /// The machines that drive it.
    @exclusivity(unchecked) private(set) var machines = Pool<StateMachineInstance>()
    let container: BindContainer
    @exclusivity(unchecked) private(set) var hosts: Buffer<Host>
    /// The view model instances that stand in it, by handle.
    @exclusivity(unchecked) private(set) var instances: [Int32] = []
    private(set) var context: DataContext?
    /// The artboard that it is nested in, and how many it is nested in.
    private unowned(unsafe) let outer: ArtboardInstance?
    private let depth: Int
    /// How deep an artboard may lie in others.
    private static var deepest: Int { 63 }
    @exclusivity(unchecked) private var share: Share
    /// The values of instances that stand in it which data binds push on, and where these stand among those who are told.
    private var watches: [(cell: Int32, place: Int32)] = []

    /// An artboard inside another, or the outermost one.
    convenience init(
        _ scene: Scene, _ definition: ArtboardDefinition, inside outer: ArtboardInstance?
    ) throws(RuntimeError) {
        // Before it has anything: what an unfinished object has allocated nobody frees.
        guard (outer?.depth ?? 0) < Self.deepest else { throw .tooDeep }
        let share = try Share(scene.store.budget, definition.instanceBytes, artboards: 1)
        try self.init(scene, definition, outer, share)
    }

    private init(
        _ scene: Scene, _ definition: ArtboardDefinition, _ outer: ArtboardInstance?, _ share: consuming Share
    ) throws(RuntimeError) {
        self.share = share
        self.scene = scene
        self.definition = definition
        self.outer = outer
        depth = outer.map { $0.depth + 1 } ?? 0
        words = Buffer(copy: definition.initialWords)
        strings = Buffer(definition.strings)
        effects = definition.effects
        precondition(effects.count == words.count, "slots without effects")
        hidden = Buffer(repeating: false, count: definition.hiding.count)
        waiting = Buffer(repeating: true, count: definition.hiding.count)
        hosts = Buffer([])
        for instance in definition.instances { instances.append(try scene.store.makeCopy(ofRecord: instance.record)) }
        container = BindContainer(scene)
        container.fill(definition.binds, targets: .artboard(.passUnretained(self)))
        watchInstances()
        do throws(RuntimeError) {
            try makeHosts()
        } catch {
            dispose()
            throw error
        }
        hideAtFirst()
        initializeInputs()
    }

    /// Makes what is nested in it; where that fails, it has what was made before.
    private func makeHosts() throws(RuntimeError) {
        guard !definition.hosts.isEmpty else { return }
        var made: [Host] = []
        defer {
            hosts.free()
            hosts = Buffer(made)
        }
        for (index, host) in definition.hosts.enumerated() {
            switch host {
            case .nested(let nested): made.append(try NestedHost(self, nested, index: index))
            case .list(let list): made.append(ListHost(self, list))
            }
        }
    }

    deinit {
        words.free()
        strings.free()
        hidden.free()
        waiting.free()
        hosts.free()
        machines.free()
    }

    /// The artboards that it is nested in and itself, from the outermost on, by index in the file.
    var lineage: [Int] { (outer?.lineage ?? []) + [definition.index] }

    func add(_ machine: StateMachineInstance) { machines.append(machine) }

    /// Remembers that data binds hear of changes of a value.
    func watch(_ cell: Int32, at place: Int32) { watches.append((cell, place)) }

    /// Lets go of everything outside of it.
    func dispose() {
        machines.free()
        machines = Pool()
        for watch in watches { scene.store.removeDependent(at: watch.place, from: watch.cell) }
        watches = []
        container.unbind()
        scene.store.forget(container)
        for host in hosts.indices { hosts[host].dispose() }
    }

    /// What playing animations remembers.
    struct Played {
        /// The first of the data binds of the key frames of each animation that was played.
        var binds = [ObjectIdentifier: Int32]()
        /// The handles of joysticks, nil before they are followed.
        var handles: [FollowedHandle]?
    }

    struct Flags {
        var isDirty = true
        var isApplyingJoysticks = false
        var updateCount: UInt32 = 0
        var drawOrderVersion: UInt32 = 0
        /// Whether a rule may move things to another place in the order in which they are drawn.
        var needsDrawOrder = true
    }

    /// Whether a component has changed since the last update.
    var isDirty: Bool {
        get { flags.isDirty }
        set { flags.isDirty = newValue }
    }

    /// Whether joysticks play their animations, so that what these set takes effect at once.
    var isApplyingJoysticks: Bool {
        get { flags.isApplyingJoysticks }
        set { flags.isApplyingJoysticks = newValue }
    }

    /// How often its components were updated: geometry holds from one update to the next.
    var updateCount: UInt32 { flags.updateCount }

    /// Where its objects lie.
    var geometry: Geometry {
        if let known = madeGeometry { return known }
        let geometry = Geometry(self)
        madeGeometry = geometry
        return geometry
    }

    /// What scrolls in it, once a pointer has touched any of it.
    var touchedScrolls: [Scroll] { scrolling }

    /// What scrolls in it.
    var scrolls: [Scroll] {
        if scrolling.isEmpty { scrolling = definition.scrolls.map { Scroll(self, $0) } }
        return scrolling
    }

    /// How often the order changed in which things are drawn; 0 until there is one.
    var drawOrderVersion: UInt32 { flags.drawOrderVersion }

    /// What decided it; empty where no rules do.
    var drawState: [UInt32] { drawing }

    func updateDrawOrder() {
        flags.needsDrawOrder = false
        if !definition.drawRules.isEmpty {
            let order = definition.drawOrder
            let isCurrent = zip(order.deciding, drawing).allSatisfy { whole($0) == $1 }
            guard drawOrderVersion == 0 || !isCurrent else { return }
            drawing.removeAll(keepingCapacity: true)
            for scalar in order.deciding { drawing.append(whole(scalar)) }
        }
        flags.drawOrderVersion &+= 1
    }

    // MARK: Values

    @inline(__always)
    func word(_ slot: Int) -> UInt32 {
        let word = words[slot]
        return isProxy(slot) ? proxyWord(slot) : word
    }

    @inline(__always)
    func number(_ slot: Int) -> Float { Float(bitPattern: word(slot)) }

    func string(_ slot: Int) -> String {
        if effects[slot].contains(.proxy), let text = instanceString(definition.slots[slot]) { return text }
        return strings[Int(words[slot])]
    }

    @inline(__always)
    func set(_ slot: Int, number: Float) {
        let place = words.pointer(slot)
        guard Float(bitPattern: place.pointee) != number || isProxy(slot) else { return }
        place.pointee = number.bitPattern
        changed(slot)
    }

    @inline(__always)
    func set(_ slot: Int, word: UInt32) {
        let place = words.pointer(slot)
        guard place.pointee != word || isProxy(slot) else { return }
        place.pointee = word
        changed(slot)
    }

    func set(_ slot: Int, string: String) {
        let place = Int(words[slot])
        guard strings[place] != string || effects[slot].contains(.proxy),
            share.exchange(strings[place].outlyingBytes, for: string.outlyingBytes)
        else { return }
        strings[place] = string
        changed(slot)
    }

    /// Takes what is remembered of it in place of what that needed before.
    /// - Returns: Whether there is so much.
    func hold(_ old: Int, for new: Int) -> Bool { old == new || share.exchange(old, for: new) }

    /// Progress under one of its interpolators, -1 for none.
    @inline(__always)
    func eased(_ mix: Float, _ interpolator: Int32) -> Float {
        interpolator < 0 ? mix : definition.interpolators.pointer(Int(interpolator)).pointee.ease(mix)
    }

    /// Whether the value of a slot that there is lies elsewhere; there are as many effects as words.
    @inline(__always)
    private func isProxy(_ slot: Int) -> Bool { effects.base[slot].contains(.proxy) }

    @inline(__always)
    private func changed(_ slot: Int) {
        let effects = effects.base[slot]
        if effects == .dirties, hidden.count == 0 {
            isDirty = true
        } else if !effects.isEmpty {
            tell(slot, effects)
        }
    }

    @inline(never)
    private func tell(_ slot: Int, _ effects: SlotEffects) {
        let place = definition.slots.pointer(slot)
        if effects.contains(.dirties) { markComponent(place.pointee.object) }
        if effects.contains(.relayouts) { isDirty = true }
        if effects.contains(.hook) { runHook(place, slot) }
        guard effects.contains(.observed) else { return }
        for observer in place.pointee.observers { container.targetChanged(definition.observers[observer]) }
    }

    private func runHook(_ slot: UnsafePointer<PropertySlot>, _ index: Int) {
        let detail = Int(slot.pointee.detail)
        switch slot.pointee.hook {
        case .none, .computed: break
        case .colorChannel: setChannel(slot, words[index])
        case .solo: showMembers(of: definition.solos[detail])
        case .nestedInput: setNestedInput(detail, words[index])
        case .remapTime:
            let animation = definition.remaps[detail]
            nestedHost(animation.host)?.wake()
            nestedHost(animation.host)?.remap(Int(animation.place))
        case .host: if hosts.indices.contains(detail) { hosts[detail].wake() }
        case .display: updateDisplay(of: definition.layouts[detail])
        case .instanceValue: setInstanceValue(slot.pointee, words[index], strings)
        case .drawOrder: flags.needsDrawOrder = true
        case .scroll: touchedScrolls.first { $0.object == slot.pointee.object }?.stop()
        }
    }

    // MARK: Values that others have

    private func proxyWord(_ slot: Int) -> UInt32 {
        let definition = self.definition.slots[slot]
        if definition.hook == .computed, let property = ComputedProperty(definition.key) {
            return geometry.computed(property, of: definition.object).bitPattern
        }
        if definition.hook == .scroll { return scrollWord(definition) ?? words[slot] }
        guard definition.detail >= 0 else { return 0 }
        switch definition.hook {
        case .colorChannel: return words[Int(definition.detail)] >> definition.key.channelShift & 0xFF
        case .nestedInput: return nestedInput(Int(definition.detail)) ?? words[slot]
        case .instanceValue: return instanceWord(definition) ?? words[slot]
        default: return words[slot]
        }
    }

    private func setChannel(_ slot: UnsafePointer<PropertySlot>, _ value: UInt32) {
        guard case let detail = Int(slot.pointee.detail), detail >= 0 else { return }
        let shift = slot.pointee.key.channelShift
        let color = words[detail]
        set(detail, word: color & ~(0xFF << shift) | min(value, 255) << shift)
    }

    // MARK: Components

    /// Notes that a component has to be updated. A hidden one notes it once and is updated when it is shown.
    func markComponent(_ object: Int32) {
        if isHidden(object) {
            guard !waiting[Int(object)] else { return }
            waiting[Int(object)] = true
        }
        isDirty = true
    }

    func isHidden(_ object: Int32) -> Bool {
        object >= 0 && Int(object) < hidden.count && hidden[Int(object)]
    }

    // MARK: Binding

    /// Binds it, and what shares its context, to a context.
    func bind(to context: DataContext) {
        self.context = context
        for host in hosts.indices { hosts[host].bind(in: context) }
        container.bind(to: context)
    }

    func unbind() {
        context = nil
        container.unbind()
        for host in hosts.indices { hosts[host].unbind() }
    }

    /// Looks up again what it binds to, after an instance was replaced.
    func relink() {
        for host in hosts.indices where scene.effort.spend() { hosts[host].relink() }
        container.relink()
    }
}

extension PropertyKey {
    /// How far up in a colour a channel is.
    var channelShift: UInt32 {
        switch self {
        case .colorAlpha: 24
        case .colorRed: 16
        case .colorGreen: 8
        default: 0
        }
    }
}
