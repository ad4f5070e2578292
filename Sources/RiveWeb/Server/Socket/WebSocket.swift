import CMicrohttpd
import LibC

/// A connection over which a client sends messages, each answered by the words of a list (RFC 6455).
///
/// A request of HTTP costs some 30,000 instructions before it says anything; a message costs hundreds.
final class WebSocket {
    let socket: Int32
    /// The connection as the library knows it.
    let handle: OpaquePointer
    // Nothing that a message leads to comes back to them while they change.
    @exclusivity(unchecked) private var reader = WebSocketReader(limit: WebServer.Limit.body)
    /// The bytes in front of a list that is sent, or all that is sent.
    private let head = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 1)
    @exclusivity(unchecked) private var sending: Sending?
    /// Whether the end is sent, or is about to be. Bytes that still come are received and dropped: a socket that is closed while some
    /// wait loses the reason on its way.
    @exclusivity(unchecked) private var isEnding = false
    /// Whether the connection is to be closed.
    @exclusivity(unchecked) private(set) var isOver = false
    /// Since when the rest of a message is awaited, or a client takes one; nil in between.
    @exclusivity(unchecked) private(set) var busySince: Double?

    /// What a client has not taken yet: the first bytes of the head, and a list behind them.
    private struct Sending {
        let headCount: Int
        let list: PackedList?
        /// How much of both is sent.
        var sent = 0
    }

    /// - Parameters:
    ///   - socket: The socket. The server closes it by `handle`.
    ///   - handle: The connection as the library knows it.
    ///   - received: What has come over it before.
    init(_ socket: Int32, _ handle: OpaquePointer, received: UnsafeRawBufferPointer) {
        (self.socket, self.handle) = (socket, handle)
        _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
        // An answer is one message, whose end must not wait for more.
        var yes = Int32(1)
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        var rest = received
        while !rest.isEmpty {
            let count = reader.append { memory in
                let count = min(memory.count, rest.count)
                memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: rest[..<count]))
                return count
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    deinit { head.deallocate() }

    /// Whether it waits until its client takes more, instead of until it sends more.
    var isSending: Bool { sending != nil }

    /// Receives what has come, answers messages, and sends what the client takes.
    /// - Parameter site: What answers messages.
    func work(for site: any WebSite) {
        if let sending { send(sending) } else { receive() }
        do throws(WebSocketFault) {
            // One message after the other: a client that takes no answers gets no more of them.
            while sending == nil, !isEnding, !isOver, let event = try reader.next() {
                switch event.kind {
                case .message:
                    guard let list = site.frame(event.payload) else { throw .notUnderstood }
                    send(list)
                case .ping: send(WebSocketOperation.pong.head(count: event.payload.count) + event.payload)
                case .close: throw .ended
                }
            }
        } catch {
            end(error)
        }
        let isBusy = sending != nil || isEnding || reader.isWaiting
        busySince = isBusy ? busySince ?? WebServer.now : nil
    }

    /// Tells the client why the connection ends.
    func end(_ fault: WebSocketFault) {
        isEnding = true
        if sending == nil { send(fault.frame) }
    }

    private func receive() {
        let count = reader.append { recv(socket, $0.baseAddress, $0.count, 0) }
        if count > 0 {
            if isEnding { reader.removeAll() }
        } else if count == 0 || !Self.isTryAgain {
            isOver = true
        }
    }

    private func send(_ bytes: [UInt8]) {
        head.copyBytes(from: bytes)
        send(Sending(headCount: bytes.count, list: nil))
    }

    private func send(_ list: PackedList) {
        let headCount = WebSocketOperation.binary.writeHead(count: list.byteCount, to: head)
        send(Sending(headCount: headCount, list: list))
    }

    /// Sends as much of it as the client takes.
    private func send(_ sending: Sending) {
        var sending = sending
        let total = sending.headCount + (sending.list?.byteCount ?? 0)
        while sending.sent < total {
            let count = write(sending)
            guard count > 0 else {
                if !Self.isTryAgain { isOver = true }
                return self.sending = sending
            }
            sending.sent += count
        }
        sending.list?.letGo()
        (self.sending, busySince) = (nil, nil)
        if isEnding { shutdown(socket, Int32(SHUT_WR)) }
    }

    /// Writes the rest of a head and of a list, as much as the socket takes at once.
    private func write(_ sending: Sending) -> Int {
        withUnsafeTemporaryAllocation(of: iovec.self, capacity: PackedList.mostParts + 1) { memory in
            var parts = Parts(memory: memory, skipped: sending.sent)
            parts.append(UnsafeRawBufferPointer(rebasing: head[..<sending.headCount]))
            sending.list?.forEachPart { parts.append($0) }
            return writev(socket, memory.baseAddress, Int32(parts.count))
        }
    }

    /// What is written at once, part by part, without so many bytes at its start.
    private struct Parts {
        let memory: UnsafeMutableBufferPointer<iovec>
        var skipped: Int
        var count = 0

        mutating func append(_ bytes: UnsafeRawBufferPointer) {
            guard bytes.count > skipped else { return skipped -= bytes.count }
            memory[count] = iovec(
                iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress.unsafelyUnwrapped + skipped),
                iov_len: bytes.count - skipped)
            (skipped, count) = (0, count + 1)
        }
    }

    private static var isTryAgain: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }
}
