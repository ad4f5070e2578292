import RiveFont
import RiveFormat
import RiveGeometry
import RiveModel
import RiveSchema

/// A text of an artboard instance: what it says now, and what follows from that.
///
/// Its lines are made on demand, and hold from one update to the next. As the runtime, it lies nowhere before the first.
final class TextInstance {
    /// What has changed since the last update.
    struct Change: OptionSet {
        let rawValue: UInt8
        /// Its lines are made anew.
        static let shape = Change(rawValue: 1)
        /// What modifiers can cover is to be found again.
        static let ranges = Change(rawValue: 2)
        /// Its lines lie elsewhere.
        static let paint = Change(rawValue: 4)
    }

    /// The owner of all texts.
    unowned(unsafe) private let values: ArtboardValues
    unowned(unsafe) private let space: ArtboardSpace
    let definition: TextDefinition
    private let styles: TextStyles
    /// Whether it lies right in a layout other than the artboard.
    private let isInLayout: Bool
    @exclusivity(unchecked) var change: Change = [.shape, .ranges, .paint]
    @exclusivity(unchecked) private var told: ToldSize?
    /// The style of each run, -1 for none; those from a list come last.
    @exclusivity(unchecked) private var styleOfRun: [Int32]
    /// The runs that come from a list, behind its own.
    @exclusivity(unchecked) private var listRuns = ListRuns()
    /// The styles by name, for these.
    private lazy var styleOfName = Dictionary(
        definition.styles.map { (ByteText(styles.name(of: $0)), Int32($0)) }, uniquingKeysWith: { first, _ in first })
    /// What it says, shaped in its own size and without modifiers; and whether it says something else now.
    @exclusivity(unchecked) private var plain = ShapedText()
    @exclusivity(unchecked) private var plainIsStale = true
    /// The lines of that for the latest widths.
    @exclusivity(unchecked) private var plainLines: [(width: Float, lines: TextLines)] = []
    /// What modifiers make of it that change the shape of letters; nil where there are none.
    @exclusivity(unchecked) private(set) var modified: ModifiedText?
    /// The placed text since the last update, made on demand, and whether it has moved since.
    @exclusivity(unchecked) private var known = PlacedText()
    @exclusivity(unchecked) private var isStale = false
    /// How often it was placed.
    @exclusivity(unchecked) private(set) var placeCount = 0
    /// What its groups of modifiers cover, where none of them changes the shape of letters, and when that was found.
    @exclusivity(unchecked) private var drawnModifiers: (placeCount: Int, modified: ModifiedText)?
    /// The boxes of the letters of each run, made on demand.
    @exclusivity(unchecked) private var knownBoxes: [[Bounds]]?
    /// How much of the budget what it says takes.
    @exclusivity(unchecked) private var heldBytes = 0

    /// What one takes, apart from what it says.
    static var bytes: Int { 1024 }

    init(_ values: ArtboardValues, _ space: ArtboardSpace, _ definition: TextDefinition, _ styles: TextStyles) {
        self.values = values
        self.space = space
        self.definition = definition
        self.styles = styles
        isInLayout = space.isLayout(space.parent(of: definition.object))
        styleOfRun = definition.runs.map(\.firstStyle)
        if definition.hasShapeModifiers { modified = ModifiedText(values, space, definition.groups) }
    }

    private var effort: Effort { values.scene.effort }

    var frame: TextFrame { TextFrame(values, definition, told: told, isInLayout: isInLayout) }

    // MARK: Changes

    /// Notes that it says something else, or in another style.
    func markContent() { plainIsStale = true }

    /// Lets the items of a list be its last runs.
    func show(_ items: [ListItem], by dependent: Dependents.Dependent) {
        let bytes = listRuns.bytes
        listRuns.follow(items, values.scene.store, by: dependent)
        if !values.hold(bytes, for: listRuns.bytes) { listRuns.forget(values.scene.store) }
    }

    func dispose() { listRuns.forget(values.scene.store) }

    func visitInstances(_ collector: inout InstanceCollector) { listRuns.visitInstances(&collector) }

    /// Takes what a layout says of the room that it has.
    /// - Returns: Whether that is something else than before.
    func tell(_ told: ToldSize) -> Bool {
        guard told != self.told else { return false }
        self.told = told
        return true
    }

    /// The update among the components of the artboard.
    func update() {
        if styles.update(definition.styles) { plainIsStale = true }
        if change.contains(.ranges) { modified?.forgetRanges() }
        change = []
        isStale = true
        // What layouts measure until the next update is covered as it is now.
        if modified != nil { updateCoverage() }
    }

    private func updateCoverage() {
        let frame = self.frame
        let text = plain(scale: fitScale(frame))
        modified?.update(text, lines(of: text, frame), runs: charactersOfRuns())
    }

    /// The characters that each run has, by object. As the runtime, those count too that no style shows.
    private func charactersOfRuns() -> [ObjectIndex: Range<Int>] {
        var start = 0
        var characters: [ObjectIndex: Range<Int>] = [:]
        for run in definition.runs {
            let count = string(of: run).unicodeScalars.prefix { $0.value != 0 }.count
            characters[run.object] = start..<start + count
            start += count
        }
        return characters
    }

    // MARK: What it says

    /// Shapes what it says in its own size and without modifiers, where it says something else than before.
    private func takePlain() {
        guard plainIsStale else { return }
        plainIsStale = false
        plainLines.removeAll(keepingCapacity: true)
        values.shape(content(scale: 1), into: &plain)
        let bytes = plain.memory
        if values.hold(heldBytes, for: bytes) { heldBytes = bytes }
    }

    /// What it says with all sizes scaled, without modifiers.
    private func plain(scale: Float) -> ShapedText {
        guard scale == 1 else { return shaped(content(scale: scale)) }
        takePlain()
        return plain
    }

    /// What it says with all sizes scaled and with its modifiers.
    private func shaped(scale: Float) -> ShapedText {
        guard let modified else { return plain(scale: scale) }
        return shaped(modified.split(content(scale: scale)))
    }

    private func shaped(_ content: StyledText) -> ShapedText {
        var shape = ShapedText()
        values.shape(content, into: &shape)
        return shape
    }

    /// Its runs in their styles; those without a font, and those that say nothing, say nothing here.
    private func content(scale: Float) -> StyledText {
        var content = StyledText()
        for (index, run) in definition.runs.enumerated() {
            styleOfRun[index] = styles.style(ObjectIndex(bits: values.whole(run.style))) ?? styleOfRun[index]
            append(string(of: run), run: index, scale: scale, to: &content)
        }
        if listRuns.count > 0 { appendListRuns(scale: scale, to: &content) }
        return content
    }

    /// Appends the runs from a list. As the runtime, one whose style has no such name has the first.
    private func appendListRuns(scale: Float, to content: inout StyledText) {
        let store = values.scene.store
        styleOfRun.removeSubrange(definition.runs.count...)
        for run in 0..<listRuns.count {
            let style = listRuns.style(run, store).flatMap {
                styleOfName[$0] ?? definition.styles.first.map { Int32($0) }
            }
            styleOfRun.append(style ?? -1)
            append(listRuns.text(run, store), run: styleOfRun.count - 1, scale: scale, to: &content)
        }
    }

    private func append(_ text: String, run: Int, scale: Float, to content: inout StyledText) {
        let style = Int(styleOfRun[run])
        guard style >= 0, let font = styles.font(style) else { return }
        let definition = styles.definitions[style]
        let lineHeight = values.value(definition.lineHeight)
        content.append(
            text.utf8,
            StyledRun(
                font: font, size: values.value(definition.fontSize) * scale,
                lineHeight: lineHeight < 0 ? lineHeight : lineHeight * scale,
                letterSpacing: values.value(definition.letterSpacing) * scale, styleID: Int32(run)))
    }

    private func string(of run: TextRunDefinition) -> String {
        run.text.exists
            ? values.string(run.text) : values.scene.file.document.string(.textValueRunText, of: run.record)
    }

    // MARK: Lines

    /// The lines of some shape of it in its frame.
    private func lines(of text: ShapedText, _ frame: TextFrame) -> TextLines {
        var lines = TextLines()
        guard effort.spend(4 * text.glyphs.count) else { return lines }
        lines.rebuild(of: text, width: frame.lineWidth, isWrapping: frame.wraps, alignment: frame.align)
        return lines
    }

    /// The lines of some shape of it, broken at a width; those of what it says plainly are kept for who asks again.
    private func lines(of text: ShapedText, at width: Float) -> TextLines {
        let isPlain = modified == nil
        if isPlain, let known = plainLines.first(where: { $0.width == width }) { return known.lines }
        var lines = TextLines()
        guard effort.spend(4 * text.glyphs.count) else { return lines }
        lines.rebuild(of: text, width: width)
        guard isPlain else { return lines }
        if plainLines.count == 4 { plainLines.removeFirst() }
        plainLines.append((width, lines))
        return lines
    }

    // MARK: Measuring

    /// How large it is where it has so much room, for the layout around it. As the runtime, what it is told and what the file says of
    /// its size are mixed.
    func measure(_ room: Point) -> Point {
        let text = shaped(scale: 1)
        guard !text.isEmpty else { return .zero }
        let frame = self.frame
        let limit = frame.sizing == .autoWidth ? .greatestFiniteMagnitude : frame.ownWidth
        let isEndless = room.x == .greatestFiniteMagnitude && frame.sizing != .autoHeight
        let width = isEndless || !frame.wraps ? -1 : min(room.x, limit)
        let lines = self.lines(of: text, at: width)
        effort.spend(lines.lines.count)
        let end = frame.overflow == .ellipsis && frame.ownSizing == .fixed ? room.y : .infinity
        let sums = TextSums(text, lines, frame, spacing: frame.paragraphSpacing, endingAt: end)
        let height = max(sums.minY, sums.bottom - sums.trimTop - sums.trimBottom)
        let size =
            switch frame.ownSizing {
            case .autoWidth: Point(x: sums.maxWidth, y: height)
            case .autoHeight: Point(x: frame.ownWidth, y: height)
            case .fixed: Point(x: frame.ownWidth, y: sums.minY + frame.ownHeight)
            }
        return Point(x: min(size.x, room.x), y: min(size.y, room.y))
    }

    // MARK: How it looks

    /// How it fits in its box since the last update.
    var fit: TextFit {
        let placed = self.placed
        effort.spend(placed.text.glyphs.count)
        let isSeen = !placed.lines.lines.isEmpty && placed.matrix.xx != 0
        return TextFit(
            overflow: placed.overflow, lineCount: placed.lines.lines.count, shownCount: placed.shown.count,
            hasDots: placed.hasDots(values.scene.file.fonts.shaper), excess: placed.excess,
            isLost: !isSeen && saysSomething)
    }

    /// The characters that its fonts lack, each once, so many at most. What is drawn by no glyph is never missed.
    func missingCharacters(atMost most: Int) -> [Unicode.Scalar] {
        let text = placed.text
        effort.spend(text.glyphs.count)
        var missing: [Unicode.Scalar] = []
        for glyph in text.glyphs where glyph.id == 0 && missing.count < most {
            guard let scalar = Unicode.Scalar(text.codePoints[Int(glyph.textIndex)]),
                !FontCharacters.isInvisible(scalar), !missing.contains(scalar)
            else { continue }
            missing.append(scalar)
        }
        return missing
    }

    /// What its runs say, one behind the other.
    var string: String {
        definition.runs.map { string(of: $0) }.joined()
            + (0..<listRuns.count).map { listRuns.text($0, values.scene.store) }.joined()
    }

    private var saysSomething: Bool {
        definition.runs.contains { !string(of: $0).isEmpty }
            || (0..<listRuns.count).contains { !listRuns.text($0, values.scene.store).isEmpty }
    }

    /// The fonts and sizes that it has since the last update, in the order of its runs.
    var looks: [TextLook] {
        var looks: [TextLook] = []
        for style in placed.text.styles {
            let font = styles.asset(of: Int(styleOfRun[Int(style.styleID)]))
            let look = TextLook(font: font, size: style.size)
            if looks.last != look { looks.append(look) }
        }
        return looks
    }

    // MARK: Position

    /// The positions of its lines since the last update.
    var placed: PlacedText {
        if isStale {
            isStale = false
            placeCount += 1
            knownBoxes = nil
            known = place()
        }
        return known
    }

    /// The boxes of the letters of a run, in the space of the lines.
    func boxes(ofRun run: Int) -> [Bounds] {
        let placed = self.placed
        if let knownBoxes { return knownBoxes[run] }
        effort.spend(placed.text.glyphs.count)
        let boxes = placed.boxes(ofRuns: definition.runs.count, values.scene.file.fonts.shaper)
        knownBoxes = boxes
        return boxes[run]
    }

    /// What each group of modifiers covers of the letters that are placed.
    func coverages() -> [TextCoverage] {
        if let known = modified?.coverages { return known }
        let placed = self.placed
        var modifiers =
            drawnModifiers.flatMap { $0.placeCount == placeCount ? $0.modified : nil }
            ?? ModifiedText(values, space, definition.groups)
        modifiers.update(placed.text, placed.lines, runs: charactersOfRuns())
        drawnModifiers = (placeCount, modifiers)
        return modifiers.coverages ?? []
    }

    /// The style of a run, by its place among those of the artboard; nil for none.
    func style(ofRun run: Int) -> Int? { styleOfRun[checked: run].flatMap { $0 < 0 ? nil : Int($0) } }

    private func place() -> PlacedText {
        let frame = self.frame
        let scale = fitScale(frame)
        let text = shaped(scale: scale)
        guard !text.isEmpty, effort.spend(text.glyphs.count) else { return PlacedText(after: known) }
        return PlacedText(text, lines(of: text, frame), frame, scale: scale)
    }

    /// How much smaller its letters are, so that they fit its box: by whole sizes of the largest of its styles.
    private func fitScale(_ frame: TextFrame) -> Float {
        guard frame.overflow == .fitFontSize, frame.isBoxed || frame.sizing != .autoWidth else { return 1 }
        let largest = content(scale: 1).runs.reduce(0) { max($0, $1.size) }
        guard largest > 1 else { return 1 }
        var (low, high) = (1, Int(clamping: largest))
        var fitting = 1
        while low <= high {
            let middle = low + (high - low) / 2
            if fits(frame, scale: Float(middle) / largest) {
                fitting = middle
                low = middle + 1
            } else {
                high = middle - 1
            }
        }
        return Float(fitting) / largest
    }

    private func fits(_ frame: TextFrame, scale: Float) -> Bool {
        let text = shaped(scale: scale)
        let lines = self.lines(of: text, frame)
        guard lines.widest <= frame.width else { return false }
        guard frame.isBoxed else { return true }
        var y: Float = 0
        for paragraph in lines.paragraphs {
            if let last = paragraph.last { y += lines.lines[last].bottom }
            y += frame.paragraphSpacing * scale
        }
        return y <= frame.height
    }
}
