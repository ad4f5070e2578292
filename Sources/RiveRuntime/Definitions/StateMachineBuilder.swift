import RiveFormat
import RiveModel
import RiveSchema

/// A builder that reads a state machine: its states and transitions from the document's spaces, and in one pass over its
/// records what hangs from them.
struct StateMachineBuilder {
    let artboard: ArtboardSpace
    let document: Document
    private let cursor: RecordCursor
    let arena: Arena
    private let records: Range<Int>
    private let position: Int
    private let stateSpaces: Groups
    private let transitionSpaces: Groups
    private let blendSpaces: Groups

    private(set) var inputs = ArenaList<InputDefinition>()
    private(set) var layers = ArenaList<LayerDefinition>()
    private(set) var states = ArenaList<StateDefinition>()
    private(set) var transitions = ArenaList<TransitionDefinition>()
    private(set) var blends = ArenaList<BlendDefinition>()
    private(set) var actions = ArenaList<ActionDefinition>()
    /// The conditions of all transitions: those of one stand together, as their records do.
    var conditions = ArenaList<ConditionDefinition>()
    var comparators = ArenaList<ComparatorDefinition>()
    var texts: [String] = []
    private(set) var boundDurationCount = 0
    private(set) var listeners: [ListenerDefinition] = []
    private(set) var bindables = ArenaList<BindableDefinition>()
    private(set) var binds = ArenaList<BindDefinition>()
    private(set) var scripts: [ScriptDefinition] = []
    /// The script and the input of each input of a script, by record.
    private var scriptInputs: [Int: (script: Int32, input: Int32)] = [:]
    private var scriptOfRecord: [Int: Int32] = [:]

    let indices: RecordIndices
    /// The latest listener with its latest kind of listening.
    private var inputType: (listener: Int, type: TypeKey)?
    /// The bindable that waits for who uses it.
    private var bindable: Int32 = -1
    /// The condition that comparators belong to.
    var condition: (record: Int, index: Int)?

    init(_ artboard: ArtboardSpace, index: Int?, _ cursor: RecordCursor) {
        self.artboard = artboard
        self.cursor = cursor
        document = artboard.file.document
        arena = artboard.file.arena
        (stateSpaces, transitionSpaces, blendSpaces) = (
            document.states, document.transitions, document.blendAnimations
        )
        position = document.stateMachines.range(of: artboard.index).lowerBound + (index ?? 0)
        let machines = document.stateMachines[artboard.index]
        let next = machines[checked: (index ?? 0) + 1] ?? document.artboardRecords[checked: artboard.index + 1]
        let end = next.map(Int.init) ?? document.file.recordCount
        let records = index.map { Int(machines[$0])..<end } ?? end..<end
        indices = RecordIndices(records, arena)
        self.records = records
    }

    mutating func build() {
        for record in document.inputs[position] {
            inputs.append(
                record == .max ? InputDefinition(kind: nil, record: -1, initial: 0) : input(Int(record)),
                in: arena)
        }
        let layers = document.layers.range(of: position)
        reserve(layers)
        for layer in layers { addLayer(layer) }
        for (index, record) in document.listeners[position].enumerated() {
            indices.set(index, .listener, of: Int(record))
            listeners.append(listener(Int(record)))
        }
        let roles = StateMachineRole.table
        for record in records {
            let type = cursor.type(of: record)
            if type.rawValue < roles.count { add(record, roles[Int(type.rawValue)], type) }
        }
        finishConditions()
    }

    /// Makes room for the states and transitions of layers.
    private mutating func reserve(_ layers: Range<Int>) {
        guard let first = layers.first, let last = layers.last else { return }
        let range = stateSpaces.range(of: first).lowerBound..<stateSpaces.range(of: last).upperBound
        self.layers.reserve(layers.count, in: arena)
        states.reserve(range.count, in: arena)
        guard let first = range.first, let last = range.last else { return }
        transitions.reserve(
            transitionSpaces.range(of: last).upperBound - transitionSpaces.range(of: first).lowerBound, in: arena)
    }

    private func input(_ record: Int) -> InputDefinition {
        let (kind, initial): (StateMachineInput.Kind, UInt32) =
            switch cursor.type(of: record) {
            case .stateMachineBool: (.boolean, document.bool(.stateMachineBoolValue, of: record) ? 1 : 0)
            case .stateMachineNumber: (.number, document.float(.stateMachineNumberValue, of: record).bitPattern)
            default: (.trigger, 0)
            }
        return InputDefinition(kind: kind, record: Int32(truncatingIfNeeded: record), initial: initial)
    }

    // MARK: Layers, states and transitions

    private mutating func addLayer(_ layer: Int) {
        let range = stateSpaces.range(of: layer)
        let members = stateSpaces.members
        let first = states.count
        var entry: Int32 = -1
        var any: Int32 = -1
        for position in range {
            let member = members[position]
            let index = states.count
            states.append(
                member == .max ? StateDefinition(kind: nil, record: -1, flags: []) : state(Int(member)), in: arena)
            if states[index].kind == .entry { entry = Int32(index) }
            if states[index].kind == .any { any = transitionSpaces.range(of: position).isEmpty ? -1 : Int32(index) }
        }
        layers.append(
            LayerDefinition(
                record: Int32(truncatingIfNeeded: document.layers.members[layer]),
                states: IndexRange(first..<states.count),
                entry: entry, any: any), in: arena)
        for (offset, position) in range.enumerated() where members[position] != .max {
            addParts(of: first + offset, position, first..<states.count)
        }
    }

    private mutating func state(_ record: Int) -> StateDefinition {
        let kind = StateMachineState.Kind(cursor.type(of: record))
        indices.set(states.count, .state, of: record)
        let flags = LayerStateFlags(rawValue: document.uint(.layerStateFlags, of: record))
        var state = StateDefinition(kind: kind, record: record, flags: flags)
        if kind == .animation {
            state.animation = document.uint(.animationStateAnimationId, of: record)
            state.speed = document.float(.advanceableStateSpeed, of: record)
        }
        if kind == .blend1DInput { state.blendInput = input(at: document.uint(.blendState1DInputInputId, of: record)) }
        return state
    }

    private func input(at index: UInt32) -> Int32 { index < inputs.count ? Int32(index) : -1 }

    private mutating func addParts(of state: Int, _ index: Int, _ siblings: Range<Int>) {
        let first = transitions.count
        for member in transitionSpaces.range(of: index) {
            addTransition(Int(transitionSpaces.members[member]), siblings)
        }
        states[state].transitions = IndexRange(first..<transitions.count)
        let firstBlend = blends.count
        for member in blendSpaces.range(of: index) {
            let record = Int(blendSpaces.members[member])
            indices.set(blends.count, .blend, of: record)
            blends.append(blend(record), in: arena)
        }
        states[state].blends = IndexRange(firstBlend..<blends.count)
    }

    private mutating func addTransition(_ record: Int, _ siblings: Range<Int>) {
        let target = document.uint(.stateToId, of: record)
        let exit =
            cursor.type(of: record) == .blendStateTransition
            ? document.uint(.exitBlendAnimationId, of: record) : .missing
        indices.set(transitions.count, .transition, of: record)
        transitions.append(
            TransitionDefinition(
                target: target < siblings.count ? Int32(siblings.lowerBound) + Int32(target) : -1,
                flags: document.transitionFlags(of: record),
                duration: document.uint(.stateTransitionDuration, of: record),
                exitTime: document.uint(.exitTime, of: record),
                interpolator: artboard.interpolator(at: document.object(.stateTransitionInterpolatorId, of: record)),
                randomWeight: document.uint(.randomWeight, of: record),
                exitBlend: exit == .missing ? -1 : Int32(bitPattern: min(exit, 0x7FFF_FFFF)),
                record: Int32(truncatingIfNeeded: record)), in: arena)
    }

    private func blend(_ record: Int) -> BlendDefinition {
        var blend = BlendDefinition(
            animation: document.uint(.blendAnimationAnimationId, of: record),
            value: cursor.type(of: record) == .blendAnimation1D
                ? document.float(.blendAnimation1DValue, of: record) : 0)
        if cursor.type(of: record) == .blendAnimationDirect {
            blend.source = DirectBlendSource(rawValue: document.uint(.blendSource, of: record))
            blend.input = input(at: document.uint(.blendAnimationDirectInputId, of: record))
            blend.mix = document.float(.mixValue, of: record)
        }
        return blend
    }

    // MARK: Listeners

    private func listener(_ record: Int) -> ListenerDefinition {
        let isSingle = cursor.type(of: record) == .stateMachineListenerSingle
        var listener = ListenerDefinition(
            record: record, target: document.object(.stateMachineListenerTargetId, of: record), isSingle: isSingle)
        guard isSingle else { return listener }
        let type = document.uint(.stateMachineListenerSingleListenerTypeValue, of: record)
        listener.add(type: type)
        listener.events = [document.object(.stateMachineListenerSingleEventId, of: record)]
        if ListenerType(rawValue: type) == .viewModel,
            let path = artboard.file.path(.stateMachineListenerSingleViewModelPathIds, of: record)
        {
            listener.paths = [path]
        }
        return listener
    }

    private mutating func addInputType(_ record: Int, _ type: TypeKey) {
        guard let listener = indices.index(of: document.owner(of: record), .listener) else { return }
        listeners[listener].add(type: document.uint(.listenerInputTypeListenerTypeValue, of: record))
        inputType = (listener, type)
        if let input = ListenedInput(any: type) { listeners[listener].inputs.append(input) }
        if type == .listenerInputTypeEvent {
            listeners[listener].events.insert(document.object(.listenerInputTypeEventEventId, of: record))
        }
        if type == .listenerInputTypeViewModel,
            let path = artboard.file.path(.listenerInputTypeViewModelViewModelPathIds, of: record)
        {
            listeners[listener].paths.append(path)
        }
    }

    /// Narrows down what the latest kind of listening hears; as the runtime, whatever it hangs from.
    private mutating func addUserInput(_ record: Int, _ type: TypeKey) {
        guard let (listener, inputType) = inputType, let input = ListenedInput(document, record, type),
            ListenedInput(any: inputType)?.kind == input.kind
        else { return }
        let last = listeners[listener].inputs.count - 1
        if listeners[listener].inputs[last].isAny {
            listeners[listener].inputs[last] = input
        } else {
            listeners[listener].inputs.append(input)
        }
    }

    // MARK: What hangs from them

    private mutating func add(_ record: Int, _ role: StateMachineRole, _ type: TypeKey) {
        switch role {
        case .other: break
        case .condition: addCondition(record, type)
        case .comparator: addComparator(record, type)
        case .fireAction: addFireAction(record, type)
        case .listenerAction: addListenerAction(record, type)
        case .inputType: addInputType(record, type)
        case .userInput: addUserInput(record, type)
        case .dataBind: addBind(record)
        case .bindable: addBindable(record, type)
        case .blendState:
            if let state = indices.index(of: record, .state) { states[state].blendBindable = claimBindable() }
        case .blendAnimation: claimBlend(record)
        case .scriptInput: addScriptInput(record)
        }
    }

    /// Adds the script of an action or a condition.
    /// - Returns: Its place; nil where there is none.
    mutating func addScript(_ record: Int) -> Int32? {
        guard let definition = ScriptDefinition(document, record: record) else { return nil }
        scriptOfRecord[record] = Int32(scripts.count)
        scripts.append(definition)
        return Int32(scripts.count - 1)
    }

    private mutating func addScriptInput(_ record: Int) {
        guard let owner = document.owner(of: record), let script = scriptOfRecord[owner],
            let input = ScriptInput(artboard.file, record: record)
        else { return }
        scriptInputs[record] = (script, Int32(scripts[Int(script)].inputs.count))
        scripts[Int(script)].inputs.append(input)
    }

    mutating func claimBindable() -> Int32 {
        defer { bindable = -1 }
        return bindable
    }

    private mutating func claimBlend(_ record: Int) {
        guard let blend = indices.index(of: record, .blend), blends[blend].source == .dataBindId else { return }
        blends[blend].bindable = claimBindable()
    }

    private mutating func addBindable(_ record: Int, _ type: TypeKey) {
        bindable = Int32(bindables.count)
        indices.set(bindables.count, .bindable, of: record)
        bindables.append(BindableDefinition(type: type, record: Int32(truncatingIfNeeded: record)), in: arena)
    }

    private mutating func addBind(_ record: Int) {
        let owner = document.owner(of: record)
        let index = BindIndex(binds.count)
        if let bindable = indices.index(of: owner, .bindable) {
            let type = bindables[bindable].type
            var bind = artboard.file.bind(record, cursor)
            bind.target = .bindable(Int32(bindable))
            bind.isPolled = type == .bindablePropertyAsset || type == .bindablePropertyViewModel
            binds.append(bind, in: arena)
            if bind.isToSource { bindables[bindable].toSource = index }
            if bind.isToTarget { bindables[bindable].toTarget = index }
        } else if let transition = indices.index(of: owner, .transition) {
            var bind = artboard.file.bind(record, cursor)
            guard bind.key == .stateTransitionDuration else { return }
            if transitions[transition].boundDuration < 0 {
                transitions[transition].boundDuration = Int32(boundDurationCount)
                boundDurationCount += 1
            }
            bind.target = .transition(Int32(transition))
            binds.append(bind, in: arena)
        } else if let owner, let (script, input) = scriptInputs[owner] {
            var bind = artboard.file.bind(record, cursor)
            bind.target = .scriptInput(script, input)
            binds.append(bind, in: arena)
        }
    }

    // MARK: Actions

    private mutating func addFireAction(_ record: Int, _ type: TypeKey) {
        let effect: ActionDefinition.Effect =
            type == .stateMachineFireEvent
            ? .reportEvent(object: document.object(.stateMachineFireEventEventId, of: record))
            : .fireTrigger(artboard.file.path(.stateMachineFireTriggerViewModelPathIds, of: record))
        let isAtEnd = document.uint(.occursValue, of: record) == StateMachineFireOccurrence.atEnd.rawValue
        attach(ActionDefinition(effect: effect, isAtEnd: isAtEnd, isFireAction: true), record)
    }

    private mutating func addListenerAction(_ record: Int, _ type: TypeKey) {
        let input = document.uint(.listenerInputChangeInputId, of: record)
        let nested = document.object(.nestedInputId, of: record)
        let effect: ActionDefinition.Effect
        switch type {
        case .listenerBoolChange:
            effect = .setBoolean(
                input: input, nested: nested,
                value: ListenerBoolChangeValue(rawValue: document.uint(.listenerBoolChangeValue, of: record)))
        case .listenerNumberChange:
            effect = .setNumber(
                input: input, nested: nested, value: document.float(.listenerNumberChangeValue, of: record))
        case .listenerTriggerChange: effect = .fireInput(input: input, nested: nested)
        case .listenerViewModelChange: effect = .changeViewModel(bindable: claimBindable())
        case .listenerFireEvent: effect = .reportEvent(object: document.object(.listenerFireEventEventId, of: record))
        case .listenerAlignTarget:
            effect = .alignTarget(
                object: document.object(.listenerAlignTargetTargetId, of: record),
                keepsOffset: document.bool(.preserveOffset, of: record))
        case .focusActionTarget: effect = .moveFocus(.target(document.object(.focusActionTargetTargetId, of: record)))
        case .focusActionTraversal:
            let kind = FocusTraversalKind(rawValue: document.uint(.traversalKind, of: record))
            effect = .moveFocus(.traversal(kind ?? .next))
        case .focusActionClear: effect = .moveFocus(.clear)
        case .scriptedListenerAction: effect = addScript(record).map { .script($0) } ?? .other(type)
        default: effect = .other(type)
        }
        let flags = ListenerActionFlags(rawValue: document.uint(.listenerActionFlags, of: record))
        attach(ActionDefinition(effect: effect, isAtEnd: flags.isAtEnd, isFireAction: false), record)
    }

    private mutating func attach(_ action: ActionDefinition, _ record: Int) {
        let owner = document.owner(of: record)
        actions.append(action, in: arena)
        if let state = indices.index(of: owner, .state) {
            states[state].actions.appendLast(of: actions)
        } else if let transition = indices.index(of: owner, .transition) {
            transitions[transition].actions.appendLast(of: actions)
        } else if let listener = indices.index(of: owner, .listener) {
            listeners[listener].actions.appendLast(of: actions)
        }
    }
}

/// What records of a state machine are: each is one thing of one kind, by its number among those of the kind.
struct RecordIndices {
    enum Kind: Int { case state, transition, blend, listener, bindable }

    private let first: Int
    private let words: Buffer<Int>

    init(_ records: Range<Int>, _ arena: Arena) {
        first = records.lowerBound
        words = Buffer(repeating: -1, count: records.count, in: arena)
    }

    func set(_ index: Int, _ kind: Kind, of record: Int) {
        guard words.indices.contains(record - first) else { return }
        words[record - first] = index << 3 | kind.rawValue
    }

    func index(of record: Int?, _ kind: Kind) -> Int? {
        guard let record, let word = words[checked: record - first], word >= 0, word & 7 == kind.rawValue else {
            return nil
        }
        return word >> 3
    }
}
