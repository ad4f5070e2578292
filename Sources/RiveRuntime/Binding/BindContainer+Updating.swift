/// Lets what was noted take effect: between view models and targets, through converters.
extension BindContainer {
    /// Whether an update would do something.
    var hasWork: Bool { !queues.isEmpty }

    /// Lets everything that was noted take effect: what is looked at each time, then what pushes to view models, then what
    /// targets get.
    @inline(__always)
    func update(appliesToSource: Bool) { if hasWork, !queues.isUpdating { apply(appliesToSource: appliesToSource) } }

    @inline(never)
    private func apply(appliesToSource: Bool) {
        // What runs on the store keeps it.
        if let targets { borrowing(store) { apply(appliesToSource: appliesToSource, targets, $0) } }
    }

    @inline(__always)
    private func apply(appliesToSource: Bool, _ targets: BindTargets, _ store: ViewModelStore) {
        queues.isUpdating = true
        for place in queues.polled.indices {
            let bind = queues.polled[place]
            guard !targets.isCollapsed(binds.pointer(Int(bind)).pointee.definition.object) else { continue }
            update(bind, appliesToSource: appliesToSource, targets, store)
        }
        if !queues.toSource.isEmpty { update(queues.toSource, appliesToSource: appliesToSource, targets, store) }
        if !queues.toTarget.isEmpty { update(queues.toTarget, appliesToSource: appliesToSource, targets, store) }
        queues.endUpdate()
    }

    private func update(
        _ queue: Queue, appliesToSource: Bool, _ targets: BindTargets, _ store: ViewModelStore
    ) {
        var bind = queue.first
        while bind >= 0 {
            let place = binds.pointer(Int(bind))
            let next = place.pointee.next
            place.pointee.isQueued = false
            update(bind, appliesToSource: appliesToSource, targets, store)
            bind = next
        }
    }

    private func update(
        _ bind: Int32, appliesToSource: Bool, _ targets: BindTargets, _ store: ViewModelStore
    ) {
        guard effort.spend() else { return }
        let place = binds.pointer(Int(bind))
        let dirt = place.pointee.dirt
        let definition = place.pointee.definition
        if dirt.contains(.converter) { place.pointee.converter?.updateParameters() }
        let wantsSource = appliesToSource && definition.isToSource && (definition.isPolled || dirt.contains(.target))
        if wantsSource, !definition.sourceRunsFirst { applyToSource(bind, targets, store) }
        if !dirt.isEmpty {
            binds[Int(bind)].dirt = []
            if dirt.contains(.source), definition.isToTarget { applyToTarget(bind, targets, store) }
        }
        if wantsSource, definition.sourceRunsFirst { applyToSource(bind, targets, store) }
    }

    /// Applies a bind now where it has something to do.
    func flush(_ bind: Int32) {
        guard !binds[Int(bind)].dirt.isEmpty else { return }
        update(bind, appliesToSource: false, targets, store)
    }

    private func applyToTarget(_ bind: Int32, _ targets: BindTargets, _ store: ViewModelStore) {
        let place = binds.pointer(Int(bind))
        guard place.pointee.source >= 0, !store.budget.isExhausted else { return }
        place.pointee.isSuppressed = true
        let target = place.pointee.definition.target
        let value = targetValue(place, store)
        if case .keyFrame = target {
            if hold(place.pointee.keyFrameValue.outlyingBytes, for: value.outlyingBytes) {
                place.pointee.keyFrameValue = value
            }
        } else {
            targets.write(value, to: target)
        }
        // What is written may play an animation that adds binds, which moves all of them.
        let written = binds.pointer(Int(bind))
        if written.pointee.definition.isToSource {
            written.pointee.remembered = targets.read(target, sourceKind: sourceKind(bind, store))
        }
        written.pointee.isSuppressed = false
    }

    /// What the source of a bind comes to at its target.
    private func targetValue(_ bind: UnsafePointer<Bind>, _ store: ViewModelStore) -> DataValue {
        let value = store.value(bind.pointee.source)
        guard let converter = bind.pointee.converter else { return value }
        let definition = bind.pointee.definition
        let converted =
            definition.isMainToSource ? converter.revert(value, definition) : converter.convert(value, definition)
        return converted.fitted(to: bind.pointee.kind)
    }

    /// Passes the target's value to the view model, whether or not it is another than last time.
    func pushToSource(_ bind: Int32) {
        guard binds[Int(bind)].source >= 0 else { return }
        binds[Int(bind)].isValid = false
        applyToSource(bind, targets, store)
    }

    /// Passes the target's value to the view model where it is another than last time.
    private func applyToSource(_ bind: Int32, _ targets: BindTargets, _ store: ViewModelStore) {
        let place = Int(bind)
        guard binds[place].source >= 0 else { return }
        let definition = definition(of: bind)
        let value = targets.read(definition.target, sourceKind: sourceKind(bind, store))
        guard !binds[place].isValid || value != binds[place].remembered else { return }
        binds[place].remembered = value
        binds[place].isValid = true
        var converted = value
        if let converter = binds[place].converter {
            converted =
                definition.isMainToSource ? converter.convert(value, definition) : converter.revert(value, definition)
        }
        binds[place].isSuppressed = true
        store.set(binds[place].source, converted)
        binds[place].isSuppressed = false
    }

    private func sourceKind(_ bind: Int32, _ store: ViewModelStore) -> DataKind {
        let cell = binds.pointer(Int(bind)).pointee.source
        return cell < 0 ? .none : store.cells.pointer(Int(cell)).pointee.kind
    }
}
