/// A place between the characters of an editable text.
struct TextPlace: Equatable {
    /// The number of characters before it.
    var index: Int
    /// The line that it is in; nil until the text is updated. Where a line was broken, one index ends it and begins the next.
    var line: Int?

    static let start = TextPlace(index: 0, line: 0)
}

/// The cursor of an editable text, with its selection.
struct TextCursor: Equatable {
    /// Where the selection began, and where it ends and the cursor is.
    var start = TextPlace.start
    var end = TextPlace.start

    /// A cursor that selects nothing.
    static func at(_ place: TextPlace) -> TextCursor { TextCursor(start: place, end: place) }

    var hasSelection: Bool { start != end }
    /// The characters that are selected.
    var range: Range<Int> { min(start.index, end.index)..<max(start.index, end.index) }
}
