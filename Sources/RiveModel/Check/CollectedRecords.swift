internal import RiveFormat
internal import RiveSchema

/// Lists of the records of some kinds, all made in one pass over the types.
struct CollectedRecords {
    /// By the number of the type.
    private var lists: [Int: [UInt32]] = [:]
    private let kinds: TypeTree

    init(_ run: CheckRun) {
        kinds = run.kinds
        let traits = RuleDispatch.shared.traits
        for record in 0..<run.file.recordCount {
            let number = kinds.number(of: run.records.type(of: record))
            if traits[number].contains(.collected) {
                lists[number, default: []].append(UInt32(truncatingIfNeeded: record))
            }
        }
    }

    /// The records of one of the `TypeTraits.collectedKinds`, in file order.
    subscript(kind: TypeKey) -> [UInt32] {
        let span = kinds.span(of: kind)
        let lists = lists.filter { span.contains($0.key) }.map(\.value)
        return lists.count == 1 ? lists[0] : lists.joined().sorted()
    }
}
