import CMicrohttpd
import LibC

/// A connection over which a client sends messages, each answered by the words of a list (RFC 6455).
///
/// A request of HTTP costs some 30,000 instructions before it says anything; a message costs hundreds.
final class WebSocket {
    let socket: Int32
    /// The connection as the library knows it.
    let handle: OpaquePointer
    private var reader = WebSocketReader(limit: WebServer.Limit.body)
    private var sending: Sending?
    /// Whether the end is sent, or is about to be. Bytes that still come are received and dropped: a socket that is closed while some
    /// wait loses the reason on its way.
    private var isEnding = false
    /// Whether the connection is to be closed.
    private(set) var isOver = false
    /// Since when the rest of a message is awaited, or a client takes one; nil in between.
    private(set) var busySince: Double?

    /// What a client has not taken yet.
    private struct Sending {
        let head: [UInt8]
        let list: PackedList?
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
        reader.append(received)
    }

    /// Whether it waits until its client takes more, instead of until it sends more.
    var isSending: Bool { sending != nil }

    /// Receives what has come, answers messages, and sends what the client takes.
    /// - Parameter answer: A closure that answers a message; nil for one that can't be understood.
    func work(_ answer: ([UInt8]) -> PackedList?) {
        if sending == nil { receive() } else { send() }
        do throws(WebSocketFault) {
            // One message after the other: a client that takes no answers gets no more of them.
            while sending == nil, !isEnding, !isOver, let event = try reader.next() {
                switch event {
                case .message(let message):
                    guard let list = answer(message) else { throw .notUnderstood }
                    send(WebSocketOperation.binary.head(count: 4 * list.count), list)
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
        withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { buffer in
            let count = recv(socket, buffer.baseAddress, buffer.count, 0)
            if count > 0 {
                if !isEnding { reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            } else if count == 0 || !Self.isTryAgain {
                isOver = true
            }
        }
    }

    private func send(_ head: [UInt8], _ list: PackedList? = nil) {
        sending = Sending(head: head, list: list)
        send()
    }

    private func send() {
        guard let sending else { return }
        let (head, list) = (sending.head, sending.list)
        let total = head.count + 4 * (list?.count ?? 0)
        var sent = sending.sent
        while sent < total {
            let count = write(head[min(sent, head.count)...], list, from: max(sent - head.count, 0))
            guard count > 0 else {
                if !Self.isTryAgain { isOver = true }
                self.sending?.sent = sent
                return
            }
            sent += count
        }
        (self.sending, busySince) = (nil, nil)
        if isEnding { shutdown(socket, Int32(SHUT_WR)) }
    }

    /// Writes the rest of a head and of the words of a list, as much as the socket takes at once.
    private func write(_ head: ArraySlice<UInt8>, _ list: PackedList?, from offset: Int) -> Int {
        func write(_ body: UnsafeRawBufferPointer) -> Int {
            head.withUnsafeBytes { head in
                let parts = [head, UnsafeRawBufferPointer(rebasing: body.dropFirst(offset))].map {
                    iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.baseAddress), iov_len: $0.count)
                }
                return writev(socket, parts, Int32(parts.count))
            }
        }
        guard let list else { return write(UnsafeRawBufferPointer(start: nil, count: 0)) }
        return list.withWords { write(UnsafeRawBufferPointer($0)) }
    }

    private static var isTryAgain: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }
}
