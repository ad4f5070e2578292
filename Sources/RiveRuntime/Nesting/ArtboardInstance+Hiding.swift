/// Solos and layouts hide objects, with all that hangs from them.
extension ArtboardInstance {
    /// What hiding is in the middle of; kept for its memory.
    struct Hiding {
        var pending: [(object: Int32, isHidden: Bool)] = []
        /// The objects that were hidden or shown.
        var changed: [Int32] = []
        var binds: [Int32] = []
    }

    /// Hides what is hidden from the start.
    func hideAtFirst() {
        for solo in definition.solos { hideMembers(of: solo) }
        for layout in definition.layouts { hide(layout) }
        guard !hiding.value.changed.isEmpty else { return }
        hiding.value.changed.removeAll(keepingCapacity: true)
        for (place, bind) in definition.binds.enumerated() where bind.waitsWhileHidden && isHidden(bind.object) {
            container.hide(Int32(place), true)
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

    private func hideMembers(of solo: SoloDefinition) {
        guard Int(solo.object) < hidden.count else { return }
        pushMembers(of: solo, isHidden: hidden[Int(solo.object)])
        hidePending()
    }

    private func hide(_ layout: LayoutDefinition) {
        let isOff = word(Int(layout.slot)) == 1
        hiding.value.pending.append((layout.object, isOff || isHidden(definition.tree.parents[Int(layout.object)])))
        hidePending()
    }

    private func pushMembers(of solo: SoloDefinition, isHidden: Bool) {
        let active = word(Int(solo.slot))
        for member in solo.members {
            hiding.value.pending.append((member, isHidden || UInt32(bitPattern: member) != active))
        }
        for other in solo.others { hiding.value.pending.append((other, isHidden)) }
    }

    private func hidePending() {
        let (tree, table) = (definition.tree, definition.hiding)
        while let (object, isHidden) = hiding.value.pending.popLast() {
            guard hidden[Int(object)] != isHidden else { continue }
            hidden[Int(object)] = isHidden
            isDirty = true
            hiding.value.changed.append(object)
            if case let host = table.hosts[Int(object)], host >= 0 { hosts[Int(host)].wake() }
            if case let solo = table.solos[Int(object)], solo >= 0 {
                pushMembers(of: definition.solos[Int(solo)], isHidden: isHidden)
            } else {
                for child in tree.children(of: object) {
                    hiding.value.pending.append((child, isHidden || isOff(child)))
                }
            }
        }
    }

    /// Whether an object is a layout that its style hides.
    private func isOff(_ object: Int32) -> Bool {
        let layout = definition.hiding.layouts[Int(object)]
        return layout >= 0 && word(Int(definition.layouts[Int(layout)].slot)) == 1
    }

    /// Lets data binds on what was hidden wait, and those on what was shown go on, in their order.
    private func hideBinds() {
        for object in hiding.value.changed { hiding.value.binds += definition.hiding.binds(of: object) }
        hiding.value.changed.removeAll(keepingCapacity: true)
        guard !hiding.value.binds.isEmpty else { return }
        hiding.value.binds.sort()
        for place in hiding.value.binds.indices {
            let bind = hiding.value.binds[place]
            container.hide(bind, isHidden(definition.binds[Int(bind)].object))
        }
        hiding.value.binds.removeAll(keepingCapacity: true)
    }
}
