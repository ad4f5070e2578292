internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RiveSchema
internal import RiveScriptFiles

/// The interface of a file for people: one section for each artboard and view model, then enums and assets.
struct InspectReport {
    private let document: Document
    private var outline: Outline

    init(_ document: Document, style: Style, columns: Int?, output: OutputBuffer) {
        self.document = document
        outline = Outline(style: style, columns: columns, output: output)
    }

    mutating func write(path: String) {
        let header = document.file.header
        outline.heading(
            path: RivePath.shown(path), "\(NumberWords.grouped(document.file.bytes.count)) bytes",
            "format \(header.major).\(header.minor)", "file id \(header.fileId)")
        for artboard in document.artboards where !outline.isClosed { add(artboard) }
        for model in document.viewModels where !outline.isClosed { add(model) }
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
        for (index, animation) in artboard.animations.enumerated() where !outline.isClosed { add(animation, index) }
        for (index, machine) in artboard.stateMachines.enumerated() where !outline.isClosed { add(machine, index) }
        for (index, run) in artboard.textRuns.enumerated() where !outline.isClosed {
            outline.row("text run", label(run.name, index), "\"\(run.text)\"")
        }
        for (index, event) in artboard.events.enumerated() where !outline.isClosed { add(event, index) }
        for (index, nested) in artboard.nestedArtboards.enumerated() where !outline.isClosed {
            outline.row("nested", label(nested.name, index), "→ \(nested.artboard?.name ?? "none")")
        }
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
        outline.row(
            "state machine", label(machine.name, index), machine.isDefault ? "default" : "",
            machine.listenerCount == 0 ? "" : NumberWords.count(machine.listenerCount, "listener"))
        for (index, input) in machine.inputs.enumerated() where !outline.isClosed {
            let name = label(input.name, index)
            switch input.value {
            case .boolean(let value): outline.row("input", name, "boolean", "\(value)", indent: 2)
            case .number(let value): outline.row("input", name, "number", text(value), indent: 2)
            case .trigger: outline.row("input", name, "trigger", indent: 2)
            }
        }
        for (index, layer) in machine.layers.enumerated() where !outline.isClosed {
            var played = DistinctNames()
            for name in layer.states.flatMap(\.animationNames) {
                played.add(StateMachineState.words(forAnimation: name))
            }
            outline.row(
                "layer", label(layer.name, index), NumberWords.count(layer.states.count, "state"),
                played.list,
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
        for (index, property) in model.properties.enumerated() where !outline.isClosed {
            let value = instances.first?.valueRecord(of: property).flatMap { document.storedValue($0, of: property) }
            let (words, origin) = describe(property, value)
            outline.row(property.type.word, label(property.name, index), words, origin)
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
        case .viewModel(let index): return (words, "of \(document.viewModel(at: index)?.name ?? "none")")
        case .enum(.custom(let index)): return (words, "of enum \(document.dataEnum(at: index)?.name ?? "none")")
        case .enum(.system(let number)): return (words, "of system enum \(number)")
        default: return (words, "")
        }
    }

    private func describe(_ value: StoredValue) -> String {
        switch value {
        case .string(let text): "\"\(text)\""
        case .list(let items): NumberWords.count(items.count, "item")
        case .trigger, .listIndex: ""
        default: ValueSpelling.text(value)
        }
    }

    private mutating func addEnums() {
        guard !document.enums.isEmpty else { return }
        outline.heading("enums")
        for dataEnum in document.enums {
            outline.row(
                "enum", label(dataEnum.name, dataEnum.index), dataEnum.values.map(\.key).commaSeparated)
        }
    }

    // MARK: Assets

    private mutating func addAssets() {
        guard !document.assets.isEmpty else { return }
        outline.heading("assets")
        for asset in document.assets {
            let size = asset.width.flatMap { width in
                asset.height.map { "\(text(width)) × \(text($0))" }
            }
            let source = asset.source
            let bytes = source.contents.map { "\(NumberWords.grouped($0.count)) bytes" }
            outline.row(
                asset.kind.rawValue, label(asset.name, asset.index), source.word,
                asset.format?.name ?? "", size ?? "", bytes ?? source.location ?? "")
        }
    }

    private mutating func addScripts() {
        let scripts = ScriptCatalog(document).scripts
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
