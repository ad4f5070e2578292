package import RiveJSON
import RiveModel

/// The answers of JSON-RPC 2.0, a line each.
package enum RemoteAnswer {
    /// The line that answers another.
    /// - Parameters:
    ///   - line: What was said, without its line break.
    ///   - unheard: A closure that gets the error of a failed notification.
    ///   - result: A closure that does what a request asks for, and gives what came of it as JSON.
    /// - Returns: The line, with its line break; nil for a notification and for a blank line.
    package static func line(
        to line: [UInt8], unheard: (RemoteRequest, SessionError) -> Void = { _, _ in },
        _ result: (RemoteRequest) throws(SessionError) -> [UInt8]
    ) -> [UInt8]? {
        if line.allSatisfy({ [0x20, 0x09, 0x0D, 0x0A].contains($0) }) { return nil }
        let request: RemoteRequest
        do throws(RemoteRequest.Refusal) {
            request = try RemoteRequest(line)
        } catch {
            return self.line(error.id, error: error.error)
        }
        do throws(SessionError) {
            let result = try result(request)
            return request.id.map { self.line($0, result: result) }
        } catch {
            guard let id = request.id else {
                unheard(request, error)
                return nil
            }
            return self.line(id, error: error)
        }
    }

    /// The line that answers one which is too long to be read.
    /// - Parameter limit: How many bytes a line may have.
    /// - Returns: The line, with its line break.
    package static func line(toMoreThan limit: Int) -> [UInt8] { line(RemoteRequest.none, error: .tooLong(limit)) }

    /// The line that says what came of a request.
    /// - Parameters:
    ///   - id: The id of the request, as JSON.
    ///   - result: A value as JSON, with or without a line break at its end.
    /// - Returns: The line, with its line break.
    package static func line(_ id: [UInt8], result: [UInt8]) -> [UInt8] {
        line(id, "result", result.last == UInt8(ascii: "\n") ? result.dropLast() : result[...])
    }

    /// The line that says why a request was not done.
    package static func line(_ id: [UInt8], error: SessionError) -> [UInt8] {
        line(id, "error", json { error.write(&$0) }.dropLast())
    }

    private static func line(_ id: [UInt8], _ key: String, _ value: ArraySlice<UInt8>) -> [UInt8] {
        Array("{\"jsonrpc\":\"2.0\",\"id\":".utf8) + id + Array(",\"\(key)\":".utf8) + value + Array("}\n".utf8)
    }

    /// A value on a line of its own.
    package static func json<Failure: Error>(
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) -> [UInt8] {
        try written(atMost: .max, body).bytes
    }

    /// The same where it may be long.
    /// - Parameters:
    ///   - limit: How many bytes it may have.
    ///   - body: What writes it; beyond the limit, what it writes is lost.
    /// - Returns: The value, with a line break at its end.
    /// - Throws: `SessionError` of the group `limit` for a longer one, and what `body` throws.
    package static func json(
        atMost limit: Int, _ body: (inout JSONWriter) throws(SessionError) -> Void
    ) throws(SessionError) -> [UInt8] {
        let (bytes, isWhole) = try written(atMost: limit, body)
        guard isWhole else {
            throw .limit(
                "answerTooLong",
                "the response would have more than \(NumberWords.grouped(limit)) bytes; request less")
        }
        return bytes
    }

    private static func written<Failure: Error>(
        atMost limit: Int, _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) -> (bytes: [UInt8], isWhole: Bool) {
        var bytes: [UInt8] = []
        let output = OutputBuffer(allowance: .max) { (part) throws(OutputBuffer.Failure) in
            guard part.count <= limit - bytes.count else { throw .brokenPipe }
            bytes += part
        }
        try JSONWriter.write(to: output, layout: .lines, body)
        output.flush()
        return (bytes, output.failure == nil)
    }
}
