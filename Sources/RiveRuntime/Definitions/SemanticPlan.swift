import RiveSchema

/// The semantic nodes of an artboard, and where more of them are nested, each before what lies
/// in it.
struct SemanticPlan {
    /// A semantic node, or a host.
    struct Part {
        /// What the semantics are of, or the host.
        let object: ObjectIndex
        /// The `SemanticData`, none for a host.
        let data: ObjectIndex
        /// The index of the host, -1 for a thing.
        let host: Int32
        /// The part that it lies in, -1 for none.
        let parent: Int32
        /// Whether the focus can be at it.
        let hasFocusData: Bool
        /// Its place among all things of the artboard, in the order of their `SemanticData`; -1 for a host.
        let rank: Int32
    }

    private(set) var parts: [Part] = []
    /// The `SemanticData` of each object that has some: its first.
    let dataOfObject: [ObjectIndex: ObjectIndex]
    /// The objects with semantics, by rank.
    let objects: [ObjectIndex]

    init(
        _ artboard: ArtboardSpace, _ hostOfObject: [ObjectIndex: Int32], _ focusPlan: @autoclosure () -> FocusPlan
    ) {
        let dataOfObject = artboard.firstData(.semanticData)
        self.dataOfObject = dataOfObject
        objects = dataOfObject.sorted { $0.value.offset < $1.value.offset }.map(\.key)
        guard !(dataOfObject.isEmpty && hostOfObject.isEmpty) else { return }
        var rankOfObject = [Int32](repeating: -1, count: artboard.objectCount)
        for (rank, object) in objects.enumerated() { rankOfObject[object.offset] = Int32(rank) }
        var partOfObject = [Int32](repeating: -1, count: artboard.objectCount)
        for object in artboard.tree.subtree(of: .artboard) {
            var parent = object == .artboard ? -1 : partOfObject[artboard.tree.parents[object].offset]
            if let data = dataOfObject[object] {
                parts.append(
                    Part(
                        object: object, data: data, host: -1, parent: parent,
                        hasFocusData: focusPlan().partOfObject[object] != nil, rank: rankOfObject[object.offset])
                )
                parent = Int32(parts.count - 1)
            }
            if let host = hostOfObject[object] {
                parts.append(
                    Part(object: object, data: .none, host: host, parent: parent, hasFocusData: false, rank: -1))
            }
            partOfObject[object.offset] = parent
        }
    }
}
