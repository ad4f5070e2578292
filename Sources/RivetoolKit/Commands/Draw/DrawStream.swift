import RiveJSON
import RiveModel
import RivePlay
import ToolSupport

/// A printer of what frames of a run draw as lines of JSON, a call each, while they are drawn.
struct DrawStream {
    let lines: JSONLines
    let console: Console

    /// What a line is, besides one that says why a file failed.
    static var types: [JSONType] {
        [.object(DocumentSchema.file.shapes + DrawingJSON.head.shapes)] + DrawingJSON.lines
    }

    /// Whether every expectation was met in a run of all steps. Notes go to standard error.
    func write(_ play: Play, of path: String) throws(PlayError) -> Bool {
        lines.line { json in
            DocumentSchema.file.write(path, &json)
            DrawingJSON.head.write(play, &json)
        }
        return try play.run { news in
            switch news {
            case .touch, .deed, .frame, .step: break
            case .drawing(let name): lines.values { json in DrawingJSON.write(play, as: name, &json) }
            case .query(let report): console.tell(report, of: path)
            }
        }
    }
}

extension Console {
    /// Says on standard error what a step finds, and what is not as expected.
    func tell(_ report: QueryReport, of path: String) {
        switch report.passed {
        case nil: note("\(report.address) = \(report.shown)", file: path)
        case true?: break
        case false?:
            let time = NumberWords.seconds(report.time)
            note("expected \(report.sentence), which \(report.reason) at \(time)", file: path)
        }
    }
}
