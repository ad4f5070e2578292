extension ViewModelStore {
    /// The number of an observation of a value, of which changes are noted from now on.
    package func observe(_ cell: CellIndex) -> Int32 {
        let number: Int32
        if let used = observations.free.popLast() {
            number = used
        } else {
            number = Int32(observations.isNoted.count)
            observations.isNoted.append(false)
            observations.dependents.append(-1)
        }
        observations.dependents[Int(number)] = addDependent(.init(.observer, owner: number), to: cell)
        return number
    }

    /// Ends an observation.
    package func stopObserving(_ number: Int32, of cell: CellIndex) {
        removeDependent(at: observations.dependents[Int(number)], from: cell)
        if observations.isNoted[Int(number)] { observations.changed.removeAll { $0 == number } }
        observations.isNoted[Int(number)] = false
        observations.free.append(number)
    }

    /// The observations whose value has changed, in the order of their first changes.
    package var changedObservations: [Int32] { observations.changed }

    /// Waits for the next change of a value again.
    package func rearm(_ number: Int32) {
        observations.isNoted[Int(number)] = false
        observations.changed.removeAll { $0 == number }
    }

    /// Notes a change. A trigger that goes back to 0 has not been fired.
    package func note(_ number: Int32, of cell: CellIndex) {
        guard !observations.isNoted[Int(number)], value(cell) != .trigger(0) else { return }
        observations.isNoted[Int(number)] = true
        observations.changed.append(number)
    }
}
