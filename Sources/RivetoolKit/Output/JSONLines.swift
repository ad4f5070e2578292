import RiveJSON
import ToolSupport

/// A printer of lines of JSON about files, handed on while they come.
struct JSONLines {
    let output: OutputBuffer

    /// A line that is an object; `fields` writes its fields.
    func line(_ layout: JSONWriter.Layout = .lines, _ fields: (inout JSONWriter) -> Void) {
        values(layout) { json in json.object(fields) }
    }

    /// Lines, one for each value that `body` writes.
    func values(_ layout: JSONWriter.Layout = .lines, _ body: (inout JSONWriter) -> Void) {
        JSONWriter.write(to: output, layout: layout, body)
        output.flush()
    }

    /// The last line of a file that failed, where all that could be printed stands before it.
    func fail(_ error: ToolError, _ path: String) {
        line(.lastLine) { json in
            DocumentSchema.file.write(path, &json)
            error.write("problem", &json)
        }
    }

    /// The status of what prints lines of a file. Why it fails, or why lines are missing, is a line too.
    func of(_ path: String, _ body: () throws(ToolError) -> ExitStatus) throws(ToolError) -> ExitStatus {
        do throws(ToolError) {
            let status = try body()
            if let exhaustion = output.exhaustion(at: path) { fail(exhaustion, path) }
            return status
        } catch {
            fail(error, path)
            throw error
        }
    }
}
