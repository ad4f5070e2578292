import RiveTestSupport

/// What `inspect --json` prints: everything as a flat list, and the values of instances by their paths.
struct Inspection {
    /// The path of a value in the whole document, as keys and indices.
    typealias Path = [String]

    private let json: JSONValue
    private let leaves: [Path: JSONValue]

    init(_ json: JSONValue) {
        self.json = json
        var leaves: [Path: JSONValue] = [:]
        Self.flatten(json, [], into: &leaves)
        // The name of the file and its size are no part of what it holds.
        leaves[["file"]] = nil
        leaves[["bytes"]] = nil
        self.leaves = leaves
    }

    var bytes: Int? {
        if case .number(let number)? = json["bytes"] { Int(number) } else { nil }
    }

    /// Where two documents differ.
    func differences(from other: Inspection) -> Set<Path> {
        Set(leaves.keys).union(other.leaves.keys).filter { leaves[$0] != other.leaves[$0] }
    }

    /// The paths at which a property of an instance shows: in itself, and in every instance with a path that reaches it.
    func paths(to property: String, inInstance index: Int, of model: String, modelIndex: Int) -> Set<Path> {
        let own = ["viewModels", String(modelIndex), "instances", String(index), "values"]
        var paths: Set<Path> = [own + [property]]
        for (modelPlace, viewModel) in elements(json["viewModels"]).enumerated() {
            for (place, instance) in elements(viewModel["instances"]).enumerated() {
                let start = ["viewModels", String(modelPlace), "instances", String(place), "values"]
                guard case .object(let values)? = instance["values"] else { continue }
                // Inside of an instance its own values are not repeated.
                let keys = values.filter { $1["viewModel"] == .string(model) && $1["index"] == .number(Double(index)) }
                    .map(\.key)
                for key in keys where !keys.contains(where: { key.hasPrefix("\($0)/") }) && start != own {
                    paths.insert(start + ["\(key)/\(property)"])
                }
            }
        }
        return paths
    }

    private func elements(_ value: JSONValue?) -> [JSONValue] {
        if case .array(let elements)? = value { elements } else { [] }
    }

    private static func flatten(_ value: JSONValue, _ path: Path, into leaves: inout [Path: JSONValue]) {
        switch value {
        case .object(let fields): for (key, value) in fields { flatten(value, path + [key], into: &leaves) }
        case .array(let elements):
            for (index, value) in elements.enumerated() { flatten(value, path + [String(index)], into: &leaves) }
        default: leaves[path] = value
        }
    }
}
