internal import RiveSchema

/// The data binds of an artboard instance or of a state machine instance, with the queues of those that have something to do.
///
/// A change of a value or of a property only notes it here. It takes effect when the container is updated; what is noted
/// while that happens waits for the next update.
final class BindContainer {
    /// One data bind at work.
    struct Bind {
        let definition: Int32
        /// The value of the view model that it is bound to, -1 for none.
        var source: Int32 = -1
        /// Where it stands among those who are told of changes of the value, -1 for nowhere.
        var place: Int32 = -1
        var dirt: Dirt = []
        var isQueued = false
        var isSuppressed = false
        /// Whether its target is hidden, so that what is noted stays until it is shown.
        var isCollapsed = false
        /// The kind of value that it writes to its target.
        var kind = DataKind.none
        /// The target's value when it was last looked at; it holds only while `isValid`.
        var remembered = DataValue.none
        var isValid = false
        /// Whether the latest change came from the target.
        var isFromTarget = false
        /// The value of a key frame that it is the target of.
        var keyFrameValue = DataValue.none
        var converter: Converter?
    }

    /// What a data bind has to do.
    struct Dirt: OptionSet {
        let rawValue: UInt8
        /// The view model's value changed.
        static let source = Dirt(rawValue: 1)
        /// The target's value changed.
        static let target = Dirt(rawValue: 2)
        /// A parameter of the converter changed, or its time.
        static let converter = Dirt(rawValue: 4)
    }

    unowned(unsafe) let scene: Scene
    /// Its number in the scene.
    private(set) var id: Int32 = -1
    unowned(unsafe) let targets: any BindTargets
    private let definitions: Pool<BindDefinition>
    let binds: Pool<Bind>
    private let queues = Variable(Queues())
    private(set) var context: DataContext?
    private var share: Share
    /// Whether a bind looks at where something lies among all artboards, or at what is not of the artboard.
    private(set) var followsOutside = false
    private var looksElsewhere = false
    /// The binds that another instance in a property can lead elsewhere; nil before that was asked.
    private var farBinds: [Int32]?

    /// The binds that have something to do, by index.
    private struct Queues {
        /// Those that are looked at in every update.
        var polled: [Int32] = []
        var toSource: [Int32] = []
        var toTarget: [Int32] = []
        /// Those that were noted during an update.
        var laterToSource: [Int32] = []
        var laterToTarget: [Int32] = []
        var isUpdating = false
        /// Those whose converters take time, to-source ones first.
        var advancing: [Int32] = []

        /// Whether nothing waits.
        var isIdle: Bool {
            toSource.isEmpty && toTarget.isEmpty && laterToSource.isEmpty && laterToTarget.isEmpty
        }

        var isEmpty: Bool { polled.isEmpty && toSource.isEmpty && toTarget.isEmpty }
    }

    init(_ scene: Scene, _ definitions: [BindDefinition], targets: any BindTargets) {
        self.scene = scene
        self.definitions = Pool(definitions)
        binds = Pool(capacity: definitions.count)
        self.targets = targets
        share = Share(scene.store.budget)
        id = scene.store.register(self)
        for place in definitions.indices { makeBind(place) }
        // Binding notes every one.
        let toSource = definitions.count(where: \.isToSource)
        queues.value.toSource.reserveCapacity(toSource)
        queues.value.toTarget.reserveCapacity(definitions.count - toSource)
        let advancing = queues.value.advancing
        guard !advancing.isEmpty else { return }
        queues.value.advancing =
            advancing.filter { definitions[Int($0)].isToSource } + advancing.filter { !definitions[Int($0)].isToSource }
    }

    deinit {
        definitions.free()
        binds.free()
        queues.free()
    }

    private func makeBind(_ place: Int) {
        let definition = definitions[place]
        let index = binds.append(Bind(definition: Int32(place)))
        let size = 2 * (MemoryLayout<Bind>.stride + MemoryLayout<BindDefinition>.stride)
        guard share.grow(by: size), scene.failure == nil else { return }
        if let converter = scene.file.converter(at: definition.converter) {
            var parts = Converter.partLimit
            let made = Converter(converter, self, bind: Int32(index), scene.file, parts: &parts)
            guard share.grow(by: made.bytes) else { return }
            binds[index].converter = made
            if binds[index].converter?.takesTime == true { queues.value.advancing.append(Int32(index)) }
        }
        if definition.isToSource, definition.isPolled {
            queues.value.polled.append(Int32(index))
            if definition.key.followsOutside { followsOutside = true }
            if !definition.key.isPolled { looksElsewhere = true }
        }
    }

    /// Adds a bind after the others, for a key frame; it is bound and applied at once.
    /// - Returns: Its index.
    func add(_ definition: BindDefinition) -> Int32 {
        definitions.append(definition)
        makeBind(definitions.count - 1)
        farBinds = nil
        let index = Int32(binds.count - 1)
        if let context {
            bind(index, to: context)
            flush(index)
        }
        return index
    }

    /// Lets the bind of a key frame begin again: its converter forgets, and its value is what the source is now.
    func restart(_ bind: Int32) {
        guard binds[Int(bind)].source >= 0 else { return }
        binds[Int(bind)].converter?.reset()
        mark(bind, .source)
        flush(bind)
    }

    func definition(of bind: Int32) -> BindDefinition { definitions[Int(binds[Int(bind)].definition)] }

    var effort: Effort { scene.effort }

    /// Takes what values need in place of what they needed before.
    /// - Returns: Whether there is so much.
    func hold(_ old: Int, for new: Int) -> Bool { old == new || share.exchange(old, for: new) }

    // MARK: Binding

    /// Binds all to what their paths lead to.
    func bind(to context: DataContext) {
        for bind in binds.indices where effort.spend() { self.bind(Int32(bind), to: context) }
        self.context = context
    }

    /// Looks the paths up again that lead through an instance that was replaced.
    func relink() {
        guard let context else { return }
        let far = farBinds ?? binds.indices.filter(looksFar).map(Int32.init)
        farBinds = far
        for bind in far where effort.spend() {
            let definition = definition(of: bind)
            guard definition.hasPath else { continue }
            if cell(of: definition, in: context) != binds[Int(bind)].source { self.bind(bind, to: context) }
            binds[Int(bind)].converter?.bind(to: context)
        }
    }

    /// Whether a bind takes values that lie in instances within those of the context.
    private func looksFar(_ bind: Int) -> Bool {
        let definition = definition(of: Int32(bind))
        if definition.hasPath, scene.file.paths[Int(definition.path)].leadsFar { return true }
        return binds[bind].converter?.looksFar == true
    }

    /// Lets go of all values.
    func unbind() {
        for bind in binds.indices {
            clearSource(Int32(bind))
            binds[bind].converter?.unbind()
        }
        context = nil
    }

    private func bind(_ bind: Int32, to context: DataContext) {
        let definition = definition(of: bind)
        let place = Int(bind)
        let cell = cell(of: definition, in: context)
        if cell < 0 {
            clearSource(bind)
        } else {
            if cell != binds[place].source {
                clearSource(bind)
                binds[place].source = cell
                if !definition.bindsOnce {
                    binds[place].place = scene.store.addDependent(
                        .init(kind: .bind, owner: id, index: bind), to: cell)
                }
                let source = scene.store.cells[Int(cell)].kind
                binds[place].kind = binds[place].converter?.outputKind ?? .input
                if binds[place].kind == .input { binds[place].kind = source }
                binds[place].isValid = false
                binds[place].remembered = .none
                binds[place].converter?.reset()
                targets.bound(definition, sourceKind: source)
            }
            var dirt: Dirt = []
            if definition.isToTarget { dirt.insert(.source) }
            if definition.isToSource { dirt.insert(.target) }
            mark(bind, dirt)
        }
        binds[place].converter?.bind(to: context)
    }

    /// The value that a bind's path leads to, -1 for none.
    func cell(of bind: BindDefinition, in context: DataContext) -> Int32 {
        bind.hasPath ? context.cell(scene.file.paths[Int(bind.path)]) : -1
    }

    private func clearSource(_ bind: Int32) {
        let (cell, place) = (binds[Int(bind)].source, binds[Int(bind)].place)
        guard cell >= 0 else { return }
        if place >= 0 { scene.store.removeDependent(at: place, from: cell) }
        binds[Int(bind)].source = -1
        binds[Int(bind)].place = -1
    }

    // MARK: Noting changes

    func sourceChanged(_ bind: Int32) { mark(bind, .source) }

    /// A property that a to-source bind pushes from has changed.
    func targetChanged(_ bind: Int32) {
        guard binds[Int(bind)].source >= 0 else { return }
        mark(bind, .target)
    }

    /// A converter has another parameter, or moves: what was last passed on is not valid any more.
    func converterChanged(_ bind: Int32) {
        mark(bind, [.converter, binds[Int(bind)].isFromTarget ? .target : .source])
    }

    private func mark(_ bind: Int32, _ dirt: Dirt) {
        let place = binds.pointer(Int(bind))
        guard !place.pointee.isSuppressed, !place.pointee.dirt.isSuperset(of: dirt) else { return }
        let definition = definitions[Int(place.pointee.definition)]
        if dirt.contains([.source, .target]) {
            place.pointee.isFromTarget = !definition.sourceRunsFirst
        } else if dirt.contains(.target) {
            place.pointee.isFromTarget = true
        } else if dirt.contains(.source) {
            place.pointee.isFromTarget = false
        }
        place.pointee.dirt.formUnion(dirt)
        if place.pointee.dirt.contains(.converter) { place.pointee.isValid = false }
        if !place.pointee.isCollapsed { enqueue(bind, definition) }
    }

    private func enqueue(_ bind: Int32, _ definition: BindDefinition) {
        targets.willUpdate(definition)
        guard !(definition.isToSource && definition.isPolled), !binds[Int(bind)].isQueued else { return }
        binds[Int(bind)].isQueued = true
        switch (definition.isToSource, queues.value.isUpdating) {
        case (true, true): queues.value.laterToSource.append(bind)
        case (true, false): queues.value.toSource.append(bind)
        case (false, true): queues.value.laterToTarget.append(bind)
        case (false, false): queues.value.toTarget.append(bind)
        }
    }

    /// Hides or shows the target of a bind.
    func hide(_ bind: Int32, _ isHidden: Bool) {
        guard isHidden != binds[Int(bind)].isCollapsed else { return }
        binds[Int(bind)].isCollapsed = isHidden
        if !isHidden, !binds[Int(bind)].dirt.isEmpty { enqueue(bind, definition(of: bind)) }
    }

    // MARK: Updating

    /// Whether an update would do something.
    var hasWork: Bool { !queues.value.isEmpty }

    /// Lets everything that was noted take effect: what is looked at each time, then what pushes to view models, then what
    /// targets get.
    func update(appliesToSource: Bool) {
        guard !queues.value.isUpdating, !queues.value.isEmpty else { return }
        queues.value.isUpdating = true
        for place in queues.value.polled.indices {
            let bind = queues.value.polled[place]
            guard !targets.isCollapsed(definition(of: bind)) else { continue }
            update(bind, appliesToSource: appliesToSource)
        }
        for place in queues.value.toSource.indices {
            let bind = queues.value.toSource[place]
            binds[Int(bind)].isQueued = false
            update(bind, appliesToSource: appliesToSource)
        }
        for place in queues.value.toTarget.indices {
            let bind = queues.value.toTarget[place]
            binds[Int(bind)].isQueued = false
            update(bind, appliesToSource: appliesToSource)
        }
        queues.value.toSource.removeAll(keepingCapacity: true)
        queues.value.toTarget.removeAll(keepingCapacity: true)
        swap(&queues.value.toSource, &queues.value.laterToSource)
        swap(&queues.value.toTarget, &queues.value.laterToTarget)
        queues.value.isUpdating = false
    }

    private func update(_ bind: Int32, appliesToSource: Bool) {
        guard effort.spend() else { return }
        let place = Int(bind)
        let dirt = binds[place].dirt
        let definition = definition(of: bind)
        if dirt.contains(.converter) { binds[place].converter?.updateParameters() }
        let wantsSource = appliesToSource && definition.isToSource && (definition.isPolled || dirt.contains(.target))
        if wantsSource, !definition.sourceRunsFirst { applyToSource(bind) }
        if !dirt.isEmpty {
            binds[place].dirt = []
            if dirt.contains(.source), definition.isToTarget { applyToTarget(bind, definition) }
        }
        if wantsSource, definition.sourceRunsFirst { applyToSource(bind) }
    }

    /// Applies a bind now where it has something to do.
    func flush(_ bind: Int32) {
        guard !binds[Int(bind)].dirt.isEmpty else { return }
        update(bind, appliesToSource: false)
    }

    private func applyToTarget(_ bind: Int32, _ definition: BindDefinition) {
        let place = Int(bind)
        guard binds[place].source >= 0, !scene.store.budget.isExhausted else { return }
        binds[place].isSuppressed = true
        var value = scene.store.value(binds[place].source)
        if let converter = binds[place].converter {
            value =
                definition.isMainToSource ? converter.revert(value, definition) : converter.convert(value, definition)
            value = value.fitted(to: binds[place].kind)
        }
        if definition.target == .keyFrame {
            if hold(binds[place].keyFrameValue.outlyingBytes, for: value.outlyingBytes) {
                binds[place].keyFrameValue = value
            }
        } else {
            targets.write(value, to: definition)
        }
        if definition.isToSource {
            binds[place].remembered = targets.read(definition, sourceKind: sourceKind(bind))
        }
        binds[place].isSuppressed = false
    }

    /// Passes the target's value to the view model where it is another than last time.
    func applyToSource(_ bind: Int32, invalidates: Bool = false) {
        let place = Int(bind)
        guard binds[place].source >= 0 else { return }
        if invalidates { binds[place].isValid = false }
        let definition = definition(of: bind)
        let value = targets.read(definition, sourceKind: sourceKind(bind))
        guard !binds[place].isValid || value != binds[place].remembered else { return }
        binds[place].remembered = value
        binds[place].isValid = true
        var converted = value
        if let converter = binds[place].converter {
            converted =
                definition.isMainToSource ? converter.convert(value, definition) : converter.revert(value, definition)
        }
        binds[place].isSuppressed = true
        scene.store.set(binds[place].source, converted)
        binds[place].isSuppressed = false
    }

    private func sourceKind(_ bind: Int32) -> DataKind {
        let cell = binds[Int(bind)].source
        return cell < 0 ? .none : scene.store.cells[Int(cell)].kind
    }

    // MARK: Time

    /// Whether nothing waits, what is looked at in each update changes only with the artboard, and no converter is on its
    /// way.
    var isIdle: Bool {
        guard queues.value.isIdle, !looksElsewhere else { return false }
        for place in queues.value.advancing.indices {
            let bind = Int(queues.value.advancing[place])
            if binds[bind].source >= 0, binds[bind].converter?.isIdle == false { return false }
        }
        return true
    }

    /// Lets converters move on.
    /// - Returns: Whether any wants more time.
    func advance(_ seconds: Float) -> Bool {
        var goesOn = false
        for place in queues.value.advancing.indices {
            let bind = queues.value.advancing[place]
            guard binds[Int(bind)].source >= 0, !binds[Int(bind)].isCollapsed else { continue }
            if binds[Int(bind)].converter?.advance(seconds) == true { goesOn = true }
        }
        return goesOn
    }
}
