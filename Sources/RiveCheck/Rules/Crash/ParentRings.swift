import RiveSchema

extension Rule {
    static let endlessParents: Rule = .init(
        225, .error, "the parents of drawn objects form a cycle",
        harm: """
            What is drawn, a path and a gradient look through all that they lie in while the runtime imports the file. In a \
            circle they never arrive: the app freezes or crashes before it shows anything.
            """,
        remedy: "Give one object of the circle a parent outside of it.",
        example: "a Shape whose parent is a Node that lies in the Shape",
        .file { run in
            guard !run.objectDepths.lasting.isEmpty else { return }
            for (circle, climber) in run.climbedCircles.climbers.sorted(by: { $0.key < $1.key }) {
                run.report(
                    endlessParents, circle, .parentId,
                    "\(run.words(circle)) is its own ancestor, and \(run.words(climber)) is in that cycle")
            }
        })
}
