internal import RiveModel

/// What `list` lists, one kind at a time.
enum ListKind: String, CaseIterable {
    case artboards, animations
    case stateMachines = "state-machines"
    case inputs, layers, states, transitions, listeners, bindings, converters, nested
    case viewModels = "view-models"
    case properties, instances, enums, assets
    case textRuns = "text-runs"
    case events, objects

    /// The names of the columns: of the cells of a line, and of the fields of an object. Scripts cut them by number, so they
    /// keep their places. The name, which an address may leave out, is the last, also where it has had another place before.
    var columns: [String] { ["address"] + facts + ["name"] }

    private var facts: [String] {
        switch self {
        case .artboards: ["width", "height", "viewModel"]
        case .animations: ["seconds", "fps", "frames", "loop", "speed"]
        case .stateMachines: ["default", "inputs", "layers", "listeners"]
        case .inputs: ["type", "value"]
        case .layers: ["states", "transitions"]
        case .states: ["type", "animations", "speed", "entered-by", "leaves-to", "does"]
        case .transitions: ["from", "to", "when", "duration", "options", "does"]
        case .listeners: ["target", "on", "does"]
        case .bindings: ["target", "direction", "source", "through"]
        case .converters: ["type", "settings", "used-by"]
        case .nested: ["artboard", "machine", "position", "pauses"]
        case .viewModels: ["properties", "instances", "global"]
        case .properties: ["type", "of"]
        case .instances: ["default", "stateful"]
        case .enums: ["keys"]
        case .assets: ["type", "source", "location", "uniqueName", "format"]
        case .textRuns: ["text"]
        case .events: ["type", "properties"]
        case .objects: ["type", "artboard", "slot", "name", "parent"]
        }
    }
}

/// One cell of a row.
enum ListCell: Equatable {
    /// An address to be pasted as it is: what has to be escaped in it is.
    case address(String)
    case text(String)
    /// Several texts, which a line has one behind the other with something between them.
    case texts([String], between: String)
    case number(Float)
    case integer(Int)
    case boolean(Bool)
    /// The name of a thing, as the file stores it.
    case name(ArraySlice<UInt8>)
    case none

    static func text(orNone text: String?) -> ListCell { text.map(ListCell.text) ?? .none }
}
