internal import RiveFormat

extension ArtboardInstance {
    /// An artboard inside another, or the outermost one, with all that is nested in it.
    static func make(
        _ scene: RunState, _ definition: ArtboardDefinition, inside outer: ArtboardInstance?
    ) throws(RuntimeError) -> ArtboardInstance {
        let artboard = try ArtboardInstance(scene, definition, inside: outer)
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
        artboard.makeScrollers()
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

    func nestedHost(_ index: Int32) -> NestedHost? { host(index) as? NestedHost }

    /// The first nested artboard of a name.
    func nestedHost(named name: String) -> NestedHost? {
        hosts.indices.lazy.compactMap { self.nestedHost(Int32($0)) }.first { $0.definition.name.isSame(as: name) }
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
