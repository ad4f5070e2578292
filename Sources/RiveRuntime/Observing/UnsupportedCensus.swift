internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// Counts what is not run in an artboard and in those that it can show, as far as it can reach a value, an input, a state, an
/// event, or when the scene settles.
struct UnsupportedCensus {
    private let file: RuntimeFile
    private let document: Document
    /// Artboards and machines, apart for where layouts place them: there more of them is not run.
    private var visitedArtboards: [Set<Int>] = [[], []]
    private var visitedMachines: [Set<UInt64>] = [[], []]
    /// What is still to be counted. Artboards nest as deep as a file likes.
    private var pending: [(artboard: Int, machines: [UInt32], isNew: Bool, isLaidOut: Bool)] = []
    private var isWalking = false
    private var scripts = 0
    private var computed = 0
    private var focusChanges = 0
    private var focusListeners = 0
    private var listeners = 0
    private var touchables = 0
    private var scrolls = 0
    private var virtualized = 0
    private var participants = 0
    private var animatedLayouts = 0
    private var huggingComparators = 0
    /// Whether a layout places what is being visited, somewhere further out.
    private var isLaidOut = false
    /// Whether a host was found that can show any artboard.
    private var visitsAll = false

    init(_ file: RuntimeFile) {
        self.file = file
        document = file.document
    }

    /// Counts in an artboard that these of its machines may drive.
    mutating func visit(_ index: Int, machines: [UInt32]) {
        let place = isLaidOut ? 1 : 0
        let machines = machines.filter { visitedMachines[place].insert(UInt64(index) << 32 | UInt64($0)).inserted }
        let isNew = visitedArtboards[place].insert(index).inserted
        guard isNew || !machines.isEmpty else { return }
        pending.append((index, machines, isNew, isLaidOut))
        guard !isWalking else { return }
        isWalking = true
        while let (index, machines, isNew, isLaidOut) = pending.popLast() {
            self.isLaidOut = isLaidOut
            guard let artboard = file.artboard(at: UInt32(clamping: index)) else { continue }
            for machine in machines { countMachine(artboard, machine) }
            if isNew { look(at: artboard) }
        }
        isWalking = false
    }

    private mutating func look(at artboard: ArtboardDefinition) {
        countObjects(artboard)
        computed += artboard.binds.count { $0.hasPath && needsLayout($0.key, of: $0.object, artboard) }
        computed += artboard.keyedProperties.count { $0.key.isOfScrolling }
        listeners += artboard.scrolls.count { isLaidOut || $0.viewport > 0 || hugs(artboard) }
        for host in artboard.hosts {
            switch host {
            case .nested(let nested):
                let machines = nested.animations.filter { $0.kind == .machine }.map(\.animation)
                let type = artboard.type(ofObject: UInt32(bitPattern: nested.object))
                let wasLaidOut = isLaidOut
                isLaidOut = isLaidOut || type != .nestedArtboard || isInLayout(nested.object, artboard)
                visit(Int(nested.artboard), machines: machines)
                visitBound(artboard, nested.object)
                isLaidOut = wasLaidOut
            case .list(let list):
                let wasLaidOut = isLaidOut
                isLaidOut = true
                visitItems(list)
                isLaidOut = wasLaidOut
            }
        }
    }

    /// A host whose artboard is bound can show any, with its first machine.
    private mutating func visitBound(_ artboard: ArtboardDefinition, _ object: Int32) {
        guard !visitsAll else { return }
        visitsAll = artboard.binds.contains { bind in
            if case .host = bind.target { bind.object == object } else { false }
        }
        if visitsAll { for index in document.artboardRecords.indices { visit(index, machines: [0]) } }
    }

    private mutating func visitItems(_ list: ListDefinition) {
        var indices = list.rules.sorted { $0.key < $1.key }.map(\.value)
        for model in file.models.indices {
            if let index = file.artboard(ofModel: Int32(model)) { indices.append(index) }
        }
        for index in indices {
            guard let artboard = file.artboard(at: index) else { continue }
            let stored = document.uint(.defaultStateMachineId, of: artboard.record)
            visit(Int(index), machines: [artboard.machineRecords.indices.contains(Int(stored)) ? stored : 0])
        }
    }

    private mutating func countObjects(_ artboard: ArtboardDefinition) {
        var animated = 0
        for member in document.objects[artboard.index] where member != .max {
            let record = Int(member)
            switch document.file.type(of: record) {
            case .scriptedDrawable, .scriptedLayout, .scriptedPathEffect, .scriptedInterpolator: scripts += 1
            case .layoutParticipant: participants += 1
            case .layoutComponentStyle:
                let moves = document.uint(.animationStyleType, of: record) != 0
                if moves, document.float(.interpolationTime, of: record) > 0 { animated += 1 }
            case .scrollConstraint:
                let isEndless = document.bool(.scrollIsInfinite, of: record)
                if !isEndless || document.bool(.scrollSnaps, of: record) { scrolls += 1 }
                if document.bool(.virtualize, of: record) { virtualized += 1 }
            case .scrollBarConstraint, .textInput: touchables += 1
            default: break
            }
        }
        if animated > 0, changesLayout(artboard) { animatedLayouts += animated }
    }

    /// Whether key frames, data binds or lists change what a layout depends on.
    private func changesLayout(_ artboard: ArtboardDefinition) -> Bool {
        let hasList = artboard.hosts.contains { if case .list = $0 { true } else { false } }
        return hasList
            || artboard.slots.indices.contains { index in
                let slot = artboard.slots[index]
                guard slot.dirties, let type = artboard.type(ofObject: UInt32(bitPattern: slot.object)) else {
                    return false
                }
                return [TypeKey.layoutComponent, .layoutComponentStyle, .text, .textValueRun, .artboard].contains(type)
            }
    }

    private mutating func countMachine(_ artboard: ArtboardDefinition, _ index: UInt32) {
        guard let machine = artboard.machine(at: index) else { return }
        for listener in machine.listeners {
            let target = Int32(truncatingIfNeeded: listener.target)
            if listener.hearsPointers, isMeasured(target, artboard) { listeners += 1 }
            if ListenerDefinition.focusTypes.contains(where: listener.has) { focusListeners += 1 }
            countActions(listener.actions)
        }
        for state in machine.states.indices { countActions(machine.states[state].actions) }
        for transition in machine.transitions.indices { countActions(machine.transitions[transition].actions) }
        for condition in machine.conditions.indices { count(machine.conditions[condition], artboard) }
    }

    private mutating func count(_ condition: ConditionDefinition, _ artboard: ArtboardDefinition) {
        switch condition {
        case .scripted: scripts += 1
        case .focus: focusListeners += 1
        case .comparison(let left, let right, _):
            for case .component(let slot, let key)? in [left, right] where slot >= 0 {
                if needsLayout(key, of: artboard.slots[Int(slot)].object, artboard) { computed += 1 }
            }
            for case .artboard? in [left, right] where hugs(artboard) { huggingComparators += 1 }
        default: break
        }
    }

    /// Whether a computed property follows from what a layout, a text, a path or scrolling makes of it.
    private func needsLayout(_ key: PropertyKey, of object: Int32, _ artboard: ArtboardDefinition) -> Bool {
        guard key.isComputed else { return false }
        switch ComputedProperty(key) {
        case nil: return !key.isOfMovement
        case .width, .height:
            guard let type = artboard.type(ofObject: UInt32(bitPattern: object)) else { return false }
            if type == .image { return isInLayout(object, artboard) }
            return [TypeKey.layoutComponent, .text].contains(type) || (object == 0 && hugs(artboard))
        case .rootX, .rootY: return isLaidOut || isInLayout(object, artboard) || pullsFromLayouts(artboard)
        case .localX, .localY, .worldX, .worldY: return isInLayout(object, artboard) || pullsFromLayouts(artboard)
        case .length: return hasLayouts(artboard)
        }
    }

    private func hasLayouts(_ artboard: ArtboardDefinition) -> Bool {
        document.objects[artboard.index].contains { record in
            record != .max && document.file.type(of: Int(record)) == .layoutComponent
        }
    }

    /// Whether constraints may pull an object to where a layout puts another.
    private func pullsFromLayouts(_ artboard: ArtboardDefinition) -> Bool {
        artboard.geometry.constraints.count > 0 && hasLayouts(artboard)
    }

    /// Whether what a pointer hits depends on what a layout or a text makes of it.
    private func isMeasured(_ target: Int32, _ artboard: ArtboardDefinition) -> Bool {
        if isLaidOut || isInLayout(target, artboard) { return true }
        return document.objects[artboard.index].enumerated().contains { object, record in
            guard record != .max, [TypeKey.text, .layoutComponent].contains(document.file.type(of: Int(record))) else {
                return false
            }
            var ancestor = Int32(object)
            for _ in 0..<GeometryDefinition.depthLimit where ancestor >= 0 && ancestor != target {
                ancestor = artboard.geometry.parents[Int(ancestor)]
            }
            return ancestor == target
        }
    }

    /// Whether an object lies in a layout inside of the artboard.
    private func isInLayout(_ object: Int32, _ artboard: ArtboardDefinition) -> Bool {
        let geometry = artboard.geometry
        var object = object
        for _ in 0..<GeometryDefinition.depthLimit {
            guard object > 0, Int(object) < geometry.parents.count else { return false }
            if artboard.type(ofObject: UInt32(bitPattern: object)) == .layoutComponent { return true }
            object = geometry.parents[Int(object)]
        }
        return false
    }

    /// Whether an artboard is as large as what is in it.
    private func hugs(_ artboard: ArtboardDefinition) -> Bool {
        guard let style = artboard.object(document.uint(.styleId, of: artboard.record)) else { return false }
        return document.bool(.intrinsicallySizedValue, of: style)
            || document.uint(.layoutWidthScaleType, of: style) == 2
            || document.uint(.layoutHeightScaleType, of: style) == 2
    }

    private mutating func countActions(_ actions: [ActionDefinition]) {
        for action in actions {
            guard case .other(let type) = action.effect else { continue }
            if type == .scriptedListenerAction { scripts += 1 }
            if Schema.isKind(type, of: .focusAction) { focusChanges += 1 }
        }
    }

    /// One line for each kind of thing that was found.
    func report(pointers: Bool) -> [String] {
        let converters = document.dataConverterRecords.count {
            document.file.type(of: Int($0)) == .scriptedDataConverter
        }
        var rows: [(count: Int, text: String)] = [
            (scripts + converters, "scripting: scripts are not run"),
            (computed, "geometry: positions and sizes in layouts, of texts and of what is scrolled are not computed"),
            (participants, "layout: participants of layouts are not placed"),
            (animatedLayouts, "layout: layouts change their size without taking time"),
            (virtualized, "layout: virtualised lists show all of their items"),
            (huggingComparators, "layout: conditions take the size of an artboard from the file"),
        ]
        if focusChanges > 0 || pointers { rows.append((focusListeners, "focus: nothing is ever focused")) }
        if pointers {
            rows.append((listeners, "pointers: what layouts and texts place is not hit where it is shown"))
            rows.append((touchables, "pointers: scroll bars and text inputs do not hear of them"))
            rows.append((scrolls, "pointers: scrolling neither ends nor snaps where its contents do"))
        }
        return rows.filter { $0.count > 0 }.map { "\($0.text) (\($0.count))" }
    }
}

extension ListenerDefinition {
    /// Text, focus, blur and keys.
    fileprivate static let focusTypes: [UInt32] = [8, 13, 14, 15]
}
