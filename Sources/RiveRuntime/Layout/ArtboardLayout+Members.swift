import RiveLayout
import RiveModel
import RiveSchema

/// What is laid out in what.
extension ArtboardLayout {
    /// Finds out what is laid out in each layout.
    func collectAll() {
        for node in plan.nodes.indices where plan.nodes[node].kind.isLayout { collect(node) }
    }

    /// Finds out again what is laid out in a layout, which is laid out anew then.
    func collect(_ node: Int) {
        var list: [LayoutPlan.Member] = []
        walk(plan.nodes[node].object, isNested: false, &list)
        setMembers(list, of: node)
        var children = [LayoutNode]()
        for member in list {
            switch member {
            case .node(let member): children.append(states[Int(member)].node)
            case .host(let host):
                artboard.hosts[Int(host)].forEachInside { inner, _ in
                    guard let layout = inner.layout else { return }
                    take(layout)
                    children.append(layout.states[0].node)
                }
            }
        }
        artboard.scene.effort.spend(1 + list.count + children.count)
        tree.setChildren(children, of: states[node].node)
        mark(node)
    }

    /// Groups and solos let through what lies in them, of solos what they show; anything else keeps it for itself.
    private func walk(_ object: ObjectIndex, isNested: Bool, _ list: inout [LayoutPlan.Member]) {
        let definition = artboard.definition
        // Groups in groups without end; real files stay far below.
        var pending = [(object, isNested)]
        var found: [LayoutPlan.Member] = []
        while let (parent, isNested) = pending.popLast() {
            if let member = plan.member(parent), parent != object {
                if isIn(member, isNested) { found.append(member) }
                continue
            }
            let solo = definition.type(ofObject: parent) == .solo ? definition.soloOfObject[parent] : nil
            let active = solo.map { ObjectIndex(bits: artboard.word(definition.drawPlan.solos[$0].slot)) }
            let isRoot = parent == object
            var below: [(ObjectIndex, Bool)] = []
            for child in definition.tree.children(of: parent) where active == nil || child == active {
                let type = definition.type(ofObject: child)
                guard plan.member(child) != nil || type == .node || type == .solo else { continue }
                below.append((child, !isRoot))
            }
            pending += below.reversed()
        }
        list = found
    }

    /// Whether something takes part: of lists in groups only those that say so.
    private func isIn(_ member: LayoutPlan.Member, _ isNested: Bool) -> Bool {
        guard isNested, case .host(let host) = member else { return true }
        let definition = plan.hosts[Int(host)]
        return !definition.isList || definition.participatesThroughGroups
    }

    /// A solo shows something else: the layouts around it have other contents.
    func soloChanged(_ solo: ObjectIndex) {
        let tree = artboard.definition.tree
        var object = tree.parents[solo]
        for _ in 0..<ObjectTree.depthLimit {
            guard object.exists else { return }
            if let node = plan.node(object), plan.nodes[node].kind.isLayout {
                collect(node)
                return
            }
            object = tree.parents[object]
        }
    }

    // MARK: Hosts

    /// Takes what a host shows now into the layout around it.
    func mount(_ index: Int) {
        let host = plan.hosts[index]
        guard host.isLaidOut else { return }
        prepare(index)
        if !host.isList || host.parent >= 0 { collect(max(0, Int(host.isList ? host.parent : host.owner))) }
        if host.owner != 0 { collect(0) }
    }

    /// Makes what a host shows ready to be laid out, with the sizes that the host gives it.
    func prepare(_ index: Int) {
        let host = plan.hosts[index]
        artboard.hosts[index].forEachInside { inner, item in
            inner.requireLayout()
            guard let layout = inner.layout, !layout.isTaken || !host.isList else { return }
            layout.push(pushed(to: inner, index))
        }
    }

    /// Gives what a host shows its sizes again, where these have changed.
    func push(_ index: Int) {
        artboard.hosts[index].forEachInside { inner, _ in inner.layout?.push(pushed(to: inner, index)) }
    }

    /// Tells what a host shows along which axis it is laid out.
    func pushFlow(_ index: Int) {
        let host = plan.hosts[index]
        guard host.isList else { return push(index) }
        artboard.hosts[index].forEachInside { inner, _ in
            inner.layout?.pushFlow(isRow: isRow(around: host), isStack: isStack(around: host))
        }
    }

    private func isRow(around host: LayoutPlan.Hosting) -> Bool { host.parent < 0 || isRow(Int(host.parent)) }

    private func isStack(around host: LayoutPlan.Hosting) -> Bool {
        host.owner >= 0 && word(Int(host.owner), .layoutTypeValue) == LayoutType.stack.rawValue
    }

    /// What a host says of an artboard in it.
    private func pushed(to inner: ArtboardInstance, _ index: Int) -> Pushed {
        let host = plan.hosts[index]
        var pushed = Pushed()
        pushed.parentIsRow = isRow(around: host)
        pushed.parentIsStack = isStack(around: host)
        let object = artboard.hosts[index].object
        let source = host.isList ? listOverride(of: object, for: inner) : object
        guard source.exists else { return pushed }
        let keys = host.isList ? PushedKeys.item : PushedKeys.host
        func size(_ axis: PushedKeys.Axis, _ own: PropertyKey) -> PushedSize? {
            let definition = artboard.definition
            let unit = artboard.whole(definition.whole(source, axis.unit))
            let value = artboard.value(definition.scalar(source, axis.size))
            let stored = inner.definition.file.document.float(own, of: inner.definition.record)
            switch LayoutScaleType(rawValue: artboard.whole(definition.whole(source, axis.scale))) {
            case .hug: return PushedSize(value: stored, unit: Unit.auto.rawValue, isIntrinsic: true)
            case .fill:
                return PushedSize(
                    value: value == -1 ? stored : value, unit: Unit.auto.rawValue, isIntrinsic: false)
            default: return PushedSize(value: value == -1 ? stored : value, unit: unit, isIntrinsic: false)
            }
        }
        pushed.width = size(keys.width, .layoutComponentWidth)
        let height = size(keys.height, .layoutComponentHeight)
        // As the runtime: a height that follows from the contents counts only where the width does too.
        pushed.height = height?.isIntrinsic == true && pushed.width?.isIntrinsic != true ? nil : height
        return pushed
    }

    /// The sizes that a list has for the items of an artboard: the last for any, unless there are some for this one.
    private func listOverride(of list: ObjectIndex, for inner: ArtboardInstance) -> ObjectIndex {
        let definition = artboard.definition
        let file = artboard.scene.file
        let index = file.artboard(ofModel: inner.definition.model) ?? UInt32(inner.definition.index)
        var found = ObjectIndex.none
        for child in definition.tree.children(of: list) {
            guard definition.type(ofObject: child) == .artboardComponentListOverride,
                let record = definition.object(child)
            else { continue }
            let named = file.document.uint(.artboardComponentListOverrideArtboardId, of: record)
            if named == index { return child }
            if named == .missing { found = child }
        }
        return found
    }
}

/// The properties by which a host gives sizes to what it shows.
private struct PushedKeys {
    struct Axis {
        let size: PropertyKey
        let unit: PropertyKey
        let scale: PropertyKey
    }

    let width: Axis
    let height: Axis

    static let host = PushedKeys(
        width: Axis(
            size: .nestedArtboardLayoutInstanceWidth, unit: .nestedArtboardLayoutInstanceWidthUnitsValue,
            scale: .nestedArtboardLayoutInstanceWidthScaleType),
        height: Axis(
            size: .nestedArtboardLayoutInstanceHeight, unit: .nestedArtboardLayoutInstanceHeightUnitsValue,
            scale: .nestedArtboardLayoutInstanceHeightScaleType))
    static let item = PushedKeys(
        width: Axis(
            size: .artboardComponentListOverrideInstanceWidth,
            unit: .artboardComponentListOverrideInstanceWidthUnitsValue,
            scale: .artboardComponentListOverrideInstanceWidthScaleType),
        height: Axis(
            size: .artboardComponentListOverrideInstanceHeight,
            unit: .artboardComponentListOverrideInstanceHeightUnitsValue,
            scale: .artboardComponentListOverrideInstanceHeightScaleType))
}
