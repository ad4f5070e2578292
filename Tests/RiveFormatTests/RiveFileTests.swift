import RiveSchema
import RiveTestSupport
import Testing

@testable import RiveFormat

@Suite struct RiveFileTests {
    @Test func findsRecordsAndProperties() throws {
        let bytes = ArtificialFile(
            .init(.backboard), .init(.node, [.componentName: "Root", .parentId: 0]),
            .init(.solidColor, [37: .color(0xFF31_3131)])
        ).bytes
        let file = try RiveFile(parsing: bytes)
        #expect(file.recordCount == 3)
        #expect((0..<3).map(file.type(of:)) == [.backboard, .node, .solidColor])
        #expect((0..<3).map(file.range(of:)) == [8..<10, 10..<20, 20..<27])
        #expect((0..<3).map(file.properties(of:)) == [0..<0, 0..<2, 2..<3])
        #expect(file.range(ofProperty: 0) == 11..<17)
        #expect(file.payloadRange(ofProperty: 0) == 13..<17)
        #expect(file.valueRange(ofProperty: 1) == 18..<19)
        #expect(file.value(ofProperty: 2) == .color(0xFF31_3131))
    }

    /// Where there are more records than was guessed, room is made for those alone.
    @Test func takesNoMoreMemoryThanRecordsNeed() throws {
        let bytes = ArtificialFile([ArtificialRecord](repeating: .init(.backboard), count: 20_000)).bytes
        let file = try RiveFile(parsing: bytes)
        #expect(file.recordCount == 20_000)
        #expect(file.markedRecords.storage.capacity * 8 < 20 * bytes.count)
    }

    /// Key, bytes of the value, and what they mean.
    @Test(
        arguments: [
            (.node, 5, [0xAC, 2], .uint(300)),
            (.node, 4, [2, 104, 105], .bytes([104, 105])),
            (.node, 13, [0, 0, 0xFA, 0x43], .float(0x43FA_0000)),
            (.node, 13, [1, 0, 0x80, 0x7F], .float(0x7F80_0001)),
            (.node, 13, [0, 0, 0, 0x80], .float(0x8000_0000)),
            (.solidColor, 37, [0x31, 0x32, 0x33, 0xFF], .color(0xFF33_3231)),
            (20, 41, [1], .bool(1)),
            (20, 41, [2], .bool(2)),
            (1_067, 1_068, [0], .int(0)),
            (1_067, 1_068, [1], .int(-1)),
            (1_067, 1_068, [2], .int(1)),
            (1_067, 1_068, [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], .int(-0x8000_0000)),
        ] as [(TypeKey, PropertyKey, [UInt8], Value)])
    func decodesAndEncodesValues(_ type: TypeKey, _ key: PropertyKey, _ bytes: [UInt8], _ value: Value) throws {
        let file = try RiveFile(parsing: ArtificialFile(.init(type, [key: .raw(bytes)])).bytes)
        #expect(file.problem == nil)
        #expect(file.value(ofProperty: 0) == value)
        var writer = ByteWriter()
        writer.append(value)
        #expect(writer.bytes == bytes)
    }

    /// Records and properties as short as can be: there are more of them than files of this length have as a rule, so that
    /// the lists outgrow the memory that was made for them.
    @Test func findsAllOfTheShortestRecords() throws {
        let nodes = (0..<20).map { ArtificialRecord(.node, [.parentId: .uint($0)]) }
        let longest = ArtificialRecord(.node, all: (0..<100).map { (.parentId, .uint($0)) })
        let empty = [ArtificialRecord](repeating: .init(.backboard), count: 300)
        let file = try RiveFile(parsing: ArtificialFile(nodes + [longest] + empty).bytes)
        #expect(file.problem == nil && file.recordCount == 321)
        #expect((0..<20).allSatisfy { file.number(at: Int(file.properties[$0].valueOffset)).value == $0 })
        #expect(file.properties(of: 20) == 20..<120 && file.properties(of: 320) == 120..<120)
        #expect((21...320).allSatisfy { file.type(of: $0) == .backboard && file.range(of: $0).count == 2 })
    }

    /// Large files are read in the one hot loop too: indices above 16,383 take three bytes, and texts may be long. What is
    /// left is the last record, too near the end of the file.
    @Test(arguments: [.uint(0x1F_FFFF), .uint(0, width: 3), .uint(128)] as [ArtificialValue])
    func readsNumbersOfThreeBytesInOneGo(_ number: ArtificialValue) throws {
        let text = ArtificialValue.bytes([UInt8](repeating: 0x61, count: 300))
        let record = ArtificialRecord(.node, [.parentId: number, .componentName: text, 13: 1.0])
        let bytes = ArtificialFile([ArtificialRecord](repeating: record, count: 100) + [.init(.backboard)]).bytes
        let file = try RiveFile(parsing: bytes)
        bytes.withUnsafeBufferPointer { buffer in
            let reader = ByteReader(buffer, at: file.recordsOffset)
            var run = ScanRun(reader)
            Schema.valueTraits.withUnsafeBufferPointer { run.readShortRecords(reader, $0) }
            #expect(run.offset >= file.range(of: 99).lowerBound)
            #expect(run.finish().0.elementCount >= 100)
        }
    }

    @Test func theLastOfRepeatedPropertiesCounts() throws {
        let file = try RiveFile(
            parsing: ArtificialFile(.init(.node, [.parentId: 1, .componentName: "n", .parentId: 2])).bytes)
        #expect(file.property(.parentId, of: 0) == 2)
        #expect(file.property(.keyedObjectObjectId, of: 0) == nil)
    }

    @Test(arguments: ArtificialFile.examples)
    func reencodesToTheSameBytes(_ example: ArtificialFile) throws {
        let file = try RiveFile(parsing: example.bytes)
        #expect(file.problem == nil)
        #expect(file.recordCount == example.records.count)
        #expect(file.reencoded() == example.bytes)
    }

    @Test func overlongNumbersKeepTheirWidth() throws {
        let record = ArtificialRecord(
            .node, [.parentId: .uint(3, width: 4)], typeWidth: 3, keyWidth: 2, terminator: [0x80, 0x80, 0])
        let file = try RiveFile(parsing: ArtificialFile(record).bytes)
        #expect(file.varuintWidths(of: 0) == (3, 3))
        #expect(file.varuintWidth(ofProperty: 0) == 4)
        #expect(file.properties[0].keyWidth == 2)
        #expect(file.value(ofProperty: 0) == .uint(3))
        #expect(file.reencoded() == file.bytes)
    }
}
