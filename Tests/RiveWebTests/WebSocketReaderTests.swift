import RiveTestSupport
import Testing

@testable import RiveWeb

/// What clients send over a WebSocket, as bytes.
@Suite struct WebSocketReaderTests {
    /// A frame of a client.
    private static func frame(
        _ payload: [UInt8], _ operation: UInt8 = 1, isLast: Bool = true, lengthBytes: Int? = nil
    ) -> [UInt8] {
        let count = payload.count
        let needed = lengthBytes ?? (count < 126 ? 0 : count < 65536 ? 2 : 8)
        let mask: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]
        var bytes = [operation | (isLast ? 0x80 : 0), 0x80 | (needed == 0 ? UInt8(count) : needed == 2 ? 126 : 127)]
        bytes += (0..<needed).map { UInt8(truncatingIfNeeded: count >> (8 * (needed - 1 - $0))) }
        return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    private static func pieces(of bytes: [UInt8], _ size: Int) -> [[UInt8]] {
        stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
    }

    private struct Event: Equatable {
        let kind: WebSocketReader.Event.Kind
        let payload: [UInt8]

        init(_ kind: WebSocketReader.Event.Kind, _ payload: [UInt8]) { (self.kind, self.payload) = (kind, payload) }
    }

    /// What a reader finds in pieces, up to what it refuses.
    private func read(_ pieces: [[UInt8]], limit: Int = 100_000) -> (events: [Event], WebSocketFault?) {
        var reader = WebSocketReader(limit: limit)
        var events: [Event] = []
        do throws(WebSocketFault) {
            for piece in pieces {
                var rest = piece[...]
                while !rest.isEmpty {
                    let count = reader.append { memory in
                        memory.copyBytes(from: rest.prefix(memory.count))
                        return min(memory.count, rest.count)
                    }
                    rest = rest.dropFirst(count)
                    while let event = try reader.next() { events.append(Event(event.kind, Array(event.payload))) }
                }
            }
            #expect(!reader.isWaiting || pieces.isEmpty)
        } catch {
            return (events, error)
        }
        return (events, nil)
    }

    @Test("messages of all lengths, in pieces of all lengths", arguments: [0, 1, 125, 126, 65535, 65536, 99_999])
    func readsMessages(_ count: Int) {
        let text = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let bytes = Self.frame(text) + Self.frame([1, 2, 3])
        let expected = [Event(.message, text), Event(.message, [1, 2, 3])]
        for size in [1, 2, 7, 4096, bytes.count] where size > 1 || count < 1000 {
            let (events, fault) = read(Self.pieces(of: bytes, size))
            #expect(events == expected && fault == nil, "\(size)")
        }
    }

    @Test("a message in parts, with a ping between them") func joinsParts() {
        let parts =
            Self.frame([1, 2], isLast: false) + Self.frame([9], 9) + Self.frame([], 0, isLast: false)
            + Self.frame([3], 0) + Self.frame([7], 10) + Self.frame([], 8)
        let (events, fault) = read([parts])
        #expect(events == [Event(.ping, [9]), Event(.message, [1, 2, 3]), Event(.close, [])] && fault == nil)
    }

    @Test("many small parts take time that grows with their number") func joinsManyParts() {
        var bytes = Self.frame([0], isLast: false)
        for _ in 0..<99_998 { bytes += Self.frame([1], 0, isLast: false) }
        bytes += Self.frame([2], 0)
        let (events, fault) = read(Self.pieces(of: bytes, 16384))
        #expect(events == [Event(.message, [0] + Array(repeating: 1, count: 99_998) + [2])] && fault == nil)
    }

    @Test("messages in parts of any length, with pings between them, in pieces of any length", arguments: 0..<20)
    func readsAnything(_ seed: UInt64) {
        var random = TestRandomSource(seed: seed)
        var (bytes, expected): ([UInt8], [Event]) = ([], [])
        for _ in 0..<40 {
            var message: [UInt8] = []
            let partCount = Int.random(in: 1...5, using: &random)
            for part in 1...partCount {
                let longest = [3, 200, 70_000][Int.random(in: 0...2, using: &random)] / partCount
                let payload = (0..<Int.random(in: 0...longest, using: &random)).map { UInt8(truncatingIfNeeded: $0) }
                bytes += Self.frame(payload, part == 1 ? 1 : 0, isLast: part == partCount)
                message += payload
                if part < partCount, Bool.random(using: &random) {
                    bytes += Self.frame(Array(payload.prefix(9)), 9)
                    expected.append(Event(.ping, Array(payload.prefix(9))))
                }
            }
            expected.append(Event(.message, message))
        }
        var pieces: [[UInt8]] = []
        while !bytes.isEmpty {
            let count = Int.random(in: 1...[5, 500, 40_000][Int.random(in: 0...2, using: &random)], using: &random)
            pieces.append(Array(bytes.prefix(count)))
            bytes.removeFirst(min(count, bytes.count))
        }
        let (events, fault) = read(pieces)
        #expect(events == expected && fault == nil)
    }

    @Test(
        "bytes that are no frames of a client are refused",
        arguments: [
            ([0x81, 0x01, 0x31], WebSocketFault.malformed),  // not masked
            (frame([1], 0x41), .malformed),  // a reserved bit
            (frame([1], 3), .malformed),  // no operation
            (frame([1], 0), .malformed),  // a part of nothing
            (frame([1], isLast: false) + frame([1]), .malformed),  // a message within another
            (frame([1], 9, isLast: false), .malformed),  // a ping in parts
            (frame(Array(repeating: 1, count: 126), 9), .malformed),  // a ping with more than 125 bytes
            (frame([1], lengthBytes: 2), .malformed), (frame([1], lengthBytes: 8), .malformed),  // lengths with room
            (frame([1], 2), .binary),
            (frame(Array(repeating: 1, count: 1001)), .tooLarge),
            (frame(Array(repeating: 1, count: 999), isLast: false) + frame([1, 2], 0), .tooLarge),
            ([0x81, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3, 4], .tooLarge),
        ])
    func refuses(_ bytes: [UInt8], _ fault: WebSocketFault) {
        #expect(read([bytes], limit: 1000).1 == fault)
    }

    @Test("frames of the server", arguments: [(0, 2), (125, 2), (126, 4), (65535, 4), (65536, 10)])
    func writesHeads(_ count: Int, _ size: Int) {
        let head = WebSocketOperation.binary.head(count: count)
        #expect(head.count == size && head[0] == 0x82)
        let length = size == 2 ? Int(head[1]) : head[2...].reduce(0) { $0 << 8 | Int($1) }
        #expect(length == count && head[1] == (size == 2 ? UInt8(count) : size == 4 ? 126 : 127))
    }

    @Test("the end says why, by a number and in words") func writesEnds() {
        let fault = WebSocketFault.malformed
        #expect(fault.frame == [0x88, UInt8(2 + fault.words.utf8.count), 0x03, 0xEA] + fault.words.utf8)
    }
}
