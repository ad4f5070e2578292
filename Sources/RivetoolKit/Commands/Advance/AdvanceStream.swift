internal import Rive
internal import RiveJSON
internal import RivePlay

/// A printer of what happens in a run as lines of JSON, while it happens.
struct AdvanceStream {
    let output: OutputBuffer

    /// What a line is, besides one that says why a file failed.
    static let lines: [JSONType] = [
        .object([FieldShape("start", type: .object(DocumentSchema.file.shapes + PlayJSON.start.shapes))]),
        ReportedFrame.jsonType,
        .object(PlayJSON.end.shapes + PlayJSON.queries.shapes),
    ]

    /// Whether every expectation was met in a run of all steps.
    func write(_ play: Play, of path: String) throws(PlayError) -> Bool {
        line { json in
            json.object("start") { json in
                DocumentSchema.file.write(path, &json)
                PlayJSON.start.write(play, &json)
            }
        }
        var queries: [QueryReport] = []
        let passed = try play.run { news in
            switch news {
            case .touch, .deed, .step: break
            case .frame(let report): value { json in ReportedFrame(report: report, play: play).write(&json) }
            case .query(let report):
                queries.append(report)
                play.hold(report)
            }
        }
        line { json in
            PlayJSON.end.write(play, &json)
            PlayJSON.queries.write(queries, &json)
        }
        return passed
    }

    /// The last line of a file that failed, where all that could be printed stands before it.
    func fail(_ error: ToolError, _ path: String) {
        line(.lastLine) { json in
            DocumentSchema.file.write(path, &json)
            error.write("problem", &json)
        }
    }

    /// The same where lines are missing because there was too much to print.
    func end(_ path: String) {
        if let exhaustion = output.exhaustion(at: path) { fail(exhaustion, path) }
    }

    private func line(_ layout: JSONWriter.Layout = .lines, _ fields: (inout JSONWriter) -> Void) {
        value(layout) { json in json.object(fields) }
    }

    private func value(_ layout: JSONWriter.Layout = .lines, _ body: (inout JSONWriter) -> Void) {
        JSONWriter.write(to: output, layout: layout, body)
        output.flush()
    }
}
