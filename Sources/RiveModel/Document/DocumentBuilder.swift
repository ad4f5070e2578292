import RiveFormat
import RiveSchema

/// The one pass over the records of a file that finds who belongs to whom.
///
/// As the runtime's importer does, it keeps the latest record of each kind; a record attaches to the latest that it needs, and
/// where there is none it is dropped and takes no slot.
struct DocumentBuilder {
    private let file: RecordCursor
    private let recordCount: Int
    private let lists: UnsafeMutablePointer<DocumentLists>

    /// The latest record of each kind, `none` before the first.
    private var latest = Latest()

    /// How many placeholder states came since the latest state. They have no parts, what follows on them is still that
    /// state's, so their groups open only when it is complete.
    private var placeholders = 0

    private static let none = UInt32.max
    /// The mark of an owner that is a slot of the open artboard and still to be resolved: children may precede their parents.
    private static let slotFlag: UInt32 = 0x8000_0000

    /// A builder of lists that are empty and have room for all records.
    init(_ file: RecordCursor, recordCount: Int, _ lists: UnsafeMutablePointer<DocumentLists>) {
        self.file = file
        self.recordCount = recordCount
        self.lists = lists
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
        /// The latest bindable property that nothing has claimed.
        var bindable = UInt32.max
        var scripted = UInt32.max
        var scriptedTakesSlots = false
        /// Who takes the next null object.
        var nullAcceptor = NullAcceptor.none
    }

    /// The newest scope that accepts null objects.
    private enum NullAcceptor { case none, artboard, stateMachine, layer, keyedProperty }

    mutating func build() {
        RecordRole.table.withUnsafeBufferPointer { roles in
            for record in 0..<recordCount {
                let type = file.type(of: record)
                let role = type.rawValue < roles.count ? roles[Int(type.rawValue)] : .null
                if case .component = role {
                    addComponent(UInt32(truncatingIfNeeded: record))
                    latest.bindTarget = UInt32(truncatingIfNeeded: record)
                } else {
                    add(UInt32(truncatingIfNeeded: record), type, role)
                }
            }
        }
        openPlaceholders()
        closeArtboard()
        lists.pointee.viewModelInstances.sort(
            lists.pointee.instances, by: lists.pointee.instanceModels, into: lists.pointee.viewModels.count)
    }

    @inline(__always)
    private mutating func add(_ record: UInt32, _ type: TypeKey, _ role: RecordRole) {
        switch role {
        case .component: addComponent(record)
        case .scriptedComponent:
            addComponent(record)
            latest.scripted = record
            latest.scriptedTakesSlots = true
        case .keyFrame: lists.pointee.owners[Int(record)] = latest.keyedProperty
        case .keyedProperty:
            lists.pointee.owners[Int(record)] = latest.keyedObject
            latest.keyedProperty = record
            latest.nullAcceptor = .keyedProperty
        case .keyedObject:
            lists.pointee.owners[Int(record)] = latest.animation
            latest.keyedObject = record
        case .null: addNull()
        case .free: break
        case .manifest: addManifest(record)
        case .artboard: addArtboard(record)
        case .interpolator:
            if latest.artboard == Self.none {
                lists.pointee.interpolators.append(record)
            } else {
                addSlot(record, latest.artboard)
            }
            noteScripted(record, type)
        case .userInput:
            lists.pointee.owners[Int(record)] = latest.inputType
            if latest.artboard != Self.none { lists.pointee.objects.append(record) }
        case .scriptInput:
            if latest.scriptedTakesSlots { addComponent(record) }
            lists.pointee.owners[Int(record)] = latest.scripted
        case .asset, .assetContents, .scrollPhysics, .dataEnum, .enumValue, .dataConverter, .converterPart:
            addToFile(record, type, role)
        case .viewModel, .viewModelProperty, .viewModelInstance, .viewModelInstanceValue, .viewModelInstanceList,
            .listItem:
            addToViewModels(record, role)
        case .linearAnimation, .stateMachine, .input, .layer, .listener, .listenerInputType:
            addToStateMachines(record, type, role)
        case .state, .blendAnimation, .transition, .fireAction, .condition, .comparator, .listenerAction:
            addToStates(record, type, role)
        case .dataBind: lists.pointee.owners[Int(record)] = latest.bindTarget
        case .claimed:
            // What claims it comes later; until then the scope it stands in is the best place to show it.
            let isInLayer = latest.layerComponent != Self.none
            lists.pointee.owners[Int(record)] = isInLayer ? latest.layerComponent : latest.stateMachine
            if type != .dataBindPath { latest.bindable = record }
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
        lists.pointee.artboards.append(record)
        lists.pointee.animations.open()
        lists.pointee.stateMachines.open()
        lists.pointee.objects.open()
        lists.pointee.objects.append(record)
    }

    /// Resolves the parents of the artboard's objects, now that all of them are known.
    private func closeArtboard() {
        let (objects, owners) = (lists.pointee.objects, lists.pointee.owners)
        let slots = objects.latest
        for slot in slots {
            let record = objects.members[slot]
            guard record != Self.none, case let owner = owners[Int(record)], owner & Self.slotFlag != 0,
                owner != Self.none
            else { continue }
            let parent = Int(owner & ~Self.slotFlag)
            owners[Int(record)] = parent < slots.count ? objects.members[slots.lowerBound + parent] : Self.none
        }
    }

    @inline(__always)
    private mutating func addComponent(_ record: UInt32) {
        guard latest.artboard != Self.none else { return }
        addSlot(record, parentSlot(of: record))
    }

    /// The slot that a record names as its parent, marked as one; `none` for a number that no slot has.
    @inline(__always)
    private func parentSlot(of record: UInt32) -> UInt32 {
        let parent = file.uint(.parentId, of: Int(record)) ?? 0
        return parent < Self.slotFlag ? parent | Self.slotFlag : Self.none
    }

    private mutating func addSlot(_ record: UInt32, _ owner: UInt32) {
        lists.pointee.objects.append(record)
        lists.pointee.owners[Int(record)] = owner
    }

    /// A record of a type that the runtime does not know: the newest scope that accepts such records takes it.
    private mutating func addNull() {
        switch latest.nullAcceptor {
        case .none, .keyedProperty: break
        case .layer:
            lists.pointee.states.append(Self.none)
            placeholders += 1
        case .stateMachine: lists.pointee.inputs.append(Self.none)
        case .artboard: lists.pointee.objects.append(Self.none)
        }
    }

    /// Script inputs that follow attach to this record; they take slots only behind one of an artboard's own objects.
    private mutating func noteScripted(_ record: UInt32, _ type: TypeKey) {
        switch type {
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
        lists.pointee.manifests.append(record)
        lists.pointee.manifestContents.append(Self.none)
    }

    @inline(__always)
    private mutating func addToFile(_ record: UInt32, _ type: TypeKey, _ role: RecordRole) {
        switch role {
        case .asset:
            latest.asset = record
            latest.manifest = Self.none
            lists.pointee.assets.append(record)
            lists.pointee.assetContents.append(Self.none)
        case .assetContents:
            if latest.manifest != Self.none {
                lists.pointee.owners[Int(record)] = latest.manifest
                lists.pointee.manifestContents[lists.pointee.manifestContents.count - 1] = record
            } else if latest.asset != Self.none {
                lists.pointee.owners[Int(record)] = latest.asset
                lists.pointee.assetContents[lists.pointee.assetContents.count - 1] = record
            }
        case .scrollPhysics: lists.pointee.scrollPhysics.append(record)
        case .dataEnum:
            latest.dataEnum = type == .dataEnumCustom ? record : Self.none
            lists.pointee.enums.append(record)
            lists.pointee.enumValues.open()
        case .enumValue:
            lists.pointee.owners[Int(record)] = latest.dataEnum
            if latest.dataEnum != Self.none { lists.pointee.enumValues.append(record) }
        case .dataConverter:
            latest.converter = record
            lists.pointee.dataConverters.append(record)
            noteScripted(record, type)
        default: lists.pointee.owners[Int(record)] = latest.converter
        }
    }

    // MARK: View models

    @inline(__always)
    private mutating func addToViewModels(_ record: UInt32, _ role: RecordRole) {
        switch role {
        case .viewModel:
            latest.viewModel = record
            lists.pointee.viewModels.append(record)
            lists.pointee.viewModelProperties.open()
        case .viewModelProperty:
            lists.pointee.owners[Int(record)] = latest.viewModel
            if latest.viewModel != Self.none { lists.pointee.viewModelProperties.append(record) }
        case .viewModelInstance:
            let model = number(.viewModelInstanceViewModelId, of: record)
            let known = model < lists.pointee.viewModels.count
            if latest.artboard != Self.none {
                addSlot(record, parentSlot(of: record))
            } else if known {
                lists.pointee.owners[Int(record)] = lists.pointee.viewModels[Int(model)]
            }
            latest.instance = record
            lists.pointee.instances.append(record)
            lists.pointee.instanceModels.append(known ? model : Self.none)
            lists.pointee.instanceValues.open()
        case .viewModelInstanceValue, .viewModelInstanceList:
            if latest.artboard != Self.none { lists.pointee.objects.append(record) }
            lists.pointee.owners[Int(record)] = latest.instance
            if latest.instance != Self.none { lists.pointee.instanceValues.append(record) }
            if role == .viewModelInstanceList {
                latest.list = record
                lists.pointee.listValues.append(record)
                lists.pointee.listItems.open()
            }
        default:
            lists.pointee.owners[Int(record)] = latest.list
            if latest.list != Self.none { lists.pointee.listItems.append(record) }
        }
    }

    // MARK: Animations and state machines

    @inline(__always)
    private mutating func addToStateMachines(_ record: UInt32, _ type: TypeKey, _ role: RecordRole) {
        switch role {
        case .linearAnimation:
            lists.pointee.owners[Int(record)] = latest.artboard
            latest.animation = record
            if latest.artboard != Self.none { lists.pointee.animations.append(record) }
        case .stateMachine:
            lists.pointee.owners[Int(record)] = latest.artboard
            guard latest.artboard != Self.none else { return }
            latest.stateMachine = record
            latest.layerComponent = Self.none
            latest.nullAcceptor = .stateMachine
            lists.pointee.stateMachines.append(record)
            lists.pointee.inputs.open()
            lists.pointee.layers.open()
            lists.pointee.listeners.open()
        case .listenerInputType:
            lists.pointee.owners[Int(record)] = latest.listener
            latest.inputType = record
        default:
            lists.pointee.owners[Int(record)] = latest.stateMachine
            guard latest.stateMachine != Self.none else { return }
            switch role {
            case .input: lists.pointee.inputs.append(record)
            case .listener:
                latest.listener = record
                lists.pointee.listeners.append(record)
            default:
                latest.layer = record
                latest.layerComponent = Self.none
                latest.nullAcceptor = .layer
                lists.pointee.layers.append(record)
                lists.pointee.states.open()
            }
        }
    }

    @inline(__always)
    private mutating func addToStates(_ record: UInt32, _ type: TypeKey, _ role: RecordRole) {
        switch role {
        case .state:
            lists.pointee.owners[Int(record)] = latest.layer
            guard latest.layer != Self.none, type != .blendState1DInput || importsBlendState(record) else { return }
            latest.state = record
            latest.layerComponent = record
            if placeholders > 0 { openPlaceholders() }
            lists.pointee.states.append(record)
            lists.pointee.transitions.open()
            lists.pointee.blendAnimations.open()
        case .transition:
            lists.pointee.owners[Int(record)] = latest.state
            latest.transition = record
            latest.layerComponent = record
            if latest.state != Self.none { lists.pointee.transitions.append(record) }
        case .blendAnimation:
            lists.pointee.owners[Int(record)] = latest.state
            if latest.state != Self.none, type != .blendAnimationDirect || importsBlendAnimation(record) {
                lists.pointee.blendAnimations.append(record)
            }
        case .fireAction: lists.pointee.owners[Int(record)] = latest.layerComponent
        case .condition:
            lists.pointee.owners[Int(record)] = latest.transition
            latest.condition = record
            noteScripted(record, type)
        case .comparator: lists.pointee.owners[Int(record)] = latest.condition
        default:
            let flags = ListenerActionFlags(rawValue: number(.listenerActionFlags, of: record))
            lists.pointee.owners[Int(record)] = flags.isOfLayer ? latest.layerComponent : latest.listener
            noteScripted(record, type)
        }
        claimBindable(record, type)
    }

    /// Gives the latest bindable property to what hangs from the same as the record that claims it. A comparator's, and that of an
    /// animation which is mixed, stand behind their transition or state anyway.
    private mutating func claimBindable(_ record: UInt32, _ type: TypeKey) {
        guard latest.bindable != Self.none else { return }
        switch type {
        case .listenerViewModelChange, .blendState1DViewModel:
            let owner = lists.pointee.owners[Int(record)]
            // What stands behind it can't be what it hangs from.
            if owner < latest.bindable { lists.pointee.owners[Int(latest.bindable)] = owner }
            latest.bindable = Self.none
        case .transitionPropertyViewModelComparator, .blendAnimationDirect: latest.bindable = Self.none
        default: break
        }
    }

    /// Gives each placeholder state its groups, which keep positions in step.
    private mutating func openPlaceholders() {
        for _ in 0..<placeholders {
            lists.pointee.transitions.open()
            lists.pointee.blendAnimations.open()
        }
        placeholders = 0
    }

    /// A blend state whose input does not exist, or is no number, is dropped and takes no slot.
    private func importsBlendState(_ record: UInt32) -> Bool {
        let input = number(.blendState1DInputInputId, of: record)
        return input == .missing || isNumberInput(input)
    }

    /// The same for an animation that is mixed by an input of its own.
    private func importsBlendAnimation(_ record: UInt32) -> Bool {
        guard DirectBlendSource(rawValue: number(.blendSource, of: record)) == .inputId else { return true }
        return isNumberInput(number(.blendAnimationDirectInputId, of: record))
    }

    private func isNumberInput(_ index: UInt32) -> Bool {
        let slots = lists.pointee.inputs.latest
        guard index < slots.count, case let input = lists.pointee.inputs.members[slots.lowerBound + Int(index)],
            input != Self.none
        else {
            return false
        }
        return file.type(of: Int(input)) == .stateMachineNumber
    }

    /// An unsigned number of a record, its default where it stores none.
    private func number(_ key: PropertyKey, of record: UInt32) -> UInt32 {
        file.uint(key, of: Int(record)) ?? Schema.defaultWords[Int(key.rawValue)]
    }
}
