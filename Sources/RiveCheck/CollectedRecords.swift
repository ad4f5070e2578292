internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// Lists of the records of the kinds that rules want a list of, so that not each of them has to search for its own: all made in
/// one pass over the types.
struct CollectedRecords {
    /// The lists by the number of the type.
    private var lists: [[UInt32]]
    private let kinds: TypeTree

    private static let isCollected: [Bool] = {
        let kinds: [TypeKey] = [
            .nestedArtboard, .skin, .tendon, .meshVertex, .textValueRun, .textStyle, .event,
            .stateMachineListenerSingle, .listenerInputType, .stateMachineFireTrigger, .layoutComponent, .semanticData,
            .artboardComponentList, .dataBind, .keyedProperty,
        ]
        let spans = kinds.map(TypeTree.shared.span(of:))
        return (0..<TypeTree.shared.count).map { number in spans.contains { $0.contains(number) } }
    }()

    init(_ file: CheckedFile) {
        kinds = file.kinds
        lists = [[UInt32]](repeating: [], count: kinds.count)
        let isCollected = Self.isCollected
        // A rule that asks in the middle of the walk has a record that it asks for.
        if !file.usedTypes.isEmpty, !isCollected.indices.contains(where: { file.usedTypes[$0] && isCollected[$0] }) {
            return
        }
        let (kinds, records) = (kinds, file.records)
        isCollected.withUnsafeBufferPointer { isCollected in
            for record in 0..<file.document.file.recordCount {
                let number = kinds.number(of: records.type(of: record))
                if isCollected[number] { lists[number].append(UInt32(truncatingIfNeeded: record)) }
            }
        }
    }

    /// The records of one of these kinds, in file order.
    subscript(kind: TypeKey) -> [UInt32] {
        let span = kinds.span(of: kind)
        let lists = lists[Int(span.start)..<Int(span.end)].filter { !$0.isEmpty }
        return lists.count == 1 ? lists[0] : lists.joined().sorted()
    }
}
