import RiveDiff
import RiveFormat
import RiveModel
import RivePlay
import RiveSchema

/// What changed as lines for people, which text and Markdown share.
struct DiffText {
    private let report: DiffReport
    /// Whether it has to be said in which artboard something is.
    private let namesArtboards: Bool

    init(_ report: DiffReport) {
        self.report = report
        let count = { (side: DiffSide) in side.document.artboards.count }
        namesArtboards = count(report.difference.old) > 1 || count(report.difference.new) > 1
    }

    /// What stands above lines.
    struct Heading: Equatable {
        let kind: DiffKind
        /// The address of the artboard that the addresses start behind; nil for those that are whole.
        let artboard: String?
    }

    struct Line {
        let heading: Heading
        let sort: Change.Sort
        /// What happened; nil for another value.
        var verb: String?
        let subject: String
        /// The whole address; nil for the file itself.
        var address: String?
        /// The two values, where there are two.
        var old: String?
        var new: String?
        /// What else is said.
        var note = ""

        var details: String {
            guard let old, let new else { return note }
            return "\(old) → \(new)"
        }

        /// How wide these are, and no more than so many columns.
        func widthOfDetails(atMost columns: Int) -> Int {
            guard let old, let new else { return DisplayWidth.of(note, atMost: columns) }
            return min(DisplayWidth.of(old, atMost: columns) + 3 + DisplayWidth.of(new, atMost: columns), columns)
        }
    }

    /// Calls a closure with the lines, until it wants no more.
    func forEachLine(_ body: (Line) -> Bool) {
        var paths = VertexCounts(report.things, report.difference)
        for thing in report.things {
            if let path = paths.path(of: thing) {
                // The vertices of a path are on one line.
                if let words = paths.take(path), !body(line(.object, ofNew: path, words)) { return }
                continue
            }
            for line in lines(of: thing) where !body(line) { return }
        }
        for picture in report.pictures {
            for words in picture.lines {
                let address = picture.artboard
                let heading = heading(.picture, address)
                if !body(Line(heading: heading, sort: .changed, subject: words, address: address)) { return }
            }
        }
        for change in report.fileChanges {
            let subject = [change.kind.rawValue, change.property].compactMap(\.self).joined(separator: ".")
            let line = Line(
                heading: Heading(kind: change.kind, artboard: nil), sort: .changed, subject: subject,
                old: change.old.map { "\($0)" }, new: change.new.map { "\($0)" })
            if !body(line) { return }
        }
    }

    private func lines(of thing: ChangedThing) -> [Line] {
        switch thing.kind {
        case .animation: animation(thing)
        case .asset: asset(thing)
        default: report.teller.changes(of: thing).map(line)
        }
    }

    // MARK: Changes

    private func line(_ change: ToldChange) -> Line {
        var line = Line(
            heading: heading(change.kind, change.artboard), sort: change.sort,
            verb: change.sort == .changed ? nil : change.sort.rawValue, subject: subject(change),
            address: change.address)
        let (old, new) = (change.old.map(Self.words), change.new.map(Self.words))
        switch change.sort {
        case .changed, .renamed, .replaced, .moved: (line.old, line.new) = (old, new)
        case .added: line.note = new ?? parts(of: change, report.difference.new)
        case .removed: line.note = old ?? parts(of: change, report.difference.old)
        case .reordered: (line.old, line.new) = (old.map { "place \($0)" }, new)
        }
        return line
    }

    private func heading(_ kind: DiffKind, _ artboard: String?) -> Heading {
        Heading(kind: kind, artboard: namesArtboards ? artboard : nil)
    }

    private func subject(_ change: ToldChange) -> String {
        let subject = Self.local(change.address ?? "", behind: change.artboard)
        guard let property = change.property else { return subject }
        // The names of sentences are no properties.
        return LogicCell.isSentence(property, of: change.kind) ? "\(subject)  \(property)" : "\(subject).\(property)"
    }

    /// An address from an artboard on.
    private static func local(_ address: String, behind artboard: String?) -> String {
        let local = artboard.flatMap { address.text(behind: $0 + "/") } ?? address
        return ControlCharacters.escaped(local, backslash: false)
    }

    /// A line that says of a record how its parts changed.
    private func line(_ kind: DiffKind, ofNew record: Int, _ note: String) -> Line {
        let (address, artboard) = report.teller.place(ofNew: record)
        return Line(
            heading: heading(kind, artboard), sort: .changed, subject: Self.local(address, behind: artboard),
            address: address, note: note)
    }

    /// The type of what came or went, and how much hangs from it.
    private func parts(of change: ToldChange, _ side: DiffSide) -> String {
        guard let record = change.record else { return "" }
        let type = side.document.file.type(of: record).words
        return change.parts == 0 ? type : "\(type), \(NumberWords.count(change.parts, "part"))"
    }

    private static func words(_ value: ToldValue) -> String {
        switch value {
        case .number(let number): ShortestDecimal.string(number)
        case .count(let number): String(number)
        case .truth(let value): value ? "true" : "false"
        case .word(let text): ControlCharacters.escaped(text, backslash: false)
        case .text(let text): text.quoted
        case .bytes(let count): NumberWords.count(count, "byte")
        case .none: "none"
        }
    }

    // MARK: Animations

    /// The changes of an animation: those of its key frames on one line.
    private func animation(_ thing: ChangedThing) -> [Line] {
        let counts = KeyFrameCounts(thing, report.difference)
        let lines = report.teller.changes(of: thing, except: counts.changes).map(line)
        guard let record = thing.new, !counts.isEmpty else { return lines }
        let names = counts.properties.prefix(3).map { report.teller.name(ofKeyedProperty: $0.record, isNew: $0.isNew) }
        let more = counts.properties.count - names.count
        let note = "\(counts.words) (\(names.joined(separator: ", "))\(more > 0 ? " and \(more) more" : ""))"
        return lines + [line(thing.kind, ofNew: record, ControlCharacters.escaped(note, backslash: false))]
    }

    // MARK: Assets

    /// The changes of an asset: those of its contents on one line.
    private func asset(_ thing: ChangedThing) -> [Line] {
        guard let contents = ContentsChange(thing, report.difference), let record = thing.new else {
            return report.teller.changes(of: thing).map(line)
        }
        let address = ControlCharacters.escaped(report.teller.place(ofNew: record).address, backslash: false)
        let replaced = Line(
            heading: Heading(kind: .asset, artboard: nil), sort: .changed, verb: contents.verb, subject: address,
            address: address, old: contents.old, new: contents.new, note: contents.old ?? contents.new ?? "")
        return [replaced] + report.teller.changes(of: thing, except: contents.changes).map(line)
    }

    // MARK: The table

    /// The rows of the table, the names of the columns first.
    static func table(_ summary: [KindSummary]) -> [[String]] {
        [["kind", "old", "new", "added", "removed", "changed", "moved", "bytes"]]
            + summary.map { row in
                let counts = [row.old, row.new, row.added, row.removed, row.changed, row.moved]
                let bytes = (row.bytes > 0 ? "+" : "") + NumberWords.grouped(row.bytes)
                return [row.kind.rawValue] + counts.map(NumberWords.grouped) + [bytes]
            }
    }

    // MARK: Widths

    /// A text on lines of at most so many columns, broken at blanks where it has some.
    static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if DisplayWidth.of(longer, atMost: width + 1) <= width || line.isEmpty {
                line = longer
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        return lines + [line]
    }

    /// A text in so many columns, with `…` for what is cut; it shows where it begins to differ from another.
    static func cut(_ text: String, to width: Int, near other: String) -> String {
        if DisplayWidth.of(text, atMost: width + 1) <= width { return text }
        let common = zip(text, other).prefix { $0 == $1 }.count
        if common < width / 2 { return DisplayWidth.cut(text, to: width) }
        return "…" + DisplayWidth.cut(String(text.dropFirst(common - width / 4)), to: width - 1)
    }
}
