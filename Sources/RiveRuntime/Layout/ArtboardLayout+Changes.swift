import RiveGeometry
import RiveSchema

/// What changes of properties mean to layouts.
extension ArtboardLayout {
    func slotChanged(_ slot: SlotIndex) {
        let effect = plan.effects[slot]
        let node = Int(effect.target)
        switch effect.kind {
        case .nothing: break
        case .box: mark(node)
        case .flow: flowChanged(node)
        case .readingDirection:
            markStyle(node)
            mark(node, isForced: true)
        case .look: markStyle(node)
        case .pace: handDownLater()
        case .positionType: positionTypeChanged(node)
        case .scaleType: scaleTypeChanged(node)
        case .left, .top:
            keep(node, left: effect.kind == .left)
            mark(node)
        case .participation: participationChanged(node)
        case .host: push(node)
        case .item: push(node)
        }
    }

    /// What lies in a layout is laid out along another axis.
    private func flowChanged(_ node: Int) {
        mark(node)
        for member in members[node] {
            switch member {
            case .node(let member):
                if plan.nodes[Int(member)].kind.isLayout {
                    mark(Int(member))
                } else {
                    participationChanged(Int(member))
                }
            case .host(let host): pushFlow(Int(host))
            }
        }
    }

    /// What takes part in a layout takes over its style at once.
    func participationChanged(_ node: Int) {
        syncParticipant(node)
        if case let owner = Int(plan.nodes[node].owner), owner >= 0 { mark(owner) }
    }

    /// A style hides its layout, or shows it.
    func displayChanged(_ object: ObjectIndex) {
        guard let node = plan.node(object) else { return }
        if plan.nodes[node].kind.isLayout { mark(node) } else { participationChanged(node) }
    }

    /// What leaves the flow stays where it is, as long as nothing else is said; what comes back goes where the flow puts it.
    private func positionTypeChanged(_ node: Int) {
        let isAbsolute = word(node, .positionTypeValue) == PositionType.absolute.rawValue
        let (box, state) = (states[node].box, states[node])
        func set(_ key: PropertyKey, _ unit: PropertyKey, _ value: Float, _ newUnit: Unit) {
            let style = plan.nodes[node].style
            if case let slot = artboard.definition.slot(style, key), slot.exists { artboard.set(slot, number: value) }
            if case let slot = artboard.definition.slot(style, unit), slot.exists {
                artboard.set(slot, word: newUnit.rawValue)
            }
        }
        let left = state.keepsLeft ? Float(bitPattern: word(node, .positionLeft)) : box.left
        let top = state.keepsTop ? Float(bitPattern: word(node, .positionTop)) : box.top
        set(.positionLeft, .positionLeftUnitsValue, isAbsolute ? left : 0, isAbsolute ? .point : .undefined)
        set(.positionTop, .positionTopUnitsValue, isAbsolute ? top : 0, isAbsolute ? .point : .undefined)
        set(.positionRight, .positionRightUnitsValue, 0, .undefined)
        set(.positionBottom, .positionBottomUnitsValue, 0, .undefined)
        mark(node)
    }

    private func scaleTypeChanged(_ node: Int) {
        let hug = LayoutScaleType.hug.rawValue
        let isIntrinsic = word(node, .layoutWidthScaleType) == hug || word(node, .layoutHeightScaleType) == hug
        let slot = artboard.definition.slot(plan.nodes[node].style, .intrinsicallySizedValue)
        if slot.exists { artboard.set(slot, word: isIntrinsic ? 1 : 0) }
        mark(node)
    }

    /// Whether key frames set a size at once, because the layout takes its time to get there.
    func overridesMix(_ slot: SlotIndex) -> Bool {
        let definition = artboard.definition.slots[slot]
        guard definition.key == .layoutComponentWidth || definition.key == .layoutComponentHeight,
            let node = plan.node(definition.object)
        else { return false }
        return pace(node).takesTime
    }
}
