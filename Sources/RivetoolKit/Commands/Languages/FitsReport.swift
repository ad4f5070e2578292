import RiveFormat
import RiveGeometry
import RiveJSON
import RiveModel
import RivePlay
import RiveReport
import RiveRuntime
import ToolSupport

/// The texts of a file in some languages that do not fit.
struct FitsReport {
    /// A text in a language.
    struct Row: FieldObject {
        let language: String
        let finding: TextTrial.Finding
        fileprivate let source: Document

        /// When and where it shows so first.
        var moment: String { finding.moment.words(in: source) }
        var artboard: String { source.artboards[finding.moment.artboard].name }
        var missing: String { String(String.UnicodeScalarView(finding.missing)) }

        /// How it fits, with what its font lacks.
        var words: String {
            let lacks = finding.missing.isEmpty ? [] : ["no glyph for \(missing)"]
            return ((finding.fit.fits ? [] : [finding.fit.words]) + lacks).joined(separator: "; ")
        }

        static let fields = Fields<Self>("unfitText") {
            Field("language") { $0.language }
            Field("address", "of the text object in its file") { $0.finding.address }
            Field("text", "what it says, all runs in a row") { $0.finding.text }
            Field("fits", "whether all of it is shown within its box") { $0.finding.fit.fits }
            Field("words", "what does not fit, as the expectation \"fits\" of tests has it") { $0.finding.fit.words }
            Field("tooWide", "how much wider than its box it is") { $0.finding.fit.excess.x }
            Field("tooHigh") { $0.finding.fit.excess.y }
            Field("lines") { $0.finding.fit.lineCount }
            Field("shownLines") { $0.finding.fit.shownCount }
            Field("missing", "the characters that its font lacks") { $0.missing }
            Field("source", "how it fits in the file as it is; null where it does not show") {
                $0.finding.sourceFit?.words
            }
            Field("artboard", "the artboard that runs") { $0.artboard }
            Field("name", "the text as steps and expectations in that artboard name it") { $0.finding.name }
            Field("moment", "the first moment in which it shows so") { $0.moment }
            Field("moments", "in how many moments it does") { $0.finding.momentCount }
        }
    }

    /// A language with what was looked at.
    struct Language: FieldObject {
        let name: String
        let textCount: Int
        let unfitCount: Int

        static let fields = Fields<Self>("language") {
            Field("language") { $0.name }
            Field("texts", "how many texts were looked at, each in each moment") { $0.textCount }
            Field("unfit", "how many of the rows do not fit") { $0.unfitCount }
        }
    }

    let languages: [TrialLanguage]
    let tallies: [Language]
    /// What was found in each of the languages.
    private let findings: [[TextTrial.Finding]]
    private let source: Document
    let notes: [String]
    let isCut: Bool

    init(_ languages: [TrialLanguage], _ source: Document, _ budget: ByteBudget) {
        var (tallies, findings, notes, isCut) = ([Language](), [[TextTrial.Finding]](), [String](), false)
        // The copies of the file are held, too.
        var held = budget
        for language in languages { held.take(language.document.file.bytes.count) }
        for language in languages {
            let trial = TextTrial(of: language.document, against: source, held)
            held = trial.held
            tallies.append(
                Language(
                    name: language.name, textCount: trial.textCount,
                    unfitCount: trial.findings.count { !$0.fit.fits }))
            findings.append(trial.findings)
            for (artboard, message) in trial.problems {
                let note = "not looked at: artboard \"\(source.artboards[artboard].name)\": \(message)"
                if !notes.contains(note) { notes.append(note) }
            }
            isCut = isCut || trial.isCut
        }
        (self.languages, self.tallies, self.findings, self.source) = (languages, tallies, findings, source)
        (self.notes, self.isCut) = (notes, isCut)
    }

    /// The texts of all languages, each made when its turn comes.
    var rows: some Sequence<Row> {
        zip(languages, findings).lazy.flatMap { [source] language, findings in
            findings.lazy.map { Row(language: language.name, finding: $0, source: source) }
        }
    }

    /// Whether all texts fit; characters that a font lacks say nothing of that.
    var fits: Bool { tallies.allSatisfy { $0.unfitCount == 0 } }

    static let fields = Fields<Self>("fits") {
        Field("languages") { $0.tallies }
        Field(each: "texts", "those that do not fit, or lack characters") { $0.rows }
    }
}

// MARK: Reports

extension FitsReport {
    static let gate = Gate("fits", wholeFile: "fits", noun: "text", nothing: "All texts fit.") {
        [
            Rule(unfit, "a text does not fit in its box", .error),
            Rule(missingCharacters, "a font lacks characters of a text", .warning),
        ]
    }

    private static let unfit = "unfit", missingCharacters = "missingCharacters"

    func fileReport(_ path: String, _ location: RivePath) -> FileReport {
        let found = rows.map { row in
            let fits = row.finding.fit.fits
            return Diagnostic(
                fits ? Self.missingCharacters : Self.unfit, fits ? .warning : .error,
                "\(row.language): \"\(row.finding.text)\": \(row.words) (\(row.artboard), \(row.moment))",
                fits ? .passes : .fails, at: row.finding.address, title: "\(row.language), \(row.finding.address)")
        }
        let passed = tallies.filter { $0.unfitCount == 0 }.map(\.name)
        return FileReport(path, location, found, passed: passed)
    }
}

/// The same for people: a line for each text.
enum FitsListing {
    private static let columns = ["language", "address", "fit", "text", "missing", "artboard", "moment", "moments"]

    static func write(_ report: FitsReport, _ console: Console) throws(ToolError) {
        _ = try console.printingTable(columns) { console in
            for row in report.rows where !console.output.isClosed {
                console.output.appendRow([
                    row.language, row.finding.address, row.finding.fit.words, row.finding.text.cell, row.missing.cell,
                    row.artboard.cell, row.moment.cell, String(row.finding.momentCount),
                ])
            }
            return .done
        }
    }
}
