import RiveSchema

/// Other artboards than the one that the file gives to the host: those that data binds and programs choose.
extension NestedHost {
    /// Shows another artboard; 0xFFFFFFFF shows none, and one that does not exist or would contain itself changes nothing.
    func show(_ index: UInt32) {
        if let external = outer.scene.store.external(index) as? ExternalArtboard { return show(external) }
        let next = index == .missing ? nil : outer.scene.file.artboard(at: index)
        guard index == .missing || next != nil else { return }
        if let next, outer.lineage.contains(next.index) { return }
        clear()
        defer { borrowing(outer.layout) { $0.mount(self.index) } }
        guard let next else {
            active = .none
            return
        }
        show(next)
        if artboard != nil {
            chooseActive(for: next)
            startInner()
        }
    }

    /// Shows an artboard that a program has given.
    private func show(_ external: ExternalArtboard) {
        let scene = outer.scene
        guard let next = external.store.file.artboard(at: UInt32(clamping: external.index)) else { return }
        let around =
            scene.enclosing + outer.lineage.map { SceneArtboard(file: ObjectIdentifier(scene.file), index: $0) }
        guard !around.contains(SceneArtboard(file: ObjectIdentifier(external.store.file), index: external.index)) else {
            return
        }
        clear()
        defer { borrowing(outer.layout) { $0.mount(index) } }
        if external.store === scene.store {
            show(next)
            active = external.instance
            if artboard != nil, !active.exists { chooseActive(for: next) }
        } else {
            active = .none
            foreign = scene.makeScene(external, enclosing: around)
            artboard = foreign?.root
            artboard?.host = self
            players = foreign?.machine.map { [.machine($0)] } ?? []
            foreign?.machine?.outlet = EventOutlet(self)
        }
        if artboard != nil { startInner() }
    }

    private func clear() {
        dispose()
        foreign = nil
        players = []
        artboard = nil
    }

    private func show(_ next: ArtboardDefinition) {
        guard let inner = outer.scene.makeArtboard(next, inside: outer) else { return }
        artboard = inner
        inner.host = self
        if let machine = next.machine(at: 0) { players = [.machine(drive(inner, machine))] }
    }

    private func startInner() {
        outer.scene.focus?.structureChanged()
        bindInner()
        bindsLater = false
        needsUpdate = false
        markForUpdate()
    }

    /// The instance of a stateful host that shows an artboard: that among its children, or a new one.
    private func chooseActive(for next: ArtboardDefinition) {
        guard definition.isStateful else {
            active = .none
            return
        }
        let store = outer.scene.store
        let child = definition.instances.lazy.map { self.outer.instances[Int($0)] }.first {
            let model = store.instances[$0].model
            return model == next.model && model >= 0
        }
        if let child {
            active = child
        } else if !active.exists || store.instances[active].model != next.model {
            active = next.model < 0 ? .none : outer.scene.makeDefault(model: next.model)
        }
    }
}
