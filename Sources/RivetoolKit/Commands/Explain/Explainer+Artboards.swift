import RiveFormat
import RiveModel
import RiveSchema
import ToolSupport

/// Artboards, what they show and report, and the file as a whole.
extension Explainer {
    func explainArtboard(_ record: Int) {
        guard let index = document.artboardRecords.ascendingIndex(of: record) else { return }
        let artboard = document.artboards[index]
        if index == 0 { say(.what, "It is the artboard that apps get by default.") }
        say(.what, "It is \(size(of: artboard)), and has \(NumberWords.count(artboard.objectCount, "object")).")
        let animations = artboard.animations.map(\.record)
        if !animations.isEmpty { say(.what, its("animation", "animations", animations) + ".") }
        if let model = artboard.viewModel {
            tell(model.record)
            say(.drivenBy, "An instance of \(name(model.record)) is bound to it by default.")
        }
        sayPlayed(by: artboard, .drivenBy)
        sayDrivers(of: record)
        let events = artboard.events.map(\.record)
        if !events.isEmpty { say(.drives, "Apps hear its \(events.count == 1 ? "event" : "events") \(names(events)).") }
        for use in uses.uses(of: record) where document.file.type(of: use.record).isKind(of: .nestedArtboard) {
            tell(use.record)
            say(.referredToBy, "\(name(use.record)) shows it.")
        }
        say(.reachedBy, "Apps and --artboard ask for it by the name \(quoted(artboard.name)).")
    }

    func explainNested(_ record: Int) {
        let nested = NestedArtboard(document: document, record: record)
        if let shown = nested.artboard {
            tell(shown.record)
            say(.what, "It shows \(name(shown.record)).")
        } else {
            say(.what, "It shows no artboard until one is set.")
        }
        for player in records(of: .nestedAnimation, hangingFrom: record) {
            let played = uses(from: player)
            say(.drives, "\(name(player)) plays \(played.isEmpty ? "nothing" : names(played)) in it.")
        }
        sayStored(of: record)
        sayDrivers(of: record)
    }

    /// What the reference of a player of a nested artboard leads to.
    private func uses(from player: Int) -> [Int] {
        guard let property = Schema.property(.nestedAnimationAnimationId) else { return [] }
        let index = document.uint(.nestedAnimationAnimationId, of: player)
        return [document.target(of: property, value: index, in: player)].compactMap(\.self)
    }

    func explainTextRun(_ record: Int) {
        let run = document.string(.componentName, of: record)
        say(.values, "Its text is \(quoted(document.string(.textValueRunText, of: record))).")
        sayDrivers(of: record)
        if run.isEmpty {
            say(.reachedBy, "Apps can't reach it by name: it has none. A binding of its text reaches it.")
        } else {
            say(.reachedBy, "Apps reach it as the text run \(quoted(run)) of its artboard.")
        }
    }

    func explainEvent(_ record: Int) {
        switch document.eventKind(of: record) {
        case .general: break
        case .openURL(let url, _): say(.values, "It opens \(quoted(url)).")
        case .audio(let asset): say(.values, "It plays \(asset.map(quoted) ?? "no sound").")
        }
        for (step, key, property) in addresses.customProperties(ofEvent: record) {
            guard let known = Schema.property(key) else { continue }
            say(.values, "\(name("\(address(of: record))/\(step)")) is \(value(of: known, of: property)).")
        }
        for use in uses.uses(of: record) {
            let part = logic.part(around: use.record)
            let type = document.file.type(of: part)
            if type.isKind(of: .stateMachineListener) {
                let fires = document.file.type(of: use.record) == .listenerFireEvent
                sayListener(part, fires ? .drivenBy : .waitedForBy)
            } else if type.isKind(of: .layerState) || type.isKind(of: .stateTransition) {
                say(.drivenBy, sentence(ofActionsOf: part))
            } else {
                continue
            }
            tell(use.record)
            tell(part)
        }
        sayDrivers(of: record)
        let event = document.string(.componentName, of: record)
        if !event.isEmpty { say(.reachedBy, "Apps hear it as the event \(quoted(event)).") }
    }

    // MARK: The file

    /// Says in at most ten sentences what the file is, what runs in it, and what an app does with it.
    func explainFile() {
        let header = document.file.header
        let artboards = document.artboards.map(\.record)
        say(
            .what,
            "\(RivePath.name(of: path)) is a Rive file of format \(header.major).\(header.minor) with \(NumberWords.count(document.file.bytes.count, "byte"))"
                + (artboards.isEmpty
                    ? " and no artboard."
                    : " and \(NumberWords.count(artboards.count, "artboard")): \(names(artboards))."))
        if let first = document.artboards.first {
            say(.what, "Apps show \(name(first.record)) by default, which is \(size(of: first)).")
            sayPlayed(by: first, .what)
            if let model = first.viewModel {
                say(.what) {
                    "It shows the values of an instance of \(name(model.record)): \(names(model.properties.map(\.record)))."
                }
            }
        }
        sayAll(document.artboards.lazy.flatMap(\.stateMachines).flatMap(\.inputs).map(\.record)) {
            "Apps set the \($0.count == 1 ? "input" : "inputs") \(self.names($0))."
        }
        let listeners = document.listeners.members.lazy.filter { $0 != .max }.map { Int($0) }
        if let listener = listeners.first(where: { !self.logic.causes(of: $0).isEmpty }) {
            let rest = listeners.count - 1
            sayListener(listener, .what)
            if rest > 0 {
                say(.what) {
                    "\(NumberWords.count(rest, "more listener")) \(rest == 1 ? "waits" : "wait"): \(names(listeners.filter { $0 != listener }))."
                }
            }
        }
        sayAll(document.artboards.lazy.flatMap(\.events).map(\.record)) {
            "Apps hear the \($0.count == 1 ? "event" : "events") \(self.names($0))."
        }
        let outside = document.assets.lazy.filter { !$0.source.isEmbedded }.map(\.record)
        sayAll(outside) { "It needs contents from outside for \(self.names($0))." }
        sayAll(document.assets.lazy.filter(\.source.isEmbedded).map(\.record)) {
            "It holds the contents of \(self.names($0))."
        }
    }

    /// Says something of some things, where there are any.
    private func sayAll(_ records: some Sequence<Int>, _ sentence: ([Int]) -> String) {
        let records = Array(records)
        if !records.isEmpty { say(.what, sentence(records)) }
    }

    /// Says what plays in an artboard from the start.
    private func sayPlayed(by artboard: Artboard, _ topic: Explanation.Topic) {
        let machines = artboard.stateMachines.map(\.record)
        if let machine = artboard.defaultStateMachineIndex.map({ machines[$0] }) ?? machines.first {
            say(topic) {
                "The state machine \(name(machine)) runs it\(machines.count > 1 ? " unless an app asks for another of \(names(machines))" : "")."
            }
            tell(machine)
        } else if let first = artboard.animations.first {
            say(topic, "It has no state machine: \(name(first.record)) plays unless an app asks for another animation.")
        } else {
            say(topic, "Nothing in it moves by itself: it has neither state machine nor animation.")
        }
    }

    private func size(of artboard: Artboard) -> String {
        "\(ShortestDecimal.string(artboard.width)) by \(ShortestDecimal.string(artboard.height))"
    }
}
