/// What of an artboard a drawable is made of.
struct DrawnInputs {
    /// The values that it is painted with.
    var paints: [Scalar] = []
    /// The values that its outlines are made of.
    var paths: [Scalar] = []
    /// The nodes that change its outlines where they move; those below 0 never do.
    var pathNodes: [Int] = []
    /// The nodes that it lies in, or something in it does; those below 0 never move.
    var places: [Int] = []
    /// The objects that are part of its outlines unless they are hidden.
    var pathObjects: [ObjectIndex] = []
}

/// The inputs of a drawable, with what each held when it was last looked at. All nodes have moved at the first look.
struct WatchedInputs: ~Copyable {
    /// What changes of a drawable where one of its inputs does.
    struct Changes: OptionSet, BitwiseCopyable {
        let rawValue: UInt32

        /// The values that it is painted with.
        static let paints = Changes(rawValue: 1)
        /// The outlines of its paths, or the corners of its triangles.
        static let paths = Changes(rawValue: 2)
        /// Where it lies, or something in it.
        static let places = Changes(rawValue: 4)
    }

    private struct Watched: BitwiseCopyable {
        let index: Int32
        var changes: Changes
        var word: UInt32
    }

    /// Nodes, by how often each moved; slots, by their words; objects, by whether they are hidden.
    private let watched: OwnedBuffer<Watched>
    private let slotStart: Int
    private let objectStart: Int

    init(_ inputs: DrawnInputs, of artboard: ArtboardInstance) {
        // What can't move by itself moves with what it lies in.
        let moving = artboard.geometry.definition.moving
        func nodes(_ nodes: [Int], _ changes: Changes) -> [(Int32, Changes)] {
            nodes.filter { $0 >= 0 }.map { (moving[$0], changes) }
        }
        func slots(_ scalars: [Scalar], _ changes: Changes) -> [(Int32, Changes)] {
            scalars.map(\.slot).filter(\.exists).map { (Int32($0.offset), changes) }
        }
        let nodes = Self.merged(nodes(inputs.pathNodes, .paths) + nodes(inputs.places, .places)) { _ in 0 }
        let slots = Self.merged(slots(inputs.paints, .paints) + slots(inputs.paths, .paths)) {
            artboard.word(SlotIndex($0))
        }
        let objects = inputs.pathObjects.filter { $0.offset < artboard.hidden.count }
            .map { (Int32($0.offset), Changes.paths) }
        slotStart = nodes.count
        objectStart = nodes.count + slots.count
        watched = OwnedBuffer(nodes + slots + Self.merged(objects) { _ in 0 })
    }

    /// Each index once, with what it holds now.
    private static func merged(_ inputs: [(index: Int32, changes: Changes)], _ word: (Int) -> UInt32) -> [Watched] {
        var merged: [Watched] = []
        for (index, changes) in inputs.sorted(by: { $0.index < $1.index }) where index >= 0 {
            if let last = merged.last, last.index == index {
                merged[merged.count - 1].changes.formUnion(changes)
            } else {
                merged.append(Watched(index: index, changes: changes, word: word(Int(index))))
            }
        }
        return merged
    }

    /// What has changed since the last look, or since this was made.
    func look(in artboard: ArtboardValues, _ geometry: Geometry) -> Changes {
        var changes: Changes = []
        for index in 0..<slotStart { look(index, &changes) { geometry.moves(of: $0) } }
        for index in slotStart..<objectStart { look(index, &changes) { artboard.word(SlotIndex($0)) } }
        for index in objectStart..<watched.count { look(index, &changes) { artboard.hidden[$0] ? 1 : 0 } }
        return changes
    }

    @inline(__always)
    private func look(_ index: Int, _ changes: inout Changes, _ now: (Int) -> UInt32) {
        let pointer = watched.pointer(index)
        let word = now(Int(pointer.pointee.index))
        if word == pointer.pointee.word { return }
        pointer.pointee.word = word
        changes.formUnion(pointer.pointee.changes)
    }
}
