/// The edits of an editable text, one by one.
struct TextInputJournal {
    /// Characters that took the place of others.
    struct Edit {
        let place: Int
        let removed: [Unicode.Scalar]
        let added: [Unicode.Scalar]
        /// The cursor before and after.
        let from: TextCursor
        let to: TextCursor

        fileprivate var size: Int { removed.count + added.count }
    }

    private var edits: [Edit] = []
    /// How many of them are in effect: the others were undone.
    private var doneCount = 0
    private var isBegun = false
    /// How many characters all edits hold.
    private var size = 0

    /// How many edits can be undone, and how many characters they may hold.
    private static var mostEdits: Int { 1000 }
    private static var mostCharacters: Int { 1 << 20 }

    /// What it takes, about.
    var memory: Int { edits.count * MemoryLayout<Edit>.stride + size * MemoryLayout<Unicode.Scalar>.stride }

    /// Notes an edit; those that were undone are forgotten. As in the runtime, the first of all can't be undone, as the text
    /// that a file comes with is one too.
    mutating func note(_ edit: Edit) {
        guard isBegun else {
            isBegun = true
            return
        }
        for undone in edits[doneCount...] { size -= undone.size }
        edits.removeSubrange(doneCount...)
        edits.append(edit)
        size += edit.size
        var forgotten = 0
        while edits.count - forgotten > Self.mostEdits || size > Self.mostCharacters {
            size -= edits[forgotten].size
            forgotten += 1
        }
        edits.removeFirst(forgotten)
        doneCount = edits.count
    }

    /// The latest edit, which is to be taken back.
    mutating func undo() -> Edit? {
        guard doneCount > 0 else { return nil }
        doneCount -= 1
        return edits[doneCount]
    }

    /// The edit that was taken back last, which is to be made again.
    mutating func redo() -> Edit? {
        guard doneCount < edits.count else { return nil }
        doneCount += 1
        return edits[doneCount - 1]
    }
}
