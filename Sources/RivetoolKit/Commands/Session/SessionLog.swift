import LibC
import RiveJSON
import ToolSupport

/// The file that a conversation is written to: a new one, the log of an earlier session, or a stream.
struct SessionLog {
    let path: String
    let output: OutputBuffer

    /// - Throws: `ToolError` for a file that is no such log; it stays as it is.
    init(_ path: String, _ files: FileSystem) throws(ToolError) {
        guard ![STDIN_FILENO, STDOUT_FILENO].contains(OpenFile.descriptor(path)) else {
            throw ToolError(
                .usage, file: path, "standard input and output carry requests and responses; name a file for the log")
        }
        try OutputKind.log.require(path, files)
        do throws(SystemCall.Failure) {
            let state = try? files.calls.state(behind: files.resolve(path))
            // Of a stream nothing can be read that was written to it.
            let access = state?.isStream == true ? O_WRONLY : O_RDWR
            let descriptor = try SystemCall.result {
                files.calls.open(files.resolve(path), access | O_CREAT | O_CLOEXEC, 0o666)
            }
            if try files.calls.state(of: descriptor).isRegularFile {
                guard try Self.isLog(descriptor) else {
                    _ = files.calls.close(descriptor)
                    throw SystemCall.Failure.fileExists
                }
                _ = try SystemCall.result { ftruncate(descriptor, 0) }
            }
            (self.path, output) = (path, OutputBuffer(descriptor: descriptor))
        } catch {
            guard error != .fileExists else {
                throw ToolError(
                    .answerIsNo, file: path, "the file exists already and is not a session log; nothing was written")
            }
            throw .cannotWrite(path, error)
        }
    }

    /// How many bytes of a file tell whether it is a log.
    private static let longestStart = 4096

    /// Whether an open file is empty, or starts as a conversation does: with a request or an answer of JSON, or with a line that is no
    /// request, be it blank or with the answer that says so.
    private static func isLog(_ descriptor: Int32) throws(SystemCall.Failure) -> Bool {
        let start = try [UInt8](unsafeUninitializedCapacity: longestStart) { buffer, count throws(SystemCall.Failure) in
            count = try SystemCall.readOnce(into: buffer, from: descriptor)
        }
        _ = try SystemCall.result { lseek(descriptor, 0, SEEK_SET) }
        let lines = start.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
        let answer = #"< {"jsonrpc":"#
        func starts(_ line: Int, with text: String) -> Bool {
            lines.count > line && lines[line].starts(with: text.utf8)
        }
        return start.isEmpty || ["> {", "> [", answer].contains { starts(0, with: $0) }
            || starts(0, with: "> ") && (lines[0].count == 2 || starts(1, with: answer))
    }
}
