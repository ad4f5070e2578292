import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let deepRemoval: Rule = .init(
        217, .error, "objects nest deep below one that is removed",
        harm: """
            The runtime removes one level at a time and gives up after a hundred: what hangs deeper keeps a parent that is \
            gone, and the app crashes.
            """,
        remedy: "Give the topmost of the objects a parent that exists, or remove them all.",
        example: "a chain of 101 Nodes, the first with a parentId that no object has",
        .file { run in
            guard run.hasInvalidParents else { return }
            for member in run.document.objects.members where member != .max {
                guard run.removedObjects.round(of: Int(member)) == mostRounds + 1 else { continue }
                run.report(
                    deepRemoval, Int(member), .parentId,
                    "\(run.words(Int(member))) is \(mostRounds + 1) levels below a missing parent")
            }
        })

    private static let mostRounds = 100
}
