import RiveSchema

extension Rule {
    static let behindItsUser: Rule = .init(
        424, .warning, "a record comes after one that requires it",
        harm: """
            The runtime looks for it while it reads the other and finds nothing: conditions and blends are dropped, enums \
            have no values, blends play nothing, and scrolling has no physics.
            """,
        remedy: "Export again; enums belong before view models, animations and inputs before layers.",
        example: "a TransitionBoolCondition, and behind it the StateMachineBool that it asks",
        .onTheWay)
}

extension CheckRun {
    /// Looks whether the runtime knows already what a record refers to when it reads the record.
    func checkOrder(_ record: Int, _ property: Int, _ space: IndexSpace, _ found: Int) {
        let isNeeded =
            switch space {
            case .fileEnum, .fileScrollPhysics: true
            case .artboardAnimation: isKind(record, .blendAnimation)
            default: false
            }
        guard isNeeded else { return }
        report(.behindItsUser, record, property: property, "\(words(found)) comes after \(words(record))")
    }
}
