import RiveFormat
import RiveModel
import RiveSchema

/// What an artboard is made of, as far as running it needs: built once, shared by all of its instances.
final class ArtboardDefinition: ArtboardSpace {
    /// The view model that it binds to by default, -1 for none.
    let model: Int32

    let valuePlan: ValuePlan
    let bindPlan: BindPlan
    let playPlan: PlayPlan
    let nestingPlan: NestingPlan
    let drawPlan: DrawPlan
    let events: [EventDefinition]
    let instancePlan: InstancePlan
    let scriptPlan: ScriptPlan
    let joysticks: Buffer<JoystickDefinition>
    private let late: LateParts

    /// What an instance takes, apart from its data binds and what is nested in it.
    let instanceBytes: Int

    // Each made when it is first asked for.
    private(set) lazy var layoutPlan = makeLayoutPlan()
    private(set) lazy var textPlan = TextPlan(self, late.texts)
    private(set) lazy var focusPlan = FocusPlan(self, nestingPlan.hosts, hostOfObject, bindPlan.binds)
    private(set) lazy var semanticPlan = SemanticPlan(self, hostOfObject, focusPlan)
    private(set) lazy var geometry = GeometryDefinition(self)
    private(set) lazy var drawOrder = DrawOrderDefinition(
        self, rules: drawPlan.rules, targets: drawPlan.targets, watched: { [unowned self] in watchedLayouts })
    private(set) lazy var scrolling = ScrollingDefinition(
        self, layoutPlan, scrolls: late.scrolls, bars: late.scrollBars)
    private(set) lazy var emptyAnimation = AnimationDefinition()
    /// The machine of an artboard that nothing can drive, which leads pointers to what is nested in it. Nil for other
    /// artboards.
    private(set) lazy var emptyMachine = playPlan.isEmpty ? makeMachine(at: nil) : nil

    /// How large it says that it is, and which part of that lies before its origin.
    private(set) lazy var box = (
        width: scalar(.artboard, .layoutComponentWidth), height: scalar(.artboard, .layoutComponentHeight),
        originX: scalar(.artboard, .artboardOriginX), originY: scalar(.artboard, .artboardOriginY)
    )

    /// Whether any host gives an origin of its own to what is nested in it.
    private(set) lazy var hasHostOrigins = nestingPlan.hosts.contains { host in
        tree.children(of: host.object).contains { type(ofObject: $0) == .componentOrigin }
    }

    // What objects are among the parts of the plans.
    private(set) lazy var hostOfObject: [ObjectIndex: Int32] = nestingPlan.hosts.places(by: \.object)
    private lazy var nestedInputOfObject: [ObjectIndex: Int] = nestingPlan.inputs.places(by: \.object)
    private(set) lazy var soloOfObject: [ObjectIndex: Int] = drawPlan.solos.places(by: \.object)
    private(set) lazy var eventOfObject: [ObjectIndex: Int] = events.places(by: \.object)
    private(set) lazy var valueOfObject = instancePlan.valuesByObject(file.document)
    /// Which objects are hidden in an instance that nothing has happened to, once there was one.
    var hiddenAtFirst: Buffer<Bool>?

    init(_ file: FileSpace, index: Int, _ cursor: RecordCursor) {
        let document = file.document
        let stored = document.uint(.artboardViewModelId, of: Int(document.artboardRecords[index]))
        model = stored < document.viewModelRecords.count ? Int32(stored) : -1

        var builder = ArtboardBuilder(file, index: index, cursor)
        builder.build()
        // These are mutating so that the builder, which is large, is passed by its address and not copied.
        valuePlan = builder.makeValuePlan()
        bindPlan = builder.makeBindPlan()
        playPlan = builder.makePlayPlan()
        nestingPlan = builder.makeNestingPlan()
        drawPlan = builder.makeDrawPlan()
        events = builder.events
        instancePlan = InstancePlan(instances: builder.instances)
        scriptPlan = builder.scripts
        joysticks = builder.joysticks.buffer
        late = builder.makeLateParts()
        // An object may lie somewhere; a slot has a value, what its change brings about, and a mark.
        instanceBytes =
            2048 + 92 * document.objects[index].count + 12 * builder.slots.count + 16 * builder.strings.count + 2
            * drawPlan.hiding.count + 384 * builder.hosts.count
        super.init(
            file, index: index, builder.slots.buffer, builder.slotTable, builder.objectOfRecord, builder.tree)
    }

    /// Whether anything in it has to be laid out, or it is not as large as it says.
    var isLaidOut: Bool { late.isLaidOut }
    /// Whether the focus can be anywhere in it, apart from what is nested in it.
    var hasFocusData: Bool { late.hasFocusData }
    var hasTexts: Bool { !late.texts.isEmpty }
    /// What a pass over the components of an instance counts for.
    var updateEffort: Int { 1 + nestingPlan.hosts.count + 4 * joysticks.count }
    /// Whether rounds end something in it.
    var hasRounds: Bool { !(valuePlan.customTriggers.isEmpty && nestingPlan.hosts.isEmpty) }

    private func makeLayoutPlan() -> LayoutPlan {
        var builder = LayoutPlanBuilder(self, nestingPlan.hosts, hostOfObject)
        return builder.build()
    }

    /// Lets go of what is noted in the arena, before the arena goes: an instance can hold the definition for longer.
    func releaseParts() { playPlan.release() }

    var name: String { file.document.string(.componentName, of: record) }

    /// The name of an animation, nil beyond the last.
    func name(ofAnimation index: UInt32) -> String? {
        index < playPlan.animationSources.count
            ? file.document.string(.animationName, of: playPlan.animationSources[Int(index)].record) : nil
    }

    /// The nested input that an object is.
    func nestedInput(_ object: ObjectIndex) -> NestedInputDefinition? {
        nestedInputOfObject[object].map { nestingPlan.inputs[$0] }
    }

    /// An animation, nil beyond the last.
    @inline(__always)
    func animation(at index: UInt32) -> AnimationDefinition? {
        guard index < playPlan.animations.count else { return nil }
        if let known = playPlan.animations[Int(index)] { return known.takeUnretainedValue() }
        return makeAnimation(at: index)
    }

    private func makeAnimation(at index: UInt32) -> AnimationDefinition {
        let source = playPlan.animationSources[Int(index)]
        let animation = AnimationDefinition(
            self, record: source.record, playPlan.keyedProperties.part(source.properties),
            binds: bindPlan.keyFrameBinds)
        playPlan.animations[Int(index)] = .passRetained(animation)
        return animation
    }

    /// A state machine, nil beyond the last.
    func machine(at index: UInt32) -> StateMachineDefinition? {
        guard index < playPlan.machines.count else { return nil }
        if let known = playPlan.machines[Int(index)] { return known.takeUnretainedValue() }
        let machine = makeMachine(at: Int(index))
        playPlan.machines[Int(index)] = .passRetained(machine)
        return machine
    }

    private func makeMachine(at index: Int?) -> StateMachineDefinition {
        RecordCursor.with(file.document.file) { StateMachineDefinition(self, index: index, $0) }
    }

    /// The layouts that a machine listens on, or in which something scrolls.
    private var watchedLayouts: Set<ObjectIndex> {
        var watched = Set(scrolling.draggables.map(\.target))
        for machine in 0..<playPlan.machines.count {
            guard let machine = self.machine(at: UInt32(machine)) else { continue }
            watched.formUnion(machine.listeners.lazy.filter(\.hearsPointers).map(\.target))
        }
        return watched
    }

    /// What pointers can hit in it where one of its machines drives it.
    func hitComponents(of machine: StateMachineDefinition) -> HitComponents {
        if let known = machine.hitComponents { return known }
        let made = HitComponents(
            machine.listeners, self, scrolling.draggables, nestingPlan.hosts,
            textInputs: hasTexts ? textPlan.inputs.map(\.object) : [], scripts: scriptPlan.objects)
        machine.hitComponents = made
        return made
    }
}
