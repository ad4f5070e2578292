/// Standard output or standard error: collects bytes and hands them on in large writes.
///
/// A failed write is remembered instead of thrown, so that printing stays simple; `Tool` reports it at the end. What
/// comes after it is dropped.
package final class OutputBuffer {
    /// Takes the bytes of one write, or fails with an error number.
    typealias Sink = (UnsafeRawBufferPointer) throws(SystemCall.Failure) -> Void

    private let sink: Sink
    private let capacity: Int
    private var bytes: [UInt8] = []
    private(set) var failure: SystemCall.Failure?

    init(capacity: Int = 1 << 16, sink: @escaping Sink) {
        self.capacity = capacity
        self.sink = sink
    }

    convenience init(descriptor: Int32) {
        self.init { (bytes) throws(SystemCall.Failure) in try SystemCall.write(bytes, to: descriptor) }
    }

    /// Whether nothing that is still printed can arrive, as behind `| head`. Long work may stop then.
    var isClosed: Bool { failure != nil }

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
        do throws(SystemCall.Failure) {
            try sink(bytes)
        } catch {
            failure = error
        }
    }
}
