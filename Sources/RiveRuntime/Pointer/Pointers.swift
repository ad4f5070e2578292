import RiveGeometry
import RiveSchema

/// What pointers do to a state machine: which of its listeners hear of them.
final class Pointers {
    /// Where a pointer is to a listener.
    private struct State {
        enum Phase {
            case out, down, clicked
            /// It drags something around, so that nothing in here hears of it.
            case away
        }

        var isHovered = false
        var wasHovered = false
        var isConsumed = false
        var phase = Phase.out
        var hasDragged = false
        var previous = Point.zero

        /// Whether it is another than that of a pointer which never came.
        var isOfUse: Bool { isHovered || wasHovered || isConsumed || phase != .out || hasDragged }

        mutating func leave() {
            phase = .away
            isConsumed = true
        }

        mutating func beginCall() {
            guard phase != .away else { return }
            wasHovered = isHovered
            isHovered = false
            isConsumed = false
            if phase == .clicked { phase = .out }
        }
    }

    /// Its owner, and what the pointers move over.
    private unowned(unsafe) let machine: StateMachineValues
    private let field: any PointerField
    /// What can be hit, from the top down.
    private var components: [HitComponent] = []
    /// Where each pointer, by its id, is to those that it has come to: listeners, and numbered after them what scrolls. To all
    /// others it is nowhere.
    private var states: [Int: [Int: State]] = [:]
    /// The pointers that listeners do not hear of until they come back.
    private var away: Set<Int> = []

    init(_ machine: StateMachineValues, over field: any PointerField, _ drawables: [DrawOrderDefinition.Drawable]) {
        self.machine = machine
        self.field = field
        sort(drawables)
    }

    /// Sorts by the drawing order that the machine has now. A listener on the artboard itself comes first; before there is an
    /// order the listeners' own counts.
    func sort(_ drawables: [DrawOrderDefinition.Drawable]) {
        var ranks: [Int64: Int] = [:]
        for (rank, drawable) in drawables.enumerated() {
            ranks[Int64(drawable.object.offset) << 1 | (drawable.isBackground ? 1 : 0)] = rank
        }
        func rank(_ component: HitComponent) -> Int {
            component.object == .artboard
                ? -1 : ranks[Int64(component.drawable.offset) << 1 | (component.isBackground ? 1 : 0)] ?? ranks.count
        }
        let artboard = machine.driven.definition
        let known = artboard.hitComponents(of: machine.definition)
        if known.isCut { machine.scene.fail(.hitTargets, at: artboard.record) }
        let ranked = known.all.map { (rank($0), $0) }
        components = ranked.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map(\.element.1)
    }

    /// The result of what a pointer does at a position in the artboard.
    func handle(_ call: PointerCall, at outside: Point, pointer: Int) -> PointerHit {
        let known = states[pointer]?.count ?? 0
        let result = pass(call, at: outside, pointer)
        if call.isExit { away.remove(pointer) }
        let kept = call.isExit ? [:] : states[pointer]?.filter(\.value.isOfUse) ?? [:]
        let size = 2 * MemoryLayout<(Int, State)>.stride
        let isHeld = machine.hold(known * size, for: kept.count * size)
        states[pointer] = isHeld && !kept.isEmpty ? kept : nil
        return result
    }

    /// The result of a call, as the runtime: first everything that it tests is hovered, then each thing in the order of hits is
    /// told, free until one is opaque.
    private func pass(_ call: PointerCall, at outside: Point, _ pointer: Int) -> PointerHit {
        guard machine.effort.spend(16 + 8 * components.count) else { return .none }
        let position = (field.turn.inverse ?? .identity) * outside
        for group in (states[pointer] ?? [:]).keys { states[pointer]?[group]?.beginCall() }
        for component in components where component.isTested(for: call) && !call.isExit {
            guard field.isHit(component, at: position) else { continue }
            for group in groups(of: component) {
                states[pointer, default: [:]][group, default: first(group, pointer)].isHovered = true
            }
        }
        var result = PointerHit.none
        for component in components {
            result = result.joined(
                deliver(call, to: component, position, pointer, isFree: result != .hitOpaque))
        }
        return result
    }

    /// Lets listeners hear of a pointer no more until it comes back.
    func leave(_ pointer: Int) {
        away.insert(pointer)
        for group in (states[pointer] ?? [:]).keys where group < listenerCount { states[pointer]?[group]?.leave() }
    }

    /// Lets them hear of it again.
    func comeBack(_ pointer: Int) {
        away.remove(pointer)
        for group in (states[pointer] ?? [:]).keys where group < listenerCount { states[pointer]?[group]?.phase = .out }
    }

    private var listenerCount: Int { machine.definition.listeners.count }

    private func state(_ group: Int, _ pointer: Int) -> State { states[pointer]?[group] ?? first(group, pointer) }

    /// What the state of a pointer is to those that it has not come to.
    private func first(_ group: Int, _ pointer: Int) -> State {
        var state = State()
        if group < listenerCount, away.contains(pointer) { state.leave() }
        return state
    }

    private func note(_ state: State, _ group: Int, _ pointer: Int) {
        if state.isOfUse || states[pointer]?[group] != nil { states[pointer, default: [:]][group] = state }
    }

    /// What hears of pointers on a component.
    private func groups(of component: HitComponent) -> [Int] {
        component.draggables.isEmpty
            ? component.listeners : component.listeners + component.draggables.map { listenerCount + $0 }
    }

    private func deliver(
        _ call: PointerCall, to component: HitComponent, _ position: Point, _ pointer: Int, isFree: Bool
    ) -> PointerHit {
        if case .host(let host) = component.kind {
            return field.pass(call, toHost: host, at: position, pointer: pointer, isFree: isFree)
        }
        if case .script(let script) = component.kind {
            return field.pass(call, toScript: script, at: position, pointer: pointer, isFree: isFree)
        }
        guard component.isTested(for: call) else { return .none }
        var isHovered = false
        var scrolls = false
        for group in groups(of: component) {
            guard machine.effort.spend(8) else { return .none }
            let state = state(group, pointer)
            if state.isHovered { isHovered = true }
            guard !state.isConsumed else { continue }
            if group < listenerCount {
                hear(group, call, position, pointer, isFree: isFree)
            } else if scroll(group, call, position, pointer, isFree: isFree) {
                scrolls = true
            }
        }
        guard isHovered, isFree else { return .none }
        return component.isOpaque || scrolls ? .hitOpaque : .hit
    }

    /// Whether a pointer came or went by a call, which is noted.
    private func follow(_ call: PointerCall, _ position: Point, _ state: inout State, isFree: Bool) -> Bool {
        if !isFree { state.isHovered = false }
        let hasChanged = state.wasHovered != state.isHovered
        if hasChanged, state.isHovered { state.previous = position }
        if state.isHovered {
            let wasDown = state.phase == .down
            if call.isDown { state.phase = .down }
            if call.isUp, wasDown { state.phase = .clicked }
        } else if call.isDown || call.isUp {
            state.phase = .out
        }
        return hasChanged
    }

    /// Whether a pointer that takes hold of what scrolls, drags it, and lets go of it, scrolled, so that nothing below is hit.
    private func scroll(_ group: Int, _ call: PointerCall, _ position: Point, _ pointer: Int, isFree: Bool) -> Bool {
        var state = state(group, pointer)
        guard let draggable = field.draggables[checked: group - listenerCount] else { return false }
        let wasDown = state.phase == .down
        _ = follow(call, position, &state, isFree: isFree)
        let isDown = state.phase == .down
        let hadDragged = state.hasDragged
        if wasDown != isDown {
            state.hasDragged = false
            if isDown { draggable.press(at: position) } else { draggable.release() }
        }
        let drags = wasDown && isDown && call.isMove && draggable.drag(to: position)
        if drags { state.hasDragged = true }
        note(state, group, pointer)
        guard draggable.tellsListeners else { return drags }
        if wasDown, !isDown, hadDragged { broadcast(.dragEnd, position, pointer) }
        if drags, !hadDragged { broadcast(.dragStart, position, pointer) }
        return drags || (wasDown && !isDown && hadDragged)
    }

    private func hear(_ listener: Int, _ call: PointerCall, _ position: Point, _ pointer: Int, isFree: Bool) {
        let definition = machine.definition.listeners[listener]
        var state = state(listener, pointer)
        let wasDown = state.phase == .down
        let hasChanged = follow(call, position, &state, isFree: isFree)
        let endsDrag = wasDown && state.phase != .down && state.hasDragged
        if endsDrag { state.hasDragged = false }
        let drags = state.phase == .down && call.isMove && definition.has(.drag)
        let startsDrag = drags && !state.hasDragged
        if startsDrag { state.hasDragged = true }
        let fires =
            (hasChanged && definition.has(state.isHovered ? .enter : .exit))
            || (state.phase == .clicked && definition.has(.click))
            || (state.isHovered && call.listenerType.map(definition.has) == true) || drags
        if fires { state.isConsumed = true }
        let previous = state.previous
        state.previous = position
        note(state, listener, pointer)
        if endsDrag {
            // As the runtime: what was pressed with it is no longer, so that nothing is clicked.
            comeBack(pointer)
            broadcast(.dragEnd, position, pointer)
        }
        if startsDrag { broadcast(.dragStart, position, pointer) }
        if fires {
            let change = hasChanged ? state.isHovered ? ListenerType.enter : .exit : nil
            let type =
                change.flatMap { definition.has($0) ? $0 : nil }
                ?? (state.phase == .clicked && definition.has(.click)
                    ? .click : drags ? .drag : call.listenerType ?? .move)
            machine.perform(
                definition, ScriptPointer(id: pointer, position: position, previous: previous, type: type))
        }
    }

    /// Tells all listeners that dragging began or ended, in the middle of another call.
    private func broadcast(_ call: PointerCall, _ position: Point, _ pointer: Int) {
        let before = states[pointer] ?? [:]
        guard machine.effort.spend(2 * before.count) else { return }
        _ = pass(call, at: field.turn * position, pointer)
        // The call under way goes on from where it was.
        for group in (states[pointer] ?? [:]).keys {
            let old = before[group] ?? first(group, pointer)
            states[pointer]?[group]?.isHovered = old.isHovered
            states[pointer]?[group]?.wasHovered = old.wasHovered
            states[pointer]?[group]?.isConsumed = old.isConsumed
        }
    }
}

extension HitComponent {
    /// Whether a call concerns it.
    fileprivate func isTested(for call: PointerCall) -> Bool {
        isAlwaysTested || (isTestedForDown && call.isDown) || (isTestedForUp && call.isUp)
    }
}
