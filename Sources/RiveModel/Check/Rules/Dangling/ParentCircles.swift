internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let parentCircle: Rule = .init(
        405, .warning, "objects are each other's parents",
        harm: "The runtime never reaches them from the artboard: they are not there, and nothing says so.",
        remedy: "Give one of them a parent outside the circle.",
        example: "two Nodes, each the parent of the other",
        .file { run in
            let owners = run.document.lists.owners
            // The walk in which a record was reached last; a walk that meets itself has found a circle.
            var reached = [Int32](repeating: -1, count: owners.count)
            for member in run.document.objects.members where member != .max {
                var record = Int(member)
                while reached[record] < 0 {
                    reached[record] = Int32(truncatingIfNeeded: Int(member))
                    guard owners[record] != .max else { break }
                    record = Int(owners[record])
                    if reached[record] == Int32(truncatingIfNeeded: Int(member)) {
                        run.report(parentCircle, record, .parentId, "\(run.words(record)) lies in itself")
                        break
                    }
                }
            }
        })
}
