import RiveFormat
import RiveModel
import RiveSchema
import Testing

@testable import Rive
@testable import RiveRuntime

/// Does the steps of a measured case, and says where what is seen differs.
struct ReferenceCaseRun {
    private let measured: ReferenceCase
    private let document: Document
    private let artboard: Rive.Artboard
    private var machine: Rive.StateMachine?
    private var scene: RuntimeScene { artboard.scene }
    /// What is bound, or is to be bound next.
    private var main: Rive.ViewModelInstance?
    var root: ArtboardInstance { scene.root }
    private(set) var differences: [String] = []
    private var values: [String: String] = [:]
    private var inputs: [String: String] = [:]

    init(_ measured: ReferenceCase, _ bytes: [UInt8]) throws {
        self.measured = measured
        document = Document(try RiveFile(parsing: bytes))
        let words = Dictionary(
            measured.setup.map { line in
                let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
                return (parts[0], parts.count > 1 ? parts[1] : "")
            }, uniquingKeysWith: { first, _ in first })
        let artboards = document.artboards
        let definition = artboards.first { $0.name == words["artboard"] } ?? artboards[0]
        let file = File(document, watching: Self.watched(measured, document))
        artboard = try file.createArtboard(at: definition.index, seed: 1)
        if let name = words["sm"] {
            let machines = definition.stateMachines
            let index =
                machines.firstIndex { $0.name == name } ?? Int(name) ?? definition.defaultStateMachineIndex ?? 0
            machine = StateMachine(artboard, index: index)
        }
        if let instance = words["vm"], words["bind"] != nil {
            if definition.viewModel != nil {
                let source = ViewModelSource.artboardDefault(artboard)
                main = try file.createViewModelInstance(
                    from: instance == "blank"
                        ? .blank(from: source)
                        : Int(instance).map { .index($0, from: source) } ?? .viewModelDefault(from: source))
            }
            try bind()
        }
    }

    /// Binds what is there to bind, and the global view models.
    private func bind() throws {
        if let main { try artboard.bind(main) } else { try artboard.scene.bind(.none) }
    }

    /// Every object that a probe may mean, in any artboard.
    private static func watched(_ measured: ReferenceCase, _ document: Document) -> [(record: Int, key: PropertyKey)] {
        var watched: [(record: Int, key: PropertyKey)] = []
        let lines = measured.steps.flatMap { $0.probes + $0.commands }
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            var name: String?
            var index: Int?
            var key: String?
            switch words[0] {
            case "prop", "setprop":
                let target = (words[1].split(separator: ">").last ?? "").split(
                    separator: ":", omittingEmptySubsequences: false)
                name = String(target[0])
                key = target.last.map(String.init)
            case "oprop":
                index = words[1].split(separator: ">").last.flatMap { Int($0) }
                key = words[2]
            case "oseq":
                index = Int(words[3])
                key = words[4]
            default: continue
            }
            guard let number = key.flatMap({ UInt16($0) }) else { continue }
            for artboard in document.artboards {
                for (place, record) in document.objects[artboard.index].enumerated() where record != .max {
                    guard place == index || (name != nil && document.string(.componentName, of: Int(record)) == name)
                    else {
                        continue
                    }
                    watched.append((Int(record), PropertyKey(rawValue: number)))
                }
            }
        }
        return watched
    }

    // MARK: Steps

    mutating func run() throws {
        for line in measured.setup {
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            if words[0] == "set" { try set(String(line.dropFirst(4))) }
            if words[0] == "abadv" { _ = scene.advanceArtboard(Float(words[1]) ?? 0) }
        }
        for (number, step) in measured.steps.enumerated() {
            var results: [String] = []
            for command in step.commands { try perform(command, &results) }
            compare(step, number, results)
            for (probe, expected) in zip(step.probes, step.answers) {
                if let seen = answer(of: probe), !Self.agree(expected, seen) {
                    differences.append("row \(number) \(probe): expected \(expected), got \(seen)")
                }
            }
        }
    }

    private mutating func perform(_ command: String, _ results: inout [String]) throws {
        let words = command.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        func note(_ goesOn: Bool) { results.append(goesOn ? "going" : "settled") }
        switch words[0] {
        case "adv": note(scene.advance(Float(words[1]) ?? 0))
        case "advnovm": note(scene.advance(Float(words[1]) ?? 0, endsRounds: false))
        case "abadv": note(scene.advanceArtboard(Float(words[1]) ?? 0))
        case "rep":
            var goesOn = false
            for _ in 0..<(Int(words[1]) ?? 0) { goesOn = scene.advance(Float(words[2]) ?? 0) }
            note(goesOn)
        case "set": try set(String(command.dropFirst(4)))
        case "gset":
            let parts = words[2].split(separator: " ", maxSplits: 1).map(String.init)
            let global = artboard.globalViewModelInstances.first { $0.viewModel?.name == words[1] }
            try set(parts[0], parts[1], in: global)
        case "fire": try main?.fire(trigger: TriggerProperty(path: String(command.dropFirst(5))))
        case "input":
            let (name, value) = Self.assignment(String(command.dropFirst(6)))
            try setInput(name, value)
        case "ninput":
            let (name, value) = Self.assignment(words[2])
            try setInput("\(words[1])/\(name)", value)
        case "vm": try setMain(words[2])
        case "bind": try bind()
        case "lpush":
            let item = try artboard.file.createViewModelInstance(from: .index(0, from: .name(words[2])))
            try main?.appendInstance(item, to: ListProperty(path: Self.path(words[1])))
        case "ldel":
            try main?.removeInstance(at: Int(words[2]) ?? 0, from: ListProperty(path: Self.path(words[1])))
        case "setprop":
            let parts = words[1].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            let place = self.slot("\(parts[0]):\(parts[1])")
            let (artboard, slot) = try #require(place, "\(command)")
            artboard.set(slot, number: Float(words[2]) ?? 0)
        case "down", "move", "up", "exit":
            let places = words.dropFirst().compactMap { Float($0) }
            // The macro takes the name of the module for that of its class.
            let word = PointerAction(rawValue: words[0])
            let action = try #require(word, "\(command)")
            try #require(places.count == 2, "\(command)")
            machine?.pointer(action, x: places[0], y: places[1])
        default: differences.append("nobody knows the command \(command)")
        }
    }

    /// Sets what `PATH VALUE` says; both may have spaces, and the path is what exists.
    private func set(_ text: String) throws {
        for index in text.indices where text[index] == " " {
            let path = Self.path(String(text[..<index]))
            guard let main, (try? main.kind(of: path)) != nil else { continue }
            return try set(path, String(text[text.index(after: index)...]), in: main)
        }
        try set(text, "", in: main)
    }

    /// Sets a value from its text, in which enums go by index and colours are written as 0x….
    private func set(_ path: String, _ text: String, in instance: Rive.ViewModelInstance?) throws {
        let instance = try #require(instance, "nothing holds \(path)")
        switch try instance.kind(of: path) {
        case .number: try instance.setValue(of: NumberProperty(path: path), to: Float(text) ?? .nan)
        case .boolean: try instance.setValue(of: BoolProperty(path: path), to: text == "true")
        case .color:
            let color = UInt32(text.drop { $0 == "#" }.replacing("0x", with: ""), radix: 16) ?? 0
            try instance.setValue(of: ColorProperty(path: path), to: Color(argb: color))
        case .enumeration:
            let property = EnumProperty(path: path)
            let key = try Int(text).map { try instance.values(of: property)[$0] } ?? text
            try instance.setValue(of: property, to: key)
        case .artboard:
            let artboard = try document.artboards.firstIndex { $0.name == text }.map {
                try self.artboard.file.createArtboard(at: $0, seed: 1)
            }
            try instance.setValue(of: ArtboardProperty(path: path), to: artboard)
        case .trigger: try instance.fire(trigger: TriggerProperty(path: path))
        default: try instance.setValue(of: StringProperty(path: path), to: text)
        }
    }

    private mutating func setInput(_ path: String, _ text: String) throws {
        switch machine?.inputValue(at: path) {
        case .boolean: try machine?.setValue(of: BoolInput(path: path), to: text == "true")
        case .number: try machine?.setValue(of: NumberInput(path: path), to: Float(text) ?? .nan)
        case .trigger: try machine?.fire(trigger: TriggerInput(path: path))
        case nil: differences.append("no input \(path)")
        }
    }

    /// A path with the items of lists as the library has them.
    private static func path(_ text: String) -> String {
        text.replacing("[", with: "/").replacing("]", with: "")
    }

    /// `NAME=VALUE` or `NAME VALUE`.
    private static func assignment(_ text: String) -> (name: String, value: String) {
        guard let index = text.lastIndex(of: "=") ?? text.lastIndex(of: " ") else { return (text, "fire") }
        return (String(text[..<index]), String(text[text.index(after: index)...]))
    }

    /// Another instance to bind: of a view model of this name, or by its index.
    private mutating func setMain(_ name: String) throws {
        let source: ViewModelInstanceSource =
            document.viewModels.contains { $0.name == name }
            ? .index(0, from: .name(name)) : .index(Int(name) ?? 0, from: .artboardDefault(artboard))
        main = try artboard.file.createViewModelInstance(from: source)
    }

    /// What a probe sees; one of a sequence advances in between.
    private func answer(of probe: String) -> String? {
        let words = probe.split(separator: " ").map(String.init)
        guard words[0] == "oseq" else { return answerOf(probe) }
        var seen: [String] = []
        for _ in 0..<(Int(words[1]) ?? 0) {
            _ = scene.advance(Float(words[2]) ?? 0)
            guard let (artboard, slot) = slot("\(words[3]) \(words[4])") else { return nil }
            seen.append(SceneText.number(artboard.number(slot)))
        }
        return seen.joined(separator: " ")
    }

    // MARK: Comparing

    private mutating func compare(_ step: ReferenceCase.Step, _ number: Int, _ results: [String]) {
        let state = main?.state ?? InstanceState()
        let now = Dictionary(
            zip(state.paths, state.values).compactMap(described), uniquingKeysWith: { first, _ in first })
        for (path, expected) in step.values where !Self.agree(expected, now[path] ?? "absent") {
            differences.append("row \(number) \(path): expected \(expected), got \(now[path] ?? "absent")")
        }
        for (path, value) in now where number > 0 && values[path] != value && step.values[path] == nil {
            differences.append("row \(number) \(path): expected no change, got \(value)")
        }
        values = now
        let inputs = Dictionary(inputs(of: scene.machine, scene.root, ""), uniquingKeysWith: { first, _ in first })
        for (name, expected) in step.inputs where !Self.agree(expected, inputs[name] ?? "absent") {
            differences.append("row \(number) input \(name): expected \(expected), got \(inputs[name] ?? "absent")")
        }
        for (name, value) in inputs where number > 0 && step.inputs[name] == nil {
            guard let before = self.inputs[name], before != value else { continue }
            differences.append("row \(number) input \(name): expected no change, got \(value)")
        }
        self.inputs = inputs
        let events = events(of: scene.machine, scene.root, "")
        if events.count != step.events.count || !zip(step.events, events).allSatisfy(Self.agree) {
            differences.append("row \(number) events: expected \(step.events), got \(events)")
        }
        guard step.commands.contains(where: { $0.hasPrefix("adv") || $0.hasPrefix("rep") }) else { return }
        // The rows leave out what is of no interest to them.
        let states = changes(of: scene.machine, scene.root, "")
        for expected in step.states where !states.contains(expected) {
            differences.append("row \(number) states: expected \(expected), got \(states)")
        }
        let times = times(of: scene.machine, scene.root, "")
        for expected in step.times where !times.contains(where: { Self.agree(expected, $0) }) {
            differences.append("row \(number) times: expected \(expected), got \(times)")
        }
        if !step.results.isEmpty, results != step.results {
            differences.append("row \(number): expected \(step.results), got \(results)")
        }
    }

    /// Whether two texts are equal but for the last digits of their numbers.
    private static func agree(_ expected: String, _ seen: String) -> Bool {
        if expected == seen { return true }
        let (left, right) = (expected.split(separator: " "), seen.split(separator: " "))
        guard left.count == right.count else { return false }
        return zip(left, right).allSatisfy { one, other in
            if one == other { return true }
            guard let one = Double(one.prefix { $0 != ")" }), let other = Double(other.prefix { $0 != ")" }) else {
                return false
            }
            return abs(one - other) <= max(1e-5, 1e-4 * abs(one))
        }
    }

    /// A value as the cases write it; nil for what they leave out.
    private func described(_ statePath: String, _ value: PropertyValue) -> (String, String)? {
        var path = ""
        for part in statePath.split(separator: "/", omittingEmptySubsequences: false) {
            path += Int(part) == nil ? (path.isEmpty ? "" : "/") + part : "[\(part)]"
        }
        switch value {
        case .number(let number): return (path, SceneText.number(number))
        case .string(let text): return (path, "\"\(text)\"")
        case .boolean(let flag): return (path, flag ? "true" : "false")
        case .color(let color): return (path, SceneText.color(color.argb))
        case .enumeration(.key(let key)):
            let keys = try? main?.values(of: EnumProperty(path: statePath))
            return (path, keys?.firstIndex(of: key).map(String.init) ?? "none")
        case .enumeration(.undefined): return (path, "none")
        case .enumeration(.system(let number)): return (path, String(number))
        case .trigger(let count, _), .listIndex(let count): return (path, String(count))
        case .list(let count): return (path, "list of \(count)")
        case .viewModel(let identity?):
            return path.hasSuffix("]")
                ? nil : (path, "instance \(identity.name.isEmpty ? "(unnamed)" : identity.name)")
        case .image(let image):
            guard case .asset(let index, _)? = image?.source else { return (path, "-1") }
            return (path, String(index))
        case .font(let name), .blob(let name):
            return (path, document.assets.first { $0.name == name }.map { String($0.index) } ?? "-1")
        case .artboard(let artboard): return (path, artboard.map { String($0.index) } ?? "-1")
        case .viewModel(nil), .cycle: return nil
        }
    }
}
