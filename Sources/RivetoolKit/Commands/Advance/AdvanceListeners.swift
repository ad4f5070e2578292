internal import Rive

/// Keeps what happens in a run, for one JSON document when it is over.
final class AdvanceRecorder: AdvanceListener {
    private var frames: [FrameReport] = []
    private var looks: [LookReport] = []
    private var rest: FrameReport?

    func start(_ run: AdvanceRun) {}
    func frame(_ report: FrameReport, of run: AdvanceRun) { frames.append(report) }
    func look(_ report: LookReport) { looks.append(report) }
    func finish(_ run: AdvanceRun, _ rest: FrameReport) { self.rest = rest }

    func write(_ run: AdvanceRun, _ json: inout JSONWriter) {
        AdvanceJSON.start(run, &json)
        json.array("frames") { json in for frame in frames { AdvanceJSON.frame(frame, of: run, &json) } }
        if let rest { AdvanceJSON.final(run, rest, &json) }
        AdvanceJSON.looks(looks, &json)
    }
}

/// Prints what happens as lines of JSON, while it happens.
final class AdvanceStream: AdvanceListener {
    private let output: OutputBuffer
    private var looks: [LookReport] = []

    init(_ output: OutputBuffer) { self.output = output }

    func start(_ run: AdvanceRun) {
        write { json in
            json.object { json in
                json.object("start") { json in
                    json.field("file", run.target.path)
                    AdvanceJSON.start(run, &json)
                }
            }
        }
    }

    func frame(_ report: FrameReport, of run: AdvanceRun) {
        write { json in AdvanceJSON.frame(report, of: run, &json) }
    }

    func look(_ report: LookReport) { looks.append(report) }

    func finish(_ run: AdvanceRun, _ rest: FrameReport) {
        write { json in
            json.object { json in
                AdvanceJSON.final(run, rest, &json)
                AdvanceJSON.looks(looks, &json)
            }
        }
    }

    private func write(_ body: (inout JSONWriter) -> Void) {
        JSONWriter.write(to: output, layout: .lines, body)
        output.flush()
    }
}

/// Prints what happens as a timeline for people: when, what, and what it was before.
final class AdvanceTimeline: AdvanceListener {
    private let console: Console
    private var names: AdvanceNames?

    init(_ console: Console) { self.console = console }

    func start(_ run: AdvanceRun) {
        let target = run.target
        names = AdvanceNames(target)
        let driver = target.scene.name.map { "\(target.scene.word) \($0)" } ?? target.scene.word
        let bound = target.scene.viewModelInstance.map { instance in
            " · \(instance.viewModel?.name ?? "")" + (instance.name.isEmpty ? "" : "@\(instance.name)")
        }
        line(RivePath.name(of: target.path), .bold, "  \(target.artboard.name) · \(driver)\(bound ?? "")")
        for feature in run.unsupported { line("  not run: \(feature)") }
    }

    func frame(_ report: FrameReport, of run: AdvanceRun) {
        guard let names else { return }
        for pointer in report.pointer { say(report, "touch  \(text(of: pointer))") }
        for event in report.events { say(report, "event  \(names.event(event))\(properties(event))") }
        for (path, count) in report.triggers {
            say(report, "fired  \(names.value(path))\(count == 1 ? "" : " × \(count)")")
        }
        for (index, value) in report.inputs { say(report, "input  \(names.input(index)) → \(text(of: value))") }
        for change in report.values {
            let old = change.old.map { "\($0.text) → " } ?? "+ "
            say(report, "value  \(names.value(change.path))  \(old)\(change.new.text)")
        }
        for path in report.removed { say(report, "gone   \(names.value(path))") }
        for state in report.states { say(report, "state  \(names.layer(state.layerIndex)) → \(names.state(state))") }
    }

    func look(_ report: LookReport) {
        switch report.passed {
        case nil: line("  \(report.address) = \(report.actual)")
        case true?: line("  ok", .green, "      \(report.text)")
        case false?:
            let place = report.planned.place.map { ", \($0.text)" } ?? ""
            line("  FAILED", .red, "  \(report.text)  (\(report.actual)) at \(seconds(report.time))\(place)")
        }
    }

    func finish(_ run: AdvanceRun, _ rest: FrameReport) {
        frame(rest, of: run)
        let end = seconds(Float(max(run.frame, 0)) * run.plan.dt)
        line(run.settledAt.map { "  settled at frame \($0), ended at \(end)" } ?? "  not settled at \(end)")
    }

    private func say(_ report: FrameReport, _ text: String) { line("  \(seconds(report.time))", .dim, "  \(text)") }

    private func line(_ text: String) { console.output.appendLine(ControlCharacters.escaped(text, backslash: false)) }

    /// A line that starts with words that stand out.
    private func line(_ start: String, _ attribute: Style.Attribute, _ rest: String) {
        let start = console.style(ControlCharacters.escaped(start, backslash: false), attribute)
        console.output.appendLine(start + ControlCharacters.escaped(rest, backslash: false))
    }

    private func text(of pointer: PointerReport) -> String {
        let id = pointer.id == 0 ? "" : "\(pointer.id)/"
        let place = [pointer.x, pointer.y].map { PropertyValue.number($0).text }.joined(separator: ",")
        return "\(id)\(pointer.kind) \(place) → \(pointer.hit)"
    }

    private func seconds(_ time: Float) -> String {
        let thousandths = Int((Double(time) * 1000).rounded())
        let fraction = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction + " s"
    }

    private func text(of value: Input.Value) -> String {
        switch value {
        case .boolean(let flag): flag ? "true" : "false"
        case .number(let number): PropertyValue.number(number).text
        case .trigger: "fired"
        }
    }

    private func properties(_ event: Event) -> String {
        event.properties.map { "  \($0.name) = \($0.value.text)" }.joined()
    }
}
