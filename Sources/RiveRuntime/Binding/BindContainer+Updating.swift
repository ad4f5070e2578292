import RiveModel

/// The effect of what was noted: between view models and targets, through converters.
extension BindContainer {
    /// Whether an update would do something.
    var hasWork: Bool { !queues.isEmpty }

    /// The effect of everything that was noted, as the runtime: binds that are polled, then those to view models, then those to
    /// targets, each in the order of noting; what is noted meanwhile waits for the next update.
    @inline(__always)
    func update(appliesToSource: Bool) { if hasWork, !queues.isUpdating { apply(appliesToSource: appliesToSource) } }

    @inline(never)
    private func apply(appliesToSource: Bool) {
        withOwner { apply(appliesToSource: appliesToSource, $0, $1) }
    }

    /// The call of `body` with what the binds write to and with the store: both outlive the container.
    @inline(__always)
    private func withOwner(_ body: (BindOwner, ViewModelStore) -> Void) {
        owner?._withUnsafeGuaranteedRef { owner in borrowing(store) { body(owner, $0) } }
    }

    @inline(__always)
    private func apply(appliesToSource: Bool, _ owner: BindOwner, _ store: ViewModelStore) {
        queues.isUpdating = true
        for index in queues.polled.indices {
            let bind = queues.polled[index]
            guard !owner.isHidden(binds.pointer(bind).pointee.definition.object) else { continue }
            update(bind, appliesToSource: appliesToSource, owner, store)
        }
        if !queues.toSource.isEmpty { update(queues.toSource, appliesToSource: appliesToSource, owner, store) }
        if !queues.toTarget.isEmpty { update(queues.toTarget, appliesToSource: appliesToSource, owner, store) }
        queues.endUpdate()
    }

    private func update(
        _ queue: Queue, appliesToSource: Bool, _ owner: BindOwner, _ store: ViewModelStore
    ) {
        var bind = queue.first
        while bind.exists {
            let pointer = binds.pointer(bind)
            let next = pointer.pointee.next
            pointer.pointee.isQueued = false
            update(bind, appliesToSource: appliesToSource, owner, store)
            bind = next
        }
    }

    private func update(
        _ bind: BindIndex, appliesToSource: Bool, _ owner: BindOwner, _ store: ViewModelStore
    ) {
        guard effort.spend() else { return }
        let pointer = binds.pointer(bind)
        let dirt = pointer.pointee.dirt
        let definition = pointer.pointee.definition
        if dirt.contains(.converter) { pointer.pointee.converter?.updateParameters() }
        let wantsSource = appliesToSource && definition.isToSource && (definition.isPolled || dirt.contains(.target))
        if wantsSource, !definition.sourceRunsFirst { applyToSource(bind, owner, store) }
        if !dirt.isEmpty {
            binds[bind].dirt = []
            if dirt.contains(.source), definition.isToTarget { applyToTarget(bind, owner, store) }
        }
        if wantsSource, definition.sourceRunsFirst { applyToSource(bind, owner, store) }
    }

    /// Applies a bind now where it has something to do.
    func flush(_ bind: BindIndex) {
        guard !binds[bind].dirt.isEmpty else { return }
        withOwner { update(bind, appliesToSource: false, $0, $1) }
    }

    private func applyToTarget(_ bind: BindIndex, _ owner: BindOwner, _ store: ViewModelStore) {
        let pointer = binds.pointer(bind)
        guard pointer.pointee.source.exists, !store.budget.isExhausted else { return }
        pointer.pointee.isSuppressed = true
        let target = pointer.pointee.definition.target
        let value = targetValue(pointer, store)
        if case .keyFrame = target {
            if hold(pointer.pointee.keyFrameValue.outlyingBytes, for: value.outlyingBytes) {
                pointer.pointee.keyFrameValue = value
            }
        } else {
            owner.write(value, to: target)
        }
        // What is written may play an animation that adds binds, which moves all of them.
        let written = binds.pointer(bind)
        if written.pointee.definition.isToSource {
            written.pointee.remembered = owner.read(target, sourceKind: sourceKind(bind, store))
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
    func pushToSource(_ bind: BindIndex) {
        guard binds[bind].source.exists else { return }
        binds[bind].isValid = false
        withOwner { applyToSource(bind, $0, $1) }
    }

    /// Passes the target's value to the view model where it is another than last time.
    private func applyToSource(_ bind: BindIndex, _ owner: BindOwner, _ store: ViewModelStore) {
        guard binds[bind].source.exists else { return }
        let definition = definition(of: bind)
        let value = owner.read(definition.target, sourceKind: sourceKind(bind, store))
        guard !binds[bind].isValid || value != binds[bind].remembered else { return }
        binds[bind].remembered = value
        binds[bind].isValid = true
        var converted = value
        if let converter = binds[bind].converter {
            converted =
                definition.isMainToSource ? converter.convert(value, definition) : converter.revert(value, definition)
        }
        binds[bind].isSuppressed = true
        store.set(binds[bind].source, converted)
        binds[bind].isSuppressed = false
    }

    private func sourceKind(_ bind: BindIndex, _ store: ViewModelStore) -> DataKind {
        let cell = binds.pointer(bind).pointee.source
        return cell.exists ? store.cells.pointer(cell).pointee.kind : .none
    }
}
