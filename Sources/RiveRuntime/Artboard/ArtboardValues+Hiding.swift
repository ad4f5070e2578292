import RiveSchema

/// Solos and layouts hide objects, with all that hangs from them.
extension ArtboardValues {
    /// Hides what is hidden from the start.
    func hideAtFirst() {
        guard hidden.count > 0 else { return }
        if let known = definition.hiddenAtFirst {
            hidden.view.assign(known)
        } else {
            for solo in definition.drawPlan.solos { hideMembers(of: solo) }
            for layout in definition.drawPlan.layouts { hide(layout) }
            hiddenBinds.removeAll(keepingCapacity: true)
            definition.hiddenAtFirst = Buffer(copy: hidden.view, in: definition.file.arena)
        }
        guard definition.drawPlan.hiding.hasBinds else { return }
        for (index, bind) in definition.bindPlan.binds.enumerated()
        where bind.waitsWhileHidden && isHidden(bind.object) {
            container.hide(BindIndex(index), true)
        }
    }

    func showMembers(of solo: SoloDefinition) {
        hideMembers(of: solo)
        hideBinds()
    }

    func updateDisplay(of layout: LayoutDefinition) {
        hide(layout)
        hideBinds()
    }

    /// The data binds on hidden or shown objects that wait for a notification.
    private var hiddenBinds: [BindIndex] {
        get { scene.hiddenBinds }
        _modify { yield &scene.hiddenBinds }
    }

    private func hideMembers(of solo: SoloDefinition) {
        guard solo.object.offset < hidden.count else { return }
        let (isHidden, table) = (hidden[solo.object], definition.drawPlan.hiding)
        for child in definition.tree.children(of: solo.object) { hide(child, isHidden || isOff(child, table)) }
    }

    private func hide(_ layout: LayoutDefinition) {
        let isOff = isOff(layout.object, definition.drawPlan.hiding)
        hide(layout.object, isOff || isHidden(definition.tree.parents[layout.object]))
    }

    /// Hides or shows an object; all below it follows.
    private func hide(_ top: ObjectIndex, _ isHidden: Bool) {
        let (tree, table) = (definition.tree, definition.drawPlan.hiding)
        let range = tree.range(of: top)
        guard !range.isEmpty, hidden[top] != isHidden else { return }
        isDirty = true
        change(top, isHidden, table)
        let (order, ends, parents, marks) = (tree.order.base, tree.ends.base, tree.parents.base, hidden.view.base)
        var index = range.lowerBound + 1
        while index < range.upperBound {
            let object = order[index]
            let isSpecial = table.isSpecial[object]
            let hides = marks[parents[object.offset].offset] || isSpecial && isOff(object, table)
            guard marks[object.offset] != hides else {
                index = Int(ends[index])
                continue
            }
            index += 1
            if isSpecial { change(object, hides, table) } else { marks[object.offset] = hides }
        }
    }

    private func change(_ object: ObjectIndex, _ isHidden: Bool, _ table: HidingTable) {
        hidden[object] = isHidden
        for bind in table.binds(of: object) { hiddenBinds.append(bind) }
        if case let host = table.hosts[object], host >= 0 { hostHidden(Int(host)) }
    }

    /// Whether it is another's turn in the solo that an object is in, or it is a layout that its style hides.
    @inline(__always)
    private func isOff(_ object: ObjectIndex, _ table: HidingTable) -> Bool {
        let (solo, layout) = (table.turns[object], table.layouts[object])
        if solo >= 0, word(definition.drawPlan.solos[Int(solo)].slot) != object.bits { return true }
        return layout >= 0 && isOff(definition.drawPlan.layouts[Int(layout)])
    }

    /// Whether a layout is hidden by its style.
    @inline(__always)
    private func isOff(_ layout: LayoutDefinition) -> Bool { word(layout.slot) == Display.none.rawValue }

    /// Lets data binds on what was hidden wait, and those on what was shown go on, in their order.
    private func hideBinds() {
        guard !hiddenBinds.isEmpty else { return }
        hiddenBinds.sort()
        for index in hiddenBinds.indices {
            let bind = hiddenBinds[index]
            container.hide(bind, isHidden(definition.bindPlan.binds[bind].object))
        }
        hiddenBinds.removeAll(keepingCapacity: true)
    }
}
