/// Slots of an artboard, with what each held when it was last looked at.
struct WatchedSlots: ~Copyable {
    private struct Watched: BitwiseCopyable {
        let slot: SlotIndex
        var word: UInt32
    }

    private let watched: OwnedBuffer<Watched>

    init(_ scalars: some Sequence<Scalar>, of artboard: ArtboardValues) {
        let slots = Set(scalars.lazy.map(\.slot).filter(\.exists)).sorted { $0.bits < $1.bits }
        watched = OwnedBuffer(slots.map { Watched(slot: $0, word: artboard.word($0)) })
    }

    /// Whether any of them holds something else than at the last call, or than when this was made.
    @inline(__always)
    func haveChanged(in artboard: ArtboardValues) -> Bool { watched.count > 0 && look(in: artboard) }

    private func look(in artboard: ArtboardValues) -> Bool {
        var hasChanged = false
        for index in watched.indices {
            let pointer = watched.pointer(index)
            let word = artboard.word(pointer.pointee.slot)
            if word == pointer.pointee.word { continue }
            pointer.pointee.word = word
            hasChanged = true
        }
        return hasChanged
    }
}

/// Nodes of an artboard, with how often each had moved when it was last looked at.
struct WatchedNodes: ~Copyable {
    private struct Watched: BitwiseCopyable {
        let node: Int32
        var moves: UInt32 = 0
    }

    private let watched: OwnedBuffer<Watched>

    /// - Parameters:
    ///   - nodes: What is watched; those below 0 never move.
    ///   - geometry: Where they lie.
    init(_ nodes: some Sequence<Int>, in geometry: Geometry) {
        // What can't move by itself moves with what it lies in.
        let moving = Set(nodes.lazy.filter { $0 >= 0 }.map { geometry.definition.moving[$0] })
        watched = OwnedBuffer(moving.filter { $0 >= 0 }.sorted().map { Watched(node: $0) })
    }

    /// Whether any of them lies elsewhere than at the last call; all do at the first.
    @inline(__always)
    func haveMoved(in geometry: Geometry) -> Bool { watched.count > 0 && look(in: geometry) }

    private func look(in geometry: Geometry) -> Bool {
        var hasMoved = false
        for index in watched.indices {
            let pointer = watched.pointer(index)
            let moves = geometry.moves(of: Int(pointer.pointee.node))
            if moves == pointer.pointee.moves { continue }
            pointer.pointee.moves = moves
            hasMoved = true
        }
        return hasMoved
    }
}
