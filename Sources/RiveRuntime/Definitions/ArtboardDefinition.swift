internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// What an artboard is made of, as far as running it needs: built once, shared by all of its instances.
final class ArtboardDefinition: ArtboardSpace {
    /// The view model that it binds to by default, -1 for none.
    let model: Int32

    /// What the slots of an instance start with, and what a change of each brings about.
    let initialWords: Buffer<UInt32>
    let effects: Buffer<SlotEffects>
    /// The strings that slots start with.
    let strings: [String]
    /// The data binds that push the values of slots, by their index in `binds`.
    let observers: Buffer<BindIndex>
    let keyedProperties: Buffer<KeyedProperty>
    let animationSources: Buffer<AnimationSource>
    let machineRecords: IndexList

    let binds: Buffer<BindDefinition>
    /// The data binds of key frames, by the record of the key frame.
    let keyFrameBinds: [Int: Int32]
    let keyFrameBindDefinitions: Buffer<BindDefinition>
    let hosts: [HostDefinition]
    let nestedInputs: Buffer<NestedInputDefinition>
    let solos: [SoloDefinition]
    let layouts: Buffer<LayoutDefinition>
    let joysticks: Buffer<JoystickDefinition>
    private let scrollObjects: Buffer<ObjectIndex>
    private let scrollBarObjects: Buffer<ObjectIndex>
    let events: [EventDefinition]
    /// The slots of custom triggers, which go back to 0 after each round.
    let customTriggers: Buffer<SlotIndex>
    /// View model instances that stand in the artboard.
    let instances: [StatefulDefinition]
    /// What its objects are to hiding.
    let hiding: HidingTable
    /// The animations that jump to a time, by host and place in the host.
    let remaps: Buffer<(host: Int32, index: Int32)>
    /// Whether rounds end something in it.
    let hasRounds: Bool
    /// Its texts, in order.
    private let textObjects: Buffer<ObjectIndex>
    /// Whether the focus can be anywhere in it, apart from what is nested in it.
    let hasFocusData: Bool
    /// The objects that change what lies above what, and what they let things go to.
    let drawRules: Buffer<ObjectIndex>
    let drawTargets: Buffer<ObjectIndex>

    /// What an instance takes, apart from its data binds and what is nested in it.
    let instanceBytes: Int

    /// The animations, in the arena, which lets go of nothing that it holds: `releaseParts` does that before the arena goes.
    private let animations: Buffer<Unmanaged<AnimationDefinition>?>
    private let machines: Buffer<Unmanaged<StateMachineDefinition>?>
    private(set) lazy var emptyAnimation = AnimationDefinition()
    /// The machine of an artboard that nothing can drive, which leads pointers to what is nested in it. Nil for other
    /// artboards.
    private(set) lazy var emptyMachine =
        machineRecords.isEmpty && animationSources.isEmpty ? makeMachine(at: nil) : nil
    /// Whether anything in it has to be laid out, or it is not as large as it says.
    let isLaidOut: Bool
    private(set) lazy var layoutPlan = makeLayoutPlan()
    private(set) lazy var textPlan = TextPlan(self, textObjects)
    var hasTexts: Bool { !textObjects.isEmpty }
    /// The index of the host of each object that is one.
    private(set) lazy var hostOfObject = Dictionary(
        hosts.enumerated().map { ($1.object, Int32($0)) }, uniquingKeysWith: { first, _ in first })
    private(set) lazy var focusPlan = FocusPlan(self)
    private(set) lazy var semanticPlan = SemanticPlan(self)
    private(set) lazy var geometry = GeometryDefinition(self)
    private(set) lazy var drawOrder = DrawOrderDefinition(self, rules: drawRules, targets: drawTargets)
    private(set) lazy var scrolling = ScrollingDefinition(self, scrolls: scrollObjects, bars: scrollBarObjects)

    init(_ file: FileSpace, index: Int, _ cursor: RecordCursor) {
        let document = file.document
        let stored = document.uint(.artboardViewModelId, of: Int(document.artboardRecords[index]))
        model = stored < document.viewModelRecords.count ? Int32(stored) : -1
        machineRecords = document.stateMachines[index]

        var builder = ArtboardBuilder(file, index: index, cursor)
        builder.build()
        let slots = builder.slots.buffer
        initialWords = Buffer(count: slots.count, in: file.arena) { slots[$0].initial }
        effects = Buffer(count: slots.count, in: file.arena) { SlotEffects(slots[$0]) }
        strings = builder.strings
        observers = builder.observers.buffer
        keyedProperties = builder.keyedProperties.buffer
        animationSources = builder.animations.buffer
        binds = builder.binds.buffer
        keyFrameBinds = builder.keyFrameBinds
        keyFrameBindDefinitions = builder.keyFrameBindDefinitions.buffer
        hosts = builder.hosts
        nestedInputs = builder.nestedInputs.buffer
        solos = builder.solos
        layouts = builder.layouts.buffer
        joysticks = builder.joysticks.buffer
        scrollObjects = builder.scrolls.buffer
        scrollBarObjects = builder.scrollBars.buffer
        events = builder.events
        customTriggers = builder.customTriggers.buffer
        instances = builder.instances
        hiding = HidingTable(
            builder.tree?.parents.count ?? 0, solos: solos, layouts: layouts, hosts: hosts, binds: binds,
            in: file.arena)
        remaps = builder.remaps.buffer
        hasRounds = !(builder.customTriggers.isEmpty && builder.hosts.isEmpty)
        // An object may lie somewhere; a slot has a value, what its change brings about, and a mark.
        instanceBytes =
            2048 + 36 * document.objects[index].count + 12 * slots.count + 16 * strings.count + 2 * hiding.count + 384
            * hosts.count
        hasFocusData = builder.hasFocusData
        isLaidOut = builder.isLaidOut
        textObjects = builder.texts.buffer
        drawRules = builder.drawRules.buffer
        drawTargets = builder.drawTargets.buffer
        animations = Buffer(repeating: nil, count: animationSources.count, in: file.arena)
        machines = Buffer(repeating: nil, count: machineRecords.count, in: file.arena)
        super.init(file, index: index, slots, builder.slotTable, builder.objectOfRecord, builder.tree)
    }

    private func makeLayoutPlan() -> LayoutPlan {
        var builder = LayoutPlanBuilder(self, hosts, hostOfObject)
        return builder.build()
    }

    /// Lets go of what is noted in the arena, before the arena goes: an instance can hold the definition for longer.
    func releaseParts() {
        for animation in animations { animation?.release() }
        for machine in machines { machine?.release() }
    }

    var name: String { file.document.string(.componentName, of: record) }

    /// The name of an animation, nil beyond the last.
    func name(ofAnimation index: UInt32) -> String? {
        index < animationSources.count
            ? file.document.string(.animationName, of: animationSources[Int(index)].record) : nil
    }

    /// Which objects are hidden in an instance that nothing has happened to, once there was one.
    var hiddenAtFirst: Buffer<Bool>?

    /// The nested inputs, the solos, the events and the values of view model instances in the artboard, by object.
    private lazy var nestedInputOfObject = Dictionary(
        nestedInputs.enumerated().map { ($1.object, $0) }, uniquingKeysWith: { first, _ in first })
    private(set) lazy var soloOfObject = Dictionary(
        solos.enumerated().map { ($1.object, $0) }, uniquingKeysWith: { first, _ in first })
    private(set) lazy var eventOfObject = Dictionary(
        events.enumerated().map { ($1.object, $0) }, uniquingKeysWith: { first, _ in first })
    private(set) lazy var valueOfObject = Dictionary(
        instances.indices.flatMap(values(ofInstance:)), uniquingKeysWith: { first, _ in first })

    /// The values of an instance in the artboard, with the places that they have in its copies.
    private func values(ofInstance index: Int) -> [(object: ObjectIndex, value: (instance: Int, index: Int))] {
        let document = file.document
        guard let position = document.instanceRecords.ascendingIndex(of: instances[index].record) else { return [] }
        var indexOfRecord: [Int: Int] = [:]
        for record in document.instanceValues[position].lazy.map(Int.init)
        where DataKind(ofInstanceValue: document.file.type(of: record)) != nil {
            indexOfRecord[record] = indexOfRecord.count
        }
        return instances[index].values.compactMap { object, record in
            indexOfRecord[record].map { (object, (index, $0)) }
        }
    }

    /// The nested input that an object is.
    func nestedInput(_ object: ObjectIndex) -> NestedInputDefinition? {
        nestedInputOfObject[object].map { nestedInputs[$0] }
    }

    /// An animation, nil beyond the last.
    @inline(__always)
    func animation(at index: UInt32) -> AnimationDefinition? {
        guard index < animations.count else { return nil }
        if let known = animations[Int(index)] { return known.takeUnretainedValue() }
        return makeAnimation(at: index)
    }

    private func makeAnimation(at index: UInt32) -> AnimationDefinition {
        let source = animationSources[Int(index)]
        let animation = AnimationDefinition(
            self, record: source.record, keyedProperties.part(source.properties), binds: keyFrameBinds)
        animations[Int(index)] = .passRetained(animation)
        return animation
    }

    /// A state machine, nil beyond the last.
    func machine(at index: UInt32) -> StateMachineDefinition? {
        guard index < machines.count else { return nil }
        if let known = machines[Int(index)] { return known.takeUnretainedValue() }
        let machine = makeMachine(at: Int(index))
        machines[Int(index)] = .passRetained(machine)
        return machine
    }

    private func makeMachine(at index: Int?) -> StateMachineDefinition {
        RecordCursor.with(file.document.file) { StateMachineDefinition(self, index: index, $0) }
    }

    /// What pointers can hit in it where one of its machines drives it.
    func hitComponents(of machine: StateMachineDefinition) -> HitComponents {
        if let known = machine.hitComponents { return known }
        let made = HitComponents(
            machine.listeners, self, scrolling.draggables, hosts,
            textInputs: hasTexts ? textPlan.inputs.map(\.object) : [])
        machine.hitComponents = made
        return made
    }
}
