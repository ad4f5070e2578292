import RiveFormat
import RiveLayout
import RiveModel
import RiveSchema

/// What layouts change, so that instances hold values for it.
extension ArtboardBuilder {
    /// Finds out whether anything is laid out, and makes slots for what layouts set.
    mutating func addLayoutSlots() {
        if layoutRecords.count > 1 || !participantRecords.isEmpty { isLaidOut = true }
        if !isLaidOut { isLaidOut = hostsAreLaidOut || !hasOwnSize }
        guard isLaidOut else { return }
        for slot in slots.indices { addWritten(by: slot) }
        if layoutRecords.count > 1 { addTold(makeTree()) }
        for slot in slots.indices where isMeasured(slots[slot]) { slots[slot].isMeasured = true }
    }

    /// Makes slots for the sizes that layouts give to their contents.
    private mutating func addTold(_ tree: ObjectTree) {
        for object in tree.parents.indices {
            guard let record = document.objects.member(object, of: artboard) else { continue }
            let object = ObjectIndex(object)
            switch cursor.type(of: record) {
            case .nSlicedNode: addSizes(object, .nSlicedNodeWidth, .nSlicedNodeHeight)
            case .joystick:
                guard isInLayout(object, tree) else { continue }
                for key: PropertyKey in [.joystickWidth, .joystickHeight, .posX, .posY] { _ = readSlot(object, key) }
            case let type where Schema.isKind(type, of: .parametricPath):
                if isInLayout(object, tree) { addSizes(object, .parametricPathWidth, .parametricPathHeight) }
            default: break
            }
        }
    }

    private mutating func addSizes(_ object: ObjectIndex, _ width: PropertyKey, _ height: PropertyKey) {
        _ = (readSlot(object, width), readSlot(object, height))
    }

    /// Makes slots for what the change of another sets.
    private mutating func addWritten(by slot: Int) {
        let (object, key) = (slots[slot].object, slots[slot].key)
        switch key {
        case .positionTypeValue:
            for key: PropertyKey in [
                .positionLeft, .positionRight, .positionTop, .positionBottom, .positionLeftUnitsValue,
                .positionRightUnitsValue, .positionTopUnitsValue, .positionBottomUnitsValue,
            ] {
                _ = readSlot(object, key)
            }
        case .layoutWidthScaleType, .layoutHeightScaleType: _ = readSlot(object, .intrinsicallySizedValue)
        default: break
        }
    }

    /// Whether a change may make a layout another size, though it marks another component.
    private func isMeasured(_ slot: PropertySlot) -> Bool {
        guard slot.marks == .component else { return false }
        if slot.key.isPushed || slot.key == .nSlicedNodeWidth || slot.key == .nSlicedNodeHeight { return true }
        return slot.key.sizesPath
    }

    private func isInLayout(_ object: ObjectIndex, _ tree: ObjectTree) -> Bool {
        tree.nearest(to: object) { ancestor in
            document.objects.member(ancestor.offset, of: artboard).map { cursor.type(of: $0) } == .layoutComponent
        }.exists
    }

    /// Whether a host takes what it shows into a layout.
    private var hostsAreLaidOut: Bool {
        hosts.contains { host in
            document.objects.member(host.object.offset, of: artboard).map { record in
                [.nestedArtboardLayout, .artboardComponentList].contains(cursor.type(of: record))
            } == true
        }
    }

    /// Whether the artboard is as large as it says where nothing hosts it: it neither hugs what is in it nor is limited, or a
    /// share of itself.
    private var hasOwnSize: Bool {
        let style = document.object(.layoutComponentStyleId, of: records.lowerBound)
        guard let record = document.objects.member(style.offset, of: artboard),
            cursor.type(of: record) == .layoutComponentStyle
        else { return true }
        var words = LayoutWords.defaults
        words.take(record, cursor, document)
        let lengths: [PropertyKey] = [
            .minWidthUnitsValue, .maxWidthUnitsValue, .minHeightUnitsValue, .maxHeightUnitsValue,
        ]
        let values: [PropertyKey] = [
            .marginLeft, .marginRight, .marginTop, .marginBottom, .positionLeft, .positionTop, .aspectRatio,
        ]
        let keys = lengths + values + [.intrinsicallySizedValue, .widthUnitsValue, .heightUnitsValue, .displayValue]
        return !words.isIntrinsic && !words.isHidden && words.unit(.widthUnitsValue) != .percent
            && words.unit(.heightUnitsValue) != .percent && lengths.allSatisfy { words.whole($0) == 0 }
            && values.allSatisfy { words.float($0) == 0 }
            && !keys.contains { slotTable.slot(style, $0, among: slots.buffer).exists }
    }
}
