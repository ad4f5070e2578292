internal import RiveModel
internal import RiveSchema

/// What of an artboard is told to those who use it without seeing it, and where more of that is nested, each thing before what lies
/// in it.
struct SemanticPlan {
    /// A thing that is told of, or a host.
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
    }

    private(set) var parts: [Part] = []
    /// The `SemanticData` of each object that has some: its first.
    private(set) var dataOfObject: [ObjectIndex: ObjectIndex] = [:]

    init(_ artboard: ArtboardDefinition) {
        let order = artboard.tree.subtree(of: .artboard)
        for object in order where artboard.type(ofObject: object) == .semanticData {
            let owner = artboard.tree.parents[object]
            if owner.exists, dataOfObject[owner] == nil { dataOfObject[owner] = object }
        }
        guard !(dataOfObject.isEmpty && artboard.hosts.isEmpty) else { return }
        let hostOfObject = Dictionary(
            artboard.hosts.enumerated().map { ($1.object, Int32($0)) }, uniquingKeysWith: { first, _ in first })
        var partOfObject = [Int32](repeating: -1, count: artboard.objectCount)
        for object in order {
            var parent = object == .artboard ? -1 : partOfObject[artboard.tree.parents[object].offset]
            if let data = dataOfObject[object] {
                let hasFocusData = artboard.focusPlan.partOfObject[object] != nil
                parts.append(Part(object: object, data: data, host: -1, parent: parent, hasFocusData: hasFocusData))
                parent = Int32(parts.count - 1)
            }
            if let host = hostOfObject[object] {
                parts.append(Part(object: object, data: .none, host: host, parent: parent, hasFocusData: false))
            }
            partOfObject[object.offset] = parent
        }
    }
}
