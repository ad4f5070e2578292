internal import RiveBundle

/// Standard output or standard error: collects bytes and hands them on in large writes.
///
/// A failed write is remembered instead of thrown, so that printing stays simple; `Tool` reports it at the end. What
/// comes after it is dropped.
package final class OutputBuffer {
    /// Takes the bytes of one write, or fails with an error number.
    typealias Sink = (UnsafeRawBufferPointer) throws(SystemCall.Failure) -> Void

    /// How much is printed of a file at most, whatever its size.
    static let standardAllowance = 1 << 30
    /// How much more for each byte that was read. What names a long name a thousand times asks for more than that.
    static let allowancePerByte = 256

    private let sink: Sink
    /// Asks whether anybody can still read what is written, without writing.
    private let hasReader: () -> Bool
    private let capacity: Int
    private var bytes: [UInt8] = []
    /// How much may be printed of a file of no size.
    private let standard: Int
    /// How much more may be printed.
    private var allowance: Int
    private let perByte: Int
    /// How much longer a line may be that is on its way when there is too much: it is printed to its end.
    private static let lineLimit = 1 << 26
    /// Whether what was handed on so far ends a line.
    private var endsLine = true
    /// Whether those who print see themselves when there is too much, and come to an end that is to be printed too.
    var endsInOrder = false
    private(set) var failure: SystemCall.Failure?

    init(
        capacity: Int = 1 << 16, allowance: Int = OutputBuffer.standardAllowance,
        perByte: Int = OutputBuffer.allowancePerByte, hasReader: @escaping () -> Bool = { true }, sink: @escaping Sink
    ) {
        self.hasReader = hasReader
        self.capacity = capacity
        standard = allowance
        self.allowance = allowance
        self.perByte = perByte
        self.sink = sink
    }

    convenience init(descriptor: Int32) {
        self.init(hasReader: { SystemCall.hasReader(descriptor) }) { (bytes) throws(SystemCall.Failure) in
            try SystemCall.write(bytes, to: descriptor)
        }
    }

    /// Whether nothing that is still printed can arrive, as behind `| head`. Long work may stop then.
    var isClosed: Bool { failure != nil || isExhausted }

    /// Whether nobody is left to read what is printed. Unlike `isClosed`, this finds out while nothing is printed: it asks the
    /// system, so that work which prints little does so now and then.
    func isUnheard() -> Bool {
        if failure == nil, !hasReader() { failure = .brokenPipe }
        return failure != nil
    }

    /// Whether more was to be printed than what was read may come to; the rest is left out.
    var isExhausted: Bool { allowance < bytes.count }

    /// Why what is printed is not all; nil where it is.
    func exhaustion(at path: String? = nil) -> ToolError? {
        guard isExhausted else { return nil }
        return ToolError(
            .unsupported, file: path,
            "there is far more to print than was read, because names are repeated; the rest is left out")
    }

    /// Lets as much be printed of the next file as of any: what one came to takes nothing from another.
    func renewAllowance() { allowance = max(allowance, standard + bytes.count) }

    /// Lets more be printed, for so many bytes that were read.
    func allow(forReading count: Int) { allow(perByte * count) }

    /// Lets so many bytes more be printed.
    func allow(_ count: Int) { allowance += count }

    func append(_ byte: UInt8) {
        bytes.append(byte)
        if bytes.count >= capacity { flush() }
    }

    func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        if bytes.count >= capacity { flush() }
    }

    func append(_ more: UnsafeRawBufferPointer) {
        // Copying what is large already would only cost time.
        if more.count >= capacity {
            flush()
            write(more)
            return
        }
        bytes.append(contentsOf: more)
        if bytes.count >= capacity { flush() }
    }

    func append(_ more: [UInt8]) {
        more.withUnsafeBytes { append($0) }
    }

    /// A path, as the bytes that it is.
    func append(path: String) { append(PathText.bytes(of: path)) }

    /// A path as the first cell of a line of tab-separated cells.
    func append(pathCell path: String) {
        append(path: ControlCharacters.escaped(PathText.text(of: PathText.bytes(of: path))) + "\t")
    }

    /// A line of its own.
    func appendLine(_ text: String) {
        append(text)
        append(UInt8(ascii: "\n"))
    }

    /// A line of tab-separated cells, escaped so that it stays one line of as many cells.
    func appendRow(_ cells: [String]) {
        appendLine(cells.map { ControlCharacters.escaped($0) }.joined(separator: "\t"))
    }

    /// Hands on everything that was appended.
    func flush() {
        bytes.withUnsafeBytes { write($0) }
        bytes.removeAll(keepingCapacity: true)
    }

    private func write(_ bytes: UnsafeRawBufferPointer) {
        guard failure == nil, !bytes.isEmpty else { return }
        allowance -= bytes.count
        var bytes = bytes
        if allowance < 0, !endsInOrder {
            guard !endsLine, allowance > -Self.lineLimit else { return }
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) { bytes = .init(rebasing: bytes[...end]) }
        }
        endsLine = bytes.last == UInt8(ascii: "\n")
        do throws(SystemCall.Failure) {
            try sink(bytes)
        } catch {
            failure = error
        }
    }
}
