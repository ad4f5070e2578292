internal import RiveJSON

/// A conversation of lines: what comes is answered, in order, as soon as it is there.
struct Conversation {
    /// A closure that gives the line to answer with, its line break included; nil for none.
    let answer: (LineReader.Line) -> [UInt8]?
    /// What gets a copy of all lines; nil for nothing.
    let log: OutputBuffer?

    /// Answers until the input ends, or nobody hears the answers.
    func hold(_ reader: LineReader, _ output: OutputBuffer) throws(SystemCall.Failure) {
        var reader = reader
        while let line = try reader.next(), !output.isClosed {
            if case .whole(let bytes) = line { note("> ", bytes + [UInt8(ascii: "\n")]) }
            // What one answer comes to takes nothing from another.
            output.renewAllowance()
            if let answer = answer(line) {
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

    private func note(_ mark: String, _ line: [UInt8]) {
        guard let log else { return }
        log.renewAllowance()
        log.append(mark)
        log.append(line)
    }
}
