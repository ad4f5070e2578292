internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// A count of what is not run in an artboard and in those that it can show, as far as it can reach a value, an input, a state,
/// an event, or when the scene settles.
package struct UnsupportedCensus {
    private let file: RuntimeFile
    private let document: Document
    private let hasPointers: Bool
    private var shown: ShownArtboards
    private var isConverterVisited: [Bool]
    private var scripts = 0
    /// Scripts that run only when the focus moves.
    private var focusScripts = 0
    private var computed = 0
    private var focusMoves = 0
    private var focusListeners = 0
    private var listeners = 0
    private var textInputs = 0
    private var sizeComparators = 0

    /// A count in an artboard that these of its machines may drive.
    init(_ file: RuntimeFile, artboard: Int, machines: [UInt32], _ actions: OutsideActions) {
        self.file = file
        document = file.document
        isConverterVisited = Array(repeating: false, count: document.dataConverterRecords.count)
        hasPointers = actions.contains(.pointers)
        shown = ShownArtboards(file, artboard: artboard, machines: machines, actions)
        for (index, surroundings) in shown.artboards {
            guard let reach = shown.reach(index) else { continue }
            count(reach, in: surroundings)
            for (machine, surroundings) in shown.machines[index] ?? [:] {
                count(UInt32(machine), reach, in: surroundings)
            }
        }
    }

    // MARK: Artboards

    private mutating func count(_ reach: LayoutReach, in surroundings: LayoutSurroundings) {
        let artboard = reach.artboard
        countObjects(artboard)
        countConverters(of: artboard.binds)
        countConverters(of: artboard.keyFrameBindDefinitions)
        computed += artboard.joysticks.count { joystick in
            joystick.hasHandle && [joystick.object, joystick.handle].contains(where: reach.isPlaced)
        }
        computed += artboard.binds.count { bind in
            bind.path != nil && (bind.key.origin.isComputed || bind.isToSource)
                && reach.decides(bind.key, of: bind.object, in: surroundings)
        }
        if reach.isMeasured { computed += artboard.keyedProperties.count { $0.key.origin == .scrolling } }
        guard hasPointers else { return }
        listeners += artboard.scrolling.scrolls.count {
            surroundings.contains(.placed) || reach.isMeasured($0.viewport)
        }
    }

    private mutating func countObjects(_ artboard: ArtboardDefinition) {
        for member in document.objects[artboard.index] where member != .max {
            let record = Int(member)
            switch document.file.type(of: record) {
            case .scriptedDrawable, .scriptedLayout, .scriptedPathEffect, .scriptedInterpolator: scripts += 1
            case .textInput: textInputs += 1
            default: break
            }
        }
    }

    /// Counts the scripts that data binds pass their values through.
    private mutating func countConverters(of binds: Buffer<BindDefinition>) {
        var pending = binds.map(\.converter)
        while let index = pending.popLast() {
            guard let converter = file.converter(at: index), !isConverterVisited[Int(index)] else { continue }
            isConverterVisited[Int(index)] = true
            let record = Int(document.dataConverterRecords[Int(index)])
            if document.file.type(of: record) == .scriptedDataConverter || interpolatesByScript(record) { scripts += 1 }
            pending += converter.parts
            pending += converter.binds.map(\.converter)
        }
    }

    private func interpolatesByScript(_ converter: Int) -> Bool {
        let key: PropertyKey
        switch document.file.type(of: converter) {
        case .dataConverterRangeMapper: key = .rangeMapperInterpolatorId
        case .dataConverterInterpolator: key = .interpolatorInterpolatorId
        default: return false
        }
        let index = document.uint(key, of: converter)
        guard index < document.interpolatorRecords.count else { return false }
        return document.file.type(of: Int(document.interpolatorRecords[Int(index)])) == .scriptedInterpolator
    }

    // MARK: State machines

    private mutating func count(_ machine: UInt32, _ reach: LayoutReach, in surroundings: LayoutSurroundings) {
        guard let machine = reach.artboard.machine(at: machine) else { return }
        countConverters(of: machine.binds)
        for listener in machine.listeners {
            if hasPointers, listener.hearsPointers, isMeasured(listener, machine, reach, in: surroundings) {
                listeners += 1
            }
            if listener.hearsFocus { focusListeners += 1 }
            if hears(listener) {
                countActions(machine.actions(of: listener.actions))
            } else if listener.hearsFocus {
                focusScripts += machine.actions(of: listener.actions).count(where: \.isScript)
            }
        }
        for state in machine.states.indices { countActions(machine.actions(of: machine.states[state].actions)) }
        for transition in machine.transitions.indices {
            countActions(machine.actions(of: machine.transitions[transition].actions))
        }
        for condition in machine.conditions.indices {
            switch machine.conditions[condition] {
            case .scripted: scripts += 1
            case .focus: focusListeners += 1
            default: break
            }
        }
        for index in machine.comparators.indices {
            count(machine.comparators[index], reach, in: surroundings)
        }
    }

    /// Whether a layout or a text decides whether pointers hit what a listener listens to, or where it moves something to.
    private func isMeasured(
        _ listener: ListenerDefinition, _ machine: StateMachineDefinition, _ reach: LayoutReach,
        in surroundings: LayoutSurroundings
    ) -> Bool {
        surroundings.contains(.placed) || reach.isMeasured(listener.target)
            || machine.actions(of: listener.actions).contains { action in
                guard case .alignTarget(let object, _) = action.effect else { return false }
                return reach.isPlaced(object)
            }
    }

    /// Whether something can happen that a listener hears, apart from moves of the focus. Nobody types, and no gamepad or
    /// assistive technology acts.
    private func hears(_ listener: ListenerDefinition) -> Bool {
        listener.hearsScene || (hasPointers && listener.hearsPointers)
    }

    private mutating func count(
        _ comparator: ComparatorDefinition, _ reach: LayoutReach, in surroundings: LayoutSurroundings
    ) {
        switch comparator {
        case .component(let slot, let key) where slot.exists:
            let object = reach.artboard.slots[slot].object
            if reach.decides(key, of: object, in: surroundings) { computed += 1 }
        case .artboard where surroundings.contains(.sized) || !reach.hasOwnSize: sizeComparators += 1
        default: break
        }
    }

    private mutating func countActions(_ actions: some Sequence<ActionDefinition>) {
        for action in actions {
            if action.isScript { scripts += 1 }
            if action.movesFocus { focusMoves += 1 }
        }
    }

    // MARK: What it came to

    /// Whether something can be focused. Pointers alone focus nothing but texts to type in.
    package var movesFocus: Bool { focusMoves > 0 || (hasPointers && textInputs > 0) }

    /// One line for each kind of thing that was found, where this or what is shown with it may focus something.
    package func report(isFocusMoved: Bool) -> [String] {
        var rows: [(count: Int, text: String)] = [
            (scripts + (isFocusMoved ? focusScripts : 0), "scripting: scripts are not run"),
            (computed, "geometry: texts are not measured, nor what layouts make of their sizes"),
            (sizeComparators, "layout: conditions take the size of an artboard without its texts"),
        ]
        if isFocusMoved { rows.append((focusListeners, "focus: nothing is ever focused")) }
        if hasPointers {
            rows.append(
                (listeners, "pointers: texts, and what layouts make of their sizes, are not hit where they are shown"))
            rows.append((textInputs, "pointers: text inputs do not hear of them"))
        }
        return rows.filter { $0.count > 0 }.map { "\($0.text) (\($0.count))" }
    }
}

extension ListenerDefinition {
    /// Whether it hears of what goes on in the scene itself.
    fileprivate var hearsScene: Bool { has(.event) || has(.viewModel) || has(.componentProvided) }

    /// Whether it hears of moves of the focus. One for events or values hears of nothing else.
    fileprivate var hearsFocus: Bool {
        !has(.event) && !has(.viewModel) && (has(.focus) || has(.blur))
    }
}

extension ActionDefinition {
    fileprivate var isScript: Bool { if case .other(.scriptedListenerAction) = effect { true } else { false } }

    /// Whether it focuses something; one that only takes the focus away does not.
    fileprivate var movesFocus: Bool {
        guard case .other(let type) = effect else { return false }
        return type == .focusActionTarget || type == .focusActionTraversal
    }
}
