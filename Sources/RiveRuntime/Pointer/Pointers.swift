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
    }

    private unowned(unsafe) let machine: StateMachineInstance
    /// What can be hit, from the top down.
    private var components: [HitComponent] = []
    /// The pointers that each listener, and after them each thing that scrolls, knows by their ids.
    private var states: [[Int: State]]
    private var artboard: ArtboardInstance { machine.artboard }

    init(_ machine: StateMachineInstance) {
        self.machine = machine
        states = .init(
            repeating: [:], count: machine.definition.listeners.count + machine.artboard.definition.scrolls.count)
        sort()
    }

    /// Sorts by the drawing order that the machine has now. A listener on the artboard itself comes first; before there is an
    /// order the listeners' own counts.
    func sort() {
        var ranks: [Int64: Int] = [:]
        for (rank, drawable) in machine.drawables.enumerated() {
            ranks[Int64(drawable.object) << 1 | (drawable.isBackground ? 1 : 0)] = rank
        }
        func rank(_ component: HitComponent) -> Int {
            component.object == 0
                ? -1 : ranks[Int64(component.object) << 1 | (component.isBackground ? 1 : 0)] ?? ranks.count
        }
        let ranked = machine.definition.hitComponents.map { (rank($0), $0) }
        components = ranked.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map(\.element.1)
    }

    /// Handles what a pointer does at a place of the artboard.
    func handle(_ call: PointerCall, at outside: Point, pointer: Int) -> PointerHit {
        let position = (artboard.geometry.turn.inverse ?? .identity) * outside
        for group in states.indices where hears(group) {
            var state = states[group][pointer] ?? State()
            if state.phase != .away {
                state.wasHovered = state.isHovered
                state.isHovered = false
                state.isConsumed = false
            }
            if state.phase == .clicked { state.phase = .out }
            states[group][pointer] = state
        }
        for component in components where component.isTested(for: call) && !call.isExit {
            guard artboard.isHit(component, at: position) else { continue }
            for group in groups(of: component) { states[group][pointer]?.isHovered = true }
        }
        var result = PointerHit.none
        for component in components {
            result = result.joined(
                deliver(call, to: component, position, pointer, isFree: result != .opaque))
        }
        if call.isExit { for group in states.indices { states[group][pointer] = nil } }
        return result
    }

    /// Lets listeners hear of a pointer no more until it comes back.
    func leave(_ pointer: Int) {
        for listener in 0..<listenerCount where hears(listener) {
            states[listener][pointer, default: State()].phase = .away
            states[listener][pointer]?.isConsumed = true
        }
    }

    /// Lets them hear of it again.
    func comeBack(_ pointer: Int) {
        for listener in 0..<listenerCount where hears(listener) { states[listener][pointer]?.phase = .out }
    }

    private var listenerCount: Int { machine.definition.listeners.count }

    /// Whether something hears of pointers: a listener for them, or what scrolls.
    private func hears(_ group: Int) -> Bool {
        group >= listenerCount || machine.definition.listeners[group].hearsPointers
    }

    /// What hears of pointers on a component.
    private func groups(of component: HitComponent) -> [Int] {
        component.scrolls.isEmpty
            ? component.listeners : component.listeners + component.scrolls.map { listenerCount + $0 }
    }

    private func deliver(
        _ call: PointerCall, to component: HitComponent, _ position: Point, _ pointer: Int, isFree: Bool
    ) -> PointerHit {
        if case .host(let host) = component.kind {
            return artboard.hosts[host].handle(call, at: position, pointer: pointer, isFree: isFree)
        }
        guard component.isTested(for: call) else { return .none }
        var isHovered = false
        var scrolls = false
        for group in groups(of: component) {
            if states[group][pointer]?.isHovered == true { isHovered = true }
            guard states[group][pointer]?.isConsumed == false else { continue }
            if group < listenerCount {
                hear(group, call, position, pointer, isFree: isFree)
            } else if scroll(group, call, position, pointer, isFree: isFree) {
                scrolls = true
            }
        }
        guard isHovered, isFree else { return .none }
        return component.isOpaque || scrolls ? .opaque : .hit
    }

    /// Notes what a call means for where a pointer is.
    /// - Returns: Whether it came or went.
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

    /// Lets a pointer take hold of what scrolls, drag it, and let go of it.
    /// - Returns: Whether it scrolled, so that nothing below is hit.
    private func scroll(_ group: Int, _ call: PointerCall, _ position: Point, _ pointer: Int, isFree: Bool) -> Bool {
        guard var state = states[group][pointer] else { return false }
        let scroll = artboard.scrolls[group - listenerCount]
        let wasDown = state.phase == .down
        _ = follow(call, position, &state, isFree: isFree)
        let isDown = state.phase == .down
        let hadDragged = state.hasDragged
        if wasDown != isDown {
            state.hasDragged = false
            if isDown { scroll.press(at: position) } else { scroll.release() }
        }
        let drags = wasDown && isDown && call.isMove && scroll.drag(to: position)
        if drags { state.hasDragged = true }
        states[group][pointer] = state
        if wasDown, !isDown, hadDragged { broadcast(.dragEnd, position, pointer) }
        if drags, !hadDragged { broadcast(.dragStart, position, pointer) }
        return drags || (wasDown && !isDown && hadDragged)
    }

    private func hear(_ listener: Int, _ call: PointerCall, _ position: Point, _ pointer: Int, isFree: Bool) {
        let definition = machine.definition.listeners[listener]
        guard var state = states[listener][pointer] else { return }
        let wasDown = state.phase == .down
        let hasChanged = follow(call, position, &state, isFree: isFree)
        let endsDrag = wasDown && state.phase != .down && state.hasDragged
        if endsDrag { state.hasDragged = false }
        let drags = state.phase == .down && call.isMove && definition.has(ListenerDefinition.drag)
        let startsDrag = drags && !state.hasDragged
        if startsDrag { state.hasDragged = true }
        let fires =
            (hasChanged && definition.has(state.isHovered ? ListenerDefinition.enter : ListenerDefinition.exit))
            || (state.phase == .clicked && definition.has(ListenerDefinition.click))
            || (state.isHovered && call.listenerType.map(definition.has) == true) || drags
        if fires { state.isConsumed = true }
        let previous = state.previous
        state.previous = position
        states[listener][pointer] = state
        if endsDrag { broadcast(.dragEnd, position, pointer) }
        if startsDrag { broadcast(.dragStart, position, pointer) }
        if fires { machine.perform(definition, at: position, from: previous) }
    }

    /// Tells all listeners that dragging began or ended, in the middle of another call.
    private func broadcast(_ call: PointerCall, _ position: Point, _ pointer: Int) {
        let before = states
        _ = handle(call, at: artboard.geometry.turn * position, pointer: pointer)
        // The call under way goes on from where it was.
        for group in states.indices {
            states[group][pointer]?.isHovered = before[group][pointer]?.isHovered ?? false
            states[group][pointer]?.wasHovered = before[group][pointer]?.wasHovered ?? false
            states[group][pointer]?.isConsumed = before[group][pointer]?.isConsumed ?? false
        }
    }
}
