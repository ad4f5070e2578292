import RiveFont
import RiveGeometry

/// A text to type in of an artboard instance: the typed text, its size, and the position of the cursor.
///
/// Its lines are made anew with each update, and where the cursor moves over them before that. As the runtime, its font and size
/// are those of the update, also for who measures it in between.
final class TextInputInstance {
    /// What an update has brought about that others follow.
    struct Update: OptionSet {
        let rawValue: UInt8
        /// The cursor may have moved.
        static let caret = Update(rawValue: 1)
        /// The text has other bounds to keep to.
        static let frame = Update(rawValue: 2)
    }

    /// The owner of all texts.
    unowned(unsafe) private let values: ArtboardValues
    let definition: TextInputDefinition
    private let styles: TextStyles
    @exclusivity(unchecked) private(set) var field = TextInputField()
    /// Whether typed text is not in the text property yet.
    @exclusivity(unchecked) private(set) var isEdited = false
    /// Whether it waits for an update.
    @exclusivity(unchecked) var isMarked = true
    @exclusivity(unchecked) private var waiting: Update = [.caret, .frame]
    @exclusivity(unchecked) private var updated: Update = []
    /// The width that a layout has set.
    @exclusivity(unchecked) private var width = Float.nan
    @exclusivity(unchecked) private var font: FontInstance?
    @exclusivity(unchecked) private var size: Float = 0
    /// What it says, and its lines, with whether these are to be made anew.
    @exclusivity(unchecked) private var text = ShapedText()
    @exclusivity(unchecked) private var textIsStale = true
    @exclusivity(unchecked) private(set) var placed = PlacedText()
    @exclusivity(unchecked) private var placedIsStale = true
    /// How often its lines were made.
    @exclusivity(unchecked) private(set) var placeCount = 0
    @exclusivity(unchecked) private var knownLines: TextInputLines?
    /// The position of the cursor since the last update.
    @exclusivity(unchecked) private(set) var caret: TextCaret?
    /// Where the cursor wants to be in lines above and below, while it only goes up and down.
    @exclusivity(unchecked) private var wantedX: Float?
    /// How much of the budget what it says takes.
    @exclusivity(unchecked) private var heldBytes = 0

    init(_ values: ArtboardValues, _ definition: TextInputDefinition, _ styles: TextStyles) {
        (self.values, self.definition, self.styles) = (values, definition, styles)
        takeStyle()
        _ = adopt()
    }

    private var effort: Effort { values.scene.effort }
    var isMultiline: Bool { values.whole(definition.isMultiline) != 0 }
    var selectedText: String { field.selectedText }

    // MARK: Changes

    /// Takes over what the text property says.
    /// - Returns: Whether that is something else than before.
    func adopt(keepsCursor: Bool = false) -> Bool {
        guard field.adopt(values.string(definition.text), isMultiline: isMultiline, keepsCursor: keepsCursor) else {
            return false
        }
        if keepsCursor { wantedX = nil }
        textIsStale = true
        return true
    }

    /// Has one line now, or several.
    func multilineChanged() {
        waiting.insert(.frame)
        placedIsStale = true
        _ = adopt(keepsCursor: true)
    }

    /// Takes the width that a layout has for it.
    /// - Returns: Whether that is another than before.
    func tell(width: Float) -> Bool {
        guard width != self.width else { return false }
        self.width = width
        waiting.insert(.frame)
        placedIsStale = true
        return true
    }

    /// What it says, for the text property, which has it then.
    func takeEdits() -> String {
        isEdited = false
        return field.text
    }

    // MARK: Updating

    /// The update among the components of the artboard.
    /// - Returns: Whether its lines are other ones.
    func update() -> Bool {
        isMarked = false
        updated.formUnion(waiting.union(.caret))
        waiting = []
        _ = styles.update(definition.styles)
        takeStyle()
        guard font != nil else { return false }
        let isStale = textIsStale || placedIsStale
        let lines = self.lines
        field.cursor.start = lines.resolved(field.cursor.start)
        field.cursor.end = lines.resolved(field.cursor.end)
        caret = lines.caret(field.cursor.end)
        return isStale
    }

    /// The effects of updates since the last call.
    func takeUpdate() -> Update {
        defer { updated = [] }
        return updated
    }

    private func takeStyle() {
        guard let style = definition.styles.first else { return }
        let (font, size) = (styles.font(style), values.value(styles.definitions[style].fontSize))
        guard font !== self.font || size != self.size else { return }
        (self.font, self.size) = (font, size)
        textIsStale = true
    }

    // MARK: Lines

    /// The lines of what it says now.
    private var lines: TextInputLines {
        shape()
        if placedIsStale || knownLines == nil {
            placedIsStale = false
            placeCount += 1
            placed = placed(at: isMultiline ? width : -1)
            knownLines = TextInputLines(placed, characterCount: field.characters.count)
        }
        return knownLines!
    }

    /// How large it is where it has so much room, for the layout around it.
    func measure(_ room: Point) -> Point {
        shape()
        let bounds = placed(at: isMultiline ? room.x : -1).bounds
        return Point(x: bounds.maxX, y: bounds.maxY)
    }

    private func placed(at width: Float) -> PlacedText {
        guard !text.isEmpty, effort.spend(8 * text.glyphs.count) else { return PlacedText() }
        var lines = TextLines()
        lines.rebuild(of: text, width: width)
        return PlacedText(text, lines, TextFrame(), scale: 1)
    }

    /// Shapes what it says where that is something else now. What is behind its end shows nothing, but makes a line.
    private func shape() {
        guard textIsStale else { return }
        textIsStale = false
        placedIsStale = true
        text.removeAll()
        guard let font else { return }
        var content = StyledText()
        content.append(
            codePoints: field.characters.map(\.value) + [0x200B],
            StyledRun(font: font, size: size, lineHeight: -1, letterSpacing: 0, styleID: 0))
        values.shape(content, into: &text)
        let bytes = text.memory + field.memory
        if values.hold(heldBytes, for: bytes) { heldBytes = bytes }
    }

    // MARK: What is typed

    /// Puts a text in place of what is selected.
    func type(_ text: String) {
        field.insert(text, isMultiline: isMultiline)
        noteEdit()
    }

    /// Erases what is selected, or else the glyph before the cursor or behind it.
    func erase(isForward: Bool) {
        let cursor = field.cursor
        field.erase(
            cursor.hasSelection ? cursor.range : lines.cluster(beside: cursor.range.lowerBound, isForward: isForward))
        noteEdit()
    }

    func undo() {
        field.undo()
        noteEdit()
    }

    func redo() {
        field.redo()
        noteEdit()
    }

    private func noteEdit() {
        wantedX = nil
        textIsStale = true
        isEdited = true
    }

    // MARK: The cursor

    /// How far the cursor goes at once.
    enum Step { case character, word, partOfWord, line }

    func move(_ step: Step, isForward: Bool, extends: Bool) {
        let (lines, place) = (self.lines, field.cursor.end)
        wantedX = nil
        switch step {
        case .character: move(to: lines.step(from: place.index, isForward: isForward), extends: extends)
        case .line: move(to: lines.edge(place, isEnd: isForward), extends: extends)
        case .word, .partOfWord:
            let index = field.wordEnd(from: place.index, isForward: isForward, ofPart: step == .partOfWord)
            move(to: TextPlace(index: index), extends: extends)
        }
    }

    /// Moves the cursor to the line above, or from the first to the start of the text. As the runtime, that goes for a line that
    /// is not known before the next update, too.
    func moveUp(extends: Bool) {
        let (lines, x) = (self.lines, takeWantedX())
        let line = field.cursor.end.line ?? 0
        move(to: line > 0 ? lines.place(inLine: line - 1, x: x) : .start, extends: extends)
    }

    /// Moves the cursor to the line below, or in the last to the end of the text.
    func moveDown(extends: Bool) {
        let (lines, x) = (self.lines, takeWantedX())
        let line = field.cursor.end.line.map { $0 + 1 } ?? 0
        let place = line < lines.count ? lines.place(inLine: line, x: x) : lines.place(at: field.characters.count)
        move(to: place, extends: extends)
    }

    private func takeWantedX() -> Float {
        let x = wantedX ?? caret?.x ?? 0
        wantedX = x
        return x
    }

    /// Moves the cursor to the character nearest to a point.
    func move(to point: Point, extends: Bool) {
        wantedX = nil
        move(to: lines.place(at: point), extends: extends)
    }

    private func move(to place: TextPlace, extends: Bool) {
        field.cursor = extends ? TextCursor(start: field.cursor.start, end: place) : .at(place)
    }

    /// Keeps the cursor where it is, with nothing selected.
    func deselect() { field.cursor = .at(field.cursor.end) }

    func selectAll() {
        let lines = self.lines
        wantedX = nil
        field.cursor = TextCursor(start: lines.place(at: 0), end: lines.place(at: field.characters.count))
    }

    /// Selects the word that the selection begins in.
    func selectWord() {
        let word = field.word(at: field.cursor.start.index)
        field.cursor = TextCursor(start: TextPlace(index: word.lowerBound), end: TextPlace(index: word.upperBound))
    }

    /// Selects the line that the selection begins in.
    func selectLine() {
        let lines = self.lines
        wantedX = nil
        let place = lines.resolved(TextPlace(index: field.cursor.start.index))
        field.cursor = TextCursor(
            start: lines.edge(place, isEnd: false), end: lines.edge(place, isEnd: true))
    }
}
