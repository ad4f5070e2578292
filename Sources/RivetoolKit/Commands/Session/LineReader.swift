import LibC
import RiveFormat
import ToolSupport

/// The lines of a stream, one by one as they arrive. What it takes follows the longest line that it may give.
struct LineReader {
    enum Line: Equatable {
        /// A line without its line break; the last one may have had none.
        case whole([UInt8])
        /// A line that is longer than lines may be; nothing of it is kept.
        case tooLong
    }

    /// A closure that fills a buffer as far as the stream has something, and returns 0 at its end.
    typealias Source = (UnsafeMutableBufferPointer<UInt8>) throws(SystemCall.Failure) -> Int

    private let read: Source
    private let limit: Int
    private var bytes: [UInt8] = []
    /// Where the next line starts, and up to where no line break stands.
    private var start = 0
    private var searched = 0
    private var isAtEnd = false
    /// A closure that waits for the rest of a line that began at an instant, and throws where that takes too long.
    private var awaitRest: ((Instant) throws(SystemCall.Failure) -> Void)?
    /// When the line that is not whole yet began to arrive.
    private var lineStart: Instant?
    private var isTooLong = false

    private static let chunk = 1 << 16

    /// - Parameters:
    ///   - limit: How many bytes a line may have.
    ///   - read: Where they come from.
    init(limit: Int, _ read: @escaping Source) {
        self.limit = limit
        self.read = read
    }

    /// The lines of an open file.
    /// - Parameters:
    ///   - limit: How many bytes a line may have.
    ///   - descriptor: The file.
    ///   - seconds: How long a line may take from its first byte to its last; nil for ever. Between lines nothing is timed.
    init(limit: Int, descriptor: Int32, secondsPerLine seconds: Double? = nil) {
        self.init(limit: limit) { (buffer) throws(SystemCall.Failure) in
            try SystemCall.readOnce(into: buffer, from: descriptor)
        }
        guard let seconds else { return }
        awaitRest = { (start) throws(SystemCall.Failure) in
            guard try SystemCall.isReadable(descriptor, within: seconds - start.elapsed) else { throw .timedOut }
        }
    }

    /// Whether the next line is there already.
    var hasLine: Bool {
        mutating get {
            while searched < bytes.count, bytes[searched] != UInt8(ascii: "\n") { searched += 1 }
            return searched < bytes.count
        }
    }

    /// The next line, for which it waits; nil at the end of the stream.
    mutating func next() throws(SystemCall.Failure) -> Line? {
        while !hasLine {
            if searched - start > limit { isTooLong = true }
            // Lines that were returned are dropped, and lines that are skipped.
            bytes.removeFirst(isTooLong ? bytes.count : start)
            // A long line leaves nothing behind that it took.
            if bytes.isEmpty { bytes = [] }
            (start, searched) = (0, bytes.count)
            if let awaitRest, !bytes.isEmpty || isTooLong {
                let start = lineStart ?? .now
                lineStart = start
                try awaitRest(start)
            }
            guard !isAtEnd, try fill() else { return end() }
        }
        lineStart = nil
        let line = bytes[start..<searched]
        (start, searched) = (searched + 1, searched + 1)
        defer { isTooLong = false }
        return isTooLong || line.count > limit ? .tooLong : .whole(Array(line))
    }

    /// What stands behind the last line break.
    private mutating func end() -> Line? {
        isAtEnd = true
        defer { (bytes, start, searched, isTooLong) = ([], 0, 0, false) }
        if isTooLong { return .tooLong }
        return bytes.isEmpty ? nil : .whole(bytes)
    }

    /// Whether something has come.
    private mutating func fill() throws(SystemCall.Failure) -> Bool {
        let more = try [UInt8](capacity: Self.chunk, filledBy: read)
        bytes += more
        return !more.isEmpty
    }
}
