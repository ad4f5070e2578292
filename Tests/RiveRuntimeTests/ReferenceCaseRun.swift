import RiveFormat
import RiveModel
import RiveSchema

@testable import RiveRuntime

/// Does the steps of a measured case, and says where what is seen differs.
struct ReferenceCaseRun {
    private let measured: ReferenceCase
    private let document: Document
    private let scene: Scene
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
        let artboard = artboards.first { $0.name == words["artboard"] } ?? artboards[0]
        var driver = Scene.Driver.still
        if let machine = words["sm"] {
            let machines = artboard.stateMachines
            let index =
                machines.firstIndex { $0.name == machine } ?? Int(machine) ?? artboard.defaultStateMachineIndex ?? 0
            driver = .stateMachine(index)
        }
        var binding = Scene.Binding.none
        if let instance = words["vm"], words["bind"] != nil {
            binding = instance == "blank" ? .blank : Int(instance).map { .instance($0) } ?? .standard
        }
        let file = RuntimeFile(document, watching: Self.watched(measured, document))
        scene = try Scene(file, artboard: artboard.index, driver: driver, binding: binding)
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
                    guard place == index || (name != nil && document.string(.name, of: Int(record)) == name) else {
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
            try scene.set(
                "@global/\(words[1])/\(words[2].prefix { $0 != " " })",
                to: String(words[2].drop { $0 != " " }.dropFirst()))
        case "fire": try scene.fire(String(command.dropFirst(5)))
        case "input":
            let (name, value) = Self.assignment(String(command.dropFirst(6)))
            try scene.setInput(name, to: value)
        case "ninput":
            let (name, value) = Self.assignment(words[2])
            try scene.setInput("\(words[1])/\(name)", to: value)
        case "vm": try setMain(words[2])
        case "bind": scene.bind()
        case "lpush":
            let model = document.viewModels.firstIndex { $0.name == words[2] } ?? 0
            let instance = try scene.makeInstance("#0", ofModel: model)
            try scene.editItems(words[1]) { $0.append(-2 - instance) }
        case "ldel": try scene.editItems(words[1]) { $0.remove(at: Int(words[2]) ?? 0) }
        case "setprop":
            let parts = words[1].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            guard let (artboard, slot) = slot("\(parts[0]):\(parts[1])") else { return }
            artboard.set(Int(slot), number: Float(words[2]) ?? 0)
        case "down", "move", "up", "exit":
            let places = words.dropFirst().compactMap { Float($0) }
            let actions: [String: PointerAction] = ["down": .down, "move": .move, "up": .up, "exit": .exit]
            guard let action = actions[words[0]], places.count == 2 else { return }
            _ = scene.pointer(action, x: places[0], y: places[1])
        default: differences.append("nobody knows the command \(command)")
        }
    }

    /// Sets what `PATH VALUE` says; both may have spaces, and the path is what exists.
    private func set(_ text: String) throws {
        for index in text.indices where text[index] == " " {
            let path = String(text[..<index])
            guard (try? scene.place(path)) != nil else { continue }
            return try scene.set(path, to: value(String(text[text.index(after: index)...]), at: path))
        }
        try scene.set(text, to: "")
    }

    /// `NAME=VALUE` or `NAME VALUE`.
    private static func assignment(_ text: String) -> (name: String, value: String) {
        guard let index = text.lastIndex(of: "=") ?? text.lastIndex(of: " ") else { return (text, "fire") }
        return (String(text[..<index]), String(text[text.index(after: index)...]))
    }

    private func setMain(_ name: String) throws {
        if let model = document.viewModels.first(where: { $0.name == name }) {
            try scene.setMain(model: model.index, instance: 0)
        } else {
            try scene.setMain(model: Int(scene.root.definition.model), instance: Int(name) ?? 0)
        }
    }

    /// The text of a value as `set` takes it: the cases give enums by index and colours as 0x….
    private func value(_ text: String, at path: String) throws -> String {
        let place = try scene.place(path)
        guard place.cell >= 0, case .enumeration(_, let dataEnum) = scene.store.value(place.cell), let index = Int(text)
        else {
            return text
        }
        return scene.file.keys(ofEnum: dataEnum)[index]
    }

    /// What a probe sees; one of a sequence advances in between.
    private func answer(of probe: String) -> String? {
        let words = probe.split(separator: " ").map(String.init)
        guard words[0] == "oseq" else { return answerOf(probe) }
        var seen: [String] = []
        for _ in 0..<(Int(words[1]) ?? 0) {
            _ = scene.advance(Float(words[2]) ?? 0)
            guard let (artboard, slot) = slot("\(words[3]) \(words[4])") else { return nil }
            seen.append(SceneText.number(artboard.number(Int(slot))))
        }
        return seen.joined(separator: " ")
    }

    // MARK: Comparing

    private mutating func compare(_ step: ReferenceCase.Step, _ number: Int, _ results: [String]) {
        let now = Dictionary(scene.values().compactMap(described), uniquingKeysWith: { first, _ in first })
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
    private func described(_ entry: (path: String, value: SceneValue)) -> (String, String)? {
        var path = ""
        for part in entry.path.split(separator: "/", omittingEmptySubsequences: false) {
            path += Int(part) == nil ? (path.isEmpty ? "" : "/") + part : "[\(part)]"
        }
        if path.hasPrefix("@global") { return nil }
        switch entry.value {
        case .number(let number): return (path, SceneText.number(number))
        case .string(let text): return (path, "\"\(text)\"")
        case .boolean(let flag): return (path, flag ? "true" : "false")
        case .color(let color): return (path, SceneText.color(color))
        case .enumeration(let key):
            guard let place = try? scene.place(entry.path), place.cell >= 0 else { return nil }
            return (path, key == nil ? "none" : String(scene.store.cells[Int(place.cell)].word))
        case .systemEnum(let value), .trigger(let value), .listIndex(let value): return (path, String(value))
        case .list(let count): return (path, "list of \(count)")
        case .instance(_, let name, _):
            return path.hasSuffix("]") ? nil : (path, "instance \(name.isEmpty ? "(unnamed)" : name)")
        case .asset(let name):
            let index = (0..<document.assetRecords.count).first { scene.file.assetName(at: UInt32($0)) == name }
            return (path, index.map(String.init) ?? "-1")
        case .artboard(let name):
            return (path, document.artboards.firstIndex { $0.name == name }.map(String.init) ?? "-1")
        case .cycle, .nothing: return nil
        }
    }
}
