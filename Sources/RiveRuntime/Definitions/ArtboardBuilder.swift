internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// Finds, in one pass over the records of an artboard, everything that running it needs.
///
/// Most records only draw: the pass goes by them after one look at their type. Key frames are counted here and read when
/// their animation is first used.
struct ArtboardBuilder {
    let file: RuntimeFile
    let document: Document
    let artboard: Int
    let records: Range<Int>
    private let objects: IndexList
    /// The slot of each record in the artboard's object space, -1 for records that take none.
    var objectOfRecord: [Int32]

    var slots: [PropertySlot] = []
    var slotTable = SlotTable()
    var strings: [String] = []
    var observers: [Int32] = []
    var keyedProperties: [KeyedProperty] = []
    var animations: [AnimationSource] = []
    var binds: [BindDefinition] = []
    var keyFrameBinds: [Int: Int32] = [:]
    var keyFrameBindDefinitions: [BindDefinition] = []
    var hosts: [HostDefinition] = []
    var nestedInputs: [NestedInputDefinition] = []
    var solos: [SoloDefinition] = []
    var layouts: [LayoutDefinition] = []
    var joysticks: [JoystickDefinition] = []
    /// The constraints that scroll, by object.
    var scrolls: [Int32] = []
    var events: [EventDefinition] = []
    var customTriggers: [Int32] = []
    var instances: [StatefulDefinition] = []
    var remaps: [(host: Int32, place: Int32)] = []
    var hasParticipants = false
    var drawRules: [Int32] = []
    var drawTargets: [Int32] = []
    /// The objects by what they hang from, where something in it can hide another.
    var tree: ObjectTree?

    /// The host of each record that is one, and the place of each nested animation in its host.
    var hostOfRecord: [Int: Int32] = [:]
    var animationOfRecord: [Int: (host: Int32, place: Int32)] = [:]
    var eventOfRecord: [Int: Int] = [:]
    /// Whether each style that was looked at can hide a layout, and the records whose display value is bound.
    var hidingStyles: [UInt32: Bool] = [:]
    var boundDisplays: Set<Int>?
    private(set) var bindRecords: [Int] = []
    private var lateObjects: [Int] = []
    private var keyedObject: UInt32 = .missing

    init(_ file: RuntimeFile, index: Int) {
        self.file = file
        document = file.document
        artboard = index
        let first = Int(document.artboardRecords[index])
        let next = index + 1 < document.artboardRecords.count ? Int(document.artboardRecords[index + 1]) : nil
        records = first..<(next ?? document.file.recordCount)
        objectOfRecord = .init(repeating: -1, count: records.count)
        objects = document.objects[index]
        for (slot, record) in objects.enumerated() where record != .max {
            objectOfRecord[Int(record) - first] = Int32(truncatingIfNeeded: slot)
        }
    }

    mutating func build() {
        slots.reserveCapacity(32)
        animations.reserveCapacity(document.animations.range(of: artboard).count)
        let roles = ArtboardRole.table
        RecordCursor.with(document.file) { cursor in
            for record in records {
                let type = Int(cursor.type(of: record).rawValue)
                guard type < roles.count, case let role = roles[type], role != .other else { continue }
                add(record, role)
            }
        }
        closeKeyedProperty(at: records.upperBound)
        for record in lateObjects { addLate(record) }
        binds.reserveCapacity(bindRecords.count)
        for record in bindRecords { addBind(record) }
        for (record, key) in file.watched where records.contains(record) {
            let slot = self.slot(object(of: record), key)
            if slot >= 0 { slots[Int(slot)].isRead = true }
        }
        addCollapsing()
        orderObservers()
    }

    /// The record of an object, nil for an empty slot and beyond the last.
    private func record(of object: UInt32) -> Int? {
        guard object < objects.count, case let record = objects[Int(object)], record != .max else { return nil }
        return Int(record)
    }

    /// The object of a record, `missing` for one that takes no slot.
    func object(of record: Int) -> UInt32 {
        guard records.contains(record) else { return .missing }
        return UInt32(bitPattern: objectOfRecord[record - records.lowerBound])
    }

    private mutating func add(_ record: Int, _ role: ArtboardRole) {
        switch role {
        case .other, .keyFrame: break
        case .linearAnimation:
            closeKeyedProperty(at: record)
            animations.append(
                AnimationSource(record: record, properties: keyedProperties.endIndex..<keyedProperties.endIndex))
        case .keyedObject:
            closeKeyedProperty(at: record)
            keyedObject = document.uint(.objectId, of: record)
        case .keyedProperty:
            closeKeyedProperty(at: record)
            addKeyedProperty(record)
        case .stateMachine: closeKeyedProperty(at: record)
        case .dataBind: bindRecords.append(record)
        case .nestedArtboard: addNestedArtboard(record)
        case .componentList: addList(record)
        case .event:
            eventOfRecord[record] = events.count
            events.append(EventDefinition(object: Int32(bitPattern: object(of: record)), record: record))
        case .viewModelInstance:
            instances.append(StatefulDefinition(object: Int32(bitPattern: object(of: record)), record: record))
        case .instanceValue: addInstanceValue(record)
        case .late: lateObjects.append(record)
        case .comparator: addComparator(record)
        case .drawRules: drawRules.append(Int32(bitPattern: object(of: record)))
        case .drawTarget: drawTargets.append(Int32(bitPattern: object(of: record)))
        case .layoutParticipant: hasParticipants = true
        case .alignment:
            let target = document.uint(.alignTargetId, of: record)
            _ = (readSlot(target, .nodeX), readSlot(target, .nodeY))
        }
    }

    // MARK: Key frames

    private mutating func addKeyedProperty(_ record: Int) {
        guard !animations.isEmpty else { return }
        let key = PropertyKey(rawValue: UInt16(truncatingIfNeeded: document.uint(.keyedPropertyKey, of: record)))
        let slot = key.isCallback ? -1 : self.slot(keyedObject, key)
        keyedProperties.append(
            KeyedProperty(
                slot: slot, object: Int32(bitPattern: keyedObject), key: key, frames: record + 1..<record + 1))
        animations[animations.count - 1].properties =
            animations[animations.count - 1].properties.lowerBound..<keyedProperties.endIndex
    }

    /// Gives the latest keyed property the records up to another.
    private mutating func closeKeyedProperty(at record: Int) {
        guard let last = keyedProperties.last, last.frames.isEmpty else { return }
        keyedProperties[keyedProperties.count - 1] = KeyedProperty(
            slot: last.slot, object: last.object, key: last.key, frames: last.frames.lowerBound..<record)
    }

    // MARK: Slots

    /// The slot of a property of an object, made where there is none yet; -1 for a property that the object does not have.
    mutating func slot(_ object: UInt32, _ stored: PropertyKey) -> Int32 {
        let key = stored.canonical
        let known = slotTable.slot(object, key)
        if known >= 0 { return known }
        guard let record = record(of: object), let property = Schema.property(key),
            case let type = document.file.type(of: record), Schema.reaches(type, property)
        else { return -1 }
        var slot = PropertySlot(
            object: Int32(truncatingIfNeeded: object), key: key, field: field(of: property),
            dirties: DirtyingProperties.contains(key, of: type),
            initial: initialWord(of: key, property, record))
        if property.owner == .colorChannels {
            let color: PropertyKey = Schema.isKind(type, of: .solidColor) ? .solidColorValue : .gradientStopColorValue
            slot.hook = .colorChannel
            slot.detail = self.slot(object, color)
        }
        if ComputedProperty(key) != nil { slot.hook = .computed }
        if key.isOfScrolling { slot.hook = .scroll }
        if key == .drawTargetId || key == .drawTargetPlacement { slot.hook = .drawOrder }
        let place = Int32(slots.count)
        slots.append(slot)
        slotTable.insert(place, object, key)
        return place
    }

    private func field(of property: Property) -> PropertySlot.Field {
        switch property.field {
        case .float: .float
        case .int, .int16: .int
        case .bool: .bool
        case .color: .color
        case .string: .string
        default: .uint
        }
    }

    private mutating func initialWord(of key: PropertyKey, _ property: Property, _ record: Int) -> UInt32 {
        // Where an artboard lies on the editor's canvas is not where it runs.
        if record == records.lowerBound, key == .nodeX || key == .nodeY { return 0 }
        switch property.field {
        case .float: return document.float(key, of: record).bitPattern
        case .bool: return document.bool(key, of: record) ? 1 : 0
        case .color: return document.color(key, of: record)
        case .string:
            strings.append(document.string(key, of: record))
            return UInt32(strings.count - 1)
        case .int, .int16:
            let raw = document.uint(key, of: record)
            return (raw >> 1) ^ (0 &- (raw & 1))
        default: return property.isVirtual ? 0 : document.uint(key, of: record)
        }
    }

    /// A slot whose value something reads.
    mutating func readSlot(_ object: UInt32, _ key: PropertyKey) -> Int32 {
        let slot = self.slot(object, key)
        if slot >= 0 { slots[Int(slot)].isRead = true }
        return slot
    }

    /// Lists, slot by slot, the data binds that are told of a change.
    private mutating func orderObservers() {
        var pairs: [(slot: Int32, bind: Int32)] = []
        for (place, bind) in binds.enumerated() where bind.isToSource && bind.path != nil {
            guard case .slot(let slot) = bind.target else { continue }
            if bind.isPolled { slots[Int(slot)].isRead = true } else { pairs.append((slot, Int32(place))) }
            // A channel changes with its colour.
            if slots[Int(slot)].hook == .colorChannel, slots[Int(slot)].detail >= 0 {
                slots[Int(slots[Int(slot)].detail)].isRead = true
            }
        }
        // A sort by slot that keeps the order of the binds.
        pairs.sort { $0.slot != $1.slot ? $0.slot < $1.slot : $0.bind < $1.bind }
        for (slot, bind) in pairs {
            let end = Int32(observers.count)
            let known = slots[Int(slot)].observers
            slots[Int(slot)].observers = (known.isEmpty ? end : known.lowerBound)..<end + 1
            observers.append(bind)
        }
    }

    private mutating func addLate(_ record: Int) {
        let type = document.file.type(of: record)
        switch type {
        case .nestedStateMachine, .nestedSimpleAnimation, .nestedRemapAnimation: addNestedAnimation(record, type)
        case .nestedTrigger, .nestedBool, .nestedNumber: addNestedInput(record, type)
        case .artboardListMapRule: addMapRule(record)
        case .solo: addSolo(record)
        case .joystick: addJoystick(record)
        case .scrollConstraint: addScroll(record)
        case .layoutComponent, .artboard: addLayout(record)
        case .customPropertyTrigger: addCustomTrigger(record)
        default: addEventProperty(record)
        }
    }
}

/// What a record of a type is to the pass over an artboard.
enum ArtboardRole: UInt8 {
    case other
    case linearAnimation, keyedObject, keyedProperty, keyFrame, stateMachine
    case dataBind, nestedArtboard, componentList, event, viewModelInstance, instanceValue, comparator, alignment
    case drawRules, drawTarget, layoutParticipant
    /// One that needs what may stand behind it.
    case late

    /// The roles by type key; types beyond the end are others.
    static let table: [ArtboardRole] = {
        let last = ObjectType.table.last?.key.rawValue ?? 0
        return (0...last).map { role(of: TypeKey(rawValue: $0)) }
    }()

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
        case .layoutParticipant: .layoutParticipant
        case .nestedStateMachine, .nestedSimpleAnimation, .nestedRemapAnimation, .nestedTrigger, .nestedBool,
            .nestedNumber, .artboardListMapRule, .solo, .joystick, .scrollConstraint, .layoutComponent, .artboard,
            .customPropertyNumber, .customPropertyBoolean, .customPropertyString, .customPropertyColor,
            .customPropertyEnum, .customPropertyTrigger:
            .late
        default: Schema.isKind(type, of: .viewModelInstanceValue) ? .instanceValue : .other
        }
    }
}
