internal import RiveFormat
internal import RiveModel
package import RiveSchema

extension Scene {
    /// What the file has that is not run and could change a value, an input, a state, an event or when the scene settles.
    package func unsupported(pointers: Bool) -> [String] {
        var census = UnsupportedCensus(file)
        census.visit(root.definition.index)
        return census.report(pointers: pointers)
    }

    /// What a property of an object of the root artboard holds.
    package func property(_ key: PropertyKey, ofRecord record: Int) -> SceneValue {
        guard let object = file.document.objects.index(of: record, in: root.definition.index),
            case let slot = root.definition.slot(UInt32(object), key), slot >= 0
        else { return .nothing }
        switch root.value(ofSlot: slot, key) {
        case .number(let number): return .number(number)
        case .string(let text): return .string(text)
        case .boolean(let flag): return .boolean(flag)
        case .color(let color): return .color(color)
        case .enumeration(let value, _), .integer(let value), .trigger(let value): return .number(Float(value))
        default: return .nothing
        }
    }

    /// The names of the file's view models.
    package var viewModelNames: [String] { file.models.map(\.name) }

    /// Whether there is an input of a name.
    package func hasInput(_ name: String) -> Bool { inputs.contains { $0.name == name } || nestedInputExists(name) }
}

/// Counts what is not run in an artboard and in those that it can show.
private struct UnsupportedCensus {
    private let file: RuntimeFile
    private let document: Document
    private var visited: Set<Int> = []
    private var scripts = 0
    private var computed = 0
    private var handles = 0
    private var focus = 0
    private var listeners = 0
    private var touchables = 0
    private var virtualized = 0

    init(_ file: RuntimeFile) {
        self.file = file
        document = file.document
    }

    mutating func visit(_ index: Int) {
        guard visited.insert(index).inserted, let artboard = file.artboard(at: UInt32(index)) else { return }
        countObjects(index)
        handles += artboard.joysticks.count(where: \.hasHandle)
        for bind in artboard.binds where bind.isToSource && bind.isPolled && bind.key.isComputed { computed += 1 }
        for machine in artboard.machineRecords.indices { countMachine(artboard, UInt32(machine)) }
        for host in artboard.hosts {
            switch host {
            case .nested(let nested):
                visit(Int(nested.artboard))
                visitBound(artboard, nested.object)
            case .list(let list): visitItems(list)
            }
        }
    }

    /// A host whose artboard is bound can show any.
    private mutating func visitBound(_ artboard: ArtboardDefinition, _ object: Int32) {
        let isBound = artboard.binds.contains { bind in
            if case .host = bind.target { bind.object == object } else { false }
        }
        if isBound { for index in document.artboardRecords.indices { visit(index) } }
    }

    private mutating func visitItems(_ list: ListDefinition) {
        for rule in list.rules { visit(Int(rule.artboard)) }
        for model in file.models.indices {
            if let index = file.artboard(ofModel: Int32(model)) { visit(Int(index)) }
        }
    }

    private mutating func countObjects(_ index: Int) {
        for record in document.objects[index] where record != .max {
            switch document.file.type(of: Int(record)) {
            case .scriptedDrawable, .scriptedLayout, .scriptedPathEffect, .scriptedInterpolator: scripts += 1
            case .scrollConstraint:
                touchables += 1
                if document.bool(.virtualize, of: Int(record)) { virtualized += 1 }
            case .textInput: touchables += 1
            default: break
            }
        }
    }

    private mutating func countMachine(_ artboard: ArtboardDefinition, _ index: UInt32) {
        guard let machine = artboard.machine(at: index) else { return }
        for listener in machine.listeners {
            // The kinds that a pointer reaches.
            if listener.types & 0b1_0111_0111_1111 & ~(1 << 5) != 0 { listeners += 1 }
            if listener.types & (1 << 13 | 1 << 14 | 1 << 15 | 1 << 8) != 0 { focus += 1 }
            countActions(listener.actions)
        }
        for state in machine.states { countActions(state.actions) }
        for transition in machine.transitions {
            countActions(transition.actions)
            for case .never in transition.conditions { scripts += 1 }
        }
    }

    private mutating func countActions(_ actions: [ActionDefinition]) {
        for action in actions {
            guard case .other(let type) = action.effect else { continue }
            if type == .scriptedListenerAction { scripts += 1 }
        }
    }

    func report(pointers: Bool) -> [String] {
        var report: [String] = []
        func add(_ count: Int, _ text: String) { if count > 0 { report.append("\(text) (\(count))") } }
        let scriptedConverters = document.dataConverterRecords.count {
            document.file.type(of: Int($0)) == .scriptedDataConverter
        }
        add(scripts + scriptedConverters, "scripting: scripted objects, conditions and converters are not run")
        add(computed, "geometry: data binds on computed positions, sizes and scrolling read 0")
        add(handles, "geometry: joysticks with handles stay where they are")
        add(virtualized, "layout: virtualised lists show all of their items")
        add(focus, "focus: listeners for focus and keys are not called")
        if pointers { add(listeners + touchables, "pointers: what listens to them does not hear of them") }
        return report
    }
}

extension PropertyKey {
    /// Whether the property follows from geometry.
    var isComputed: Bool {
        switch rawValue {
        case 806...811, 864, 865, 781, 761...763, 1023...1025, 1069, 1070: true
        default: false
        }
    }
}
