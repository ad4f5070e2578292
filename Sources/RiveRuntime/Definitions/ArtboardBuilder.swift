import RiveFormat
import RiveModel
import RiveSchema

/// A builder that finds, in one pass over the records of an artboard, everything that running it needs.
///
/// Most records only draw: the pass goes by them after one look at their type. Key frames are counted here and read when
/// their animation is first used.
struct ArtboardBuilder {
    let file: FileSpace
    let document: Document
    let cursor: RecordCursor
    let arena: Arena
    let artboard: Int
    let records: Range<Int>
    private let objects: IndexList
    /// The slot of each record in the artboard's object space, none for records that take none.
    let objectOfRecord: Buffer<ObjectIndex>

    var slots = ArenaList<PropertySlot>()
    var slotTable: SlotTable
    var strings: [String] = []
    var observers = ArenaList<BindIndex>()
    var keyedProperties = ArenaList<KeyedProperty>()
    var animations = ArenaList<AnimationSource>()
    var binds = ArenaList<BindDefinition>()
    var keyFrameBinds: [Int: Int32] = [:]
    var keyFrameBindDefinitions = ArenaList<BindDefinition>()
    var hosts: [HostDefinition] = []
    var nestedInputs = ArenaList<NestedInputDefinition>()
    var solos: [SoloDefinition] = []
    var layouts = ArenaList<LayoutDefinition>()
    var joysticks = ArenaList<JoystickDefinition>()
    /// The constraints that scroll, by object.
    var scrolls = ArenaList<ObjectIndex>()
    private(set) var scrollBars = ArenaList<ObjectIndex>()
    var events: [EventDefinition] = []
    var customTriggers = ArenaList<SlotIndex>()
    var instances: [StatefulDefinition] = []
    var remaps = ArenaList<(host: Int32, index: Int32)>()
    var scripts = ScriptPlan()
    private(set) var hasFocusData = false
    var isLaidOut = false
    private(set) var texts = ArenaList<ObjectIndex>()
    var drawRules = ArenaList<ObjectIndex>()
    var drawTargets = ArenaList<ObjectIndex>()
    /// The objects by what they hang from, where something in it can hide another.
    var tree: ObjectTree?

    /// The host of each record that is one, and the place of each nested animation in its host.
    var hostOfRecord: [Int: Int32] = [:]
    var animationOfRecord: [Int: (host: Int32, index: Int32)] = [:]
    var eventOfRecord: [Int: Int] = [:]
    /// The place of each scripted object in `scripts`.
    var scriptOfRecord: [Int: Int] = [:]
    private var bindRecords = ArenaList<Int32>()
    private var lateObjects = ArenaList<Int32>()
    private(set) var layoutRecords = ArenaList<Int32>()
    private(set) var participantRecords = ArenaList<Int32>()
    private var keyedObject = ObjectIndex.none

    init(_ file: FileSpace, index: Int, _ cursor: RecordCursor) {
        self.file = file
        self.cursor = cursor
        document = file.document
        arena = file.arena
        artboard = index
        let starts = document.artboardRecords
        let next = index + 1 < starts.count ? Int(starts[index + 1]) : document.file.recordCount
        records = Int(starts[index])..<next
        objects = document.objects[index]
        objectOfRecord = Self.objectOfRecord(objects, records, arena)
        slotTable = SlotTable(in: arena)
    }

    private static func objectOfRecord(_ objects: IndexList, _ records: Range<Int>, _ arena: Arena) -> Buffer<
        ObjectIndex
    > {
        let list = Buffer<ObjectIndex>(repeating: .none, count: records.count, in: arena)
        for object in objects.indices where objects[object] != .max {
            list[Int(objects[object]) - records.lowerBound] = ObjectIndex(object)
        }
        return list
    }

    mutating func build() {
        slots.reserve(16, in: arena)
        animations.reserve(document.animations.range(of: artboard).count, in: arena)
        let roles = ArtboardRole.table
        for record in records {
            let type = Int(cursor.type(of: record).rawValue)
            guard type < roles.count, case let role = roles[type], role != .other else { continue }
            add(record, role)
        }
        closeKeyedProperty(at: records.upperBound)
        for record in lateObjects.buffer { addLate(Int(record)) }
        binds.reserve(bindRecords.count, in: arena)
        for record in bindRecords.buffer { addBind(Int(record)) }
        // A layout can be hidden by what the passes before have found to change.
        for record in layoutRecords.buffer { addLayout(Int(record)) }
        for record in participantRecords.buffer { addParticipant(Int(record)) }
        addLayoutSlots()
        if file.hasScripts { addScriptedSlots() }
        for (record, key) in file.watched where records.contains(record) {
            let slot = self.slot(object(of: record), key)
            if slot.exists { slots[slot].isRead = true }
        }
        if file.watchesAll { for slot in 0..<slots.count { slots[slot].isRead = true } }
        addCollapsing()
        orderObservers()
    }

    /// The record of an object, nil for an empty slot and beyond the last.
    private func record(of object: ObjectIndex) -> Int? {
        guard object.bits < objects.count, case let record = objects[object.offset], record != .max else { return nil }
        return Int(record)
    }

    /// The object of a record, none for one that takes no slot.
    func object(of record: Int) -> ObjectIndex {
        guard records.contains(record) else { return .none }
        return objectOfRecord[record - records.lowerBound]
    }

    private mutating func add(_ record: Int, _ role: ArtboardRole) {
        switch role {
        case .other: break
        case .linearAnimation:
            closeKeyedProperty(at: record)
            animations.append(AnimationSource(record: record), in: arena)
        case .keyedObject:
            closeKeyedProperty(at: record)
            keyedObject = document.object(.keyedObjectObjectId, of: record)
        case .keyedProperty:
            closeKeyedProperty(at: record)
            addKeyedProperty(record)
        case .stateMachine: closeKeyedProperty(at: record)
        case .dataBind: bindRecords.append(Int32(truncatingIfNeeded: record), in: arena)
        case .nestedArtboard: addNestedArtboard(record)
        case .componentList: addList(record)
        case .event:
            eventOfRecord[record] = events.count
            events.append(EventDefinition(object: object(of: record), record: record))
        case .viewModelInstance:
            instances.append(StatefulDefinition(object: object(of: record), record: record))
        case .instanceValue: addInstanceValue(record)
        case .script: addScript(record)
        case .late: lateObjects.append(Int32(truncatingIfNeeded: record), in: arena)
        case .layout: layoutRecords.append(Int32(truncatingIfNeeded: record), in: arena)
        case .comparator: addComparator(record)
        case .focusData: hasFocusData = true
        case .textInput:
            texts.append(object(of: record), in: arena)
            _ = readSlot(object(of: record), .textInputText)
        case .drawRules: drawRules.append(object(of: record), in: arena)
        case .drawTarget: drawTargets.append(object(of: record), in: arena)
        case .text: texts.append(object(of: record), in: arena)
        case .layoutParticipant:
            isLaidOut = true
            participantRecords.append(Int32(truncatingIfNeeded: record), in: arena)
        case .alignment:
            let target = document.object(.listenerAlignTargetTargetId, of: record)
            _ = (readSlot(target, .nodeX), readSlot(target, .nodeY))
        }
    }

    // MARK: Key frames

    private mutating func addKeyedProperty(_ record: Int) {
        guard !animations.isEmpty else { return }
        let key = document.propertyKey(.keyedPropertyPropertyKey, of: record)
        let slot = key.isCallback ? .none : self.slot(keyedObject, key)
        keyedProperties.append(
            KeyedProperty(
                slot: slot, object: keyedObject, key: key,
                frames: IndexRange(record + 1..<record + 1)),
            in: arena)
        let animation = animations.pointer(animations.count - 1)
        animation.pointee.properties = animation.pointee.properties.extended(to: keyedProperties.count - 1)
    }

    /// Gives the latest keyed property the records up to another.
    private mutating func closeKeyedProperty(at record: Int) {
        guard !keyedProperties.isEmpty, case let last = keyedProperties.pointer(keyedProperties.count - 1),
            last.pointee.frames.isEmpty
        else { return }
        last.pointee.frames = IndexRange(last.pointee.frames.startIndex..<record)
    }

    // MARK: Slots

    /// The slot of a property of an object, made where there is none yet; none for a property that the object does not have.
    mutating func slot(_ object: ObjectIndex, _ stored: PropertyKey) -> SlotIndex {
        let key = stored.canonical
        let known = slotTable.slot(object, key, among: slots.buffer)
        if known.exists { return known }
        guard let record = record(of: object), let property = Schema.property(key),
            case let type = cursor.type(of: record), Schema.reaches(type, property)
        else { return .none }
        let columns = key.columns
        // A style that hides its layout shows in the hidden objects.
        let hides = key == .displayValue && type == .layoutComponentStyle
        var slot = PropertySlot(
            object: object, key: key, field: field(of: property),
            marks: hides ? .nothing : columns.marks,
            initial: initialWord(of: key, property, record))
        if FocusPlan.reads(key) { slot.isRead = true }
        if let flag = FlagBit(key) {
            slot.hook = .flag
            slot.detail = Int32(self.slot(object, flag.word).offset)
        }
        if property.owner == .colorChannels {
            let color: PropertyKey =
                Schema.isKind(type, of: .solidColor) ? .solidColorColorValue : .gradientStopColorValue
            slot.hook = .colorChannel
            slot.detail = Int32(self.slot(object, color).offset)
        }
        switch columns.origin {
        case .itself, .another: break
        case .geometry: slot.hook = .computed
        case .scrolling: slot.hook = .scroll
        }
        slot.isText = property.owner.isOfText
        if key == .drawTargetId || key == .placementValue { slot.hook = .drawOrder }
        slots.append(slot, in: arena)
        slotTable.addLast(of: slots.buffer, in: arena)
        return SlotIndex(slots.count - 1)
    }

    private func field(of property: SchemaProperty) -> PropertySlot.Field {
        switch property.field {
        case .float: .float
        case .int, .int16: .int
        case .bool: .bool
        case .color: .color
        case .string: .string
        default: .uint
        }
    }

    private mutating func initialWord(of key: PropertyKey, _ property: SchemaProperty, _ record: Int) -> UInt32 {
        // Where an artboard lies on the editor's canvas is not where it runs.
        if record == records.lowerBound, key == .nodeX || key == .nodeY { return 0 }
        switch property.field {
        case .float: return document.float(key, of: record).bitPattern
        case .bool: return (key == .clip ? document.clips(record) : document.bool(key, of: record)) ? 1 : 0
        case .color: return document.color(key, of: record)
        case .string:
            strings.append(document.string(key, of: record))
            return UInt32(strings.count - 1)
        case .int, .int16: return UInt32(bitPattern: document.int(key, of: record))
        default: return property.isVirtual ? 0 : document.uint(key, of: record)
        }
    }

    /// A slot whose value something reads.
    mutating func readSlot(_ object: ObjectIndex, _ key: PropertyKey) -> SlotIndex {
        let slot = self.slot(object, key)
        if slot.exists { slots[slot].isRead = true }
        return slot
    }

    /// Lists, slot by slot, the data binds that depend on it.
    private mutating func orderObservers() {
        var pairs: [(slot: SlotIndex, bind: BindIndex)] = []
        for (index, bind) in binds.buffer.enumerated() where bind.isToSource && bind.path != nil {
            guard case .slot(let slot) = bind.target else { continue }
            if bind.isPolled { slots[slot].isRead = true } else { pairs.append((slot, BindIndex(index))) }
            // A channel changes with its colour.
            if slots[slot].hook == .colorChannel, slots[slot].detail >= 0 {
                slots[Int(slots[slot].detail)].isRead = true
            }
        }
        // A sort by slot that keeps the order of the binds.
        pairs.sort { $0.slot != $1.slot ? $0.slot < $1.slot : $0.bind < $1.bind }
        for (slot, bind) in pairs {
            slots[slot].observers = slots[slot].observers.extended(to: observers.count)
            observers.append(bind, in: arena)
        }
    }

    private mutating func addLate(_ record: Int) {
        let type = cursor.type(of: record)
        switch type {
        case .nestedStateMachine, .nestedSimpleAnimation, .nestedRemapAnimation: addNestedAnimation(record, type)
        case .nestedTrigger, .nestedBool, .nestedNumber: addNestedInput(record, type)
        case .artboardListMapRule: addMapRule(record)
        case .solo: addSolo(record)
        case .joystick: addJoystick(record)
        case .scrollConstraint: addScroll(record)
        case .scrollBarConstraint:
            if case let object = object(of: record), object.exists { scrollBars.append(object, in: arena) }
        case .customPropertyTrigger: addCustomTrigger(record)
        case .scriptInputNumber, .scriptInputBoolean, .scriptInputString, .scriptInputColor, .scriptInputTrigger,
            .scriptInputArtboard, .scriptInputViewModelProperty:
            addScriptInput(record)
        default: addEventProperty(record)
        }
    }
}

/// What a record of a type is to the pass over an artboard.
enum ArtboardRole: UInt8 {
    case other
    case linearAnimation, keyedObject, keyedProperty, stateMachine
    case dataBind, nestedArtboard, componentList, event, viewModelInstance, instanceValue, comparator, alignment
    case drawRules, drawTarget, layoutParticipant, layout, text, focusData, textInput, script
    /// One that needs what may stand behind it.
    case late

    /// The roles by type key; types beyond the end are others.
    static let table = ObjectType.keys.map(role(of:))

    private static func role(of type: TypeKey) -> ArtboardRole {
        switch type {
        case .linearAnimation: .linearAnimation
        case .keyedObject: .keyedObject
        case .keyedProperty: .keyedProperty
        case .stateMachine: .stateMachine
        case .dataBindContext: .dataBind
        case .nestedArtboard, .nestedArtboardLeaf, .nestedArtboardLayout: .nestedArtboard
        case .artboardComponentList: .componentList
        case .event, .openUrlEvent, .audioEvent: .event
        case .viewModelInstance: .viewModelInstance
        case .transitionPropertyComponentComparator, .transitionPropertyArtboardComparator: .comparator
        case .listenerAlignTarget: .alignment
        case .drawRules: .drawRules
        case .drawTarget: .drawTarget
        case .focusData: .focusData
        case .textInput: .textInput
        case .layoutParticipant: .layoutParticipant
        case .layoutComponent, .artboard: .layout
        case .text: .text
        case .scriptedDrawable, .scriptedLayout, .scriptedPathEffect, .scriptedInterpolator: .script
        case .nestedStateMachine, .nestedSimpleAnimation, .nestedRemapAnimation, .nestedTrigger, .nestedBool,
            .nestedNumber, .artboardListMapRule, .solo, .joystick, .scrollConstraint, .scrollBarConstraint,
            .customPropertyNumber,
            .customPropertyBoolean, .customPropertyString, .customPropertyColor,
            .customPropertyEnum, .customPropertyTrigger, .scriptInputNumber, .scriptInputBoolean, .scriptInputString,
            .scriptInputColor, .scriptInputTrigger, .scriptInputArtboard, .scriptInputViewModelProperty:
            .late
        default: Schema.isKind(type, of: .viewModelInstanceValue) ? .instanceValue : .other
        }
    }
}
