/// How the parts of an artboard are made, and the orders in which its phases walk them.
extension ArtboardInstance {
    /// An artboard inside another, or the outermost one, with all its parts.
    static func make(
        _ scene: RunState, _ definition: ArtboardDefinition, inside outer: ArtboardInstance?, madeIn makers: [Int] = []
    ) throws(RuntimeError) -> ArtboardInstance {
        let artboard = try ArtboardInstance(scene, definition, inside: outer, madeIn: makers)
        do throws(RuntimeError) {
            try artboard.makeHosts()
        } catch {
            artboard.dispose()
            throw error
        }
        artboard.hideAtFirst()
        artboard.initializeInputs()
        artboard.beginTexts()
        artboard.beginLayout()
        artboard.scroll(by: Scrollers(of: artboard))
        artboard.joysticks = Joysticks(artboard)
        if !definition.scriptPlan.isEmpty {
            artboard.beginScripts()
            artboard.add(DrawnEffects(artboard))
        }
        return artboard
    }

    /// Makes what is nested in it; where that fails, it has what was made before.
    private func makeHosts() throws(RuntimeError) {
        guard !definition.nestingPlan.hosts.isEmpty else { return }
        var made: [Host] = []
        defer { nest(made) }
        for (index, host) in definition.nestingPlan.hosts.enumerated() {
            switch host {
            case .nested(let nested): made.append(try NestedHost(self, nested, index: index))
            case .list(let list): made.append(ListHost(self, list, index: index))
            }
        }
    }

    /// Gives nested machines the values that their inputs have in this artboard.
    private func initializeInputs() {
        for input in definition.nestingPlan.inputs where input.slot.exists {
            guard let machine = machine(of: input) else { continue }
            machine.set(Int(input.input), input.kind, word: definition.slots[input.slot].initial)
        }
    }

    // MARK: Walking the parts

    // Each kind of part has a place of its own type: calls go right to it, a phase that it has nothing to do in is left out, and no
    // references are counted on the way, as the artboard keeps its parts to its own end.

    /// The calls of `body` with each part, in the order in which the runtime updates them among the components.
    @inline(__always)
    func forEachPart(_ body: (any ArtboardPart) -> Void) {
        borrowing(layout) { body($0) }
        borrowing(texts) { body($0) }
        for index in 0..<scrollers.all.count { borrowing(scrollers.all.view.base[index]) { body($0) } }
        for index in 0..<hosts.count { borrowing(hosts.view.base[index]) { body($0) } }
        borrowing(joysticks) { body($0) }
        if !otherParts.isEmpty { forEachOther(body) }
    }

    /// Whether `body` is true for any part, each of which is asked in that order.
    @inline(__always)
    func anyPart(_ body: (any ArtboardPart) -> Bool) -> Bool {
        var isAny = borrowing(layout) { body($0) } == true
        if borrowing(texts, { body($0) }) == true { isAny = true }
        for index in 0..<scrollers.all.count
        where borrowing(scrollers.all.view.base[index], { body($0) }) { isAny = true }
        for index in 0..<hosts.count where borrowing(hosts.view.base[index], { body($0) }) { isAny = true }
        if borrowing(joysticks, { body($0) }) == true { isAny = true }
        if !otherParts.isEmpty, anyOther(body) { isAny = true }
        return isAny
    }

    /// The same in the order in which the runtime lets time pass for them: what is nested before what scrolls.
    @inline(__always)
    func anyPartInTime(_ body: (any ArtboardPart) -> Bool) -> Bool {
        var isAny = borrowing(layout) { body($0) } == true
        for index in 0..<hosts.count where borrowing(hosts.view.base[index], { body($0) }) { isAny = true }
        for index in 0..<scrollers.all.count
        where borrowing(scrollers.all.view.base[index], { body($0) }) { isAny = true }
        if !otherParts.isEmpty, anyOther(body) { isAny = true }
        return isAny
    }

    // MARK: With scripts

    // In these two phases the objects of scripts have their turns among the hosts.

    /// The same with scripts.
    @inline(never)
    func anyScriptedPartInTime(_ scripts: ScriptedObjects, _ seconds: Float, isNewFrame: Bool) -> Bool {
        var isAny = layout?.advance(seconds, isNewFrame: isNewFrame) == true
        if scripts.advance(seconds, amongHosts: { hosts[$0].advance(seconds, isNewFrame: isNewFrame) }) { isAny = true }
        for index in 0..<scrollers.all.count where scrollers.all[index].advance(seconds, isNewFrame: isNewFrame) {
            isAny = true
        }
        if !otherParts.isEmpty, anyOther({ $0.advance(seconds, isNewFrame: isNewFrame) }) { isAny = true }
        return isAny
    }

    /// The update of the parts among the components with scripts.
    @inline(never)
    func updateScriptedParts(_ scripts: ScriptedObjects) {
        layout?.update()
        texts?.update()
        for index in 0..<scrollers.all.count { scrollers.all[index].update() }
        scripts.update { hosts[$0].update() }
        joysticks?.update()
        if !otherParts.isEmpty { forEachOther { $0.update() } }
    }

    @inline(never)
    private func forEachOther(_ body: (any ArtboardPart) -> Void) { for part in otherParts { body(part) } }

    @inline(never)
    private func anyOther(_ body: (any ArtboardPart) -> Bool) -> Bool {
        var isAny = false
        for part in otherParts where body(part) { isAny = true }
        return isAny
    }
}

extension RunState {
    /// An artboard instance made while the scene runs; nil where that failed.
    func makeArtboard(_ definition: ArtboardDefinition, inside outer: ArtboardInstance) -> ArtboardInstance? {
        noting { () throws(RuntimeError) in try ArtboardInstance.make(self, definition, inside: outer) }
    }

    /// A scene for an artboard of another file, which an artboard of this one shows; nil where that failed.
    func makeScene(_ artboard: ExternalArtboard, enclosing: [SceneArtboard]) -> RuntimeScene? {
        noting { () throws(RuntimeError) in
            let scene = try RuntimeScene(
                artboard.store, artboard: artboard.index, seed: 1, enclosing: enclosing, around: self)
            do throws(RuntimeError) {
                scene.add(.stateMachine(0))
                if artboard.instance.exists { try scene.bind(artboard.instance) }
                if let failure = scene.failure { throw failure }
            } catch {
                scene.dispose()
                throw error
            }
            return scene
        }
    }
}
