import RiveDiff
import RiveFormat
import RiveJSON
import RivePlay
import RiveReport
import ToolSupport

/// Changes as one JSON document.
enum DiffJSON {
    /// Writes what changed, and in the field `problem` why it may not be all.
    static func write(_ report: DiffReport, showsBytes: Bool, _ json: inout JSONWriter) {
        json.object { json in
            fields.write(report, &json)
            if showsBytes { rangeFields.write(report, &json) }
            if let problem = report.problems.first ?? json.exhaustion(at: report.new) { json.problem(problem) }
        }
    }

    /// Writes the comparison of two files, or those of all files of a folder.
    static func write(_ outcomes: Results<DiffOutcome>, showsBytes: Bool, isArray: Bool, to output: OutputBuffer) {
        JSONWriter.write(to: output) { json in
            guard isArray else { return outcomes.forEach { write($0, showsBytes: showsBytes, &json) } }
            json.arrayOfFiles { json in outcomes.forEach { write($0, showsBytes: showsBytes, &json) } }
        }
    }

    private static func write(_ outcome: DiffOutcome, showsBytes: Bool, _ json: inout JSONWriter) {
        switch outcome {
        case .compared(let report): write(report, showsBytes: showsBytes, &json)
        case .failed(let version, let problem):
            json.object { json in
                DocumentSchema.file.write(version, &json)
                json.problem(problem)
            }
        }
    }

    private static let fields = Fields<DiffReport>("diff") {
        Field("old", "the path as it was given; of a revision alone, with the path that it has there") {
            PathText.bytes(of: $0.old)[...]
        }
        Field("new") { PathText.bytes(of: $0.new)[...] }
        Field(ifAny: "file", "what became of a file of a folder as a whole") { $0.fate == .changed ? nil : $0.fate }
        Field("unrelated", "whether they are hardly versions of one file") { $0.difference.areUnrelated }
        Field(each: "kinds", of: kind) { $0.summary }
        Field(each: "changes", of: change) { $0.lines }
        Field(object: "bytes", "the sizes of both") {
            Field("old") { $0.oldBytes }
            Field("new") { $0.newBytes }
        }
    }

    private static let kind = Fields<KindSummary>("kind") {
        Field("kind") { $0.kind }
        Field("old", "how many there are") { $0.old }
        Field("new") { $0.new }
        Field("added") { $0.added }
        Field("removed") { $0.removed }
        Field("changed", "those with another value, name or part") { $0.changed }
        Field("moved", "those that lie elsewhere, or in another place among their siblings") { $0.moved }
        Field("bytes", "how many more the new ones take", as: .number) { $0.bytes }
    }

    /// A change of a thing or of the file itself.
    fileprivate struct Line {
        let kind: DiffKind
        let sort: Change.Sort
        var address: String?
        var property: String?
        var old: ToldValue?
        var new: ToldValue?
        var from: String?
        var text: String?

        init(_ words: String, of picture: PictureDifference) {
            (kind, sort, address, text) = (.picture, .changed, picture.artboard, words)
        }

        init(_ change: ToldChange) {
            (kind, sort, address) = (change.kind, change.sort, change.address)
            (property, old, new, from) = (change.property, change.old, change.new, change.from)
        }

        init(_ change: FileChange) {
            (kind, sort, property) = (change.kind, .changed, change.property)
            old = change.old.map { .count(Int64(clamping: $0)) }
            new = change.new.map { .count(Int64(clamping: $0)) }
        }
    }

    private static let change = Fields<Line>("change") {
        Field("kind") { $0.kind }
        Field("address", "in the new version, of what is gone in the old one; null for the file itself") { $0.address }
        Field("change") { $0.sort }
        Field(ifAny: "property", "what has another value, or a column of \"rivetool list\"") { $0.property }
        Field(ifAny: "old", "a value, the place among siblings, or what it lay in") { $0.old }
        Field(ifAny: "new") { $0.new }
        Field(ifAny: "from", "the address in the old version") { $0.from }
        Field(ifAny: "text", "of a picture, what a person sees") { $0.text }
    }

    private static let rangeFields = Fields<DiffReport>("ranges") {
        Field(each: "ranges", of: range) { report in
            var ranges: [DiffRange] = []
            report.forEachRange { ranges.append($0) }
            return ranges
        }
    }

    private static let range = Fields<DiffRange>("range") {
        Field("reason") { $0.range.reason }
        Field("address", "null for what stands before the records") { $0.address }
        Field("old", "from the first byte up to behind the last; null where there are none") {
            $0.range.old.map { [$0.lowerBound, $0.upperBound] }
        }
        Field("new") { $0.range.new.map { [$0.lowerBound, $0.upperBound] } }
    }

    static let schema = DocumentSchema.of(
        "rivetool diff --json",
        fields.shapes
            + rangeFields.shapes.map { shape in
                var shape = shape
                shape.presence = .sometimes
                return shape
            } + [DocumentSchema.problem])
}

extension DiffReport {
    /// The changes of each thing, each found when it is written, then those of the file itself. It is an iterator because a lazy
    /// collection of them would find all changes of a thing again for each one of these.
    fileprivate var lines: AnyIterator<DiffJSON.Line> {
        var steps = (things.map(Optional.some) + [nil]).makeIterator()
        var lines: ArraySlice<DiffJSON.Line> = []
        return AnyIterator {
            while lines.isEmpty, let step = steps.next() {
                let told = step.map { teller.changes(of: $0).map(DiffJSON.Line.init) }
                lines = (told ?? pictureLines + fileChanges.map(DiffJSON.Line.init))[...]
            }
            return lines.popFirst()
        }
    }

    private var pictureLines: [DiffJSON.Line] {
        pictures.flatMap { picture in picture.lines.map { DiffJSON.Line($0, of: picture) } }
    }
}

extension DiffKind: FieldValue {}
extension Change.Sort: FieldValue {}
extension DifferingRange.Reason: FieldValue {}

extension ToldValue: FieldValue {
    static var jsonType: JSONType { .optional(.anyOf([.string, .float, .boolean])) }

    func write(_ json: inout JSONWriter) {
        switch self {
        case .number(let number): json.value(number)
        case .count(let number): json.value(number)
        case .truth(let value): json.value(value)
        case .word(let text), .text(let text): json.value(text)
        case .bytes(let count): json.value(count)
        case .none: json.null()
        }
    }
}
