import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

/// What is said of files that are no `.riv`, or no longer one.
@Suite struct FileMistakeTests {
    private static func message(_ bytes: [UInt8]) -> String? {
        do throws(FormatError) {
            let file = try RiveFile(parsing: bytes)
            return file.problem.map { Locator(file).message(of: $0) }
        } catch {
            return Locator(bytes).message(of: error)
        }
    }

    private static let whole = ArtificialFile(
        .init(.backboard), .init(.artboard, [.componentName: "line\nfeeI"]),
        .init(.node, [.parentId: 0, .componentName: "\u{E4}\u{F6}\u{FC}\u{DF}"])
    ).bytes

    /// The file in other bytes, and words of what is said of it.
    private static let foreign: [([UInt8], String)] = [
        ([], "it is empty"),
        (Array("RIV".utf8), "it is cut off after 3 bytes"),
        ([UInt8](repeating: 0, count: 64), "all of its bytes are 0"),
        (Array("<!DOCTYPE html>\n<html></html>".utf8), "it is a web page (HTML)"),
        (Array("\u{FEFF}\n  <HTML><body>404</body></HTML>".utf8), "it is a web page (HTML)"),
        (Array("<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>".utf8), "it is XML"),
        (Array("<?xml version=\"1.0\"?><svg></svg>".utf8), "it is an image (SVG)"),
        (Array("{\"v\":\"5.7.4\",\"fr\":60,\"layers\":[]}".utf8), "it is a Lottie animation (JSON)"),
        (Array("{\"error\":\"not found\"}".utf8), "it is JSON"),
        ([0x1F, 0x8B, 8, 0], "it is compressed with gzip; unpack it"),
        (Array("BZh91AY".utf8), "it is compressed with bzip2"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "it is compressed with XZ"),
        ([0x28, 0xB5, 0x2F, 0xFD, 0], "it is compressed with zstd"),
        (Array("UklWRQcAAMsBzAG8".utf8), "it is the file in base64; decode it"),
        (Array("data:application/octet-stream;base64,UklWRQcAAMsB".utf8), "it is the file as a data URL"),
        (Array("5249564507000000".utf8), "it is the file as hexadecimal digits"),
        ([0xFF, 0xFE, 0x52, 0, 0x49, 0, 0x56, 0, 0x45, 0], "it is the file as UTF-16 text"),
        ([0, 5, 0x16, 7, 0, 2, 0, 0] + Array("Mac OS X".utf8), "it is a Mac side file (AppleDouble)"),
        (Array("<<<<<<< HEAD\nRIVE".utf8), "it is a file with conflict marks of git"),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "it is an image (PNG)"),
        ([0, 0, 0, 0x20] + Array("ftypisom0000".utf8), "it is a video or image in an MP4 container"),
        (Array("rive 7.0 fileId=0\n\nBackboard\n".utf8), "it is the text form of a file"),
        (Array("// a sample\n\nBackboard\n".utf8), "it is the text form of a file"),
        (Array("plain words\n".utf8), "it is text"),
        ([UInt8](repeating: 0xEE, count: 128) + whole, "\"RIVE\" comes 128 bytes later, behind something else"),
        ([0xEF, 0xBB, 0xBF] + whole, "\"RIVE\" comes 3 bytes later, behind a mark of UTF-8 text"),
        (
            Array("HTTP/1.1 200 OK\r\n\r\n".utf8) + whole,
            "\"RIVE\" comes 19 bytes later, behind headers of the response"
        ),
        ([1, 2, 3, 0xFF], "it does not start with \"RIVE\""),
    ]

    @Test("bytes of another kind are called what they are", arguments: foreign)
    func namesForeignFiles(_ bytes: [UInt8], _ words: String) throws {
        let message = try #require(Self.message(bytes))
        #expect(message.hasPrefix("not a .riv file: \(words)"), "\(message)")
    }

    private static func converted(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    }

    /// A file with enough bytes beyond ASCII to tell a conversion.
    private static let binary =
        ArtificialFile.start + [23, 0, 1, 4, 8] + [UInt8](repeating: 0xE9, count: 8) + [0, 3, 13, 0x80, 0x80, 0x80]

    /// The same read as Latin-1.
    private static let latin = binary.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }

    private static let damaged: [([UInt8], String)] = [
        (converted(whole), "its line feeds became CR LF"),
        (whole + [0x0A], "only a line end follows the last record"),
        (whole + [0x0D, 0x0A], "only a line end follows the last record"),
        (whole + whole, "a second .riv file starts at byte 0x\(String(whole.count, radix: 16))"),
        (Array(String(decoding: binary, as: UTF8.self).utf8), "it was read as UTF-8 text, and 11 bytes became U+FFFD"),
        (
            Array(latin.utf8), "it was read as Latin-1 text and written as UTF-8"
        ),
        (Array(whole.dropLast(3)), "it may be cut off"),
    ]

    @Test("a file that a conversion or a copy has damaged says what did it", arguments: damaged)
    func explainsDamage(_ bytes: [UInt8], _ words: String) throws {
        let message = try #require(Self.message(bytes))
        #expect(message.contains("; \(words)"), "\(message)")
        #expect(!message.hasPrefix("not a .riv file"))
    }

    @Test("a whole file has nothing to explain")
    func whatIsWholeIsLeftAlone() { #expect(Self.message(Self.whole) == nil) }
}
