package import RiveSchema

extension Document {
    /// The flags of a data bind.
    package func bindFlags(of record: Int) -> DataBindFlags {
        DataBindFlags(rawValue: uint(.dataBindFlags, of: record))
    }

    /// The flags of a transition.
    package func transitionFlags(of record: Int) -> StateTransitionFlags {
        StateTransitionFlags(rawValue: uint(.stateTransitionFlags, of: record))
    }
}
