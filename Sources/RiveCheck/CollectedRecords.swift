import RiveFormat
import RiveModel
import RiveSchema

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
            .artboardComponentList, .dataBind, .keyedProperty, .stroke, .solidColor, .linearGradient, .feather,
            .trimPath, .dashPath, .dash, .groupEffect, .targetEffect, .scriptedPathEffect, .weight, .solo,
            .dataConverterRangeMapper,
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

    /// The objects of which a data bind or a key frame sets one of some properties.
    func changed(_ keys: [PropertyKey], in file: CheckedFile) -> Set<Int> {
        var changed: Set<Int> = []
        func sets(_ key: UInt32) -> Bool { keys.contains { UInt32($0.rawValue) == key } }
        for bind in self[.dataBind].lazy.map(Int.init) where sets(file.uint(.dataBindPropertyKey, of: bind)) {
            file.owner(of: bind).map { _ = changed.insert($0) }
        }
        for property in self[.keyedProperty].lazy.map(Int.init)
        where sets(file.uint(.keyedPropertyPropertyKey, of: property)) {
            file.owner(of: property).flatMap { file.object(file.uint(.keyedObjectObjectId, of: $0), nextTo: $0) }.map {
                _ = changed.insert($0)
            }
        }
        return changed
    }
}
