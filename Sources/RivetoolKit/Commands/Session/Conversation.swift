import RiveJSON
import RiveSession
import ToolSupport

/// A conversation of lines: what comes is answered, in order, as soon as it is there.
struct Conversation {
    /// A closure that gives the line to answer with, its line break included; nil for none.
    let answer: ([UInt8]) -> [UInt8]?
    /// How many bytes a line may have.
    let limit: Int
    /// What gets a copy of all lines; nil for nothing.
    let log: OutputBuffer?

    /// Answers requests until the input ends, or the output has no reader.
    func hold(_ reader: LineReader, _ output: OutputBuffer) throws(SystemCall.Failure) {
        var reader = reader
        while let line = try reader.next(), !output.isClosed {
            // What one answer comes to takes nothing from another.
            output.renewAllowance()
            if let answer = reply(to: line) {
                note("< ", answer)
                output.append(answer)
            }
            if !reader.hasLine {
                output.flush()
                log?.flush()
            }
        }
        output.flush()
        log?.flush()
    }

    private func reply(to line: LineReader.Line) -> [UInt8]? {
        guard case .whole(let bytes) = line else { return RemoteAnswer.line(toMoreThan: limit) }
        note("> ", bytes + [UInt8(ascii: "\n")])
        return answer(bytes)
    }

    private func note(_ mark: String, _ line: [UInt8]) {
        guard let log else { return }
        log.renewAllowance()
        log.append(mark)
        log.append(line)
    }
}
