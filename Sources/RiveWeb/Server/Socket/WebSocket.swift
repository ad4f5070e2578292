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
    /// What has come at once, then the bytes in front of what is sent: each message needs both.
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 << 10, alignment: 1)
    @exclusivity(unchecked) private var sending: Sending?
    /// Whether the end is sent, or is about to be. Bytes that still come are received and dropped: a socket that is closed while some
    /// wait loses the reason on its way.
    @exclusivity(unchecked) private var isEnding = false
    /// Whether the connection is to be closed.
    @exclusivity(unchecked) private(set) var isOver = false
    /// Since when the rest of a message is awaited, or a client takes one; nil in between.
    @exclusivity(unchecked) private(set) var busySince: Double?

    /// What a client has not taken yet: the first bytes of the buffer, and a list behind them.
    private struct Sending {
        let headCount: Int
        let list: PackedList?
        /// How much of both is sent.
        let sent: Int
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
        reader.append(received)
    }

    deinit { buffer.deallocate() }

    /// Whether it waits until its client takes more, instead of until it sends more.
    var isSending: Bool { sending != nil }

    /// Receives what has come, answers messages, and sends what the client takes.
    /// - Parameter site: What answers messages.
    func work(for site: any WebSite) {
        if let sending { send(sending.headCount, sending.list, from: sending.sent) } else { receive() }
        do throws(WebSocketFault) {
            // One message after the other: a client that takes no answers gets no more of them.
            while sending == nil, !isEnding, !isOver, let event = try reader.next() {
                switch event {
                case .message(let message):
                    guard let list = site.frame(message) else { throw .notUnderstood }
                    send(WebSocketOperation.binary.writeHead(count: 4 * list.count, to: buffer), list)
                case .ping(let bytes): send(WebSocketOperation.pong.head(count: bytes.count) + bytes)
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
        let count = recv(socket, buffer.baseAddress, buffer.count, 0)
        if count > 0 {
            if !isEnding { reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
        } else if count == 0 || !Self.isTryAgain {
            isOver = true
        }
    }

    private func send(_ bytes: [UInt8]) {
        buffer.copyBytes(from: bytes)
        send(bytes.count, nil)
    }

    /// Sends the first bytes of the buffer and the words of a list behind them, or the rest of both.
    private func send(_ headCount: Int, _ list: PackedList?, from start: Int = 0) {
        let total = headCount + 4 * (list?.count ?? 0)
        var sent = start
        while sent < total {
            let count = write(headCount, list, from: sent)
            guard count > 0 else {
                if !Self.isTryAgain { isOver = true }
                return sending = Sending(headCount: headCount, list: list, sent: sent)
            }
            sent += count
        }
        (sending, busySince) = (nil, nil)
        if isEnding { shutdown(socket, Int32(SHUT_WR)) }
    }

    /// Writes the rest of a head and of the words of a list, as much as the socket takes at once.
    private func write(_ headCount: Int, _ list: PackedList?, from offset: Int) -> Int {
        func write(_ body: UnsafeRawBufferPointer) -> Int {
            withUnsafeTemporaryAllocation(of: iovec.self, capacity: 2) { parts in
                parts[0] = Self.part(UnsafeRawBufferPointer(rebasing: buffer[..<headCount]), from: offset)
                parts[1] = Self.part(body, from: max(offset - headCount, 0))
                return writev(socket, parts.baseAddress, 2)
            }
        }
        guard let list else { return write(UnsafeRawBufferPointer(start: nil, count: 0)) }
        return list.withWords { write(UnsafeRawBufferPointer($0)) }
    }

    private static func part(_ bytes: UnsafeRawBufferPointer, from offset: Int) -> iovec {
        let rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(offset))
        return iovec(iov_base: UnsafeMutableRawPointer(mutating: rest.baseAddress), iov_len: rest.count)
    }

    private static var isTryAgain: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }
}
