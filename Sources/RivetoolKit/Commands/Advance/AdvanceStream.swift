internal import Rive
internal import RiveJSON

/// Prints what happens in a run as lines of JSON, while it happens.
struct AdvanceStream {
    let output: OutputBuffer

    /// Runs all steps.
    /// - Returns: Whether every expectation was met.
    func write(_ run: AdvanceRun) throws(ToolError) -> Bool {
        line { json in
            json.object("start") { json in
                json.field("file", path: run.target.path)
                AdvanceJSON.start(run, &json)
            }
        }
        var looks: [LookReport] = []
        let passed = try run.run { news in
            switch news {
            case .touch: break
            case .frame(let report): value { json in AdvanceJSON.frame(report, of: run, &json) }
            case .look(let report):
                looks.append(report)
                run.hold(report)
            }
        }
        line { json in
            AdvanceJSON.final(run, &json)
            AdvanceJSON.looks(looks, &json)
        }
        return passed
    }

    /// The last line of a file that failed, where all that could be printed stands before it.
    func fail(_ error: ToolError, _ path: String) {
        line(.lastLine) { json in
            json.field("file", path: path)
            json.field("problem", error)
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
