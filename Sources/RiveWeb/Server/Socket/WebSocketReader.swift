/// What a client sends over a WebSocket, put together from the bytes that come (RFC 6455, section 5). They are read where they lie.
struct WebSocketReader: ~Copyable {
    /// What a client has sent.
    struct Event {
        enum Kind {
            /// A text.
            case message
            /// A question whether the other side is there, which is answered by the same bytes.
            case ping
            /// The end.
            case close
        }

        let kind: Kind
        /// What it carries, until the reader is asked for another or receives more.
        let payload: UnsafeRawBufferPointer
    }

    /// What the bytes of the first of two bytes, and of the second, say.
    private enum Bit {
        static let (isLast, reserved, operation, isControl) = (UInt8(0x80), UInt8(0x70), UInt8(0x0F), UInt8(0x08))
        static let (isMasked, length) = (UInt8(0x80), UInt8(0x7F))
    }

    /// How many bytes are received at once, at least.
    private static let room = 16 << 10

    /// How many bytes a message may have.
    private let limit: Int
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * Self.room, alignment: 1)
    /// Where the parts of a message lie whose last part is still to come.
    private var message = 0..<0
    private var isInMessage = false
    /// Where bytes lie that are not read yet.
    private var unread = 0..<0

    init(limit: Int) { self.limit = limit }

    deinit { memory.deallocate() }

    /// Whether the rest of something is still to come.
    var isWaiting: Bool { isInMessage || !unread.isEmpty }

    /// Has a closure write bytes that come to memory.
    /// - Parameter receive: A closure that gets memory, and returns how many bytes it wrote to its start; 0 or less for none.
    /// - Returns: The same.
    mutating func append(_ receive: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
        makeRoom()
        let count = receive(UnsafeMutableRawBufferPointer(rebasing: memory[unread.upperBound...]))
        if count > 0 { unread = unread.lowerBound..<unread.upperBound + count }
        return count
    }

    /// Drops all that has come.
    mutating func removeAll() { (unread, isInMessage) = (0..<0, false) }

    /// Leaves room behind what is not read. Bytes are moved when there are no more than those of which nothing is needed any more, so
    /// that all of that takes time that grows with what comes.
    private mutating func makeRoom() {
        if !isWaiting { unread = 0..<0 }
        guard memory.count - unread.upperBound < Self.room else { return }
        let parts = isInMessage ? message : 0..<0
        let needed = parts.count + unread.count
        let old = memory
        if 2 * needed > old.count - Self.room {
            memory = .allocate(byteCount: 2 * old.count, alignment: 1)
        }
        move(parts, of: old, to: 0)
        move(unread, of: old, to: parts.count)
        (message, unread) = (0..<parts.count, parts.count..<needed)
        if memory.baseAddress != old.baseAddress { old.deallocate() }
    }

    private func move(_ range: Range<Int>, of old: UnsafeMutableRawBufferPointer, to place: Int) {
        UnsafeMutableRawBufferPointer(rebasing: memory[place...]).copyMemory(
            from: UnsafeRawBufferPointer(rebasing: old[range]))
    }

    /// The next of what was sent; nil until more bytes come.
    /// - Throws: Why the connection can't go on.
    mutating func next() throws(WebSocketFault) -> Event? {
        while let (first, payload) = try nextFrame() {
            unread = payload.upperBound..<unread.upperBound
            unmask(payload)
            switch WebSocketOperation(rawValue: first & Bit.operation) {
            case .continuation:
                guard isInMessage else { throw .malformed }
                // Behind the parts before it, where it is no further from them than the head of its frame was long.
                move(payload, of: memory, to: message.upperBound)
                message = message.lowerBound..<message.upperBound + payload.count
            case .text:
                guard !isInMessage else { throw .malformed }
                message = payload
            case .binary: throw .binary
            case .close: return event(.close, payload)
            case .ping: return event(.ping, payload)
            case .pong: continue
            case nil: throw .malformed
            }
            isInMessage = first & Bit.isLast == 0
            if !isInMessage { return event(.message, message) }
        }
        return nil
    }

    private func event(_ kind: Event.Kind, _ payload: Range<Int>) -> Event {
        Event(kind: kind, payload: UnsafeRawBufferPointer(rebasing: memory[payload]))
    }

    /// Makes plain what a frame carries, which has its key in front.
    private func unmask(_ payload: Range<Int>) {
        let start = payload.lowerBound
        for index in payload { memory[index] ^= memory[start - 4 + (index - start) & 3] }
    }

    /// The next frame: its first byte, and where what it carries lies.
    private func nextFrame() throws(WebSocketFault) -> (first: UInt8, payload: Range<Int>)? {
        guard unread.count >= 2 else { return nil }
        let head = unread.lowerBound
        let (first, second) = (memory[head], memory[head + 1])
        let isControl = first & Bit.isControl != 0
        guard first & Bit.reserved == 0, second & Bit.isMasked != 0, !isControl || first & Bit.isLast != 0 else {
            throw .malformed
        }
        let short = second & Bit.length
        let lengthBytes = short < 126 ? 0 : short == 126 ? 2 : 8
        let start = head + 2 + lengthBytes + 4
        guard unread.upperBound >= start else { return nil }
        var length = UInt64(short)
        if lengthBytes > 0 {
            length = memory[head + 2..<head + 2 + lengthBytes].reduce(0) { $0 << 8 | UInt64($1) }
            // A length takes no more bytes than it needs.
            guard !isControl, length >= (lengthBytes == 2 ? 126 : 65536) else { throw .malformed }
        }
        guard length <= limit - (isInMessage ? message.count : 0) else { throw .tooLarge }
        let end = start + Int(length)
        return unread.upperBound >= end ? (first, start..<end) : nil
    }
}

/// What a frame of a WebSocket is.
enum WebSocketOperation: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    /// The bytes before those that a frame of a server carries.
    func head(count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Self.longestHead) { head, headCount in
            headCount = writeHead(count: count, to: UnsafeMutableRawBufferPointer(head))
        }
    }

    private static let longestHead = 10

    /// Writes them to memory that has room for them.
    /// - Returns: How many they are.
    func writeHead(count: Int, to memory: UnsafeMutableRawBufferPointer) -> Int {
        memory[0] = 0x80 | rawValue
        let (short, lengthBytes) = count < 126 ? (UInt8(count), 0) : count < 65536 ? (126, 2) : (127, 8)
        memory[1] = short
        for index in 0..<lengthBytes {
            memory[2 + index] = UInt8(truncatingIfNeeded: count >> (8 * (lengthBytes - 1 - index)))
        }
        return 2 + lengthBytes
    }
}

/// Why a server ends a WebSocket, by the numbers of RFC 6455, section 7.4.
struct WebSocketFault: Error, Equatable {
    let code: UInt16
    let words: String

    static let ended = WebSocketFault(code: 1000, words: "")
    static let goingAway = WebSocketFault(code: 1001, words: "rivetool has ended.")
    static let malformed = WebSocketFault(code: 1002, words: "The bytes are no frames of a WebSocket.")
    static let binary = WebSocketFault(code: 1003, words: "A message is text.")
    static let notUnderstood = WebSocketFault(code: 1008, words: "The message can't be understood.")
    static let tooLarge = WebSocketFault(code: 1009, words: "The message is too large.")

    /// It as a frame that ends the connection.
    var frame: [UInt8] {
        let payload = [UInt8(code >> 8), UInt8(code & 255)] + words.utf8
        return WebSocketOperation.close.head(count: payload.count) + payload
    }
}
