import RiveFormat
import RiveModel
import Testing

/// Every kind of fault, and what the message about it says.
@Suite struct LocatorTests {
    private static let start: [UInt8] = [0x52, 0x49, 0x56, 0x45, 7, 0, 0, 0]
    private static let elevenBytes: [UInt8] = Array(repeating: 0xFF, count: 11)

    private static let cut = "; it may be cut off; get the whole file again, and compare sizes"

    private static let rows: [([UInt8], String)] = [
        ([], "not a .riv file: it is empty; get the file again"),
        ([0x52, 0x49], "not a .riv file: it is cut off after 2 bytes; get the file again"),
        ([0x89, 0x50, 0x4E, 0x47], #"not a .riv file: it does not start with "RIVE""#),
        // The header.
        (
            [0x52, 0x49, 0x56, 0x45, 6, 0],
            "format version 6 is not supported; this build reads version 7 (at byte 0x4, header)"
        ),
        ([0x52, 0x49, 0x56, 0x45, 7], "the file ends inside a value (at byte 0x5, header)\(cut)"),
        ([0x52, 0x49, 0x56, 0x45, 7] + elevenBytes, "a number has more than 64 bits (at byte 0x5, header)"),
        (
            [0x52, 0x49, 0x56, 0x45, 7, 0xFF, 0xFF, 0xFF, 0xFF, 0x1F],
            "the number 8589934591 does not fit 32 bits (at byte 0x5, header)"
        ),
        // The table of contents.
        ([0x52, 0x49, 0x56, 0x45, 7, 0, 0], "the file ends inside a value (at byte 0x7, table of contents)\(cut)"),
        (
            [0x52, 0x49, 0x56, 0x45, 7, 0, 0, 4, 0, 1],
            "the file ends inside a value (at byte 0x9, table of contents)\(cut)"
        ),
        (
            [0x52, 0x49, 0x56, 0x45, 7, 0, 0] + elevenBytes,
            "a number has more than 64 bits (at byte 0x7, table of contents)"
        ),
        // A record whose type can't be read.
        (start + [23, 0, 0x83], "the file ends inside a value (at byte 0xa, object 1)\(cut)"),
        (start + elevenBytes, "a number has more than 64 bits (at byte 0x8, object 0)"),
        (
            start + [0x80, 0x80, 0x80, 0x80, 8],
            "type key 2147483648 is out of range (at most 2147483647) (at byte 0x8, object 0)"
        ),
        // A record whose key or end can't be read.
        (start + [23, 0, 3], "the file ends inside a value (at byte 0xb, object 1 Shape)\(cut)"),
        (start + [3, 0x8D], "the file ends inside a value (at byte 0x9, object 0 Shape)\(cut)"),
        (
            start + [3, 0x80, 0x80, 4],
            "property key 65536 is out of range (at most 65535) (at byte 0x9, object 0 Shape)"
        ),
        (
            start + [3, 0xE7, 0x87, 1, 5, 0],
            "property key 17383 is unknown and not in the table of contents (at byte 0x9, object 0 Shape)"
        ),
        (
            start + [0xFF, 0x7F, 5],
            "the file ends inside a value (at byte 0xb, object 0 of type 16383, property 5 \"parentId\")\(cut)"
        ),
        // A value.
        (start + [3, 13, 0, 0], "the file ends inside a value (at byte 0xa, object 0 Shape, property 13 \"x\")\(cut)"),
        (
            start + [3, 5, 1, 13, 0, 0, 0, 0, 4, 9, 65],
            "a length of 9 bytes goes beyond the end of the file (at byte 0x11, object 0 Shape, property 4 \"name\")\(cut)"
        ),
        (
            start + [3, 5, 0xFF, 0xFF, 0xFF, 0xFF, 0x1F, 0],
            "the number 8589934591 does not fit 32 bits (at byte 0xa, object 0 Shape, property 5 \"parentId\")"
        ),
        (
            start + [3, 5] + elevenBytes,
            "a number has more than 64 bits (at byte 0xa, object 0 Shape, property 5 \"parentId\")"
        ),
        // A key that only the table of contents knows.
        (
            [0x52, 0x49, 0x56, 0x45, 7, 0, 0, 0xFF, 0x7F, 0, 2, 0, 0, 0, 3, 0xFF, 0x7F, 1],
            "the file ends inside a value (at byte 0x11, object 0 Shape, property 16383)\(cut)"
        ),
    ]

    @Test(arguments: rows)
    func namesThePlaceOfAFault(_ bytes: [UInt8], _ message: String) throws {
        let fault = try #require(LocatorTests.fault(in: bytes))
        #expect(Locator(bytes).message(of: fault) == message)
    }

    private static func fault(in bytes: [UInt8]) -> FormatError? {
        do throws(FormatError) {
            return try RiveFile(parsing: bytes).problem
        } catch {
            return error
        }
    }

    /// No test has so many bytes.
    @Test func namesNoPlaceInAFileThatIsTooLarge() {
        let message = Locator([]).message(of: FormatError(.fileTooLarge, at: 0))
        #expect(message == "the file is too large (4 GiB or more)")
    }

    @Test func namesThePlaceOfEveryByte() throws {
        let tableOfContents: [UInt8] = [0xFF, 0x7F, 0, 2, 0, 0, 0]
        let records: [UInt8] = [23, 0, 3, 5, 1, 13, 0, 0, 0, 0, 0, 2, 4, 1, 65, 13]
        let bytes = [0x52, 0x49, 0x56, 0x45, 7, 0, 0] + tableOfContents + records
        let locator = try Locator(RiveFile(parsing: bytes))
        let places =
            Array(repeating: "header", count: 7) + Array(repeating: "table of contents", count: 7)
            + Array(repeating: "object 0 Backboard", count: 2)
            + ["object 1 Shape"] + Array(repeating: "object 1 Shape, property 5 \"parentId\"", count: 2)
            + Array(repeating: "object 1 Shape, property 13 \"x\"", count: 5) + ["object 1 Shape"]
            + ["object 2 Node"] + Array(repeating: "object 2 Node, property 4 \"name\"", count: 3)
            + Array(repeating: "object 2 Node, property 13 \"x\"", count: 2)
        #expect((0...bytes.count).map { "\(locator.location(at: $0))" } == places)
    }

    @Test func namesTheEndOfAWholeFile() throws {
        let locator = try Locator(RiveFile(parsing: LocatorTests.start))
        #expect(locator.location(at: 8) == .end)
        #expect(locator.tail(at: 8) == " (at byte 0x8, end of the file)")
    }
}
