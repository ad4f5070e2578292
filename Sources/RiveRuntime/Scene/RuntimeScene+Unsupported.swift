package import RiveSchema

extension RuntimeScene {
    /// What the file has that is not run and could change a value, an input, a state, an event or when the scene settles, where
    /// this is done to it.
    package func unsupported(_ actions: OutsideActions) -> UnsupportedCensus {
        var machines: [UInt32] = []
        if case .stateMachine(let index) = driver { machines = [UInt32(index)] }
        return UnsupportedCensus(
            file, artboard: root.definition.index, machines: machines, actions, runsScripts: store.scripts != nil)
    }

    /// What a property of an object of the root artboard holds.
    package func property(_ key: PropertyKey, ofRecord record: Int) -> DataValue {
        location.property(key, ofRecord: record)
    }
}
