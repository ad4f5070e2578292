import RiveModel
import RiveSchema

extension StateMachineInstance {
    func report(_ object: ObjectIndex, delay: Float) {
        let event = artboard.definition.eventOfObject[object]
        let properties = event.map { artboard.definition.events[$0].properties.count } ?? 0
        guard scene.countReport(properties: properties) else { return }
        artboard.wake()
        reports.append(EventReport(object: object, delay: delay))
    }

    /// How often what is reported may report more in one frame: as the runtime, which leaves the rest to the next.
    private static var eventRounds: Int { 100 }

    /// What was reported since the last frame, handled as the runtime does: round after round, at most 100, data binds,
    /// listeners to events and then those to values; events from the second round on stay visible to hosts.
    @inline(never)
    func applyEvents() {
        reports.applied.removeAll(keepingCapacity: true)
        guard hasPendingReports else { return }
        for round in 0..<Self.eventRounds {
            guard hasPendingReports else { return }
            container.update(appliesToSource: false)
            var (events, listeners) = reports.take()
            if round > 0 { reports.applied += events }
            notify(events, from: nil, in: artboard)
            for listener in listeners where !scene.hasFailed {
                run(definition.listeners[valueListeners[listener].listener], .viewModelChange)
            }
            reports.giveBack(&events, &listeners)
        }
    }

    /// How many of a frame's events hosts see.
    var visibleEventCount: Int { reports.applied.count + reports.events.count }

    /// What hosts see of a frame's events, without the first of them.
    func visibleEvents(from first: Int) -> [EventReport] {
        Array(reports.applied.dropFirst(first)) + reports.events.dropFirst(max(0, first - reports.applied.count))
    }

    /// The latest of a frame's events, so many at most.
    func latestEvents(_ count: Int) -> [EventReport] {
        visibleEvents(from: max(0, visibleEventCount - count))
    }

    /// Hears of events of what is nested in a host.
    func notify(_ events: [EventReport], of host: ObjectIndex, in source: ArtboardInstance) {
        notify(events, from: host, in: source)
        container.update(appliesToSource: false)
    }

    private func notify(_ events: [EventReport], from host: ObjectIndex?, in source: ArtboardInstance) {
        guard !events.isEmpty, effort.spend(2) else { return }
        if definition.hasEventListeners { hear(events, host, source) }
        if let outlet { outlet.pass(events, from: artboard) }
    }

    private func hear(_ events: [EventReport], _ host: ObjectIndex?, _ source: ArtboardInstance) {
        guard effort.spend(events.count) else { return }
        var counts: [ObjectIndex: Int] = [:]
        for event in events where source.definition.object(event.object) != nil {
            counts[event.object, default: 0] += 1
        }
        for listener in definition.listeners where listener.has(.event) {
            guard effort.spend(1 + listener.events.count) else { return }
            guard hears(listener, host) else { continue }
            var count = 0
            for event in listener.events { count += counts[event] ?? 0 }
            let delays = scripts.isEmpty ? [] : events.filter { listener.events.contains($0.object) }.map(\.delay)
            for index in 0..<(listener.isSingle ? min(count, 1) : count) where !scene.hasFailed {
                run(listener, .reportedEvent(delay: delays[checked: index] ?? 0))
            }
        }
    }

    private func hears(_ listener: ListenerDefinition, _ host: ObjectIndex?) -> Bool {
        if let host { return listener.target == host }
        guard listener.target != .artboard, let type = artboard.definition.type(ofObject: listener.target) else {
            return true
        }
        return Schema.isKind(type, of: .event)
    }

    // MARK: Actions

    func run(_ listener: ListenerDefinition, _ invocation: ScriptInvocation = .none) {
        scene.store.coverage?.ran.insert(listener.record)
        let outer = self.invocation
        self.invocation = invocation
        defer { self.invocation = outer }
        for action in definition.actions(of: listener.actions) { perform(action) }
    }

    func perform(_ action: ActionDefinition) {
        guard scene.countAction() else { return }
        switch action.effect {
        case .reportEvent(let object):
            if let type = artboard.definition.type(ofObject: object), Schema.isKind(type, of: .event) {
                report(object, delay: 0)
            }
        case .fireTrigger(let path):
            guard let context, let path, case let cell = context.cell(path), cell.exists,
                scene.store.cells[cell].kind == .trigger
            else { return }
            scene.store.fire(cell)
        case .setBoolean(let input, let nested, let value):
            guard let (machine, index) = target(input, nested, .boolean) else { return }
            let word: UInt32 =
                switch value {
                case .setFalse: 0
                case .setTrue: 1
                case .toggle, nil: 1 - machine.inputs[index].word
                }
            machine.set(index, .boolean, word: word)
        case .setNumber(let input, let nested, let value):
            guard let (machine, index) = target(input, nested, .number) else { return }
            machine.set(index, .number, word: value.bitPattern)
        case .fireInput(let input, let nested):
            guard let (machine, index) = target(input, nested, .trigger) else { return }
            machine.fire(index)
        case .changeViewModel(let bindable): changeViewModel(bindable)
        case .moveFocus(let wish):
            reports.needsAdvance = true
            scene.focus?.request(wish, in: artboard)
        case .script(let script):
            if scripts.indices.contains(Int(script)) { scripts[Int(script)].body.perform(invocation) }
        case .alignTarget, .other: break
        }
    }

    /// The input that an action sets: one of its own machine, or one of a nested machine.
    private func target(
        _ input: UInt32, _ nested: ObjectIndex, _ kind: StateMachineInput.Kind
    ) -> (StateMachineInstance, Int)? {
        if nested != .none {
            guard let definition = artboard.definition.nestedInput(nested),
                let machine = artboard.machine(of: definition)
            else { return nil }
            return machine.definition.hasInput(definition.input, kind) ? (machine, Int(definition.input)) : nil
        }
        return definition.hasInput(input, kind) ? (self, Int(input)) : nil
    }

    private func changeViewModel(_ bindable: Int32) {
        guard bindable >= 0, context != nil else { return }
        let definition = self.definition.bindables[Int(bindable)]
        guard definition.toSource.exists else { return }
        if definition.type == .bindablePropertyViewModel {
            bindables[Int(bindable)] = Bindable(.viewModel(context?.main ?? .none))
            conditionVersion += 1
        }
        container.pushToSource(definition.toSource)
        if definition.toTarget.exists { container.sourceChanged(definition.toTarget) }
    }
}
