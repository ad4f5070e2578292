import CExpat
import LibC

/// expat, which is loaded with the first table in XML.
package enum XMLLibrary {
    package static let name = "expat"
    /// How to install it.
    package static let remedy = "install it (Debian and Ubuntu: 'apt-get install libexpat1')"

    #if canImport(Darwin)
        private static let files = ["/usr/lib/libexpat.1.dylib", "/opt/homebrew/opt/expat/lib/libexpat.1.dylib"]
    #else
        private static let files = ["libexpat.so.1"]
    #endif

    /// The version that is there; nil where none is.
    package static var version: String? { (try? load()).map { String(cString: $0.XML_ExpatVersion()) } }

    static func load() throws(TableError) -> expat_functions {
        try SharedLibrary.load(anyOf: files, with: expat_load).mapError { missing in
            TableError(.libraryMissing, "XLIFF requires \(name) (\(missing.reason)); \(remedy)", line: 1)
        }.get()
    }
}

/// What a document in XML is read for.
protocol XMLVisitor: AnyObject {
    /// The names have their namespace in front, and a blank between.
    func start(_ name: String, _ attributes: [String: String], line: Int) throws(TableError)
    func end(_ name: String, line: Int) throws(TableError)
    func text(_ text: String, line: Int) throws(TableError)
}

/// A reader of one document in XML 1.0, by expat. Document types are refused, and with them all entities of a document's own.
final class XMLReader {
    private let expat: expat_functions
    private let visitor: any XMLVisitor
    private var parser: OpaquePointer?
    private var depth = 0
    private var failure: TableError?
    /// Text since the latest element: expat hands it out in pieces.
    private var pending: [UInt8] = []

    /// How deep elements may lie in each other, and how many bytes are handed over at once.
    private static let mostDepth = 64, step = 1 << 20

    private init(_ visitor: any XMLVisitor) throws(TableError) {
        expat = try XMLLibrary.load()
        self.visitor = visitor
    }

    static func read(_ bytes: [UInt8], _ visitor: any XMLVisitor) throws(TableError) {
        let reader = try XMLReader(visitor)
        try reader.run(bytes)
    }

    private func run(_ bytes: [UInt8]) throws(TableError) {
        guard let parser = expat.XML_ParserCreateNS(nil, CChar(UInt8(ascii: " "))) else {
            throw TableError(.tooLarge, "no memory to read XML", line: 1)
        }
        self.parser = parser
        defer { expat.XML_ParserFree(parser) }
        expat.XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        expat.XML_SetElementHandler(
            parser,
            { owner, name, attributes in
                XMLReader.of(owner).start(String(cString: name), attributes)
            }, { owner, name in XMLReader.of(owner).end(String(cString: name)) })
        expat.XML_SetCharacterDataHandler(parser) { owner, bytes, count in
            XMLReader.of(owner).pending += UnsafeRawBufferPointer(start: bytes, count: Int(count))
        }
        expat.XML_SetStartDoctypeDeclHandler(parser) { owner, _, _, _, _ in
            XMLReader.of(owner).attempt { (line) throws(TableError) in
                throw TableError(.malformed, "a document type is refused: tables have none", line: line)
            }
        }
        try withExtendedLifetime(self) { () throws(TableError) in try parse(bytes, parser) }
    }

    private func parse(_ bytes: [UInt8], _ parser: OpaquePointer) throws(TableError) {
        var offset = 0
        repeat {
            let count = min(Self.step, bytes.count - offset)
            let isLast = offset + count == bytes.count
            let status = bytes[offset..<offset + count].withUnsafeBytes { part in
                expat.XML_Parse(
                    parser, part.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(count), isLast ? 1 : 0)
            }
            if let failure { throw failure }
            guard status == 1 else {
                let words = expat.XML_ErrorString(expat.XML_GetErrorCode(parser)).map { String(cString: $0) }
                throw TableError(
                    .malformed, "not XML: \(words ?? "unknown error")", line: line,
                    column: 1 + Int(expat.XML_GetCurrentColumnNumber(parser)))
            }
            offset += count
        } while offset < bytes.count
    }

    private static func of(_ owner: UnsafeMutableRawPointer?) -> XMLReader {
        Unmanaged<XMLReader>.fromOpaque(owner!).takeUnretainedValue()
    }

    private var line: Int { parser.map { Int(expat.XML_GetCurrentLineNumber($0)) } ?? 1 }

    /// Ends the reading where `body` fails: expat knows no errors of its handlers.
    private func attempt(_ body: (_ line: Int) throws(TableError) -> Void) {
        guard failure == nil else { return }
        do throws(TableError) {
            try body(line)
        } catch {
            failure = error
            if let parser { _ = expat.XML_StopParser(parser, 0) }
        }
    }

    private func start(_ name: String, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
        attempt { (line) throws(TableError) in
            try handOn(line)
            depth += 1
            guard depth <= Self.mostDepth else {
                throw TableError(.tooLarge, "elements nest more than \(Self.mostDepth) deep", line: line)
            }
            var (attributes, index) = ([String: String](), 0)
            while let key = pairs[index], let value = pairs[index + 1] {
                attributes[String(cString: key)] = String(cString: value)
                index += 2
            }
            try visitor.start(name, attributes, line: line)
        }
    }

    private func end(_ name: String) {
        attempt { (line) throws(TableError) in
            try handOn(line)
            depth -= 1
            try visitor.end(name, line: line)
        }
    }

    private func handOn(_ line: Int) throws(TableError) {
        guard !pending.isEmpty else { return }
        let text = String(decoding: pending, as: UTF8.self)
        pending.removeAll(keepingCapacity: true)
        try visitor.text(text, line: line)
    }
}
