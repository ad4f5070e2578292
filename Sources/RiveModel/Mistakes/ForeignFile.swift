import RiveFormat

/// What a file is that is no `.riv`, by its bytes, and how to get what was meant.
///
/// These are the mistakes that happen on the way from the editor to an app: a server that answers with a page, a copy that
/// packs or encodes, a file of another tool under the wrong name.
package struct ForeignFile: CustomStringConvertible {
    /// What it is, and what to do about it.
    package let description: String

    /// How much of a file is looked at where its start says nothing.
    private static let searchLimit = 1 << 20

    /// What bytes are that do not start as a `.riv`; nil where nothing shows it.
    package init?(recognizing bytes: [UInt8]) {
        let found =
            Self.absence(bytes) ?? Self.signature(bytes) ?? Self.encoding(bytes) ?? Self.contents(bytes)
            ?? Self.text(bytes) ?? Self.late(bytes)
        guard let found else { return nil }
        description = found
    }

    // MARK: Nothing

    private static func absence(_ bytes: [UInt8]) -> String? {
        if bytes.isEmpty { return "it is empty; get the file again" }
        if Header.fingerprint.starts(with: bytes) {
            return "it is cut off after \(NumberWords.count(bytes.count, "byte")); get the file again"
        }
        if bytes.allSatisfy({ $0 == 0 }) {
            return "all of its bytes are 0, as after a copy that failed; get the file again"
        }
        return nil
    }

    // MARK: Files of other kinds

    /// What starts with fixed bytes.
    private static let signatures: [(start: [UInt8], words: String)] = [
        (
            [0x00, 0x05, 0x16, 0x07],
            "it is a Mac side file (AppleDouble), with attributes of the file without \"._\" in its name; use that one"
        ),
        ([0x00, 0x05, 0x16, 0x00], "it is a Mac archive (AppleSingle) around a file; take the file out of it"),
        (
            [0x1F, 0x8B],
            "it is compressed with gzip; unpack it (gunzip), or let the server say \"Content-Encoding: gzip\""
        ),
        (Array("BZh".utf8), "it is compressed with bzip2; unpack it (bunzip2)"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "it is compressed with XZ; unpack it (unxz)"),
        ([0x28, 0xB5, 0x2F, 0xFD], "it is compressed with zstd; unpack it (unzstd)"),
        ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "it is a 7z archive; take the .riv out of it"),
        (Array("Rar!".utf8), "it is a RAR archive; take the .riv out of it"),
        (Array("%PDF-".utf8), "it is a PDF document"),
        ([0x00, 0x61, 0x73, 0x6D], "it is WebAssembly, perhaps that of the web runtime; name the .riv"),
        (
            Array("<<<<<<< ".utf8),
            "it is a file with conflict marks of git; take one side whole (git checkout --ours or --theirs), and mark \(attribute)"
        ),
    ]

    private static let attribute = "\"*.riv binary\" in .gitattributes"

    private static func signature(_ bytes: [UInt8]) -> String? {
        if let known = signatures.first(where: { bytes.starts(with: $0.start) }) { return known.words }
        if bytes.count > 262, bytes[257..<262].elementsEqual("ustar".utf8) {
            return "it is a tar archive; take the .riv out of it"
        }
        if bytes.count > 12, bytes[4..<8].elementsEqual("ftyp".utf8) {
            return "it is a video or image in an MP4 container"
        }
        return nil
    }

    private static func contents(_ bytes: [UInt8]) -> String? {
        guard let format = ContentFormat(recognizing: bytes[...]) else { return nil }
        let kind =
            switch format.kind {
            case .image: "an image"
            case .font: "a font"
            default: "a sound"
            }
        return "it is \(kind) (\(format.name)), as an asset of a .riv is; name the .riv itself"
    }

    // MARK: The right file in another encoding

    private static func encoding(_ bytes: [UInt8]) -> String? {
        let start = bytes.prefix(64)
        let text = String(decoding: start, as: UTF8.self)
        // Four bytes are no whole number of base64's groups: the first five letters are those of any file.
        if text.hasPrefix("UklWR") { return "it is the file in base64; decode it (base64 -d)" }
        if text.hasPrefix("data:"), bytes.prefix(searchLimit).containsSequence(Array("base64,UklWR".utf8)) {
            return "it is the file as a data URL in base64; decode what stands behind \"base64,\" (base64 -d)"
        }
        if text.lowercased().hasPrefix("52495645") || text.hasPrefix("00000000: 5249 5645") {
            return "it is the file as hexadecimal digits; decode it (xxd -r)"
        }
        if start.starts(with: [0xFF, 0xFE, 0x52, 0x00, 0x49, 0x00])
            || start.starts(with: [0x52, 0x00, 0x49, 0x00, 0x56, 0x00])
        {
            return "it is the file as UTF-16 text, as \">\" of PowerShell writes it; get it again as binary data"
        }
        return nil
    }

    // MARK: Texts

    private static func text(_ bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
        let start = Substring(head).trimmedStart.lowercased()
        func begins(_ words: String...) -> Bool { words.contains { start.hasPrefix($0) } }
        if begins("<!doctype html", "<html", "<head", "<body", "<title") {
            return
                "it is a web page (HTML): the server answered with a page in place of the file; check the address, sign in where that is needed, and get the file again"
        }
        if begins("<svg") || begins("<?xml") && bytes.prefix(4096).containsSequence(Array("<svg".utf8)) {
            return "it is an image (SVG); import it into the Rive editor, and export a .riv"
        }
        if begins("<?xml", "<error>") {
            return "it is XML, perhaps the error message of a server; check the address and get the file again"
        }
        if begins("{", "[") { return json(bytes) }
        if begins("rive 7", "backboard")
            || begins("//") && bytes.prefix(searchLimit).containsSequence(Array("\nBackboard".utf8))
        {
            return "it is the text form of a file; \"rivetool assemble\" makes the .riv"
        }
        if bytes.prefix(searchLimit).containsSequence(Header.fingerprint) { return nil }
        guard !bytes.prefix(4096).contains(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains($0) }),
            !head.unicodeScalars.dropLast().contains("\u{FFFD}")
        else { return nil }
        return "it is text"
    }

    private static func json(_ bytes: [UInt8]) -> String? {
        let head = bytes.prefix(searchLimit)
        guard !head.prefix(4096).contains(0) else { return nil }
        if head.containsSequence(Array("\"layers\"".utf8)), head.containsSequence(Array("\"fr\"".utf8)) {
            return "it is a Lottie animation (JSON); import it into the Rive editor, and export a .riv"
        }
        return "it is JSON, perhaps the error message of a server; check the address and get the file again"
    }

    // MARK: The right file behind something else

    private static func late(_ bytes: [UInt8]) -> String? {
        let start = Header.fingerprint + [7]
        guard let place = bytes.prefix(searchLimit).firstPlace(of: start) else { return nil }
        let what =
            bytes.starts(with: [0xEF, 0xBB, 0xBF])
            ? "a mark of UTF-8 text" : bytes.starts(with: "HTTP/".utf8) ? "headers of the response" : "something else"
        return
            "\"RIVE\" comes \(NumberWords.count(place, "byte")) later, behind \(what); remove what stands before it, or get the file again as binary data"
    }
}

extension ArraySlice<UInt8> {
    /// Where a sequence of bytes first stands, from the start of the slice on; nil where it does not.
    func firstPlace(of sequence: [UInt8]) -> Int? {
        guard let first = sequence.first, count >= sequence.count else { return nil }
        return (startIndex...(endIndex - sequence.count)).first { place in
            self[place] == first && self[place..<(place + sequence.count)].elementsEqual(sequence)
        }.map { $0 - startIndex }
    }

    func containsSequence(_ sequence: [UInt8]) -> Bool { firstPlace(of: sequence) != nil }
}

extension Substring {
    /// What follows blanks, line ends and a mark of UTF-8 at the start.
    fileprivate var trimmedStart: Substring {
        drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    }
}
