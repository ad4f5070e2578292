internal import RiveModel
internal import RiveSchema

/// What callers outside of scenes ask about instances and their values, by handle and number.
extension ViewModelStore {
    /// The view model of an instance, -1 for none.
    package func model(of instance: Int32) -> Int32 { instances[Int(instance)].model }

    package func name(of instance: Int32) -> String {
        let record = instances[Int(instance)].record
        return record < 0 ? "" : file.document.string(.componentName, of: Int(record))
    }

    /// The index among the authored instances, nil for an instance that was made blank.
    package func authoredIndex(of instance: Int32) -> Int? {
        let index = instances[Int(instance)].authored
        return index < 0 ? nil : Int(index)
    }

    /// The values of an instance, in the order of its file.
    package func cells(of instance: Int32) -> Range<Int32> {
        let header = instances[Int(instance)]
        return header.firstCell..<header.firstCell + header.cellCount
    }

    /// What a value is, apart from what it holds.
    package func kind(of cell: Int32) -> DataKind { cells[Int(cell)].kind }

    /// The index of the property that a value is of.
    package func propertyIndex(of cell: Int32) -> Int32 { cells[Int(cell)].property }

    /// The instance that holds a value.
    package func owner(of cell: Int32) -> Int32 { cells[Int(cell)].owner }

    /// How often a trigger was fired.
    package func firings(of trigger: Int32) -> Int { fired[trigger] ?? 0 }

    /// Whether an instance is another one, or in it or in one of the items of its lists, however deep.
    package func reaches(_ instance: Int32, from start: Int32) -> Bool {
        var seen: Set<Int32> = []
        var pending = [start]
        while let next = pending.popLast() {
            guard next >= 0, seen.insert(next).inserted else { continue }
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
