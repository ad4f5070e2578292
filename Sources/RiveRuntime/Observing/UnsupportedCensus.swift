internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// What may be done to a scene from outside, besides setting its values.
package struct OutsideActions: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Pointers touch it.
    package static let pointers = OutsideActions(rawValue: 1)
    /// Lists get new items.
    package static let items = OutsideActions(rawValue: 2)
}

/// Counts what is not run in an artboard and in those that it can show, as far as it can reach a value, an input, a state, an
/// event, or when the scene settles.
package struct UnsupportedCensus {
    private let file: RuntimeFile
    private let document: Document
    private let hasPointers: Bool
    /// The view models of which lists can have items; nil where they can be of any.
    private let listedModels: Set<UInt32>?
    /// Artboards and machines, apart for where layouts place them: there more of them is not run.
    private var visitedArtboards: [Set<Int>] = [[], []]
    private var visitedMachines: [Set<UInt64>] = [[], []]
    private var visitedConverters: Set<Int32> = []
    private var reaches: [Int: LayoutReach] = [:]
    /// What is still to be counted. Artboards nest as deep as a file likes.
    private var pending: [(artboard: Int, machines: [UInt32], isNew: Bool, isLaidOut: Bool)] = []
    private var isWalking = false
    private var scripts = 0
    /// Scripts that run only when the focus moves.
    private var focusScripts = 0
    private var computed = 0
    private var focusMoves = 0
    private var focusListeners = 0
    private var listeners = 0
    private var touchables = 0
    private var textInputs = 0
    private var scrolls = 0
    private var virtualized = 0
    private var animatedLayouts = 0
    private var huggingComparators = 0
    /// Whether a layout places what is being visited, somewhere further out.
    private var isLaidOut = false
    /// Whether a host was found that can show any artboard.
    private var visitsAll = false

    /// Counts in an artboard that these of its machines may drive.
    init(_ file: RuntimeFile, artboard: Int, machines: [UInt32], _ actions: OutsideActions) {
        self.file = file
        document = file.document
        hasPointers = actions.contains(.pointers)
        listedModels = actions.contains(.items) ? nil : Self.listedModels(file)
        visit(artboard, machines: machines)
    }

    private mutating func visit(_ index: Int, machines: [UInt32]) {
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
            let reach = reaches[index] ?? LayoutReach(artboard)
            reaches[index] = reach
            for machine in machines { countMachine(artboard, machine, reach) }
            if isNew { look(at: artboard, reach) }
        }
        isWalking = false
    }

    private mutating func look(at artboard: ArtboardDefinition, _ reach: LayoutReach) {
        countObjects(artboard)
        countConverters(of: artboard.binds)
        countConverters(of: artboard.keyFrameBindDefinitions)
        computed += artboard.joysticks.count { joystick in
            joystick.hasHandle && [joystick.object, Int32(bitPattern: joystick.handle)].contains(where: reach.isPlaced)
        }
        computed += artboard.binds.count {
            $0.path != nil && reach.decides($0.key, of: $0.object, isLaidOut: isLaidOut)
        }
        computed += artboard.keyedProperties.count { $0.key.isOfScrolling }
        if hasPointers {
            listeners += artboard.scrolls.count { isLaidOut || reach.isMeasured($0.viewport) }
            scrolls += artboard.scrolls.count(where: \.isMeasured)
        }
        for host in artboard.hosts {
            let wasLaidOut = isLaidOut
            switch host {
            case .nested(let nested):
                let machines = nested.animations.filter { $0.kind == .machine }.map(\.animation)
                let type = artboard.type(ofObject: UInt32(bitPattern: nested.object))
                isLaidOut = isLaidOut || type != .nestedArtboard || reach.isInLayout(nested.object)
                visit(Int(nested.artboard), machines: machines)
                visitBound(artboard, nested.object)
            case .list(let list):
                isLaidOut = true
                for index in artboards(of: list) {
                    guard let artboard = file.artboard(at: index) else { continue }
                    let stored = document.uint(.defaultStateMachineId, of: artboard.record)
                    visit(Int(index), machines: [artboard.machineRecords.indices.contains(Int(stored)) ? stored : 0])
                }
            }
            isLaidOut = wasLaidOut
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

    /// The artboards that a list can show.
    private func artboards(of list: ListDefinition) -> [UInt32] {
        file.models.indices.compactMap { model in
            guard listedModels?.contains(UInt32(model)) ?? true else { return nil }
            if let rule = list.rules[UInt32(model)], file.artboard(at: rule) != nil { return rule }
            return file.artboard(ofModel: Int32(model))
        }
    }

    /// The view models of items that stand in the file, or that numbers become; nil where data binds decide what these become.
    private static func listedModels(_ file: RuntimeFile) -> Set<UInt32>? {
        let document = file.document
        var models: Set<UInt32> = []
        for item in document.listItems.members { models.insert(document.uint(.itemViewModelId, of: Int(item))) }
        for (index, record) in document.dataConverterRecords.enumerated() {
            guard document.file.type(of: Int(record)) == .dataConverterNumberToList,
                let converter = file.converter(at: Int32(index)), case .numberToList(let model) = converter.kind
            else { continue }
            guard !converter.binds.contains(where: { $0.key == .numberToListModelId }) else { return nil }
            models.insert(model)
        }
        return models
    }

    // MARK: Objects

    private mutating func countObjects(_ artboard: ArtboardDefinition) {
        var animated = 0
        for member in document.objects[artboard.index] where member != .max {
            let record = Int(member)
            switch document.file.type(of: record) {
            case .scriptedDrawable, .scriptedLayout, .scriptedPathEffect, .scriptedInterpolator: scripts += 1
            case .layoutComponentStyle:
                let moves = document.uint(.animationStyleType, of: record) != 0
                if moves, document.float(.interpolationTime, of: record) > 0 { animated += 1 }
            case .scrollConstraint:
                if document.bool(.virtualize, of: record), !listsAreInert(artboard) { virtualized += 1 }
            case .scrollBarConstraint: touchables += 1
            case .textInput:
                touchables += 1
                textInputs += 1
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
                guard slot.dirties, !slot.key.onlyMoves,
                    let type = artboard.type(ofObject: UInt32(bitPattern: slot.object))
                else { return false }
                return type.isMeasured
            }
    }

    /// Whether the items that the lists of an artboard show only look different: then it does not matter which are there.
    private func listsAreInert(_ artboard: ArtboardDefinition) -> Bool {
        artboard.hosts.allSatisfy { host in
            guard case .list(let list) = host else { return true }
            return artboards(of: list).allSatisfy { index in file.artboard(at: index).map(isInert) ?? true }
        }
    }

    /// Whether nothing goes on in an artboard, and nothing in it changes.
    private func isInert(_ artboard: ArtboardDefinition) -> Bool {
        let hasPlace = document.viewModel(at: UInt32(bitPattern: artboard.model))?.properties.contains { property in
            document.file.type(of: property.record) == .viewModelPropertySymbolListIndex
        }
        return hasPlace != true && artboard.machineRecords.isEmpty && artboard.hosts.isEmpty
            && artboard.joysticks.isEmpty && artboard.instances.isEmpty && artboard.binds.isEmpty
    }

    /// Counts the scripts that data binds pass their values through.
    private mutating func countConverters(of binds: Buffer<BindDefinition>) {
        var pending = binds.map(\.converter)
        while let index = pending.popLast() {
            guard let converter = file.converter(at: index), visitedConverters.insert(index).inserted else { continue }
            let record = Int(document.dataConverterRecords[Int(index)])
            if document.file.type(of: record) == .scriptedDataConverter || interpolatesByScript(record) { scripts += 1 }
            if case .group(let items) = converter.kind { pending += items }
            pending += converter.binds.map(\.converter)
        }
    }

    private func interpolatesByScript(_ converter: Int) -> Bool {
        let key: PropertyKey
        switch document.file.type(of: converter) {
        case .dataConverterRangeMapper: key = .rangeInterpolatorId
        case .dataConverterInterpolator: key = .converterInterpolatorId
        default: return false
        }
        let index = document.uint(key, of: converter)
        guard index < document.interpolatorRecords.count else { return false }
        return document.file.type(of: Int(document.interpolatorRecords[Int(index)])) == .scriptedInterpolator
    }

    // MARK: State machines

    private mutating func countMachine(_ artboard: ArtboardDefinition, _ index: UInt32, _ reach: LayoutReach) {
        guard let machine = artboard.machine(at: index) else { return }
        countConverters(of: machine.binds)
        for listener in machine.listeners {
            let target = Int32(truncatingIfNeeded: listener.target)
            if hasPointers, listener.hearsPointers {
                if isLaidOut || reach.isMeasured(target) { listeners += 1 }
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
        for place in machine.comparators.indices { count(machine.comparators[place], artboard, reach) }
    }

    /// Whether something can happen that a listener hears, apart from moves of the focus. Nobody types, and no gamepad or
    /// assistive technology acts.
    private func hears(_ listener: ListenerDefinition) -> Bool {
        listener.hearsScene || (hasPointers && listener.hearsPointers)
    }

    private mutating func count(
        _ comparator: ComparatorDefinition, _ artboard: ArtboardDefinition, _ reach: LayoutReach
    ) {
        switch comparator {
        case .component(let slot, let key) where slot >= 0:
            let object = artboard.slots[Int(slot)].object
            if reach.decides(key, of: object, isLaidOut: isLaidOut) { computed += 1 }
        case .artboard where reach.hugs: huggingComparators += 1
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
            (computed, "geometry: positions and sizes in layouts, of texts and of what is scrolled are not computed"),
            (animatedLayouts, "layout: layouts change their size without taking time"),
            (virtualized, "layout: virtualised lists show all of their items"),
            (huggingComparators, "layout: conditions take the size of an artboard from the file"),
        ]
        if isFocusMoved { rows.append((focusListeners, "focus: nothing is ever focused")) }
        if hasPointers {
            rows.append((listeners, "pointers: what layouts and texts place is not hit where it is shown"))
            rows.append((touchables, "pointers: scroll bars and text inputs do not hear of them"))
            rows.append((scrolls, "pointers: scrolling neither ends nor snaps where its contents do"))
        }
        return rows.filter { $0.count > 0 }.map { "\($0.text) (\($0.count))" }
    }
}

extension ListenerDefinition {
    private static let componentProvided: UInt32 = 7
    private static let focus: UInt32 = 13
    private static let blur: UInt32 = 14

    /// Whether it hears of what goes on in the scene itself.
    fileprivate var hearsScene: Bool { has(Self.event) || has(Self.viewModel) || has(Self.componentProvided) }

    /// Whether it hears of moves of the focus. One for events or values hears of nothing else.
    fileprivate var hearsFocus: Bool {
        !has(Self.event) && !has(Self.viewModel) && (has(Self.focus) || has(Self.blur))
    }
}

extension PropertyKey {
    /// Whether it turns, scales or fades what it belongs to, which is as large as before.
    fileprivate var onlyMoves: Bool { (15...18).contains(rawValue) }
}

extension TypeKey {
    /// Whether what a layout is made of may become larger or smaller with it.
    fileprivate var isMeasured: Bool {
        let types: [TypeKey] = [
            .artboard, .layoutComponent, .text, .textValueRun, .textStyleAxis, .textStyleFeature,
            .nestedArtboardLayout, .artboardComponentListOverride, .gridTrack, .gridItemPlacement,
        ]
        return types.contains(self)
            || [.textStyle, .layoutSizingStyle].contains { Schema.isKind(self, of: $0) }
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
