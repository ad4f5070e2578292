import RiveFormat
import RiveGeometry
import RiveJSON
import RiveModel
import RivePlay
import RiveRuntime
import RiveSchema
import RiveScriptFiles

/// The kinds of what `list` lists. A new one is an entry here; help, completions and the JSON Schema follow.
package enum ListTable {
    /// The kind of a name.
    static func kind(named name: String) -> ListKind? { kinds.first { $0.name == name } }

    package static let kinds = [
        artboards, animations, stateMachines, inputs, layers, states, transitions, listeners, bindings, converters,
        strings, nested, uses, viewModels, properties, instances, enums, assets, scripts, textRuns, events, objects,
        layouts, semantics,
    ]

    // MARK: Artboards

    private static let artboards = ListKind(
        "artboards", { $0.each($0.interface.artboards) },
        ListColumn("width") { $0.width },
        ListColumn("height") { $0.height },
        ListColumn("viewModel") { $0.viewModel?.name })

    private static let animations = ListKind(
        "animations", { $0.each($0.interface.artboards.lazy.flatMap(\.animations)) },
        ListColumn("seconds") { $0.durationSeconds },
        ListColumn("fps") { $0.fps },
        ListColumn("frames") { $0.durationFrames },
        ListColumn("loop") { $0.loop?.word },
        ListColumn("speed") { $0.speed })

    private static let nested = ListKind(
        "nested", { $0.nested },
        ListColumn("artboard") { $0.artboard },
        ListColumn("machine") { JoinedCell($0.machines, by: ",") },
        ListColumn("position", "x and y") { JoinedCell($0.position, by: ",") },
        ListColumn("pauses") { $0.isPaused })

    private static let textRuns = ListKind(
        "text-runs", { $0.each($0.interface.artboards.lazy.flatMap(\.textRuns)) }, ListColumn("text") { $0.text })

    private static let events = ListKind(
        "events", { $0.each($0.interface.artboards.lazy.flatMap(\.events)) },
        ListColumn("type") { $0.kind.word },
        ListColumn("properties", "their names") { JoinedCell($0.properties.map(\.name), by: ",") },
        ListColumn("url", "what it opens; null for other types") { $0.kind.link?.url },
        ListColumn("target", "where it opens that, as HTML has it; null for other types") { $0.kind.link?.target })

    private static let layouts = ListKind(
        "layouts", { $0.layouts },
        ListColumn("box", "x, y, width and height at rest: of a layout in what it lies in, of a text in its own space")
        {
            $0.restingBox.map { JoinedCell($0.numbers, by: ",") }
        },
        ListColumn("direction", "how it lays out its children") { $0.layout.direction },
        ListColumn("scale", "how its width and its height come about") { JoinedCell($0.layout.scaleTypes, by: ",") },
        ListColumn("gap", "between columns and rows") { JoinedCell($0.layout.gaps, by: ",") },
        ListColumn("padding", "left, top, right and bottom") { JoinedCell($0.layout.padding, by: ",") },
        ListColumn("children", "how many it lays out at rest, items of lists included") { $0.resting?.childCount },
        ListColumn("font", "the fonts of a text") { JoinedCell($0.restingText?.fonts ?? [], by: ",") },
        ListColumn("size", "the sizes of its letters, as they are shown") {
            JoinedCell($0.restingText?.sizes ?? [], by: ",")
        },
        ListColumn("lines", "how many it has, shown or not") { $0.restingText?.fit.lineCount },
        ListColumn("fit", "whether all of it is shown and lies in its box, or what does not") {
            $0.restingText?.fit.words
        })

    private static let semantics = ListKind(
        "semantics", { $0.semantics },
        ListColumn("order", "when it is read out at rest, from 1 on; null for what is not read out by itself") {
            $0.told.order
        },
        ListColumn("role") { $0.told.role },
        ListColumn("label", "its own, or what lies in it says") { $0.told.label },
        ListColumn("value") { $0.told.value },
        ListColumn("states") { JoinedCell($0.told.states, by: ",") },
        ListColumn("box", "x, y, width and height in the artboard, at rest") { semantics in
            semantics.told.box.map { JoinedCell($0.numbers, by: ",") }
        },
        ListColumn("in", "what it lies in that is read out, too") { semantics in
            semantics.told.parent.map { AddressCell(cell: semantics.file.addresses.fullAddress(ofRecord: $0)) }
        })

    private static let objects = ListKind(
        "objects", { $0.objects },
        ListColumn("type") { Schema.objectType($0.document.file.type(of: $0.record))?.name },
        ListColumn("artboard") { $0.artboard.name },
        ListColumn("slot") { $0.slot },
        ListColumn("name", "null for an object without one") { $0.document.bytes(.componentName, of: $0.record) },
        ListColumn("parent") { object in
            object.document.owner(of: object.record).map {
                AddressCell(cell: object.file.addresses.fullAddress(ofRecord: $0))
            }
        })

    // MARK: State machines

    private static let stateMachines = ListKind(
        "state-machines", { $0.each($0.interface.artboards.lazy.flatMap(\.stateMachines)) },
        ListColumn("default") { $0.isDefault },
        ListColumn("inputs") { $0.inputs.count },
        ListColumn("layers") { $0.layers.count },
        ListColumn("listeners") { $0.listenerCount })

    private static let inputs = ListKind(
        "inputs", { $0.each($0.interface.artboards.lazy.flatMap { $0.stateMachines.lazy.flatMap(\.inputs) }) },
        ListColumn("type") { $0.value.kind },
        ListColumn("value", "null for a trigger") { $0.value })

    private static let layers = ListKind(
        "layers", { $0.records(of: .stateMachineLayer) },
        ListColumn("states") { $0.statesOfLayer.count },
        ListColumn("transitions") { layer in
            layer.statesOfLayer.reduce(0) { $0 + layer.document.transitions.range(of: $1).count }
        })

    private static let states = ListKind(
        "states", { $0.records(of: .layerState) },
        ListColumn("type") { $0.state?.kind.rawValue ?? "unknown" },
        ListColumn("animations") {
            JoinedCell($0.state?.animationNames.map(StateMachineState.words(forAnimation:)) ?? [], by: ",")
        },
        ListColumn("speed", "null for a state that has none") { state in
            Schema.isKind(state.type, of: .advanceableState)
                ? state.document.float(.advanceableStateSpeed, of: state.record) : nil
        },
        ListColumn("entered-by") { JoinedCell($0.logic.sources(ofState: $0.record), by: ",") },
        ListColumn("leaves-to") { JoinedCell($0.logic.targets(ofState: $0.record), by: ",") },
        ListColumn("does") { JoinedCell($0.logic.actions(of: $0.record), by: "; ") })

    private static let transitions = ListKind(
        "transitions", { $0.records(of: .stateTransition) },
        ListColumn("from") { $0.logic.source(ofTransition: $0.record) },
        ListColumn("to") { $0.logic.target(ofTransition: $0.record) },
        ListColumn("when") { transition in
            let conditions = transition.logic.conditions(of: transition.record)
            return JoinedCell(conditions.isEmpty ? ["always"] : conditions, by: " and ")
        },
        ListColumn("duration") { $0.logic.duration(of: $0.record) },
        ListColumn("options") { JoinedCell($0.logic.options(of: $0.record), by: ", ") },
        ListColumn("does") { JoinedCell($0.logic.actions(of: $0.record), by: "; ") })

    private static let listeners = ListKind(
        "listeners", { $0.records(of: .stateMachineListener) },
        ListColumn("target") { listener in
            listener.logic.target(ofListener: listener.record).map { listener.address(of: $0) }
        },
        ListColumn("on") { JoinedCell($0.logic.causes(of: $0.record), by: " or ") },
        ListColumn("does") { JoinedCell($0.logic.actions(of: $0.record), by: "; ") },
        ListColumn("hears", "the keys, buttons, axes and semantic actions; none where it hears all of a kind") {
            JoinedCell($0.logic.heardInputs(of: $0.record), by: ", ")
        })

    // MARK: Data binds

    private static let bindings = ListKind(
        "bindings", { $0.records(of: .dataBind) },
        ListColumn("target", "the address of the property") { AddressCell(cell: $0.logic.target(of: $0.record)) },
        ListColumn("direction") { $0.logic.direction(of: $0.record) },
        ListColumn("source") { $0.logic.source(of: $0.record) },
        ListColumn("through", "names of converters") { JoinedCell($0.logic.converters(of: $0.record), by: " | ") })

    private static let converters = ListKind(
        "converters", inArtboards: false, { $0.converters },
        ListColumn("type") { $0.type.words },
        ListColumn("settings") { converter in
            JoinedCell(
                converter.logic.settings(of: converter.record),
                by: converter.type == .dataConverterGroup ? " | " : ", ")
        },
        ListColumn("used-by") { JoinedCell($0.logic.users(ofConverter: $0.record), by: ",") })

    // MARK: What the whole file has

    private static let strings = ListKind(
        "strings", { $0.strings },
        ListColumn("text") { $0.text },
        ListColumn("kind") { $0.string.kind.rawValue },
        ListColumn("overridden-by", "the data binds and animations that replace it as soon as the file runs") {
            JoinedCell($0.overriddenBy, by: "; ", orNone: "")
        })

    private static let uses = ListKind(
        "uses", { $0.uses },
        ListColumn("used-by", "null for what nothing uses") { user in
            user.use.map { AddressCell(cell: user.file.addresses.fullAddress(ofRecord: $0.record)) }
        },
        ListColumn("how", "the property that refers to it, or that it is unused") {
            $0.use?.property.name ?? "unused"
        })

    // MARK: View models

    private static let viewModels = ListKind(
        "view-models", inArtboards: false, { $0.each($0.interface.viewModels) },
        ListColumn("properties") { $0.properties.count },
        ListColumn("instances") { $0.instances.count },
        ListColumn("global") { $0.isGlobal })

    private static let properties = ListKind(
        "properties", inArtboards: false, { $0.each($0.interface.viewModels.lazy.flatMap(\.properties)) },
        ListColumn("type") { $0.type.word },
        ListColumn("of", "the view model or the enum; null for other types") { $0.choice })

    private static let instances = ListKind(
        "instances", inArtboards: false, { $0.each($0.interface.viewModels.lazy.flatMap(\.instances)) },
        ListColumn("default") { $0.isDefault },
        ListColumn("stateful") { $0.isStateful })

    private static let enums = ListKind(
        "enums", inArtboards: false, { $0.each($0.interface.enums) },
        ListColumn("keys") { JoinedCell($0.values.map(\.key), by: ",", orNone: "") })

    // MARK: Assets

    private static let assets = ListKind(
        "assets", inArtboards: false, { $0.each($0.interface.assets) },
        ListColumn("type") { $0.kind },
        ListColumn("source") { $0.source.word },
        ListColumn("location", "bytes of what is embedded, else an address or a file name") { $0.source },
        ListColumn("uniqueName") { $0.uniqueName },
        ListColumn("format", "what embedded bytes are; null for unknown ones") { $0.format })

    private static let scripts = ListKind(
        "scripts", inArtboards: false, { $0.each(ScriptCatalog($0.document).scripts) },
        ListColumn("kinds", "what it runs for") { JoinedCell($0.kinds, by: ",") },
        ListColumn("bytecode", "the version; null where there is no code") { $0.bytecodeVersion },
        ListColumn("signature", "whether runtimes run it, or why not") { $0.state },
        ListColumn("requires", "the modules that its code requires by name") {
            JoinedCell($0.requires.map { $0[...] }, by: ",")
        },
        ListColumn("inputs", "those of the objects that it runs for") { JoinedCell($0.inputs, by: ",") },
        ListColumn("methods", "those that runtimes call, by the names in its code") { JoinedCell($0.methods, by: ",") })
}

extension ListedRecord {
    /// The states of a layer, by their positions; none of a layer that the file drops.
    fileprivate var statesOfLayer: Range<Int> {
        document.layers.members.ascendingIndex(of: record).map { document.states.range(of: $0) } ?? 0..<0
    }

    /// The state that the record is; nil for one that the file drops.
    fileprivate var state: StateMachineState? {
        document.states.members.ascendingIndex(of: record).flatMap {
            StateMachineState(document: document, position: $0)
        }
    }
}

/// The location: bytes, an address or a file name.
extension Asset.Source: CellValue {
    static var jsonType: JSONType { .anyOf([Int.jsonType, .string]) }

    private var byteCount: Int { contents?.count ?? 0 }

    var cell: String { location?.cell ?? byteCount.cell }

    func write(_ json: inout JSONWriter) {
        if let location { json.value(location) } else { json.value(byteCount) }
    }
}
