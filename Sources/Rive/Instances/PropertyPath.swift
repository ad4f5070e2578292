internal import RiveRuntime

/// What a path leads to.
enum PathTarget {
    /// A property's value.
    case value(Int32)
    /// An item of a list, by the instance that it is, -1 for none.
    case item(Int32)

    /// The property's value, -1 for an item.
    var cell: Int32 { if case .value(let cell) = self { cell } else { -1 } }
}

extension File {
    /// What a path from an instance leads to.
    func target(of path: String, from start: Int32) throws(ViewModelInstanceError) -> PathTarget {
        var steps = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)[...]
        var instance = start
        while true {
            let cell = try cell(of: instance, &steps, path)
            switch store.value(cell) {
            case .viewModel(let nested):
                guard !steps.isEmpty else { return .value(cell) }
                instance = nested
            case .list(let items):
                guard let step = steps.popFirst() else { return .value(cell) }
                guard let index = Int(step), items.indices.contains(index) else {
                    throw .indexOutOfRange(path: path, index: Int(step) ?? -1, count: items.count)
                }
                instance = items[index].instance
                if steps.isEmpty { return .item(instance) }
            default:
                guard let step = steps.first else { return .value(cell) }
                throw .propertyNotFound(path: path, name: step, viewModel: "", names: [])
            }
        }
    }

    /// The value of the property that the next steps name. A name may have slashes of its own: the shortest that exists counts.
    private func cell(
        of instance: Int32, _ steps: inout ArraySlice<String>, _ path: String
    ) throws(ViewModelInstanceError) -> Int32 {
        guard instance >= 0 else { throw .noInstance(path: path) }
        var name = ""
        for (taken, step) in steps.enumerated() {
            name += taken == 0 ? step : "/" + step
            let cell = store.cell(of: instance, named: name)
            if cell >= 0 {
                steps = steps.dropFirst(taken + 1)
                return cell
            }
        }
        let model = store.model(of: instance)
        throw .propertyNotFound(
            path: path, name: steps.first ?? "", viewModel: viewModelName(of: instance),
            names: model < 0 ? [] : runtime.models[Int(model)].properties.map(\.name))
    }
}
