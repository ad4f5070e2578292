import RiveFormat

/// Builds files byte by byte, with whatever is odd about them.
struct FileBytes {
    private var writer = ByteWriter()

    /// Starts with a header and a table of contents.
    init(_ tableOfContents: TableOfContents = TableOfContents(), widths: HeaderWidths = HeaderWidths()) {
        Header(major: 7, minor: 1, fileId: 5).write(to: &writer, widths: widths)
        tableOfContents.write(to: &writer)
    }

    var bytes: [UInt8] { writer.bytes }

    /// Adds a record: its type, properties as they are on the wire, and a terminator.
    mutating func add(_ type: UInt64, width: Int = 1, terminator: Int = 1, _ properties: [UInt8]...) {
        writer.append(varuint: type, width: width)
        for property in properties { writer.append(property) }
        writer.append(varuint: 0, width: terminator)
    }

    /// A property of which the bytes of the value are given.
    static func property(_ key: UInt64, width: Int = 1, _ value: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        writer.append(varuint: key, width: width)
        writer.append(value)
        return writer.bytes
    }

    /// A property with a varuint.
    static func number(_ key: UInt64, _ value: UInt64, width: Int = 1) -> [UInt8] {
        var writer = ByteWriter()
        writer.append(varuint: value, width: width)
        return property(key, writer.bytes)
    }

    /// A property with a byte string.
    static func string(_ key: UInt64, _ value: [UInt8], width: Int = 1) -> [UInt8] {
        var writer = ByteWriter()
        writer.append(varuint: UInt64(value.count), width: width)
        writer.append(value)
        return property(key, writer.bytes)
    }

    /// A property with four bytes.
    static func word(_ key: UInt64, _ value: UInt32) -> [UInt8] {
        var writer = ByteWriter()
        writer.append(word: value)
        return property(key, writer.bytes)
    }
}
