internal import RiveSchema

/// A place where the focus can be: one of an artboard's `FocusData`.
struct FocusPlace: Equatable {
    /// It runs: who has a place forgets it when its artboard goes.
    unowned(unsafe) let artboard: ArtboardInstance
    /// Its index among the parts of the artboard's `FocusPlan`.
    let part: Int

    static func == (left: FocusPlace, right: FocusPlace) -> Bool {
        left.artboard === right.artboard && left.part == right.part
    }

    /// What the focus data is of.
    var object: ObjectIndex { definition.object }

    var definition: FocusPlan.Part { artboard.definition.focusPlan.parts[part] }

    /// Whether the focus may be here now, or may go on to here.
    func isEligible(traversing: Bool) -> Bool {
        artboard.letsFocus(part, traversing: traversing) && artboard.isShownToFocus
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

extension ArtboardInstance {
    /// Whether the focus may be at a part, as far as this artboard decides.
    func letsFocus(_ part: Int, traversing: Bool) -> Bool {
        let part = definition.focusPlan.parts[part]
        let flags = FocusFlags(rawValue: whole(part.flags))
        guard flags.contains(.canFocus), !traversing || flags.contains(.canTraverse) else { return false }
        return !isHidden(part.data) && isShown(part.shown)
    }

    /// Whether what this artboard is nested in shows it.
    var isShownToFocus: Bool {
        var inner = self
        while let host = inner.host {
            guard host.outer.showsToFocus(host) else { return false }
            inner = host.outer
        }
        return true
    }

    /// Whether it shows what is nested in it at a host.
    func showsToFocus(_ host: Host) -> Bool {
        guard !host.isAtPause, !isHidden(host.object), case let plan = definition.focusPlan,
            case let part = plan.partOfHost[host.index], part >= 0
        else { return false }
        return isShown(plan.parts[part].shown)
    }

    /// Whether neither an opacity nor a flag hides what something decides about. Opacities count as they were when components were
    /// last updated; before that nothing is seen.
    private func isShown(_ showing: Int32) -> Bool {
        guard updateCount > 0 else { return false }
        let plan = definition.focusPlan
        var next = showing
        while next >= 0 {
            let showing = plan.showings[Int(next)]
            next = showing.next
            if showing.isOwn, host?.isList == true { continue }
            switch showing.rule {
            case .never: return false
            case .flags(let slot): if DrawableFlag(rawValue: word(slot)).contains(.hidden) { return false }
            case .opacity(let index):
                let opacity = shownOpacities[checked: index] ?? number(plan.opacities[index])
                guard opacity > 0 else { return false }
            }
        }
        return true
    }

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
