internal import RiveModel

/// What `list` lists, one kind at a time.
enum ListKind: String, CaseIterable {
    case artboards, animations
    case stateMachines = "state-machines"
    case inputs
    case viewModels = "view-models"
    case properties, instances, enums, assets
    case textRuns = "text-runs"
    case events, objects

    /// The names of the columns: of the cells of a line, and of the fields of an object.
    var columns: [String] {
        switch self {
        case .artboards: ["address", "width", "height", "viewModel"]
        case .animations: ["address", "seconds", "fps", "frames", "loop", "speed"]
        case .stateMachines: ["address", "default", "inputs", "layers", "listeners"]
        case .inputs: ["address", "type", "value"]
        case .viewModels: ["address", "properties", "instances", "global"]
        case .properties: ["address", "type", "of"]
        case .instances: ["address", "default", "stateful"]
        case .enums: ["address", "keys"]
        case .assets: ["address", "type", "source", "location", "uniqueName", "format"]
        case .textRuns: ["address", "text"]
        case .events: ["address", "type", "properties"]
        case .objects: ["address", "type", "artboard", "slot", "name", "parent"]
        }
    }
}

/// One cell of a row.
enum ListCell: Equatable {
    /// To be pasted as it is: what has to be escaped in it is.
    case address(String)
    case text(String)
    case number(Float)
    case integer(Int)
    case boolean(Bool)
    case none

    static func text(orNone text: String?) -> ListCell { text.map(ListCell.text) ?? .none }
}
