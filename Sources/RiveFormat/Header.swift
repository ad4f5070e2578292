/// The start of a file: `RIVE`, two version numbers and a file id, each a varuint.
public struct Header: Equatable, Sendable {
    /// 7 in every file that this library reads.
    public var major: UInt32
    /// The minor version, which changes the meaning of some layouts; not a gate, and kept by every edit.
    public var minor: UInt32
    /// The id that Rive's back end gave the file; 0 where there is none.
    public var fileId: UInt64

    package init(major: UInt32, minor: UInt32, fileId: UInt64) {
        self.major = major
        self.minor = minor
        self.fileId = fileId
    }

    /// The newest minor version whose meaning is known. Later ones are read by the same rules: what they add is kept as it is.
    package static let newestMinor: UInt32 = 3

    package static let fingerprint: [UInt8] = [0x52, 0x49, 0x56, 0x45]
    /// The same as one little-endian word.
    private static let fingerprintWord: UInt32 = 0x4556_4952

    init(parsing reader: inout ByteReader, widths: inout HeaderWidths) throws(FormatError) {
        guard reader.left >= 4, try reader.word() == Self.fingerprintWord else { throw .init(.notRive, at: 0) }
        let start = reader.offset
        major = try reader.varuint32()
        // Before anything else: the header of version 6 has other fields.
        guard major == 7 else { throw .init(.unsupportedVersion(major), at: start) }
        widths.major = reader.offset - start
        minor = try reader.varuint32()
        widths.minor = reader.offset - start - widths.major
        fileId = try reader.varuint()
        widths.fileId = reader.offset - start - widths.major - widths.minor
    }

    /// The header in bytes.
    package func write(to writer: inout ByteWriter, widths: HeaderWidths = HeaderWidths()) {
        writer.append(Self.fingerprint)
        writer.append(varuint: UInt64(major), width: widths.major)
        writer.append(varuint: UInt64(minor), width: widths.minor)
        writer.append(varuint: fileId, width: widths.fileId)
    }
}

/// How many bytes each number of a header takes in a file; more than needed is kept.
package struct HeaderWidths: Equatable, Sendable {
    package var major = 1, minor = 1, fileId = 1

    package init() {}
}
