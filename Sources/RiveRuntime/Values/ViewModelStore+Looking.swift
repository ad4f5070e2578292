package import RiveModel
import RiveSchema

/// What callers outside of scenes ask about instances and their values, by handle and number.
extension ViewModelStore {
    /// The view model of an instance, -1 for none.
    package func model(of instance: InstanceHandle) -> Int32 { instances[instance].model }

    package func name(of instance: InstanceHandle) -> String {
        let record = instances[instance].record
        return record < 0 ? "" : file.document.string(.componentName, of: Int(record))
    }

    /// The index among the authored instances, nil for an instance that was made blank.
    package func authoredIndex(of instance: InstanceHandle) -> Int? {
        let index = instances[instance].authored
        return index < 0 ? nil : Int(index)
    }

    /// The values of an instance, in the order of its file.
    package func cells(of instance: InstanceHandle) -> Range<CellIndex> { instances[instance].cells }

    /// What a value is, apart from what it holds.
    package func kind(of cell: CellIndex) -> DataKind { cells[cell].kind }

    /// The index of the property that a value is of.
    package func propertyIndex(of cell: CellIndex) -> Int32 { cells[cell].property }

    /// The instance that holds a value.
    package func owner(of cell: CellIndex) -> InstanceHandle { cells[cell].owner }

    /// How often a trigger was fired.
    package func firings(of trigger: CellIndex) -> Int { fired[trigger]?.count ?? 0 }

    /// The number among all firings of the latest one of a trigger, 0 before the first.
    package func latestFiring(of trigger: CellIndex) -> Int { fired[trigger]?.latest ?? 0 }

    /// Whether an instance is another one, or in it or in one of the items of its lists, however deep.
    package func reaches(_ instance: InstanceHandle, from start: InstanceHandle) -> Bool {
        var seen: Set<InstanceHandle> = []
        var pending = [start]
        while let next = pending.popLast() {
            guard next.exists, seen.insert(next).inserted else { continue }
            if next == instance { return true }
            for cell in cells(of: next) {
                switch value(cell) {
                case .viewModel(let nested): pending.append(nested)
                case .list(let items): pending += items.map(\.instance)
                default: break
                }
            }
        }
        return false
    }
}
