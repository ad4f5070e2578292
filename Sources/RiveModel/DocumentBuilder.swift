internal import RiveFormat
internal import RiveSchema

/// The one pass over the records of a file that finds who belongs to whom.
///
/// As the runtime's importer does, it keeps the latest record of each kind; a record attaches to the latest that it needs, and
/// where there is none it is dropped and takes no slot.
struct DocumentBuilder {
    let file: RiveFile

    private(set) var owners: [UInt32]
    private(set) var artboards: [UInt32] = []
    private(set) var assets: [UInt32] = []
    private(set) var enums: [UInt32] = []
    private(set) var dataConverters: [UInt32] = []
    private(set) var interpolators: [UInt32] = []
    private(set) var scrollPhysics: [UInt32] = []
    private(set) var viewModels: [UInt32] = []
    private(set) var objects = Groups()
    private(set) var animations = Groups()
    private(set) var stateMachines = Groups()
    private(set) var inputs = Groups()
    private(set) var layers = Groups()
    private(set) var listeners = Groups()
    private(set) var states = Groups()
    private(set) var transitions = Groups()
    private(set) var blendAnimations = Groups()
    private(set) var enumValues = Groups()
    private(set) var viewModelProperties = Groups()
    private(set) var instances: [UInt32] = []
    private(set) var instanceModels: [UInt32] = []
    private(set) var instanceValues = Groups()
    private(set) var lists: [UInt32] = []
    private(set) var listItems = Groups()
    private(set) var manifests: [UInt32] = []
    private(set) var assetContents: [UInt32] = []
    private(set) var manifestContents: [UInt32] = []

    /// The latest record of each kind, `none` before the first.
    private var latest = Latest()

    /// How many placeholder states came since the latest state. They have no parts, what follows on them is still that
    /// state's, so their groups open only when it is complete.
    private var placeholders = 0

    private static let none = UInt32.max
    /// Marks an owner that is a slot of the open artboard and still to be resolved: children may precede their parents.
    private static let slotFlag: UInt32 = 0x8000_0000

    init(_ file: RiveFile) {
        self.file = file
        owners = [UInt32](repeating: Self.none, count: file.recordCount)
    }

    /// The records that following ones attach to.
    private struct Latest {
        var artboard = UInt32.max, animation = UInt32.max, keyedObject = UInt32.max, keyedProperty = UInt32.max
        var stateMachine = UInt32.max, layer = UInt32.max, state = UInt32.max, transition = UInt32.max
        /// The latest state or transition.
        var layerComponent = UInt32.max
        var condition = UInt32.max, listener = UInt32.max, inputType = UInt32.max
        var viewModel = UInt32.max, instance = UInt32.max, list = UInt32.max, dataEnum = UInt32.max
        var asset = UInt32.max, manifest = UInt32.max, converter = UInt32.max, bindTarget = UInt32.max
        var scripted = UInt32.max
        var scriptedTakesSlots = false
        /// Who takes the next null object.
        var nullAcceptor = NullAcceptor.nobody
    }

    /// The newest scope that accepts null objects.
    private enum NullAcceptor { case nobody, artboard, stateMachine, layer, keyedProperty }

    mutating func build() {
        objects.reserve(file.recordCount)
        let roles = RecordRole.table
        for record in 0..<file.recordCount {
            let type = file.type(of: record)
            let role = type.rawValue < roles.count ? roles[Int(type.rawValue)] : .null
            add(UInt32(truncatingIfNeeded: record), type, role)
        }
        openPlaceholders()
        closeArtboard()
    }

    private mutating func add(_ record: UInt32, _ type: TypeKey, _ role: RecordRole) {
        switch role {
        case .component: addComponent(record, type)
        case .keyFrame: owners[Int(record)] = latest.keyedProperty
        case .keyedProperty:
            owners[Int(record)] = latest.keyedObject
            latest.keyedProperty = record
            latest.nullAcceptor = .keyedProperty
        case .keyedObject:
            owners[Int(record)] = latest.animation
            latest.keyedObject = record
        case .null: addNull()
        case .free:
            if type == .manifestAsset { addManifest(record) }
        case .artboard: addArtboard(record)
        case .interpolator:
            if latest.artboard == Self.none { interpolators.append(record) } else { addSlot(record, latest.artboard) }
            noteScripted(record, type)
        case .userInput:
            owners[Int(record)] = latest.inputType
            if latest.artboard != Self.none { objects.append(record) }
        case .scriptInput:
            if latest.scriptedTakesSlots { addComponent(record, type) }
            owners[Int(record)] = latest.scripted
        case .asset, .assetContents, .scrollPhysics, .dataEnum, .enumValue, .dataConverter, .converterPart:
            addToFile(record, type, role)
        case .viewModel, .viewModelProperty, .viewModelInstance, .viewModelInstanceValue, .viewModelInstanceList, .listItem:
            addToViewModels(record, role)
        case .linearAnimation, .stateMachine, .input, .layer, .listener, .listenerInputType:
            addToStateMachines(record, type, role)
        case .state, .blendAnimation, .transition, .fireAction, .condition, .comparator, .listenerAction:
            addToStates(record, type, role)
        case .dataBind: owners[Int(record)] = latest.bindTarget
        case .claimed:
            // What claims it comes later; until then the scope it stands in is the best place to show it.
            owners[Int(record)] = latest.layerComponent == Self.none ? latest.stateMachine : latest.layerComponent
        }
        if role != .dataBind, role != .null { latest.bindTarget = record }
    }

    // MARK: Artboards

    private mutating func addArtboard(_ record: UInt32) {
        closeArtboard()
        latest.artboard = record
        latest.nullAcceptor = .artboard
        latest.stateMachine = Self.none
        latest.layerComponent = Self.none
        artboards.append(record)
        animations.open()
        stateMachines.open()
        objects.open()
        objects.append(record)
    }

    /// Resolves the parents of the artboard's objects, now that all of them are known.
    private mutating func closeArtboard() {
        guard !artboards.isEmpty else { return }
        let slots = objects.range(of: artboards.count - 1)
        objects.members.withUnsafeBufferPointer { members in
            owners.withUnsafeMutableBufferPointer { owners in
                for slot in slots {
                    let record = members[slot]
                    guard record != Self.none, case let owner = owners[Int(record)], owner != Self.none,
                        owner & Self.slotFlag != 0
                    else { continue }
                    let parent = Int(owner & ~Self.slotFlag)
                    owners[Int(record)] = parent < slots.count ? members[slots.lowerBound + parent] : Self.none
                }
            }
        }
    }

    private mutating func addComponent(_ record: UInt32, _ type: TypeKey) {
        guard latest.artboard != Self.none else { return }
        addSlot(record, parentSlot(of: record))
        noteScripted(record, type)
    }

    /// The slot that a record names as its parent, marked as one; `none` for a number that no slot has.
    private func parentSlot(of record: UInt32) -> UInt32 {
        let parent = number(.parentId, of: record)
        return parent < Self.slotFlag ? parent | Self.slotFlag : Self.none
    }

    private mutating func addSlot(_ record: UInt32, _ owner: UInt32) {
        objects.append(record)
        owners[Int(record)] = owner
    }

    /// A record of a type that the runtime does not know: the newest scope that accepts such records takes it.
    private mutating func addNull() {
        switch latest.nullAcceptor {
        case .nobody, .keyedProperty: break
        case .layer:
            states.append(Self.none)
            placeholders += 1
        case .stateMachine: inputs.append(Self.none)
        case .artboard: objects.append(Self.none)
        }
    }

    /// Script inputs that follow attach to this record, and take slots where it is one of an artboard's own objects.
    private mutating func noteScripted(_ record: UInt32, _ type: TypeKey) {
        switch type {
        case .scriptedDrawable, .scriptedLayout, .scriptedPathEffect:
            latest.scripted = record
            latest.scriptedTakesSlots = true
        case .scriptedDataConverter, .scriptedListenerAction, .scriptedTransitionCondition, .scriptedInterpolator:
            latest.scripted = record
            latest.scriptedTakesSlots = false
        default: break
        }
    }

    // MARK: The file's own records

    private mutating func addManifest(_ record: UInt32) {
        latest.manifest = record
        latest.asset = Self.none
        manifests.append(record)
        manifestContents.append(Self.none)
    }

    private mutating func addToFile(_ record: UInt32, _ type: TypeKey, _ role: RecordRole) {
        switch role {
        case .asset:
            latest.asset = record
            latest.manifest = Self.none
            assets.append(record)
            assetContents.append(Self.none)
        case .assetContents:
            if latest.manifest != Self.none {
                owners[Int(record)] = latest.manifest
                manifestContents[manifestContents.count - 1] = record
            } else if latest.asset != Self.none {
                owners[Int(record)] = latest.asset
                assetContents[assetContents.count - 1] = record
            }
        case .scrollPhysics: scrollPhysics.append(record)
        case .dataEnum:
            latest.dataEnum = type == .dataEnumCustom ? record : Self.none
            enums.append(record)
            enumValues.open()
        case .enumValue:
            owners[Int(record)] = latest.dataEnum
            if latest.dataEnum != Self.none { enumValues.append(record) }
        case .dataConverter:
            latest.converter = record
            dataConverters.append(record)
            noteScripted(record, type)
        default: owners[Int(record)] = latest.converter
        }
    }

    /// The ids of the assets as the runtime renumbers them on load: one that an earlier asset has becomes one more than the
    /// highest of those.
    func assetIdentities() -> [UInt32] {
        var taken: Set<UInt32> = []
        var highest: UInt32 = 0
        return assets.map { asset in
            var id = number(.assetId, of: asset)
            if !taken.insert(id).inserted {
                id = highest &+ 1
                taken.insert(id)
            }
            highest = max(highest, id)
            return id
        }
    }

    // MARK: View models

    private mutating func addToViewModels(_ record: UInt32, _ role: RecordRole) {
        switch role {
        case .viewModel:
            latest.viewModel = record
            viewModels.append(record)
            viewModelProperties.open()
        case .viewModelProperty:
            owners[Int(record)] = latest.viewModel
            if latest.viewModel != Self.none { viewModelProperties.append(record) }
        case .viewModelInstance:
            let model = number(.instanceViewModelId, of: record)
            let known = model < viewModels.count
            if latest.artboard != Self.none {
                addSlot(record, parentSlot(of: record))
            } else if known {
                owners[Int(record)] = viewModels[Int(model)]
            }
            latest.instance = record
            instances.append(record)
            instanceModels.append(known ? model : Self.none)
            instanceValues.open()
        case .viewModelInstanceValue, .viewModelInstanceList:
            if latest.artboard != Self.none { objects.append(record) }
            owners[Int(record)] = latest.instance
            if latest.instance != Self.none { instanceValues.append(record) }
            if role == .viewModelInstanceList {
                latest.list = record
                lists.append(record)
                listItems.open()
            }
        default:
            owners[Int(record)] = latest.list
            if latest.list != Self.none { listItems.append(record) }
        }
    }

    // MARK: Animations and state machines

    private mutating func addToStateMachines(_ record: UInt32, _ type: TypeKey, _ role: RecordRole) {
        switch role {
        case .linearAnimation:
            owners[Int(record)] = latest.artboard
            latest.animation = record
            if latest.artboard != Self.none { animations.append(record) }
        case .stateMachine:
            owners[Int(record)] = latest.artboard
            guard latest.artboard != Self.none else { return }
            latest.stateMachine = record
            latest.layerComponent = Self.none
            latest.nullAcceptor = .stateMachine
            stateMachines.append(record)
            inputs.open()
            layers.open()
            listeners.open()
        case .listenerInputType:
            owners[Int(record)] = latest.listener
            latest.inputType = record
        default:
            owners[Int(record)] = latest.stateMachine
            guard latest.stateMachine != Self.none else { return }
            switch role {
            case .input: inputs.append(record)
            case .listener:
                latest.listener = record
                listeners.append(record)
            default:
                latest.layer = record
                latest.layerComponent = Self.none
                latest.nullAcceptor = .layer
                layers.append(record)
                states.open()
            }
        }
    }

    private mutating func addToStates(_ record: UInt32, _ type: TypeKey, _ role: RecordRole) {
        switch role {
        case .state:
            owners[Int(record)] = latest.layer
            guard latest.layer != Self.none, importsState(record, type) else { return }
            latest.state = record
            latest.layerComponent = record
            openPlaceholders()
            states.append(record)
            transitions.open()
            blendAnimations.open()
        case .transition:
            owners[Int(record)] = latest.state
            latest.transition = record
            latest.layerComponent = record
            if latest.state != Self.none { transitions.append(record) }
        case .blendAnimation:
            owners[Int(record)] = latest.state
            if latest.state != Self.none, importsBlendAnimation(record, type) { blendAnimations.append(record) }
        case .fireAction: owners[Int(record)] = latest.layerComponent
        case .condition:
            owners[Int(record)] = latest.transition
            latest.condition = record
            noteScripted(record, type)
        case .comparator: owners[Int(record)] = latest.condition
        default:
            // Bits 1 and 2 of an action's flags choose its owner: the listener, or the transition or state it stands in.
            let kind = number(.actionFlags, of: record) >> 1 & 3
            owners[Int(record)] = kind == 1 || kind == 2 ? latest.layerComponent : latest.listener
            noteScripted(record, type)
        }
    }

    /// Gives each placeholder state its groups, which keep positions in step.
    private mutating func openPlaceholders() {
        for _ in 0..<placeholders {
            transitions.open()
            blendAnimations.open()
        }
        placeholders = 0
    }

    /// A blend state whose input does not exist, or is no number, is dropped and takes no slot.
    private func importsState(_ record: UInt32, _ type: TypeKey) -> Bool {
        guard type == .blendState1DInput else { return true }
        let input = number(.blendInputId, of: record)
        return input == .missing || isNumberInput(input)
    }

    /// The same for an animation that is mixed by an input of its own.
    private func importsBlendAnimation(_ record: UInt32, _ type: TypeKey) -> Bool {
        guard type == .blendAnimationDirect, number(.blendSource, of: record) == 0 else { return true }
        return isNumberInput(number(.directInputId, of: record))
    }

    private func isNumberInput(_ index: UInt32) -> Bool {
        guard let input = inputs.member(Int(index), of: inputs.count - 1) else { return false }
        return file.type(of: input) == .stateMachineNumber
    }

    /// An unsigned number of a record, its default where it stores none.
    private func number(_ key: PropertyKey, of record: UInt32) -> UInt32 {
        guard let property = file.property(key, of: Int(record)) else { return Schema.property(key)?.defaultUInt ?? 0 }
        return UInt32(truncatingIfNeeded: file.number(at: Int(file.properties[property].valueOffset)).value)
    }
}
