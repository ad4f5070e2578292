/// What a client sends over a WebSocket, put together from the bytes that come (RFC 6455, section 5).
struct WebSocketReader {
    /// What a client has sent.
    enum Event: Equatable {
        /// A text.
        case message([UInt8])
        /// A question whether the other side is there, which is answered by the same bytes.
        case ping([UInt8])
        /// The end.
        case close
    }

    /// What the bytes of the first of two bytes, and of the second, say.
    private enum Bit {
        static let (isLast, reserved, operation, isControl) = (UInt8(0x80), UInt8(0x70), UInt8(0x0F), UInt8(0x08))
        static let (isMasked, length) = (UInt8(0x80), UInt8(0x7F))
    }

    /// How many bytes a message may have.
    private let limit: Int
    private var bytes: [UInt8] = []
    /// The message whose last part is still to come, or else the latest one, for its memory.
    private var message: [UInt8] = []
    private var isInMessage = false

    init(limit: Int) { self.limit = limit }

    /// Whether the rest of something is still to come.
    var isWaiting: Bool { isInMessage || !bytes.isEmpty }

    mutating func append(_ received: UnsafeRawBufferPointer) { bytes += received }

    /// The next of what was sent; nil until more bytes come.
    /// - Throws: Why the connection can't go on.
    mutating func next() throws(WebSocketFault) -> Event? {
        while !bytes.isEmpty, let (first, payload) = try nextFrame() {
            defer { drop(upTo: payload.upperBound) }
            unmask(payload)
            switch WebSocketOperation(rawValue: first & Bit.operation) {
            case .continuation:
                guard isInMessage else { throw .malformed }
            case .text:
                guard !isInMessage else { throw .malformed }
            case .binary: throw .binary
            case .close: return .close
            case .ping: return .ping(Array(bytes[payload]))
            case .pong: continue
            case nil: throw .malformed
            }
            if !isInMessage { message.removeAll(keepingCapacity: true) }
            message += bytes[payload]
            isInMessage = first & Bit.isLast == 0
            if !isInMessage { return .message(message) }
        }
        return nil
    }

    /// Lets go of what was read.
    private mutating func drop(upTo end: Int) {
        if end == bytes.count { bytes.removeAll(keepingCapacity: true) } else { bytes.removeFirst(end) }
    }

    /// Makes plain what a frame carries, which has its key in front.
    private mutating func unmask(_ payload: Range<Int>) {
        bytes.withUnsafeMutableBufferPointer { bytes in
            let start = payload.lowerBound
            for index in payload { bytes[index] ^= bytes[start - 4 + (index - start) & 3] }
        }
    }

    /// The next frame: its first byte, and where what it carries lies.
    private func nextFrame() throws(WebSocketFault) -> (first: UInt8, payload: Range<Int>)? {
        guard bytes.count >= 2 else { return nil }
        let (first, second) = (bytes[0], bytes[1])
        let isControl = first & Bit.isControl != 0
        guard first & Bit.reserved == 0, second & Bit.isMasked != 0, !isControl || first & Bit.isLast != 0 else {
            throw .malformed
        }
        let short = second & Bit.length
        let lengthBytes = short < 126 ? 0 : short == 126 ? 2 : 8
        let start = 2 + lengthBytes + 4
        guard bytes.count >= start else { return nil }
        var length = UInt64(short)
        if lengthBytes > 0 {
            length = bytes[2..<2 + lengthBytes].reduce(0) { $0 << 8 | UInt64($1) }
            // A length takes no more bytes than it needs.
            guard !isControl, length >= (lengthBytes == 2 ? 126 : 65536) else { throw .malformed }
        }
        guard length <= limit - (isInMessage ? message.count : 0) else { throw .tooLarge }
        let end = start + Int(length)
        return bytes.count >= end ? (first, start..<end) : nil
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
