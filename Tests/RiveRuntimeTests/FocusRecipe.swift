import RiveGeometry
import RiveModel
import RiveSchema
import Testing

@testable import RiveRuntime

/// A scene in which places light up while they have the focus, what is done to it, and what is lit a frame later.
struct FocusRecipe: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let draft: String
    /// What is done, and what came of it: whether it moved, and what is lit after the next frame.
    let steps: [(deed: String, outcome: String)]

    /// - Parameters:
    ///   - name: What it shows.
    ///   - places: The names of objects in the scene that light up.
    ///   - objects: The objects of the scene.
    ///   - machine: What the state machine has besides the inputs and listeners that light up.
    ///   - artboards: What stands behind the scene.
    ///   - steps: What is done, each with what comes of it.
    init(
        _ name: String, _ places: String, _ objects: String, machine: String = "", artboards: String = "",
        _ steps: [(String, String)]
    ) {
        testDescription = name
        self.steps = steps
        draft = """
            rive draft 7.3
            Backboard
            \(Self.artboard("Main", places, objects, machine))
            \(artboards)
            """
    }

    /// An artboard whose places light up.
    static func artboard(_ name: String, _ places: String, _ objects: String, _ machine: String = "") -> String {
        let names = places.split(separator: " ").map(String.init)
        var lines = ["Artboard name=\"\(name)\" width=400 height=400 defaultStateMachineId=\"Machine\""]
        lines += objects.split(separator: "\n").map { "  " + $0 }
        lines.append("  StateMachine name=\"Machine\"")
        lines += names.map { "    StateMachineBool name=\"\($0)\"" }
        lines += machine.split(separator: "\n").map { "    " + $0 }
        for name in names {
            for (type, value) in [("focus", "setTrue"), ("blur", "setFalse")] {
                lines.append("    StateMachineListenerSingle targetId=\"\(name)\" listenerTypeValue=\(type)")
                lines.append("      ListenerBoolChange inputId=\"\(name)\" value=\(value)")
            }
        }
        return lines.joined(separator: "\n")
    }

    /// A listener that toggles an input.
    static func toggle(_ input: String, on target: String, _ kinds: String) -> String {
        "StateMachineListener targetId=\"\(target)\"\n"
            + kinds.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
            + "\n  ListenerBoolChange inputId=\"\(input)\" value=toggle"
    }
}

extension RuntimeScene {
    /// What a deed in words comes to.
    func focusOutcome(_ deed: String) -> String {
        let parts = deed.split(separator: " ", maxSplits: 1).map(String.init)
        let words = parts.count > 1 ? parts[1] : ""
        switch parts[0] {
        case "next": return "\(moveFocus(.next))"
        case "previous": return "\(moveFocus(.previous))"
        case "up": return "\(moveFocus(.up))"
        case "down": return "\(moveFocus(.down))"
        case "left": return "\(moveFocus(.left))"
        case "right": return "\(moveFocus(.right))"
        case "clear": return "\(setFocus(nil))"
        case "at":
            let record = file.document.objects[0].first { record in
                record != .max && file.document.string(.componentName, of: Int(record)) == words
            }
            return "\(setFocus(record.flatMap { location.focus(ofRecord: Int($0)) }))"
        case "key": return key(words).rawValue
        case "text": return text(words).rawValue
        case "bytes": return "\(submitGamepads(fromBuffer: words.split(separator: " ").compactMap { UInt8($0) }))"
        case "fire":
            location.inputs.first { $0.name == words }?.set(.trigger)
            return "-"
        case "frames":
            _ = states(Int(words) ?? 0)
            return "-"
        case "scrolled":
            _ = states(120)
            let scroll = root.scrollers.all.view.first as? Scroll
            return "\(scroll?.offset.x.rounded() ?? .nan),\(scroll?.offset.y.rounded() ?? .nan)"
        default: return pad(deed)
        }
    }

    /// A key of a code with `!` and modifiers as a number, and `up` or `repeat`.
    private func key(_ words: String) -> InputAnswer {
        let parts = words.split(separator: " ").map(String.init)
        let phase: KeyboardKeyPhaseMask = parts.contains("up") ? .up : parts.contains("repeat") ? .repeat : .down
        let modifiers = parts.first { $0.hasPrefix("!") }.flatMap { UInt32($0.dropFirst()) } ?? 0
        return key(KeyInput(key: UInt32(parts[0]) ?? 0, modifiers: KeyModifiers(rawValue: modifiers), phase: phase))
    }

    private func pad(_ deed: String) -> String {
        let parts = deed.split(separator: " ").map(String.init)
        let event: GamepadEvent
        switch parts[0] {
        case "button": event = GamepadEvent(button: Int(parts[1]) ?? 0, value: Float(parts[2]) ?? 0)
        case "axis": event = GamepadEvent(axis: Int(parts[1]) ?? 0, value: Float(parts[2]) ?? 0)
        case "connect": event = .connected
        case "disconnect": event = .disconnected
        default: return "unknown deed"
        }
        return gamepad(event, id: 0)?.rawValue ?? "missing"
    }

    /// The names of the inputs that are set, those of nested artboards behind the places of these.
    var lit: String {
        var lit: [String] = []
        func visit(_ artboard: ArtboardInstance, _ prefix: String) {
            for machine in artboard.machines.indices {
                let machine = artboard.machines[machine]
                for input in machine.inputs.indices
                where machine.definition.inputs[input].kind == .boolean && machine.inputs[input].word != 0 {
                    lit.append(prefix + machine.definition.name(ofInput: input))
                }
            }
            for host in artboard.hosts.indices {
                artboard.hosts[host].forEachInside { inner, item in visit(inner, "\(prefix)\(host + item)/") }
            }
        }
        visit(root, "")
        return lit.joined(separator: " ")
    }
}
