import LibC

/// Standard output or standard error: collects bytes and hands them on in large writes.
///
/// A failed write is remembered instead of thrown, so that printing stays simple; the program reports it at the end. What
/// comes after it is dropped.
@usableFromInline
package final class OutputBuffer {
    /// The error number of a write that failed.
    package struct Failure: Error, Equatable {
        package let number: Int32

        package init(number: Int32) { self.number = number }

        /// The reader has closed the stream.
        package static let brokenPipe = Failure(number: EPIPE)
    }

    /// A closure that takes the bytes of one write.
    package typealias Sink = (UnsafeRawBufferPointer) throws(Failure) -> Void

    /// How much is printed of a file at most, whatever its size.
    package static let standardAllowance = 1 << 30
    /// How much more for each byte that was read. What names a long name a thousand times asks for more than that.
    package static let allowancePerByte = 256

    private let sink: Sink
    /// A question that writes nothing: whether the stream still has a reader.
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
    /// Whether the printing code itself checks for too much output, and then prints an end.
    package var endsInOrder = false
    package private(set) var failure: Failure?
    /// How many bytes were handed on.
    private var handedOn = 0

    package init(
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

    /// Whether nothing that is still printed can arrive, as behind `| head`. Long work may stop then.
    package var isClosed: Bool { failure != nil || isExhausted }

    /// Whether the stream has no reader left. Unlike `isClosed`, this finds out while nothing is printed: it asks the
    /// system, so that work which prints little does so now and then.
    package func isUnheard() -> Bool {
        if failure == nil, !hasReader() { failure = .brokenPipe }
        return failure != nil
    }

    /// Whether more was to be printed than what was read may come to; the rest is left out.
    package var isExhausted: Bool { allowance < bytes.count }

    /// How many bytes were appended.
    package var byteCount: Int { handedOn + bytes.count }

    /// Lets as much be printed of the next file as of any: what one came to takes nothing from another.
    package func renewAllowance() { allowance = max(allowance, standard + bytes.count) }

    /// Lets more be printed, for so many bytes that were read.
    package func allow(forReading count: Int) { allow(perByte * count) }

    /// Lets so many bytes more be printed.
    package func allow(_ count: Int) { allowance += count }

    package func append(_ byte: UInt8) {
        bytes.append(byte)
        if bytes.count >= capacity { flush() }
    }

    package func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        if bytes.count >= capacity { flush() }
    }

    package func append(_ more: UnsafeRawBufferPointer) {
        // Copying what is large already would only cost time.
        if more.count >= capacity {
            flush()
            write(more)
            return
        }
        bytes.append(contentsOf: more)
        if bytes.count >= capacity { flush() }
    }

    package func append(_ more: [UInt8]) {
        more.withUnsafeBytes { append($0) }
    }

    /// A line of its own.
    package func appendLine(_ text: String) {
        append(text)
        append(UInt8(ascii: "\n"))
    }

    /// Hands on everything that was appended.
    package func flush() {
        bytes.withUnsafeBytes { write($0) }
        bytes.removeAll(keepingCapacity: true)
    }

    private func write(_ bytes: UnsafeRawBufferPointer) {
        guard failure == nil, !bytes.isEmpty else { return }
        handedOn += bytes.count
        allowance -= bytes.count
        var bytes = bytes
        if allowance < 0, !endsInOrder {
            guard !endsLine, allowance > -Self.lineLimit else { return }
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) { bytes = .init(rebasing: bytes[...end]) }
        }
        endsLine = bytes.last == UInt8(ascii: "\n")
        do throws(Failure) {
            try sink(bytes)
        } catch {
            failure = error
        }
    }
}
