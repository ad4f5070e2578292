import RiveJSON
import RivePlay
import ToolSupport

/// A printer of what happens in a run as lines of JSON, while it happens.
struct AdvanceStream {
    let lines: JSONLines

    /// What a line is, besides one that says why a file failed.
    static let types: [JSONType] = [
        .object([FieldShape("start", type: .object(DocumentSchema.file.shapes + PlayJSON.start.shapes))]),
        ReportedFrame.jsonType,
        .object(PlayJSON.end.shapes + PlayJSON.queries.shapes),
    ]

    /// Whether every expectation was met in a run of all steps.
    func write(_ play: Play, of path: String) throws(PlayError) -> Bool {
        lines.line { json in
            json.object("start") { json in
                DocumentSchema.file.write(path, &json)
                PlayJSON.start.write(play, &json)
            }
        }
        var queries: [QueryReport] = []
        let passed = try play.run { news in
            switch news {
            case .touch, .deed, .drawing, .step: break
            case .frame(let report):
                lines.values { json in ReportedFrame(report: report, play: play).write(&json) }
            case .query(let report):
                queries.append(report)
                play.hold(report)
            }
        }
        lines.line { json in
            PlayJSON.end.write(play, &json)
            PlayJSON.queries.write(queries, &json)
        }
        return passed
    }
}
