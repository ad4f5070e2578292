internal import RiveFormat
internal import RiveSchema

/// Lists of the records of some kinds, all made in one pass over the types.
struct CollectedRecords {
    /// By the number of the type.
    private var lists: [[UInt32]]
    private let kinds: TypeTree

    init(_ run: CheckRun) {
        kinds = run.kinds
        lists = [[UInt32]](repeating: [], count: kinds.count)
        let traits = RuleDispatch.shared.traits
        // A rule that asks in the middle of the walk has a record that it asks for.
        let isOver = !run.usedTypes.isEmpty
        if isOver, !traits.indices.contains(where: { run.usedTypes[$0] && traits[$0].contains(.collected) }) { return }
        let (kinds, records) = (kinds, run.records)
        traits.withUnsafeBufferPointer { traits in
            for record in 0..<run.file.recordCount {
                let number = kinds.number(of: records.type(of: record))
                if traits[number].contains(.collected) { lists[number].append(UInt32(truncatingIfNeeded: record)) }
            }
        }
    }

    /// The records of one of the `TypeTraits.collectedKinds`, in file order.
    subscript(kind: TypeKey) -> [UInt32] {
        let span = kinds.span(of: kind)
        let lists = lists[Int(span.start)..<Int(span.end)].filter { !$0.isEmpty }
        return lists.count == 1 ? lists[0] : lists.joined().sorted()
    }
}
