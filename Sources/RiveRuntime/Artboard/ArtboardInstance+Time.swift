/// What time and changes bring about in an artboard, frame after frame and round after round.
extension ArtboardInstance {
    /// Whether a part or a converter of it wants more time than this.
    @inline(__always)
    func advance(_ seconds: Float, isNewFrame: Bool) -> Bool {
        (hasPartsInTime || container.takesTime) && advanceParts(seconds, isNewFrame: isNewFrame)
    }

    /// Whether any part wants more time. As the runtime: its parts, then converters.
    private func advanceParts(_ seconds: Float, isNewFrame: Bool) -> Bool {
        var goesOn =
            scripts.map { anyScriptedPartInTime($0, seconds, isNewFrame: isNewFrame) }
            ?? anyPartInTime { $0.advance(seconds, isNewFrame: isNewFrame) }
        if container.advance(seconds) { goesOn = true }
        return goesOn
    }

    @inline(__always)
    func updateBinds() { if sleepState.hasBindWork { applyBinds() } }

    /// The update of data binds, as the runtime: those of its parts first, then its own, which may write back.
    private func applyBinds() {
        sleepState.hasBindWork = false
        let isLeft = anyPart { !$0.updateBinds() }
        container.update(appliesToSource: true)
        if isLeft || container.hasWork { noteBindWork() }
    }

    /// Whether a component was updated. As the runtime: data binds, then components, and where that changed any, data binds
    /// again.
    func updatePass() -> Bool {
        updateBinds()
        forEachPart { $0.prepareUpdate() }
        var didUpdate = isDirty && updateComponents()
        if anyPart({ $0.settleUpdate() }) { didUpdate = true }
        guard didUpdate else { return false }
        forEachPart { $0.finishUpdate() }
        updateBinds()
        return true
    }

    /// How often components may change each other in one update: as the runtime, which leaves the rest to the next.
    private static var updatePasses: Int { 100 }

    /// Whether there were components that had changed, which are updated.
    func updateComponents() -> Bool {
        guard isDirty else { return false }
        for _ in 0..<Self.updatePasses {
            guard isDirty, scene.effort.spend(definition.updateEffort) else { break }
            isDirty = false
            updateCount &+= 1
            if let scripts { updateScriptedParts(scripts) } else { forEachPart { $0.update() } }
        }
        if borrowing(scene, { $0.focus }) != nil { noteShownOpacities() }
        if needsDrawOrder { updateDrawOrder() }
        waiting.view.formIntersection(hidden.view)
        return true
    }

    /// Ends a round: what counts for one round only is over.
    @inline(__always)
    func reset() { if hasRounds { endRound() } }

    private func endRound() {
        forEachPart { $0.reset() }
        for trigger in definition.valuePlan.customTriggers { set(trigger, word: 0) }
    }
}
