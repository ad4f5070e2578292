import Foundation
import RiveJSON
import Synchronization
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// Lines of a stream that comes in pieces of any size.
@Suite struct LineReaderTests {
    private static func lines(of text: String, inPiecesOf size: Int, limit: Int = 8) throws -> [String] {
        var rest = Array(text.utf8)[...]
        var reader = LineReader(limit: limit) { buffer in
            let count = buffer.initialize(fromContentsOf: rest.prefix(min(size, buffer.count)))
            rest = rest.dropFirst(count)
            return count
        }
        var lines: [String] = []
        while let line = try reader.next() {
            switch line {
            case .whole(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
            case .tooLong: lines.append("too long")
            }
        }
        #expect(try reader.next() == nil)
        return lines
    }

    private static let rows: [(text: String, lines: [String])] = [
        ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]), ("a\r\nb\n", ["a\r", "b"]),
        ("12345678\nx", ["12345678", "x"]), ("123456789\nx", ["too long", "x"]), ("123456789", ["too long"]),
        (
            String(repeating: "x", count: 100) + "\ny\n" + String(repeating: "z", count: 100),
            ["too long", "y", "too long"]
        ),
    ]

    @Test(arguments: rows, [1, 2, 3, 7, 1000]) func givesLines(_ row: (text: String, lines: [String]), _ size: Int)
        throws
    {
        #expect(try Self.lines(of: row.text, inPiecesOf: size) == row.lines)
    }

    /// What a line takes does not grow with what comes behind it, nor with a line that is too long.
    @Test func holdsNoMoreThanItsLimit() throws {
        let text = String(repeating: "x", count: 1 << 20) + "\n" + String(repeating: "line\n", count: 100_000)
        let lines = try Self.lines(of: text, inPiecesOf: 1 << 16, limit: 100)
        #expect(lines.count == 100_001 && lines[0] == "too long" && lines.last == "line")
    }

    @Test func failsAsTheStreamDoes() throws {
        var reader = LineReader(limit: 8) { (_) throws(SystemCall.Failure) in throw .noSuchFile }
        #expect(throws: SystemCall.Failure.noSuchFile) { try reader.next() }
    }

    @Test("a line has its time from its first byte to its last, and none passes between lines")
    func timesLines() throws {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        var reader = LineReader(limit: 100, descriptor: ends[0], secondsPerLine: 2)
        let isRead = Atomic(false)
        let thread = Thread { [ends] in
            // Nothing is begun for longer than a line may take.
            Thread.sleep(forTimeInterval: 2.5)
            for part in ["on", "e\ntw", "o\nth"] {
                _ = Array(part.utf8).withUnsafeBytes { Foundation.write(ends[1], $0.baseAddress, $0.count) }
                Thread.sleep(forTimeInterval: 0.05)
            }
            // Bytes that keep coming make no line.
            for _ in 0..<80 where !isRead.load(ordering: .relaxed) {
                _ = Foundation.write(ends[1], "x", 1)
                Thread.sleep(forTimeInterval: 0.1)
            }
        }
        thread.start()
        #expect(try reader.next() == .whole(Array("one".utf8)))
        #expect(try reader.next() == .whole(Array("two".utf8)))
        #expect(throws: SystemCall.Failure.timedOut) { try reader.next() }
        isRead.store(true, ordering: .relaxed)
        while !thread.isFinished { Thread.sleep(forTimeInterval: 0.05) }
    }
}
