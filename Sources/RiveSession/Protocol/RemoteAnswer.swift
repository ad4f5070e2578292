package import RiveJSON

/// The answers of JSON-RPC 2.0, a line each.
package enum RemoteAnswer {
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
        var bytes: [UInt8] = []
        let output = OutputBuffer { (part) throws(OutputBuffer.Failure) in bytes += part }
        try JSONWriter.write(to: output, layout: .lines, body)
        output.flush()
        return bytes
    }
}
