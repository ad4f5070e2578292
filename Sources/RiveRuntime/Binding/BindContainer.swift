import RiveFormat
import RiveModel
import RiveSchema

/// The data binds of an artboard instance or of a state machine instance, with the queues of those that have something to do.
///
/// A change of a value or of a property only notes it here. It takes effect when the container is updated; what is noted
/// while that happens waits for the next update.
///
/// What is `@exclusivity(unchecked)` is changed by stores and by additions to pools and queues, which call no
/// other code: what binds write to and read from is called between changes, with pointers looked up anew where it may have added a bind.
final class BindContainer: StoreClient {
    /// What its owner runs in. The store forgets the container before either goes.
    unowned(unsafe) let scene: RunState
    unowned(unsafe) let store: ViewModelStore
    let effort: Effort
    /// Its number in the store, -1 before it waits for a change of any value.
    private(set) var id: Int32 = -1
    /// What the binds write to and read from, which owns the container.
    @exclusivity(unchecked) private(set) var owner: Unmanaged<BindOwner>!
    @exclusivity(unchecked) var binds = Pool<Bind>()
    @exclusivity(unchecked) var queues = Queues()
    private(set) var context: DataContext?
    @exclusivity(unchecked) private var share: BudgetShare
    /// Whether a bind looks at where something lies among all artboards, or at what is not of the artboard.
    private(set) var followsOutside = false
    private var looksElsewhere = false
    /// The binds that another instance in a property can lead elsewhere; nil before that was asked.
    private var farBinds: [BindIndex]?

    /// All binds.
    private var indices: Range<BindIndex> { BindIndex(0)..<BindIndex(binds.count) }

    /// A container without binds, for whom its owner fills it.
    init(_ scene: RunState) {
        self.scene = scene
        store = scene.store
        effort = scene.effort
        share = BudgetShare(store.budget)
    }

    /// Makes the binds of its owner, once.
    func fill(_ definitions: Buffer<BindDefinition>, of owner: BindOwner) {
        self.owner = .passUnretained(owner)
        guard definitions.count > 0 else { return }
        binds = Pool(capacity: definitions.count)
        let fits = share.grow(by: definitions.count * Self.bindBytes)
        for index in definitions.indices { makeBind(definitions[index], isWhole: fits) }
        let advancing = queues.advancing
        guard !advancing.isEmpty else { return }
        queues.advancing =
            advancing.filter { definitions[$0].isToSource } + advancing.filter { !definitions[$0].isToSource }
    }

    /// Its number in the store as a dependent of values.
    var registeredId: Int32 {
        if id < 0 { id = store.register(self) }
        return id
    }

    /// What a bind takes, apart from its converter.
    private static var bindBytes: Int { 2 * MemoryLayout<Bind>.stride }

    /// Adds a bind behind the others, with a converter only where it is `whole`.
    private func makeBind(_ definition: BindDefinition, isWhole: Bool) {
        let index = BindIndex(binds.append(Bind(definition: definition)))
        guard isWhole else { return }
        if definition.converter >= 0, !scene.hasFailed,
            let made = scene.file.converter(at: definition.converter)?.make(for: index, in: self)
        {
            guard share.grow(by: made.bytes) else { return }
            binds[index].converter = made
            if made.takesTime { queues.advancing.append(index) }
        }
        if definition.isToSource, definition.isPolled {
            queues.polled.append(index)
            if definition.key.followsOutside { followsOutside = true }
            if !definition.key.isPolled { looksElsewhere = true }
        }
    }

    /// The index of a new bind after the others, for a key frame; it is bound and applied at once.
    func add(_ definition: BindDefinition) -> BindIndex {
        makeBind(definition, isWhole: share.grow(by: Self.bindBytes))
        farBinds = nil
        let index = BindIndex(binds.count - 1)
        if let context {
            if bind(index, to: context, store) { tellTargets(of: index) }
            flush(index)
        }
        return index
    }

    /// Lets the bind of a key frame begin again: its converter forgets, and its value is what the source is now.
    func restart(_ bind: BindIndex) {
        guard binds[bind].source.exists else { return }
        binds[bind].converter?.reset()
        mark(bind, .source)
        flush(bind)
    }

    func definition(of bind: BindIndex) -> BindDefinition { binds.pointer(bind).pointee.definition }

    /// Whether there is room for what values need now, in place of what they needed before.
    func hold(_ old: Int, for new: Int) -> Bool { old == new || share.exchange(old, for: new) }

    // MARK: Binding

    /// Binds all to what their paths lead to.
    func bind(to context: DataContext) {
        let store = store
        var (isNoted, isComponent) = (false, false)
        for bind in indices where effort.spend() {
            guard self.bind(bind, to: context, store) else { continue }
            isNoted = true
            if binds.pointer(bind).pointee.definition.object.exists { isComponent = true }
        }
        if isNoted { owner._withUnsafeGuaranteedRef { $0.willUpdate(component: isComponent) } }
        self.context = context
    }

    /// Looks the paths up again that lead through an instance that was replaced.
    override func relink() {
        guard context != nil else { return }
        let far = farBinds ?? indices.filter(looksFar)
        farBinds = far
        for bind in far where effort.spend() { relink(bind) }
    }

    override func relink(_ follower: Followers.Follower) {
        guard context != nil else { return }
        if follower.kind != .bind {
            owner._withUnsafeGuaranteedRef { $0.relink(follower) }
        } else if Int(follower.index) < binds.count {
            relink(BindIndex(Int(follower.index)))
        }
    }

    /// Looks the paths of one up again.
    private func relink(_ bind: BindIndex) {
        WorkCounter.note(1)
        guard let context, let path = definition(of: bind).path else { return }
        if context.cell(path) != binds[bind].source {
            if self.bind(bind, to: context, store) { tellTargets(of: bind) }
        } else {
            follow(bind, in: context)
        }
        binds[bind].converter?.bind(to: context)
    }

    /// Notes whose instances a bind depends on.
    private func follow(_ bind: BindIndex, in context: DataContext) {
        let follower = Followers.Follower(kind: .bind, container: registeredId, index: Int32(bind.offset))
        if let path = definition(of: bind).path, path.leadsFar { context.follow(path, by: follower) }
        binds[bind].converter?.follow(in: context, as: follower)
    }

    /// Whether a bind takes values that lie in instances within those of the context.
    private func looksFar(_ bind: BindIndex) -> Bool {
        definition(of: bind).path?.leadsFar == true || binds[bind].converter?.looksFar == true
    }

    /// Lets go of all values.
    func unbind() {
        for bind in indices {
            clearSource(bind)
            binds[bind].converter?.unbind()
        }
        context = nil
    }

    /// Whether one, now bound, has changes for its targets; they are not notified.
    private func bind(_ bind: BindIndex, to context: DataContext, _ store: ViewModelStore) -> Bool {
        let pointer = binds.pointer(bind)
        var cell = CellIndex.none
        if let path = pointer.pointee.definition.path { cell = context.cell(path, store) }
        if cell != pointer.pointee.source { connect(bind, to: cell, store) }
        let isNoted = cell.exists && note(bind, pointer.pointee.definition.firstDirt)
        pointer.pointee.converter?.bind(to: context)
        if store.followers.areNoted, looksFar(bind) { follow(bind, in: context) }
        return isNoted
    }

    /// Gives a bind another source, or none.
    private func connect(_ bind: BindIndex, to cell: CellIndex, _ store: ViewModelStore) {
        clearSource(bind)
        guard cell.exists else { return }
        let pointer = binds.pointer(bind)
        pointer.pointee.source = cell
        if !pointer.pointee.definition.bindsOnce {
            pointer.pointee.dependent = store.addDependent(.init(.bind(bind), owner: registeredId), to: cell)
        }
        let source = store.cells.pointer(cell).pointee.kind
        let made = pointer.pointee.converter?.outputKind ?? .input
        pointer.pointee.kind = made == .input ? source : made
        pointer.pointee.isValid = false
        pointer.pointee.remembered = .none
        pointer.pointee.converter?.reset()
        guard case .list(let host) = pointer.pointee.definition.target else { return }
        owner._withUnsafeGuaranteedRef { $0.bound(list: host, sourceKind: source) }
    }

    private func clearSource(_ bind: BindIndex) {
        let (cell, index) = (binds[bind].source, binds[bind].dependent)
        guard cell.exists else { return }
        if index >= 0 { store.removeDependent(at: index, from: cell) }
        binds[bind].source = .none
        binds[bind].dependent = -1
    }

    /// Lets go of the store.
    func dispose() {
        unbind()
        store.forget(self, at: id)
    }

    override func visitInstances(_ collector: inout InstanceCollector) {
        context?.visitInstances(&collector)
        for index in indices {
            let bind = binds.pointer(index)
            // A bind that binds once is not notified of changes.
            if bind.pointee.source.exists { collector.visit(store.owner(of: bind.pointee.source)) }
            collector.visit(bind.pointee.remembered)
            collector.visit(bind.pointee.keyFrameValue)
            bind.pointee.converter?.visitInstances(&collector)
        }
    }

    // MARK: Noting changes

    override func valueChanged(_ dependent: Dependents.Dependent, _ cell: CellIndex) {
        switch dependent.kind {
        case .bind(let bind): sourceChanged(bind)
        case .target(let bind): targetChanged(bind)
        case .converter(let bind): converterChanged(bind)
        case .listener(let listener): owner._withUnsafeGuaranteedRef { $0.valueChanged(listener, cell: cell) }
        case .observer, .script: break
        }
    }

    func sourceChanged(_ bind: BindIndex) { mark(bind, .source) }

    /// A property that a to-source bind pushes from has changed.
    func targetChanged(_ bind: BindIndex) {
        guard binds[bind].source.exists else { return }
        mark(bind, .target)
    }

    /// A converter has another parameter, or moves: what was last passed on is not valid any more.
    func converterChanged(_ bind: BindIndex) {
        mark(bind, [.converter, binds[bind].isFromTarget ? .target : .source])
    }

    private func mark(_ bind: BindIndex, _ dirt: Dirt) { if note(bind, dirt) { tellTargets(of: bind) } }

    /// Lets the targets know that a bind has something to do.
    private func tellTargets(of bind: BindIndex) {
        owner._withUnsafeGuaranteedRef {
            $0.willUpdate(component: binds.pointer(bind).pointee.definition.object.exists)
        }
    }

    /// - Returns: Whether it is news, and the targets have to hear of it.
    private func note(_ bind: BindIndex, _ dirt: Dirt) -> Bool {
        let pointer = binds.pointer(bind)
        guard !pointer.pointee.isSuppressed, !pointer.pointee.dirt.isSuperset(of: dirt) else { return false }
        if dirt.contains([.source, .target]) {
            pointer.pointee.isFromTarget = !pointer.pointee.definition.sourceRunsFirst
        } else if dirt.contains(.target) {
            pointer.pointee.isFromTarget = true
        } else if dirt.contains(.source) {
            pointer.pointee.isFromTarget = false
        }
        pointer.pointee.dirt.formUnion(dirt)
        if pointer.pointee.dirt.contains(.converter) { pointer.pointee.isValid = false }
        guard !pointer.pointee.isCollapsed else { return false }
        enqueue(bind)
        return true
    }

    private func enqueue(_ bind: BindIndex) {
        let pointer = binds.pointer(bind)
        let definition = pointer.pointee.definition
        guard !(definition.isToSource && definition.isPolled), !pointer.pointee.isQueued else { return }
        pointer.pointee.isQueued = true
        switch (definition.isToSource, queues.isUpdating) {
        case (true, true): queues.laterToSource.append(bind, in: binds)
        case (true, false): queues.toSource.append(bind, in: binds)
        case (false, true): queues.laterToTarget.append(bind, in: binds)
        case (false, false): queues.toTarget.append(bind, in: binds)
        }
    }

    /// Hides or shows the target of a bind.
    func hide(_ bind: BindIndex, _ isHidden: Bool) {
        guard isHidden != binds[bind].isCollapsed else { return }
        binds[bind].isCollapsed = isHidden
        guard !isHidden, !binds[bind].dirt.isEmpty else { return }
        enqueue(bind)
        tellTargets(of: bind)
    }

    // MARK: Time

    /// Whether nothing waits, what is looked at in each update changes only with the artboard, and no converter is on its
    /// way.
    var isIdle: Bool {
        guard queues.isIdle, !looksElsewhere else { return false }
        for index in queues.advancing.indices {
            let bind = queues.advancing[index]
            if binds[bind].source.exists, binds[bind].converter?.isIdle == false { return false }
        }
        return true
    }

    /// Whether any converter wants more time than this.
    @inline(__always)
    func advance(_ seconds: Float) -> Bool { takesTime && advanceConverters(seconds) }

    /// Whether a converter may move on by itself.
    var takesTime: Bool { !queues.advancing.isEmpty }

    /// The converters that want more time, by their index in the file, and whether each moves to NaN.
    var goingConverters: [(converter: Int32, movesToNaN: Bool)] {
        queues.advancing.indices.compactMap { index in
            let bind = binds.pointer(queues.advancing[index])
            guard bind.pointee.source.exists, !bind.pointee.isCollapsed, let converter = bind.pointee.converter,
                !converter.isIdle
            else { return nil }
            return (bind.pointee.definition.converter, converter.movesToNaN)
        }
    }

    private func advanceConverters(_ seconds: Float) -> Bool {
        var goesOn = false
        for index in queues.advancing.indices {
            let bind = queues.advancing[index]
            guard binds[bind].source.exists, !binds[bind].isCollapsed else { continue }
            if binds[bind].converter?.advance(seconds) == true { goesOn = true }
        }
        return goesOn
    }
}

extension BindDefinition {
    /// What it has to do once it is bound.
    fileprivate var firstDirt: BindContainer.Dirt {
        var dirt: BindContainer.Dirt = []
        if isToTarget { dirt.insert(.source) }
        if isToSource { dirt.insert(.target) }
        return dirt
    }
}
