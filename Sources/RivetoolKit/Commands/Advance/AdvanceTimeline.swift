internal import Rive
internal import RiveJSON
internal import RiveModel
internal import RivePlay
internal import RiveText

/// A printer of what happens in a run as a timeline for people: when, what, and what it was before.
final class AdvanceTimeline {
    private let play: Play
    private let path: String
    private let names: PlayNames
    private let console: Console
    private var lines: TimelineLines

    init(_ play: Play, of path: String, _ plan: AdvancePlan, _ console: Console) {
        self.play = play
        self.path = path
        self.console = console
        names = PlayNames(play.scene)
        lines = TimelineLines(dt: play.dt, foldsChanges: !plan.showsEachFrame)
    }

    /// Whether every expectation was met in a run of all steps.
    func write() throws(PlayError) -> Bool {
        start()
        // What happened before a failure is told before it.
        defer { printAll() }
        let passed = try play.run { news in
            switch news {
            case .touch(let pointers, let events, let time): touch(pointers, events, time)
            case .frame(let report): frame(report)
            case .query(let report): query(report)
            }
        }
        if let remainder = play.remainder { frame(remainder) }
        printAll()
        let end = NumberWords.seconds(Float(max(play.frame, 0)) * play.dt)
        line(play.settledAt.map { "  settled at frame \($0), ended at \(end)" } ?? "  not settled at \(end)")
        return passed
    }

    private func start() {
        let scene = play.scene
        let driver = scene.scene.name.map { "\(scene.scene.word) \($0)" } ?? scene.scene.word
        let bound = scene.scene.viewModelInstance.map { " · \(scene.text(of: $0.identity))" }
        console.output.append(path: console.style(RivePath.shown(path), .bold))
        line("  \(scene.artboard.name) · \(driver)\(bound ?? "")")
        for feature in play.unsupported { line("  not run: \(feature)") }
    }

    private func touch(_ pointers: [PointerReport], _ events: [Rive.Event], _ time: Float) {
        printAll()
        for pointer in pointers { say(time, "touch  \(text(of: pointer))") }
        for event in events { say(time, text(of: event)) }
    }

    private func frame(_ report: FrameReport) {
        lines.begin(report.frame)
        func add(_ text: String) { lines.append(text, at: report.time) }
        for event in report.events.dropFirst(report.pointedCount) { add(text(of: event)) }
        for (path, count) in report.triggers { add("fired  \(names.value(path))\(count == 1 ? "" : " × \(count)")") }
        for (index, old, new) in report.inputs {
            let name = "input  \(names.input(index))"
            lines.append("\(name) → \(text(of: new))", at: report.time, changing: name, text(of: old), text(of: new))
        }
        for change in report.values {
            let name = "value  \(names.value(change.path))"
            let (old, new) = (change.old.map { shown($0, change.isItem) }, shown(change.new, change.isItem))
            lines.append("\(name)  \(old.map { "\($0) → " } ?? "+ ")\(new)", at: report.time, changing: name, old, new)
        }
        for path in report.removed { add("gone   \(names.value(path))") }
        for state in report.states { add("state  \(names.layer(state.layerIndex)) → \(names.state(state))") }
        for nested in report.nested { append(nested, report.time) }
        print(lines.takeDecided())
    }

    /// The same of a nested artboard, with the way to it in front.
    private func append(_ nested: NestedReport, _ time: Float) {
        let path = nested.address + "/"
        for event in nested.events { lines.append(text(of: event, in: path), at: time) }
        for input in nested.inputs {
            let name = "input  \(path)\(input.address)"
            let (old, new) = (text(of: input.old), text(of: input.new))
            lines.append("\(name) → \(new)", at: time, changing: name, old, new)
        }
        for (layer, state) in nested.states { lines.append("state  \(path)\(layer) → \(state.text)", at: time) }
    }

    private func query(_ report: QueryReport) {
        printAll()
        switch report.passed {
        case nil: line("  \(report.address) = \(report.shown)")
        case true?: line("  ok", .green, "      \(report.sentence)")
        case false?:
            let location = report.location.map { ", \($0.text)" } ?? ""
            let words = "  \(report.sentence) (\(report.reason)) at \(NumberWords.seconds(report.time))\(location)"
            line("  FAILED", .red, words)
        }
    }

    // MARK: Lines

    private func printAll() { print(lines.takeAll()) }

    private func print(_ lines: [(time: Float, text: String)]) {
        for (time, text) in lines { say(time, text) }
    }

    private func say(_ time: Float, _ text: String) { line("  \(NumberWords.seconds(time))", .dim, "  \(text)") }

    private func line(_ text: String) { console.output.appendLine(ControlCharacters.escaped(text, backslash: false)) }

    /// A line that starts with words that stand out.
    private func line(_ start: String, _ attribute: Style.Attribute, _ rest: String) {
        let start = console.style(ControlCharacters.escaped(start, backslash: false), attribute)
        console.output.appendLine(start + ControlCharacters.escaped(rest, backslash: false))
    }

    // MARK: Words

    private func shown(_ value: PropertyValue, _ isItem: Bool) -> String {
        guard case .viewModel(let identity) = value else { return value.shown }
        return isItem ? play.scene.text(of: identity) : play.scene.spelling(of: identity)
    }

    private func text(of pointer: PointerReport) -> String {
        let id = pointer.id == 0 ? "" : "\(pointer.id)/"
        let position = [pointer.x, pointer.y].map { PropertyValue.number($0).text }.joined(separator: ",")
        return "\(id)\(pointer.kind) \(position) → \(pointer.hit)"
    }

    private func text(of event: Rive.Event, in path: String? = nil) -> String {
        let name = path.map { $0 + AddressText.plain(event.name) } ?? names.event(event)
        return "event  \(name)" + event.properties.map { "  \($0.name) = \($0.value.shown)" }.joined()
    }

    private func text(of value: Input.Value) -> String {
        switch value {
        case .boolean(let flag): flag ? "true" : "false"
        case .number(let number): PropertyValue.number(number).text
        case .trigger: "fired"
        }
    }
}
