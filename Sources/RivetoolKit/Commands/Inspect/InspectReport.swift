import RiveFormat
import RiveJSON
import RiveModel
import RiveSchema
import RiveScriptFiles
import ToolSupport

/// The interface of a file for people: one section for each artboard and view model, then enums and assets.
struct InspectReport {
    private let interface: Interface
    private var outline: Outline

    init(_ interface: Interface, style: Style, columns: Int?, output: OutputBuffer) {
        self.interface = interface
        outline = Outline(style: style, columns: columns, output: output)
    }

    mutating func write(path: String) {
        let file = interface.document.file
        outline.heading(
            path: RivePath.shown(path), "\(NumberWords.grouped(file.bytes.count)) bytes",
            "format \(file.header.major).\(file.header.minor)", "file id \(file.header.fileId)")
        for artboard in interface.artboards where !outline.isClosed { add(artboard) }
        for model in interface.viewModels where !outline.isClosed { add(model) }
        addEnums()
        addAssets()
        addScripts()
        outline.finish()
    }

    // MARK: Artboards

    private mutating func add(_ artboard: Artboard) {
        outline.heading(
            "artboard \(label(artboard.name, artboard.index))", "\(text(artboard.width)) × \(text(artboard.height))",
            artboard.viewModel.map { "view model \($0.name)" } ?? "", artboard.index == 0 ? "default" : "",
            NumberWords.count(artboard.objectCount, "object"))
        rows(artboard.animations) { $0.add($1, $2) }
        rows(artboard.stateMachines) { $0.add($1, $2) }
        rows(artboard.textRuns) { $0.outline.row("text run", $0.label($1.name, $2), "\"\($1.text)\"") }
        rows(artboard.events) { $0.add($1, $2) }
        rows(artboard.nestedArtboards) {
            $0.outline.row("nested", $0.label($1.name, $2), "→ \($1.artboard?.name ?? "none")")
        }
    }

    /// Adds a row for each thing, with its number, until the output is closed.
    private mutating func rows<Thing>(
        _ things: some Sequence<Thing>, _ add: (inout Self, Thing, Int) -> Void
    ) {
        for (index, thing) in things.enumerated() where !outline.isClosed { add(&self, thing, index) }
    }

    private mutating func add(_ animation: LinearAnimation, _ index: Int) {
        let speed = animation.speed == 1 ? "" : "speed \(text(animation.speed))"
        let area = animation.workArea.map { "frames \($0.start)–\($0.end) of \(animation.durationFrames)" } ?? ""
        outline.row(
            "animation", label(animation.name, index), "\(milliseconds(animation.durationSeconds)) s",
            "\(animation.fps) fps",
            animation.loop?.words ?? "", speed, area)
    }

    private mutating func add(_ machine: StateMachine, _ index: Int) {
        let listeners = machine.listenerCount
        outline.row(
            "state machine", label(machine.name, index), machine.isDefault ? "default" : "",
            listeners == 0 ? "" : NumberWords.count(listeners, "listener"))
        rows(machine.inputs) { report, input, index in
            let name = report.label(input.name, index)
            switch input.value {
            case .boolean(let value): report.outline.row("input", name, "boolean", "\(value)", indent: 2)
            case .number(let value): report.outline.row("input", name, "number", report.text(value), indent: 2)
            case .trigger: report.outline.row("input", name, "trigger", indent: 2)
            }
        }
        rows(machine.layers) { report, layer, index in
            var played = DistinctNames()
            for state in layer.states {
                state.forEachAnimationName { played.add(StateMachineState.words(forAnimation: $0)) }
            }
            report.outline.row(
                "layer", report.label(layer.name, index), NumberWords.count(layer.states.count, "state"), played.list,
                indent: 2)
        }
    }

    private mutating func add(_ event: Event, _ index: Int) {
        let name = label(event.name, index)
        let properties = event.properties.enumerated().map { index, property in
            "\(label(property.name, index)) = \(text(of: property.value))"
        }.commaSeparated
        switch event.kind {
        case .general: outline.row("event", name, properties)
        case .openURL(let url, let target):
            outline.row("event", name, "opens \(url.isEmpty ? "nothing" : url)", Event.targetName(target), properties)
        case .audio(let asset): outline.row("event", name, "plays \(asset ?? "none")", properties)
        }
    }

    // MARK: View models

    private mutating func add(_ model: ViewModel) {
        let instances = model.instances
        outline.heading(
            "view model \(label(model.name, model.index))", model.isGlobal ? "global" : "",
            NumberWords.count(instances.count, "instance"))
        rows(model.properties) { report, property, index in
            let record = instances.first?.valueRecord(of: property)
            let value = record.flatMap { property.document.storedValue($0, of: property) }
            let (words, origin) = report.describe(property, value)
            report.outline.row(property.type.word, report.label(property.name, index), words, origin)
        }
        for (index, instance) in instances.enumerated() where instances.count > 1 || !instance.name.isEmpty {
            outline.row(
                "instance", label(instance.name, index), index == 0 ? "default" : "",
                instance.isStateful ? "stateful" : "")
        }
    }

    /// The value of a property in the default instance, and where its values come from.
    private func describe(_ property: ViewModelProperty, _ value: StoredValue?) -> (value: String, origin: String) {
        let words = value.map(describe) ?? ""
        switch property.type {
        case .viewModel: return (words, "of \(property.choice ?? "none")")
        case .enum(.system(let number)): return (words, "of system enum \(number)")
        case .enum: return (words, "of enum \(property.choice ?? "none")")
        default: return (words, "")
        }
    }

    private func describe(_ value: StoredValue) -> String {
        switch value {
        case .string(let text): "\"\(text)\""
        case .list(let items): NumberWords.count(items.count, "item")
        default: value.isTransient ? "" : ValueSpelling.text(value)
        }
    }

    private mutating func addEnums() {
        addSection("enums", interface.enums) { report, dataEnum in
            let keys = dataEnum.values.map(\.key).commaSeparated
            report.outline.row("enum", report.label(dataEnum.name, dataEnum.index), keys)
        }
    }

    // MARK: Assets

    private mutating func addAssets() {
        addSection("assets", interface.assets) { report, asset in
            let size = asset.width.flatMap { width in
                asset.height.map { "\(report.text(width)) × \(report.text($0))" }
            }
            let source = asset.source
            let bytes = source.contents.map { "\(NumberWords.grouped($0.count)) bytes" }
            report.outline.row(
                asset.kind.rawValue, report.label(asset.name, asset.index), source.word,
                asset.format?.name ?? "", size ?? "", bytes ?? source.location ?? "")
        }
    }

    /// Things of a kind below a heading, if there are any.
    private mutating func addSection<Thing>(
        _ heading: String, _ things: some Sequence<Thing>, _ add: (inout Self, Thing) -> Void
    ) {
        var isFirst = true
        for thing in things where !outline.isClosed {
            if isFirst { outline.heading(heading) }
            isFirst = false
            add(&self, thing)
        }
    }

    private mutating func addScripts() {
        let scripts = ScriptCatalog(interface.document).scripts
        guard !scripts.isEmpty else { return }
        outline.heading("scripts")
        for script in scripts where !outline.isClosed {
            let kinds = script.kinds.map(\.rawValue).commaSeparated
            let inputs = script.inputs.map { "\(String(decoding: $0.name, as: UTF8.self)): \($0.type)" }.commaSeparated
            let requires = script.requires.map { String(decoding: $0, as: UTF8.self) }.commaSeparated
            outline.row(
                kinds.isEmpty ? "unused" : kinds, label(script.file.displayName, script.file.asset),
                script.bytecodeVersion.map { "bytecode \($0)" } ?? "", script.state.description,
                inputs.isEmpty ? "" : "inputs \(inputs)", requires.isEmpty ? "" : "requires \(requires)")
        }
    }

    // MARK: Words

    /// A name or, for what has none, the index that stands for it in addresses.
    private func label(_ name: String, _ index: Int) -> String { name.isEmpty ? "#\(index)" : name }

    /// Seconds to the millisecond: more is of no use to people.
    private func milliseconds(_ seconds: Float) -> String {
        guard seconds < 1e6 else { return text(seconds) }
        return text(Float(Int(seconds * 1000 + 0.5)) / 1000)
    }

    private func text(_ number: Float) -> String { ShortestDecimal.string(number) }

    /// The value of a property of an event.
    private func text(of value: StoredValue) -> String {
        if case .trigger = value { "trigger" } else { describe(value) }
    }
}

extension Loop {
    /// The word for people.
    fileprivate var words: String {
        switch self {
        case .oneShot: "one shot"
        case .loop: "loop"
        case .pingPong: "ping-pong"
        }
    }
}
