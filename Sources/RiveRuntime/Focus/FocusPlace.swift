import RiveSchema

/// A place where the focus can be: one of an artboard's `FocusData`.
struct FocusPlace: Equatable {
    /// It runs: who has a place forgets it when its artboard goes.
    unowned(unsafe) let artboard: ArtboardInstance
    /// Its index among the parts of the artboard's `FocusPlan`.
    let part: Int

    /// What the focus data is of.
    var object: ObjectIndex { definition.object }

    var definition: FocusPlan.Part { artboard.definition.focusPlan.parts[part] }

    /// Whether the focus may be here now, or may go on to here.
    func isEligible(traversing: Bool) -> Bool {
        guard isOpen(traversing: traversing) else { return false }
        var inner = artboard
        while let host = inner.host {
            guard host.isShownToFocus else { return false }
            inner = host.outer
        }
        return true
    }

    /// The same as far as its artboard decides.
    func isOpen(traversing: Bool) -> Bool {
        let (plan, part) = (artboard.definition.focusPlan, definition)
        let flags = FocusFlags(rawValue: artboard.whole(part.flags))
        guard flags.contains(.canFocus), !traversing || flags.contains(.canTraverse) else { return false }
        return !artboard.isHidden(part.data) && plan.isShown(part.shown, in: artboard)
    }

    /// It, and those that it lies under, from the inside out.
    var chain: [FocusPlace] {
        var chain: [FocusPlace] = []
        var (artboard, part) = (self.artboard, self.part)
        while true {
            let parts = artboard.definition.focusPlan.parts
            while part >= 0 {
                if parts[part].host < 0 { chain.append(FocusPlace(artboard: artboard, part: part)) }
                part = Int(parts[part].parent)
            }
            guard let host = artboard.host else { return chain }
            (artboard, part) = (host.outer, host.outer.definition.focusPlan.partOfHost[host.index])
        }
    }
}

extension Host {
    /// Whether the artboard outside shows what is inside, so that the focus may be there.
    var isShownToFocus: Bool {
        guard !isAtPause, !outer.isHidden(object), case let plan = outer.definition.focusPlan,
            case let part = plan.partOfHost[index], part >= 0
        else { return false }
        return plan.isShown(plan.parts[part].shown, in: outer)
    }
}

extension FocusPlan {
    /// Whether neither an opacity nor a flag hides what something decides about. Opacities count as they were when components were
    /// last updated; before that nothing is seen.
    fileprivate func isShown(_ showing: Int32, in artboard: ArtboardInstance) -> Bool {
        guard artboard.updateCount > 0 else { return false }
        var next = showing
        while next >= 0 {
            let showing = showings[Int(next)]
            next = showing.next
            if showing.isOwn, artboard.host?.isList == true { continue }
            switch showing.rule {
            case .never: return false
            case .flags(let slot):
                if DrawableFlag(rawValue: artboard.word(slot)).contains(.hidden) { return false }
            case .opacity(let index):
                let opacity = artboard.shownOpacities[checked: index] ?? artboard.number(opacities[index])
                guard opacity > 0 else { return false }
            }
        }
        return true
    }
}

extension ArtboardValues {
    /// Remembers the opacities that things are shown with from here on.
    func noteShownOpacities() {
        // The definition keeps it.
        borrowing(definition.focusPlan) { plan in
            guard !plan.opacities.isEmpty else { return }
            if shownOpacities.isEmpty { shownOpacities = Array(repeating: 0, count: plan.opacities.count) }
            for index in plan.opacities.indices { shownOpacities[index] = number(plan.opacities[index]) }
        }
    }
}
