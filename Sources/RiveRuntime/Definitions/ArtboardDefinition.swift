internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// What an artboard is made of, as far as running it needs: built once, shared by all of its instances.
final class ArtboardDefinition {
    unowned(unsafe) let file: RuntimeFile
    /// Its index among the file's artboards.
    let index: Int
    let record: Int
    /// The view model that it binds to by default, -1 for none.
    let model: Int32

    /// How many slots its object space has.
    let objectCount: Int
    let slots: Buffer<PropertySlot>
    /// What the slots of an instance start with, and what a change of each brings about.
    let initialWords: Buffer<UInt32>
    let effects: Buffer<SlotEffects>
    /// The strings that slots start with.
    let strings: [String]
    /// The data binds that push the values of slots, by their index in `binds`.
    let observers: Buffer<Int32>
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
    private let scrollObjects: Buffer<Int32>
    let events: [EventDefinition]
    /// The slots of custom triggers, which go back to 0 after each round.
    let customTriggers: Buffer<Int32>
    /// View model instances that stand in the artboard.
    let instances: [StatefulDefinition]
    /// What its objects are to hiding.
    let hiding: HidingTable
    /// The animations that jump to a time, by host and place in the host.
    let remaps: Buffer<(host: Int32, place: Int32)>
    /// Whether rounds end something in it.
    let hasRounds: Bool
    /// Whether something in it takes part in a layout without being one. Runtimes then lay out in every frame, so that none
    /// is the last.
    let hasParticipants: Bool
    /// The objects that change what lies above what, and what they let things go to.
    let drawRules: Buffer<Int32>
    let drawTargets: Buffer<Int32>

    /// What an instance takes, apart from its data binds and what is nested in it.
    let instanceBytes: Int

    private let slotTable: SlotTable
    private let objectRecords: IndexList
    private let objectOfRecord: Buffer<Int32>
    private let animations: Buffer<Unmanaged<AnimationDefinition>?>
    private let machines: Buffer<Unmanaged<StateMachineDefinition>?>
    /// The place in `interpolators` of each object that was asked for; empty before any was.
    @exclusivity(unchecked) private var interpolatorPlaces = Buffer<Int32?>([])
    @exclusivity(unchecked) private(set) var interpolators = Pool<Interpolator>()
    private(set) lazy var emptyAnimation = AnimationDefinition.empty()
    private(set) lazy var tree = ObjectTree(file.document, artboard: index, objectOfRecord)
    /// For an artboard that nothing can drive: leads pointers to what is nested in it. Nil for other artboards.
    private(set) lazy var emptyMachine =
        machineRecords.isEmpty && animationSources.isEmpty ? StateMachineDefinition(emptyIn: self) : nil
    private(set) lazy var geometry = GeometryDefinition(self)
    private(set) lazy var drawOrder = DrawOrderDefinition(self)
    @exclusivity(unchecked) private var shapes: [Int32: ShapeDefinition?] = [:]
    /// The groups that stretch what lies in them, by object.
    private(set) lazy var slices = makeSlices()
    private(set) lazy var scrolls = scrollObjects.compactMap { ScrollDefinition(self, object: $0) }

    init(_ file: RuntimeFile, index: Int, _ cursor: RecordCursor) {
        self.file = file
        self.index = index
        let document = file.document
        record = Int(document.artboardRecords[index])
        let stored = document.uint(.artboardViewModelId, of: record)
        model = stored < document.viewModelRecords.count ? Int32(stored) : -1
        objectRecords = document.objects[index]
        objectCount = objectRecords.count
        machineRecords = document.stateMachines[index]

        var builder = ArtboardBuilder(file, index: index, cursor)
        builder.build()
        let slots = builder.slots.buffer
        self.slots = slots
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
            2048 + 36 * objectCount + 12 * slots.count + 16 * strings.count + 2 * hiding.count + 384
            * hosts.count
        hasParticipants = builder.hasParticipants
        drawRules = builder.drawRules.buffer
        drawTargets = builder.drawTargets.buffer
        slotTable = builder.slotTable
        objectOfRecord = builder.objectOfRecord
        animations = Buffer(repeating: nil, count: animationSources.count, in: file.arena)
        machines = Buffer(repeating: nil, count: machineRecords.count, in: file.arena)
        if let tree = builder.tree { self.tree = tree }
    }

    deinit {
        hiddenAtFirst?.free()
        interpolators.free()
        hiding.free()
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

    /// The nested inputs, the events and the values of view model instances in the artboard, by object.
    private lazy var nestedInputOfObject = Dictionary(
        nestedInputs.enumerated().map { ($1.object, $0) }, uniquingKeysWith: { first, _ in first })
    private(set) lazy var eventOfObject = Dictionary(
        events.enumerated().map { ($1.object, $0) }, uniquingKeysWith: { first, _ in first })
    private(set) lazy var valueOfObject = Dictionary(
        instances.indices.flatMap(values(ofInstance:)), uniquingKeysWith: { first, _ in first })

    /// The values of an instance in the artboard, with the places that they have in its copies.
    private func values(ofInstance place: Int) -> [(object: Int32, value: (instance: Int, place: Int32))] {
        let document = file.document
        guard let position = document.instanceRecords.ascendingIndex(of: instances[place].record) else { return [] }
        var places: [Int: Int32] = [:]
        for record in document.instanceValues[position].lazy.map(Int.init)
        where ViewModelStore.kind(of: document.file.type(of: record)) != nil {
            places[record] = Int32(places.count)
        }
        return instances[place].values.compactMap { object, record in places[record].map { (object, (place, $0)) } }
    }

    /// The nested input that an object is.
    func nestedInput(_ object: Int32) -> NestedInputDefinition? { nestedInputOfObject[object].map { nestedInputs[$0] } }

    /// The record of an object, nil for an empty slot and beyond the last.
    func object(_ index: UInt32) -> Int? {
        guard index < objectCount, case let record = objectRecords[Int(index)], record != .max else { return nil }
        return Int(record)
    }

    /// The type of an object.
    func type(ofObject index: UInt32) -> TypeKey? { object(index).map { file.document.file.type(of: $0) } }

    /// The slot of a property, -1 where instances hold no value for it.
    func slot(_ object: UInt32, _ key: PropertyKey) -> Int32 { slotTable.slot(object, key.canonical, among: slots) }

    /// An animation, nil beyond the last.
    @inline(__always)
    func animation(at index: UInt32) -> AnimationDefinition? {
        guard index < animations.count else { return nil }
        if let known = animations[Int(index)] { return known.takeUnretainedValue() }
        return makeAnimation(at: index)
    }

    private func makeAnimation(at index: UInt32) -> AnimationDefinition {
        let animation = AnimationDefinition(self, animationSources[Int(index)])
        animations[Int(index)] = .passRetained(animation)
        return animation
    }

    /// An animation from its start; an empty one beyond the last.
    func play(_ index: UInt32, speed: Float = 1) -> AnimationInstance {
        AnimationInstance(animation(at: index) ?? emptyAnimation, speed: speed)
    }

    /// A shape with its paths, nil for another object.
    func shape(_ object: Int32) -> ShapeDefinition? {
        if let known = shapes[object] { return known }
        let shape = makeShape(object)
        shapes[object] = .some(shape)
        return shape
    }

    /// A state machine, nil beyond the last.
    func machine(at index: UInt32) -> StateMachineDefinition? {
        guard index < machines.count else { return nil }
        if let known = machines[Int(index)] { return known.takeUnretainedValue() }
        let machine = RecordCursor.with(file.document.file) { StateMachineDefinition(self, index: Int(index), $0) }
        machines[Int(index)] = .passRetained(machine)
        return machine
    }

    /// The place in `interpolators` of an interpolator among the artboard's objects; linear where there is none.
    func interpolator(at object: UInt32) -> Int32 {
        guard let record = self.object(object) else { return KeyFrames.linear }
        if interpolatorPlaces.isEmpty {
            interpolatorPlaces = Buffer(repeating: nil, count: objectCount, in: file.arena)
        }
        if let known = interpolatorPlaces[Int(object)] { return known }
        var place = KeyFrames.linear
        if file.isInterpolator(record) {
            place = Int32(interpolators.count)
            interpolators.append(Interpolator(file.document, record: record))
        }
        interpolatorPlaces[Int(object)] = place
        return place
    }
}
