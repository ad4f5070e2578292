import RiveSchema

extension Rule {
    static let parentCircle: Rule = .init(
        405, .warning, "the parents of objects form a cycle",
        harm: "The runtime never reaches them from the artboard: they are not there, and nothing says so.",
        remedy: "Give one of them a parent outside the circle.",
        example: "two Nodes, each the parent of the other",
        .file { run in
            // Another rule tells of those that something climbs.
            let climbed = run.objectDepths.lasting.isEmpty ? [:] : run.climbedCircles.climbers
            for record in run.objectDepths.circles where climbed[record] == nil {
                run.report(parentCircle, record, .parentId, "\(run.words(record)) is its own ancestor")
            }
        })
}
