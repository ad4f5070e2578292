import RiveFormat

/// The contents that a repository keeps, given by one process of git to all who ask, one after the other.
final class GitObjects: Sendable {
    private let repository: GitRepository
    private let process = Monitor<ChildProcess?>(nil)

    init(_ repository: GitRepository) { self.repository = repository }

    /// The bytes of a file by their id.
    /// - Parameters:
    ///   - id: The id.
    ///   - name: What messages call it: `REVISION:PATH`.
    /// - Returns: All bytes of it.
    /// - Throws: `ToolError` for what is not there, is no file, or is too large, and where git ends.
    package func contents(of id: String, named name: String) throws(ToolError) -> [UInt8] {
        let result: Result<[UInt8], ToolError> = process.when { process in
            do throws(ToolError) {
                let running = if let process { process } else { try start() }
                process = running
                switch Self.reply(running, id) {
                case .contents(let bytes): return .success(bytes)
                case .tooLarge: throw FileSystem.readError(.fileTooLarge, file: name)
                case .missing: throw try missing(id, name, "git has no object \(id)")
                case nil:
                    // What it says before it ends is why; the next one is asked of another.
                    process = nil
                    if case .killed(let signal) = running.finish() { throw Git.killed(by: signal).about(name) }
                    throw try missing(id, name, Git.line(running.complaint))
                }
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func start() throws(ToolError) -> ChildProcess {
        try repository.git.start(["cat-file", "--batch"], in: repository.folder, hasInput: true)
    }

    /// Why there is nothing by an id that a revision names.
    private func missing(_ id: String, _ name: String, _ complaint: String) throws(ToolError) -> ToolError {
        var error = Git.error(complaint).about(name)
        let question = ["config", "--get-regexp", #"^remote\..*\.promisor$"#]
        if try repository.git.ask(question, in: repository.folder).status == 0 {
            error.message += "; this clone is a partial one: \"git cat-file -e \(id)\" fetches it"
        }
        return error
    }

    // MARK: What git writes

    private enum Reply {
        case contents([UInt8])
        case missing, tooLarge
    }

    /// What git writes for an id: `ID TYPE SIZE` on a line, and the bytes with a newline behind them. Nil where it ends.
    private static func reply(_ process: ChildProcess, _ id: String) -> Reply? {
        do throws(SystemCall.Failure) {
            try process.write(Array("\(id)\n".utf8))
            var start: [UInt8] = []
            while true {
                if let end = start.firstIndex(of: UInt8(ascii: "\n")) {
                    let words = start[..<end].split(separator: UInt8(ascii: " "))
                    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else {
                        return .missing
                    }
                    let reply = try contents(size, start[(end + 1)...], process)
                    return words[1].elementsEqual("blob".utf8) ? reply : reply.map { _ in .missing }
                }
                let more = try some(of: longestLine, process)
                guard !more.isEmpty, start.count < longestLine else { return nil }
                start += more
            }
        } catch {
            return nil
        }
    }

    private static let longestLine = 4096
    private static let pieceSize = 1 << 16

    /// So many bytes, of which some have been read, without the newline behind them.
    private static func contents(
        _ size: Int, _ start: ArraySlice<UInt8>, _ process: ChildProcess
    ) throws(SystemCall.Failure) -> Reply? {
        guard size < FileSystem.sizeLimit else {
            var rest = size + 1 - start.count
            while rest > 0 {
                let count = try some(of: min(rest, pieceSize), process).count
                if count == 0 { return nil }
                rest -= count
            }
            return .tooLarge
        }
        var bytes = try filled(size + 1, start, process)
        guard bytes.popLast() != nil, bytes.count == size else { return nil }
        return .contents(bytes)
    }

    /// What comes at once, so many bytes at most; none at the end.
    private static func some(of most: Int, _ process: ChildProcess) throws(SystemCall.Failure) -> [UInt8] {
        try filled(most, [], process, atOnce: true)
    }

    /// An array that is filled as far as there are bytes, or with what comes at once.
    private static func filled(
        _ size: Int, _ start: ArraySlice<UInt8>, _ process: ChildProcess, atOnce: Bool = false
    ) throws(SystemCall.Failure) -> [UInt8] {
        try Array(capacity: size) { (buffer) throws(SystemCall.Failure) in
            var count = buffer.initialize(fromContentsOf: start.prefix(size))
            while count < size {
                let more = try process.read(into: UnsafeMutableBufferPointer(rebasing: buffer[count...]))
                count += more
                if more == 0 || atOnce { break }
            }
            return count
        }
    }
}

extension ToolError {
    /// The same about a file.
    package func about(_ file: String) -> ToolError {
        var error = self
        error.file = file
        return error
    }
}
