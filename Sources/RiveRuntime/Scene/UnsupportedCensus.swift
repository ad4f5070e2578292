import RiveFont
import RiveFormat
import RiveModel
import RiveSchema

/// A count of what is not run in an artboard and in those that it can show, as far as it can reach a value, an input, a state,
/// an event, or when the scene settles.
package struct UnsupportedCensus {
    private let file: RuntimeFile
    private let document: Document
    private let actions: OutsideActions
    private let hasPointers: Bool
    private let runsScripts: Bool
    private var isConverterVisited: [Bool]
    private var scripts = 0
    /// Scripts that run only when the focus moves.
    private var focusScripts = 0
    private var texts = 0
    private var listPaths = 0
    private var focusMoves = 0
    private var textInputs = 0
    /// Paths through the items of lists that are drawn, and texts whose fonts have glyphs in colors.
    private var drawnPaths = 0
    private var coloredTexts = 0

    /// A count in an artboard that these of its machines may drive.
    init(
        _ file: RuntimeFile, artboard: Int, machines: [UInt32], _ actions: OutsideActions, runsScripts: Bool
    ) {
        self.file = file
        self.runsScripts = runsScripts
        document = file.document
        isConverterVisited = Array(repeating: false, count: document.dataConverterRecords.count)
        self.actions = actions
        hasPointers = actions.contains(.pointers)
        let shown = ShownArtboards(file, artboard: artboard, machines: machines, actions)
        for (index, machines) in shown.machines {
            guard let artboard = file.artboard(at: UInt32(index)) else { continue }
            let paths = ListPaths(artboard)
            count(artboard, paths)
            for machine in machines { count(machine, artboard, paths) }
        }
    }

    // MARK: Artboards

    private mutating func count(_ artboard: ArtboardDefinition, _ paths: ListPaths) {
        countObjects(artboard)
        let plan = artboard.bindPlan
        countConverters(of: plan.binds)
        countConverters(of: plan.keyFrameBindDefinitions)
        listPaths += plan.binds.count { $0.path != nil && $0.key == .shapeLength && paths.areIn($0.object) }
    }

    private mutating func countObjects(_ artboard: ArtboardDefinition) {
        for member in document.objects[artboard.index] where member != .max {
            switch document.file.type(of: Int(member)) {
            case .scriptedDrawable, .scriptedLayout, .scriptedPathEffect, .scriptedInterpolator:
                if !runsScripts { scripts += 1 }
            case .textInput: textInputs += 1
            case .text: texts += 1
            case .listPath: if actions.contains(.drawing) { drawnPaths += 1 }
            default: break
            }
        }
        guard actions.contains(.drawing), artboard.hasTexts else { return }
        for text in artboard.textPlan.texts where artboard.hasOtherColors(text) { coloredTexts += 1 }
    }

    /// Counts the scripts that data binds pass their values through.
    private mutating func countConverters(of binds: Buffer<BindDefinition>) {
        var pending = binds.map(\.converter)
        while let index = pending.popLast() {
            guard let converter = file.converter(at: index), !isConverterVisited[Int(index)] else { continue }
            isConverterVisited[Int(index)] = true
            let record = Int(document.dataConverterRecords[Int(index)])
            let isScript = document.file.type(of: record) == .scriptedDataConverter
            if !runsScripts, isScript || interpolatesByScript(record) { scripts += 1 }
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

    private mutating func count(_ machine: UInt32, _ artboard: ArtboardDefinition, _ paths: ListPaths) {
        guard let machine = artboard.machine(at: machine) else { return }
        countConverters(of: machine.binds)
        for listener in machine.listeners {
            if hasPointers, listener.hearsPointers, paths.areIn(listener.target) { listPaths += 1 }
            if hears(listener) {
                countActions(machine.actions(of: listener.actions))
            } else if listener.hearsFocus {
                if !runsScripts { focusScripts += machine.actions(of: listener.actions).count(where: \.isScript) }
            }
        }
        for state in machine.states.indices { countActions(machine.actions(of: machine.states[state].actions)) }
        for transition in machine.transitions.indices {
            countActions(machine.actions(of: machine.transitions[transition].actions))
        }
        if !runsScripts { scripts += machine.conditions.count { if case .scripted = $0 { true } else { false } } }
        for index in machine.comparators.indices {
            guard case .component(let slot, .shapeLength) = machine.comparators[index], slot.exists else { continue }
            if paths.areIn(artboard.slots[slot].object) { listPaths += 1 }
        }
    }

    /// Whether something can happen that a listener hears, apart from moves of the focus.
    private func hears(_ listener: ListenerDefinition) -> Bool {
        listener.hearsScene || (hasPointers && listener.hearsPointers)
            || (actions.contains(.keys) && listener.hearsKeys)
    }

    private mutating func countActions(_ actions: some Sequence<ActionDefinition>) {
        for action in actions {
            if action.isScript, !runsScripts { scripts += 1 }
            if action.movesFocus { focusMoves += 1 }
        }
    }

    // MARK: What it came to

    /// Whether something can be focused. Pointers alone focus nothing but texts to type in.
    package var movesFocus: Bool { focusMoves > 0 || actions.contains(.focus) || (hasPointers && textInputs > 0) }

    /// One line for each kind of thing that was found, where this or what is shown with it may focus something.
    package func report(isFocusMoved: Bool) -> [String] {
        var rows: [(count: Int, text: String)] = [
            (scripts + (isFocusMoved ? focusScripts : 0), "scripting: scripts are not run"),
            (coloredTexts, "drawing: color glyphs that are no layers are drawn as outlines of one color"),
            (drawnPaths, "drawing: paths through the items of lists are not drawn"),
            (listPaths, "geometry: paths through the items of lists have no outline"),
        ]
        if texts + textInputs > 0, HarfBuzz.version == nil {
            rows.append((texts + textInputs, "text: HarfBuzz is not installed, so texts have no size"))
        }
        return rows.filter { $0.count > 0 }.map { "\($0.text) (\($0.count))" }
    }
}

/// The paths of an artboard whose points are the items of a list.
private struct ListPaths {
    /// What has such a path in it.
    private let around: Set<ObjectIndex>

    init(_ artboard: ArtboardDefinition) {
        let document = artboard.file.document
        var around: Set<ObjectIndex> = []
        for (object, record) in document.objects[artboard.index].enumerated() where record != .max {
            guard document.file.type(of: Int(record)) == .listPath else { continue }
            // What is around an object that was met was met too.
            var next = ObjectIndex(object)
            while next.exists, around.insert(next).inserted { next = artboard.parent(of: next) }
        }
        self.around = around
    }

    /// Whether such paths are in an object.
    func areIn(_ object: ObjectIndex) -> Bool { around.contains(object) }
}

extension ArtboardDefinition {
    /// Whether a font of a text has glyphs in colors that are drawn in one.
    fileprivate func hasOtherColors(_ text: TextDefinition) -> Bool {
        text.styles.contains { style in
            guard let record = object(textPlan.styles[style].object) else { return false }
            return file.fonts.font(ofAsset: file.document.uint(.fontAssetId, of: record))?.font.hasOtherColors == true
        }
    }
}

extension ListenerDefinition {
    /// Whether it hears of what goes on in the scene itself.
    fileprivate var hearsScene: Bool { has(.event) || has(.viewModel) || has(.componentProvided) }

    /// Whether it hears of keys, text, gamepads, or of what is done to things without touching them.
    fileprivate var hearsKeys: Bool {
        !has(.event) && !has(.viewModel) && (has(.textInput) || !inputs.isEmpty)
    }
}

extension ActionDefinition {
    fileprivate var isScript: Bool { if case .script = effect { true } else { false } }

    /// Whether it focuses something; one that only takes the focus away does not.
    fileprivate var movesFocus: Bool {
        guard case .moveFocus(let wish) = effect else { return false }
        if case .clear = wish { return false }
        return true
    }
}
