package import Rive
import RiveGeometry
import RiveModel
import RiveRuntime

/// One thing that happened in a frame, for people.
package struct ReportLine: Sendable {
    /// What happened, cut where it is long: each of very many lines may have a long name.
    package let text: String
    /// What it is about, as steps name it.
    let subject: String
    /// What was something else before, where something was: its name in the line, what it was, and what it is.
    package let change: (name: String, old: String?, new: String)?

    /// How long a text is at most, in bytes.
    private static let longest = 1024

    init(text: String, subject: String, change: (name: String, old: String?, new: String)? = nil) {
        self.text = text.cut(to: Self.longest)
        self.subject = subject
        self.change = change.map { ($0.name, $0.old?.cut(to: Self.longest), $0.new.cut(to: Self.longest)) }
    }
}

/// How people read what happens in a play.
package struct ReportWords {
    private let scene: PlayScene
    private let names: PlayNames

    package init(_ scene: PlayScene) {
        self.scene = scene
        names = PlayNames(scene)
    }

    /// What happened in a frame, in its order; pointer actions are there already if they are reported as they happen.
    package func lines(of report: FrameReport) -> [ReportLine] {
        var lines = report.events.dropFirst(report.pointedCount).map(line(of:))
        for (path, count) in report.triggers {
            let name = names.value(path)
            lines.append(ReportLine(text: "fired  \(name)\(count == 1 ? "" : " × \(count)")", subject: name))
        }
        if let focus = report.focus {
            let (old, new) = (focus.old ?? "none", focus.new ?? "none")
            lines.append(
                ReportLine(
                    text: "focus  \(old) → \(new)", subject: FocusExpectation.subject, change: ("focus", old, new)))
        }
        lines += report.inputs.map { line(ofInput: names.input($0.index), $0.old, $0.new) }
        for change in report.values {
            let name = names.value(change.path)
            let (old, new) = (change.old.map { shown($0, change.isItem) }, shown(change.new, change.isItem))
            lines.append(
                ReportLine(
                    text: "value  \(name)  \(old.map { "\($0) → " } ?? "+ ")\(new)", subject: name,
                    change: ("value  \(name)", old, new)))
        }
        for path in report.removed {
            let name = names.value(path)
            lines.append(ReportLine(text: "gone   \(name)", subject: name))
        }
        for state in report.states {
            let layer = names.layer(state.layerIndex)
            lines.append(ReportLine(text: "state  \(layer) → \(names.state(state))", subject: layer))
        }
        return lines + self.lines(of: report.scripts) + report.nested.flatMap(self.lines(of:))
    }

    /// What scripts said, but for errors of what was run once more.
    package func lines(of reports: [ScriptReport]) -> [ReportLine] {
        reports.lazy.filter { !$0.isRetried }.map { report in
            let word = report.isError ? "error " : "script"
            return ReportLine(text: "\(word) \(report.script)  \(report.text)", subject: "script \(report.script)")
        }
    }

    /// The same of a nested artboard, with the way to it in front.
    private func lines(of nested: NestedReport) -> [ReportLine] {
        let path = nested.address + "/"
        var lines = nested.events.map { name, event in
            ReportLine(text: text(of: event, called: path + Self.name(of: event, name)), subject: path + name)
        }
        lines += nested.inputs.map { line(ofInput: path + $0.address, $0.old, $0.new) }
        for (layer, state) in nested.states {
            lines.append(ReportLine(text: "state  \(path)\(layer) → \(state.text)", subject: path + layer))
        }
        return lines
    }

    func line(of event: Rive.Event) -> ReportLine {
        ReportLine(text: text(of: event), subject: names.event(event))
    }

    private func line(ofInput name: String, _ old: Input.Value, _ new: Input.Value) -> ReportLine {
        ReportLine(
            text: "input  \(name) → \(text(of: new))", subject: name,
            change: ("input  \(name)", text(of: old), text(of: new)))
    }

    /// What a pointer did.
    package func text(of pointer: PointerReport) -> String {
        let position = [pointer.touch.position.x, pointer.touch.position.y].map { PropertyValue.number($0).text }
            .joined(separator: ",")
        let object = pointer.object.map { " on \($0)" } ?? ""
        return "\(pointer.words) \(position)\(object) → \(pointer.hit.rawValue)"
    }

    /// What was done to what has the focus.
    package func text(of deed: DeedReport) -> String { "\(deed.kind)  \(deed.words) → \(deed.result)" }

    /// An event with its properties.
    package func text(of event: Rive.Event) -> String {
        text(of: event, called: Self.name(of: event, names.event(event)))
    }

    /// What apps call an event. Steps call it by its number where others have its name too, of which apps know nothing.
    private static func name(of event: Rive.Event, _ address: String) -> String {
        address.hasPrefix("#") && !event.name.isEmpty ? event.name : address
    }

    private func text(of event: Rive.Event, called name: String) -> String {
        "event  \(name.cut())"
            + event.properties.lazy.map { "  \($0.name) = \($0.value.shown)" }.joinedAndCut(by: "")
    }

    private func text(of value: Input.Value) -> String {
        switch value {
        case .boolean(let flag): flag ? "true" : "false"
        case .number(let number): PropertyValue.number(number).text
        case .trigger: "fired"
        }
    }

    private func shown(_ value: PropertyValue, _ isItem: Bool) -> String {
        guard case .viewModel(let identity) = value else { return value.shown }
        return isItem ? scene.text(of: identity) : scene.spelling(of: identity)
    }
}
