import RiveFormat
import RiveModel
import RiveSchema

extension ArtboardBuilder {
    // MARK: Nested artboards and lists

    mutating func addNestedArtboard(_ record: Int) {
        let object = self.object(of: record)
        guard object.exists else { return }
        var nested = NestedDefinition(
            object: object, name: document.string(.componentName, of: record),
            artboard: document.uint(.nestedArtboardArtboardId, of: record),
            speed: slot(object, .nestedArtboardSpeed, .host, hosts.count),
            isPaused: slot(object, .isPaused, .host, hosts.count),
            quantize: slot(object, .nestedArtboardQuantize, .host, hosts.count),
            isStateful: document.bool(.isStateful, of: record))
        nested.path = file.path(.nestedArtboardDataBindPathIds, of: record)
        hostOfRecord[record] = Int32(hosts.count)
        hosts.append(.nested(nested))
    }

    /// A slot whose value something reads, and what else a change of it does.
    private mutating func slot(
        _ object: ObjectIndex, _ key: PropertyKey, _ hook: PropertySlot.Hook, _ detail: Int
    ) -> SlotIndex {
        let slot = readSlot(object, key)
        if slot.exists { (slots[slot].hook, slots[slot].detail) = (hook, Int32(detail)) }
        return slot
    }

    mutating func addNestedAnimation(_ record: Int, _ type: TypeKey) {
        guard let parent = document.owner(of: record), let host = hostOfRecord[parent],
            let index = animationCount(of: host)
        else { return }
        let object = self.object(of: record)
        let isSimple = type == .nestedSimpleAnimation
        let isMachine = type == .nestedStateMachine
        let animation = NestedAnimationDefinition(
            kind: isMachine ? .machine : isSimple ? .simple : .remap, object: object,
            name: document.string(.componentName, of: record),
            animation: document.uint(.nestedAnimationAnimationId, of: record),
            speed: isSimple ? slot(object, .nestedSimpleAnimationSpeed, .host, Int(host)) : .none,
            mix: isMachine ? .none : slot(object, .mix, .host, Int(host)),
            isPlaying: isSimple ? slot(object, .isPlaying, .host, Int(host)) : .none,
            time: type == .nestedRemapAnimation ? slot(object, .time, .remapTime, remaps.count) : .none)
        if animation.time.exists { remaps.append((host, index), in: arena) }
        animationOfRecord[record] = (host, index)
        change(host) { $0.animations.append(animation) }
    }

    /// How many animations a nested artboard has so far.
    private func animationCount(of host: Int32) -> Int32? {
        if case .nested(let nested) = hosts[Int(host)] { Int32(nested.animations.count) } else { nil }
    }

    /// A change of a nested artboard in place, which must not be referenced meanwhile.
    private mutating func change(_ host: Int32, _ body: (inout NestedDefinition) -> Void) {
        guard case .nested(var nested) = hosts[Int(host)] else { return }
        // Held in one place only, its lists are not copied.
        hosts[Int(host)] = .list(ListDefinition(object: .none, name: ""))
        body(&nested)
        hosts[Int(host)] = .nested(nested)
    }

    mutating func addNestedInput(_ record: Int, _ type: TypeKey) {
        guard let parent = document.owner(of: record), let owner = animationOfRecord[parent] else { return }
        let object = self.object(of: record)
        let key: PropertyKey = type == .nestedBool ? .nestedBoolNestedValue : .nestedNumberNestedValue
        let slot = type == .nestedTrigger ? .none : slot(object, key, .nestedInput, nestedInputs.count)
        let kind: StateMachineInput.Kind =
            type == .nestedTrigger ? .trigger : type == .nestedBool ? .boolean : .number
        nestedInputs.append(
            NestedInputDefinition(
                kind: kind, object: object, host: owner.host, animation: owner.index,
                input: document.uint(.nestedInputInputId, of: record), slot: slot), in: arena)
    }

    mutating func addList(_ record: Int) {
        let object = self.object(of: record)
        guard object.exists else { return }
        hostOfRecord[record] = Int32(hosts.count)
        hosts.append(.list(ListDefinition(object: object, name: document.string(.componentName, of: record))))
    }

    mutating func addMapRule(_ record: Int) {
        guard let parent = document.owner(of: record), let host = hostOfRecord[parent],
            case .list(var list) = hosts[Int(host)]
        else { return }
        hosts[Int(host)] = .list(ListDefinition(object: .none, name: ""))
        list.rules[document.uint(.artboardListMapRuleViewModelId, of: record)] = document.uint(
            .artboardListMapRuleArtboardId, of: record)
        hosts[Int(host)] = .list(list)
    }

    // MARK: View model instances

    mutating func addInstanceValue(_ record: Int) {
        guard !instances.isEmpty, document.owner(of: record) == instances[instances.count - 1].record else { return }
        instances[instances.count - 1].values.append((object(of: record), record))
    }

    // MARK: Other objects

    mutating func addJoystick(_ record: Int) {
        let object = self.object(of: record)
        joysticks.append(
            JoystickDefinition(
                object: object, x: readSlot(object, .joystickX), y: readSlot(object, .joystickY),
                xAnimation: document.uint(.xId, of: record),
                yAnimation: document.uint(.yId, of: record),
                flags: JoystickFlags(rawValue: document.uint(.joystickFlags, of: record)),
                handle: document.object(.handleSourceId, of: record)), in: arena)
    }

    mutating func addScroll(_ record: Int) {
        let object = self.object(of: record)
        guard object.exists else { return }
        _ = (readSlot(object, .scrollOffsetX), readSlot(object, .scrollOffsetY))
        scrolls.append(object, in: arena)
    }

    mutating func addCustomTrigger(_ record: Int) {
        let slot = readSlot(object(of: record), .customPropertyTriggerPropertyValue)
        if slot.exists { customTriggers.append(slot, in: arena) }
        addEventProperty(record)
    }

    /// Hosts get a custom property of an event with it.
    mutating func addEventProperty(_ record: Int) {
        guard let parent = document.owner(of: record), let event = eventOfRecord[parent] else { return }
        let type = cursor.type(of: record)
        let key = StoredField.customProperties[type]?.key ?? .customPropertyTriggerPropertyValue
        let slot = readSlot(object(of: record), key)
        guard slot.exists else { return }
        events[event].properties.append((document.string(.componentName, of: record), slot, type))
    }

    mutating func addComparator(_ record: Int) {
        if cursor.type(of: record) == .transitionPropertyArtboardComparator {
            _ = readSlot(.artboard, .layoutComponentWidth)
            _ = readSlot(.artboard, .layoutComponentHeight)
            return
        }
        let key = document.propertyKey(.transitionPropertyComponentComparatorPropertyKey, of: record)
        _ = readSlot(document.object(.transitionPropertyComponentComparatorObjectId, of: record), key)
    }

    // MARK: What hides objects

    mutating func addSolo(_ record: Int) {
        let object = self.object(of: record)
        let slot = slot(object, .activeComponentId, .solo, solos.count)
        if slot.exists { solos.append(SoloDefinition(object: object, slot: slot)) }
    }

    mutating func addLayout(_ record: Int) {
        let style = document.object(.layoutComponentStyleId, of: record)
        if canHide(style) { addHiding(of: object(of: record), by: style) }
    }

    /// What takes part in a layout is hidden where it is taken out of it.
    mutating func addParticipant(_ record: Int) {
        let object = self.object(of: record)
        guard let parent = document.owner(of: record), case let host = self.object(of: parent), host.exists,
            document.uint(.displayValue, of: record) != Display.flex.rawValue
                || slotTable.slot(object, .displayValue, among: slots.buffer).exists
        else { return }
        addHiding(of: host, by: object)
    }

    private mutating func addHiding(of object: ObjectIndex, by style: ObjectIndex) {
        let slot = slot(style, .displayValue, .display, layouts.count)
        if slot.exists { layouts.append(LayoutDefinition(object: object, slot: slot), in: arena) }
    }

    /// Whether a style can hide a layout: only a display value that is stored, keyed or bound does. The latter two have a slot.
    private func canHide(_ style: ObjectIndex) -> Bool {
        guard let record = document.objects.member(style.offset, of: artboard),
            cursor.type(of: record) == .layoutComponentStyle
        else { return false }
        return document.uint(.displayValue, of: record) != Display.flex.rawValue
            || slotTable.slot(style, .displayValue, among: slots.buffer).exists
    }

    /// What solos show in turn, and who has the values of instances.
    mutating func addCollapsing() {
        for instance in instances.indices { linkInstance(instance) }
        guard !(solos.isEmpty && layouts.isEmpty) else { return }
        let tree = makeTree()
        for solo in solos.indices { addMembers(to: solo, tree) }
    }

    /// The objects by what they hang from.
    mutating func makeTree() -> ObjectTree {
        if let tree { return tree }
        let tree = ObjectTree(document, artboard: artboard, objectOfRecord, in: arena)
        self.tree = tree
        return tree
    }

    private mutating func addMembers(to solo: Int, _ tree: ObjectTree) {
        for object in tree.children(of: solos[solo].object) {
            guard let record = document.objects.member(object.offset, of: artboard),
                Self.isSoloMember(cursor.type(of: record))
            else { continue }
            solos[solo].members.append(object)
            solos[solo].names.append(document.string(.componentName, of: record))
        }
    }

    private static func isSoloMember(_ type: TypeKey) -> Bool {
        !(Schema.isKind(type, of: .constraint) || type == .clippingShape || type == .focusData || type == .semanticData)
    }

    private mutating func linkInstance(_ instance: Int) {
        for value in instances[instance].values {
            guard let key = Self.valueKey(cursor.type(of: value.record)),
                case let slot = slotTable.slot(value.object, key, among: slots.buffer), slot.exists
            else { continue }
            slots[slot].hook = .instanceValue
            slots[slot].detail = Int32(instance)
        }
        guard let parent = document.owner(of: instances[instance].record), let host = hostOfRecord[parent] else {
            return
        }
        change(host) { $0.instances.append(Int32(instance)) }
    }

    /// The key under which a value of a view model instance is stored.
    static func valueKey(_ type: TypeKey) -> PropertyKey? {
        guard let kind = ViewModelPropertyKind(ofValue: type), kind.isSettable || kind == .trigger, kind != .viewModel
        else { return nil }
        return kind.row.valueKey
    }

    // MARK: Data binds

    mutating func addBind(_ record: Int) {
        guard let target = document.owner(of: record), case let type = cursor.type(of: target),
            !StateMachineRole.ownsBinds(of: type)
        else { return }
        if Schema.isKind(type, of: .keyFrame) {
            keyFrameBinds[target] = Int32(keyFrameBindDefinitions.count)
            return addKeyFrameBind(record)
        }
        if let owner = document.owner(of: target), let place = scripts.interpolator(owner) {
            scripts.interpolators[place].bind(target, to: Int32(keyFrameBindDefinitions.count))
            return addKeyFrameBind(record)
        }
        let object = self.object(of: target)
        guard object.exists else { return }
        var bind = file.bind(record, cursor)
        bind.target = bindTarget(bind.key, object, target)
        bind.object = object
        bind.isPolled = bind.key.isPolled || type == .viewModelInstanceViewModel
        binds.append(bind, in: arena)
    }

    private mutating func addKeyFrameBind(_ record: Int) {
        var bind = file.bind(record, cursor)
        bind.target = .keyFrame
        keyFrameBindDefinitions.append(bind, in: arena)
    }

    private mutating func bindTarget(_ key: PropertyKey, _ object: ObjectIndex, _ target: Int) -> BindDefinition.Target
    {
        if let host = hostOfRecord[target] {
            if key == .nestedArtboardArtboardId { return .host(host) }
            if key == .artboardComponentListListSource { return .list(host) }
        }
        if key == .textRunListSource { return .textRuns(object) }
        let slot = self.slot(object, key)
        return slot.exists ? .slot(slot) : .nothing
    }
}

extension PropertyKey {
    /// Whether the property is computed or has no setter that reports changes.
    var isPolled: Bool { origin != .itself }

    /// Whether the property is computed from what is around the artboard too.
    var followsOutside: Bool { self == .computedRootX || self == .computedRootY }
}
