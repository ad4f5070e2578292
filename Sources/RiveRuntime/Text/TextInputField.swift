/// An editable text: its characters, where the cursor is, and what can be undone.
///
/// It knows nothing of lines: who moves the cursor says where to.
struct TextInputField {
    private(set) var characters: [Unicode.Scalar] = []
    var cursor = TextCursor()
    private var journal = TextInputJournal()

    /// What it says.
    var text: String { String(characters[...]) }

    /// The selected text.
    var selectedText: String { String(characters[cursor.range.clamped(to: 0..<characters.count)]) }

    /// What it takes, about.
    var memory: Int { characters.count * MemoryLayout<Unicode.Scalar>.stride + journal.memory }

    // MARK: Edits

    /// Takes over a text that was set from outside, with the cursor at its start, or as far as it can stay where it was.
    /// - Returns: Whether it says something else now.
    mutating func adopt(_ text: String, isMultiline: Bool, keepsCursor: Bool = false) -> Bool {
        let shown = Self.shown(text, isMultiline: isMultiline)
        guard shown != characters else { return false }
        func kept(_ place: TextPlace) -> TextPlace { TextPlace(index: min(place.index, shown.count)) }
        let cursor = keepsCursor ? TextCursor(start: kept(self.cursor.start), end: kept(self.cursor.end)) : TextCursor()
        replace(0..<characters.count, by: shown, cursor: cursor)
        return true
    }

    /// Puts a text in place of what is selected.
    mutating func insert(_ text: String, isMultiline: Bool) {
        replace(by: Self.shown(text, isMultiline: isMultiline), in: cursor.range)
    }

    /// Takes characters out.
    mutating func erase(_ range: Range<Int>) { replace(by: [], in: range) }

    /// A text without line breaks where it has one line: each run of them is a blank. As in the runtime, texts end at a NUL.
    private static func shown(_ text: String, isMultiline: Bool) -> [Unicode.Scalar] {
        var shown: [Unicode.Scalar] = []
        var isBroken = false
        for scalar in text.unicodeScalars {
            guard scalar.value != 0 else { break }
            let breaks = !isMultiline && (scalar == "\n" || scalar == "\r")
            if !breaks { shown.append(scalar) } else if !isBroken { shown.append(" ") }
            isBroken = breaks
        }
        return shown
    }

    private mutating func replace(by added: [Unicode.Scalar], in range: Range<Int>) {
        let range = range.clamped(to: 0..<characters.count)
        replace(range, by: added, cursor: .at(TextPlace(index: range.lowerBound + added.count)))
    }

    private mutating func replace(_ range: Range<Int>, by added: [Unicode.Scalar], cursor: TextCursor) {
        let removed = Array(characters[range])
        journal.note(
            TextInputJournal.Edit(
                place: range.lowerBound, removed: removed, added: added, from: self.cursor, to: cursor))
        characters.replaceSubrange(range, with: added)
        self.cursor = cursor
    }

    mutating func undo() {
        guard let edit = journal.undo() else { return }
        characters.replaceSubrange(edit.place..<edit.place + edit.added.count, with: edit.removed)
        cursor = edit.from
    }

    mutating func redo() {
        guard let edit = journal.redo() else { return }
        characters.replaceSubrange(edit.place..<edit.place + edit.removed.count, with: edit.added)
        cursor = edit.to
    }
}

extension String {
    fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}
