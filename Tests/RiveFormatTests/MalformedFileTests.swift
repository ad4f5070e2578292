import Foundation
import RiveFormat
import RiveTestSupport
import Testing

/// Faults behind the table of contents: what comes before them is kept, and the fault has its kind and absolute offset.
@Suite struct MalformedFileTests {
    /// Bytes behind a whole record of two bytes, with the fault in them. They start at byte 10.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let tail: [UInt8]
        let kind: FormatError.Kind
        let offset: Int
    }

    @Test(
        arguments: [
            Row(testDescription: "half a type key", tail: [0x80], kind: .truncated, offset: 10),
            Row(testDescription: "a stray zero", tail: [0], kind: .truncated, offset: 11),
            Row(testDescription: "no terminator", tail: [2], kind: .truncated, offset: 11),
            Row(testDescription: "no terminator behind a value", tail: [2, 5, 0], kind: .truncated, offset: 13),
            Row(testDescription: "half a property key", tail: [2, 0x80], kind: .truncated, offset: 11),
            Row(testDescription: "no number", tail: [2, 5], kind: .truncated, offset: 12),
            Row(testDescription: "half a number", tail: [2, 5, 0xFF, 0xFF], kind: .truncated, offset: 12),
            Row(testDescription: "half a float", tail: [2, 13, 0, 0, 0x80], kind: .truncated, offset: 12),
            Row(testDescription: "half a colour", tail: [18, 37, 0, 0, 0x80], kind: .truncated, offset: 12),
            Row(testDescription: "no boolean", tail: [20, 41], kind: .truncated, offset: 12),
            Row(testDescription: "no length", tail: [2, 4], kind: .truncated, offset: 12),
            Row(testDescription: "half a length", tail: [2, 4, 0x80], kind: .truncated, offset: 12),
            Row(testDescription: "too long a string", tail: [2, 4, 3, 65, 0], kind: .lengthBeyondEnd(3), offset: 12),
            Row(
                testDescription: "a string of 2^40 bytes", tail: [2, 4, 0x80, 0x80, 0x80, 0x80, 0x80, 0x20, 0],
                kind: .lengthBeyondEnd(1 << 40), offset: 12),
            Row(
                testDescription: "a string of 2^64 - 1 bytes",
                tail: [2, 4, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0],
                kind: .lengthBeyondEnd(.max), offset: 12),
            Row(
                testDescription: "a type key of 2^31", tail: [0x80, 0x80, 0x80, 0x80, 8, 0],
                kind: .typeKeyOutOfRange(1 << 31), offset: 10),
            Row(
                testDescription: "a type key of 70 bits", tail: [UInt8](repeating: 0x81, count: 10) + [1, 0],
                kind: .varuintTooLong, offset: 10),
            Row(
                testDescription: "a property key of 2^16", tail: [2, 0x80, 0x80, 4, 0, 0],
                kind: .propertyKeyOutOfRange(1 << 16), offset: 11),
            Row(
                testDescription: "a property key of 70 bits", tail: [2] + [UInt8](repeating: 0x81, count: 10) + [1, 0],
                kind: .varuintTooLong, offset: 11),
            Row(
                testDescription: "an unknown property", tail: [2, 0xA8, 0x46, 0, 0], kind: .unknownProperty(9_000),
                offset: 11),
            Row(
                testDescription: "an unknown property below the highest", tail: [2, 1, 0, 0], kind: .unknownProperty(1),
                offset: 11),
            Row(
                testDescription: "a callback", tail: [0x80, 1, 0x8B, 3, 0, 0], kind: .unknownProperty(395), offset: 12),
            Row(
                testDescription: "a number above 32 bits", tail: [2, 5, 0x80, 0x80, 0x80, 0x80, 0x10, 0],
                kind: .numberTooLarge(1 << 32), offset: 12),
            Row(
                testDescription: "a number above 64 bits", tail: [2, 5] + [UInt8](repeating: 0x81, count: 10) + [0],
                kind: .varuintTooLong, offset: 12),
            Row(
                testDescription: "a terminator of 11 bytes", tail: [2] + [UInt8](repeating: 0x80, count: 10) + [0],
                kind: .varuintTooLong, offset: 11),
            Row(
                testDescription: "the second property", tail: [2, 5, 0, 4, 9, 65, 0], kind: .lengthBeyondEnd(9),
                offset: 14),
        ])
    func keepsWhatComesBefore(_ row: Row) throws {
        let file = try RiveFile(parsing: ArtificialFile.start + [23, 0] + row.tail)
        #expect(file.problem == FormatError(row.kind, at: row.offset))
        #expect(file.recordCount == 1)
        #expect(file.properties.isEmpty, "properties of the bad record are forgotten")
        #expect(file.end == 10)
    }

    /// What looks odd and is readable all the same.
    struct Readable: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let tail: [UInt8]
        let recordCount: Int
    }

    @Test(
        arguments: [
            Readable(testDescription: "two stray zeros are a record of type 0", tail: [0, 0], recordCount: 1),
            Readable(
                testDescription: "the largest type key", tail: [0xFF, 0xFF, 0xFF, 0xFF, 7, 0], recordCount: 1),
            Readable(testDescription: "an abstract type", tail: [10, 4, 1, 65, 0], recordCount: 1),
            Readable(
                testDescription: "a terminator of 10 bytes", tail: [2] + [UInt8](repeating: 0x80, count: 9) + [0],
                recordCount: 1),
            Readable(testDescription: "a repeated property", tail: [2, 5, 0, 5, 1, 0], recordCount: 1),
            Readable(testDescription: "a property of another type", tail: [23, 5, 0, 0], recordCount: 1),
            Readable(testDescription: "an alternate key", tail: [1, 9, 0, 0, 0, 0, 0], recordCount: 1),
            Readable(
                testDescription: "a boolean of another type takes a byte", tail: [23, 41, 1, 0, 2, 0], recordCount: 2),
            Readable(testDescription: "a boolean that is neither 0 nor 1", tail: [20, 41, 0x80, 0], recordCount: 1),
            Readable(
                testDescription: "a number above 32 bits that is read past",
                tail: [23, 5, 0x80, 0x80, 0x80, 0x80, 0x10, 0],
                recordCount: 1),
            Readable(testDescription: "a string that is not UTF-8", tail: [2, 4, 2, 0xFF, 0xC0, 0], recordCount: 1),
            Readable(testDescription: "contents without an asset", tail: [106, 0, 106, 0], recordCount: 2),
        ])
    func readsOddFiles(_ row: Readable) throws {
        let file = try RiveFile(parsing: ArtificialFile.start + row.tail)
        #expect(file.problem == nil)
        #expect(file.recordCount == row.recordCount)
        #expect(file.reencoded() == file.bytes)
    }

    /// The 4 GiB are reserved and never touched.
    @Test(.enabled(if: ProcessInfo.processInfo.physicalMemory > 8 << 30, "needs room to reserve 4 GiB"))
    func refusesFilesThatOffsetsCannotName() {
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 32) { _, count in count = 1 << 32 }
        #expect(throws: FormatError(.fileTooLarge, at: 0)) { try RiveFile(parsing: bytes) }
    }

    @Test func everyKindHasItsSentence() {
        let kinds: [FormatError.Kind] = [
            .notRive, .unsupportedVersion(6), .truncated, .varuintTooLong, .numberTooLarge(1 << 32),
            .lengthBeyondEnd(9), .typeKeyOutOfRange(1 << 31), .propertyKeyOutOfRange(1 << 16), .unknownProperty(9_000),
            .fileTooLarge,
        ]
        let sentences = kinds.map { FormatError($0, at: 1).description }
        #expect(Set(sentences).count == kinds.count)
        #expect(sentences[5].contains("9") && sentences[8].contains("9000"))
    }
}
