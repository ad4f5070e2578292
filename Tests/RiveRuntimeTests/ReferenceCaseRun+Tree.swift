import RiveFormat
import RiveModel
import RiveSchema

@testable import RiveRuntime

/// What the cases see of an artboard and of all that is nested in it.
extension ReferenceCaseRun {
    /// Every machine with the artboard that it drives and the way there, as `name › `.
    private func machines(
        _ machine: StateMachineInstance?, _ artboard: ArtboardInstance, _ prefix: String
    ) -> [(prefix: String, machine: StateMachineInstance)] {
        var all = machine.map { [(prefix, $0)] } ?? []
        var nested = 0
        for host in artboard.hosts.indices {
            if let host = artboard.hosts[host] as? NestedHost {
                let name = host.definition.name.isEmpty ? "n\(nested)" : host.definition.name
                nested += 1
                guard let inner = host.artboard else { continue }
                for case .machine(let machine) in host.players { all.append(("\(prefix)\(name) › ", machine)) }
                all += machines(nil, inner, "\(prefix)\(name) › ")
            } else if let list = artboard.hosts[host] as? ListHost {
                for (index, inner) in list.artboards.enumerated() {
                    guard let inner else { continue }
                    let name = "\(prefix)\(list.name.isEmpty ? "list" : list.name)[\(index)] › "
                    all += machines(inner.machines.count > 0 ? inner.machines[0] : nil, inner, name)
                }
            }
        }
        return all
    }

    func changes(of machine: StateMachineInstance?, _ artboard: ArtboardInstance, _ prefix: String) -> [String] {
        machines(machine, artboard, prefix).flatMap { prefix, machine in
            machine.layers.indices.compactMap { index in
                let layer = machine.layers[index]
                guard layer.hasChangedState, layer.current.state >= 0 else { return nil }
                let state = machine.definition.states[Int(layer.current.state)]
                switch state.kind {
                case .animation:
                    return prefix + (machine.artboard.definition.name(ofAnimation: state.animation) ?? "")
                case .exit: return prefix + "exit"
                case .entry: return prefix + "entry"
                case .any: return prefix + "any"
                case .blendDirect: return prefix + "(direct blend state)"
                default: return prefix + "(1D blend state)"
                }
            }
        }
    }

    func events(of machine: StateMachineInstance?, _ artboard: ArtboardInstance, _ prefix: String) -> [String] {
        machines(machine, artboard, prefix).flatMap { prefix, machine in
            machine.visibleEvents(from: 0).compactMap { event in
                guard let record = machine.artboard.definition.object(event.object) else { return nil }
                let name = machine.scene.file.document.string(.componentName, of: record)
                let delay = event.delay == 0 ? "" : " (delay \(SceneText.number(event.delay)))"
                return prefix + (name.isEmpty ? "(unnamed)" : name) + delay
            }
        }
    }

    func times(of machine: StateMachineInstance?, _ artboard: ArtboardInstance, _ prefix: String) -> [String] {
        machines(machine, artboard, prefix).flatMap { prefix, machine in
            machine.layers.indices.compactMap { index in
                let current = machine.layers[index].current
                guard let animation = current.animation else { return nil }
                let played = machine.definition.states[Int(current.state)].animation
                let name = machine.artboard.definition.name(ofAnimation: played) ?? ""
                return "\(prefix)\(name) @ \(SceneText.number(animation.time))"
            }
        }
    }

    func inputs(of machine: StateMachineInstance?, _ artboard: ArtboardInstance, _ prefix: String) -> [(String, String)]
    {
        machines(machine, artboard, prefix).flatMap { prefix, machine in
            machine.definition.inputs.indices.compactMap { index in
                let input = machine.definition.inputs[index]
                let word = machine.inputs[index].word
                let name = machine.definition.name(ofInput: index)
                switch input.kind {
                case .boolean: return (prefix + name, word != 0 ? "true" : "false")
                case .number: return (prefix + name, SceneText.number(Float(bitPattern: word)))
                default: return nil
                }
            }
        }
    }

    // MARK: Properties

    /// The artboard that `n0>` and `l0.2>` lead to, and what is left of the text.
    private func walk(_ text: String) -> (ArtboardInstance, String)? {
        var artboard = root
        var parts = text.split(separator: ">").map(String.init)
        let last = parts.popLast() ?? ""
        for part in parts {
            let numbers = part.dropFirst().split(separator: ".").compactMap { Int($0) }
            let hosts = artboard.hosts.indices.map { artboard.hosts[$0] }
            if part.first == "n" {
                guard let inner = hosts.compactMap({ $0 as? NestedHost })[safe: numbers[0]]?.artboard else {
                    return nil
                }
                artboard = inner
            } else {
                guard
                    let inner = hosts.compactMap({ $0 as? ListHost })[safe: numbers[0]]?.artboards[safe: numbers[1]]
                        ?? nil
                else { return nil }
                artboard = inner
            }
        }
        return (artboard, last)
    }

    /// The slot of a property by `NAME:KEY` or `INDEX KEY`.
    func slot(_ text: String) -> (ArtboardInstance, SlotIndex)? {
        guard let (artboard, rest) = walk(text) else { return nil }
        let document = artboard.scene.file.document
        let parts = rest.split(whereSeparator: { $0 == ":" || $0 == " " }).map(String.init)
        let name = rest.hasPrefix(":") ? "" : parts[0]
        guard let key = parts.last.flatMap({ UInt16($0) }) else { return nil }
        for object in ObjectIndex.artboard..<ObjectIndex(artboard.definition.objectCount) {
            guard let record = artboard.definition.object(object) else { continue }
            let isMeant =
                rest.contains(":")
                ? document.string(.componentName, of: record) == name : Int(parts[0]) == object.offset
            guard isMeant, object > 0, case let slot = artboard.definition.slot(object, PropertyKey(rawValue: key)),
                slot.exists
            else { continue }
            return (artboard, slot)
        }
        return nil
    }

    /// What the lists of the artboard show; the cases note the first.
    private var lists: [String] {
        root.hosts.indices.compactMap { root.hosts[$0] as? ListHost }.map { list in
            let names = list.artboards.map { $0?.definition.name ?? "-" }
            return "list '\(list.name)' count=\(names.count) \(names.joined(separator: " "))"
        }
    }

    /// What a probe sees, as the cases write it; nil for a probe that is not a property.
    func answerOf(_ probe: String) -> String? {
        let words = probe.split(separator: " ", maxSplits: 1).map(String.init)
        if probe == "lists" { return lists.first }
        guard words[0] == "prop" || words[0] == "oprop" else { return nil }
        guard let (artboard, slot) = slot(words[1]) else { return "nothing at \(probe)" }
        let definition = artboard.definition.slots[slot]
        let property = Schema.property(definition.key)?.name ?? ""
        let name = words[1].prefix { $0 != ":" && $0 != " " }
        switch artboard.value(ofSlot: slot, definition.key) {
        case .number(let number): return "\(name).\(property) = \(SceneText.number(number))"
        case .string(let text): return "\(name).\(property) = \(text)"
        case .boolean(let flag): return "\(name).\(property) = \(flag ? 1 : 0)"
        case .color(let color): return "\(name).\(property) = \(SceneText.color(color))"
        case let value: return "\(name).\(property) = \(value.unsigned ?? 0)"
        }
    }
}

/// Values as the cases write them.
enum SceneText {
    static func number(_ number: Float) -> String { ShortestDecimal.string(number) }

    static func color(_ color: UInt32) -> String {
        let digits = String(color, radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
