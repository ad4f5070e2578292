/// What time and changes bring about in an artboard, frame after frame and round after round.
extension ArtboardInstance {
    /// Whether what is nested in it, or a converter of it, wants more time than this.
    @inline(__always)
    func advance(_ seconds: Float, isNewFrame: Bool) -> Bool {
        let isPlain = hosts.count == 0 && !container.takesTime && layout == nil
        return !isPlain && advanceParts(seconds, isNewFrame: isNewFrame)
    }

    /// Whether any part wants more time. As the runtime: what is nested in it, what scrolls, then converters.
    private func advanceParts(_ seconds: Float, isNewFrame: Bool) -> Bool {
        var goesOn = borrowing(layout, \.drawsShapes) == true
        if isNewFrame, borrowing(layout, { $0.advance(seconds) }) == true { goesOn = true }
        for host in hosts.indices {
            if self.host(host, { $0.advance(seconds, isNewFrame: isNewFrame) }) { goesOn = true }
        }
        for index in scrollers.indices
        where borrowing(scrollers[index], { $0.advance(seconds, isNewFrame: isNewFrame) }) { goesOn = true }
        if container.advance(seconds) { goesOn = true }
        return goesOn
    }

    @inline(__always)
    func updateBinds() { if sleepState.hasBindWork { applyBinds() } }

    /// The update of data binds, as the runtime: those of what is nested in it first, then its own, which may write back.
    private func applyBinds() {
        sleepState.hasBindWork = false
        var isDone = true
        for host in hosts.indices where !self.host(host, { $0.updateBinds() }) { isDone = false }
        container.update(appliesToSource: true)
        if !isDone || container.hasWork { noteBindWork() }
    }

    /// Whether a component was updated. As the runtime: data binds, then components with their joysticks, and where that
    /// changed any, data binds again.
    func updatePass() -> Bool {
        updateBinds()
        borrowing(layout) { $0.flush() }
        var didUpdate = false
        if definition.joysticks.isEmpty {
            if isDirty, updateComponents() { didUpdate = true }
        } else {
            didUpdate = updateWithJoysticks()
        }
        guard didUpdate else { return false }
        borrowing(layout) { $0.endShapes() }
        updateBinds()
        return true
    }

    /// How often components may change each other in one update: as the runtime, which leaves the rest to the next.
    private static var updatePasses: Int { 100 }

    /// Whether there were components that had changed, which are updated.
    func updateComponents() -> Bool {
        guard isDirty else { return false }
        for _ in 0..<Self.updatePasses {
            guard isDirty, scene.effort.spend(passEffort) else { break }
            isDirty = false
            updateCount &+= 1
            borrowing(layout) { $0.beginShapes() }
            borrowing(layout) { $0.update() }
            borrowing(texts) { $0.update() }
            for index in scrollers.indices { borrowing(scrollers[index]) { $0.update() } }
            for host in hosts.indices { self.host(host) { if !isHidden($0.object) { $0.update() } } }
            if !definition.joysticks.isEmpty { followHandles() }
        }
        if borrowing(scene, \.focus) != nil { noteShownOpacities() }
        if needsDrawOrder { updateDrawOrder() }
        waiting.view.formIntersection(hidden.view)
        return true
    }

    /// The result of `body` on what is nested in it at an index; the artboard keeps it to its own end.
    @inline(__always)
    func host<Result>(_ index: Int, _ body: (Host) -> Result) -> Result {
        borrowing(hosts.pointer(index).pointee, body)
    }

    /// What a pass over its components counts for.
    private var passEffort: Int { 1 + hosts.count + 4 * definition.joysticks.count }

    /// Ends a round: what counts for one round only is over.
    @inline(__always)
    func reset() { if definition.hasRounds { endRound() } }

    private func endRound() {
        for host in hosts.indices { self.host(host) { $0.reset() } }
        for trigger in definition.valuePlan.customTriggers { set(trigger, word: 0) }
    }
}
