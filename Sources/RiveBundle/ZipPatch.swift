import RiveModel

/// An archive in which one entry gets other contents. All else is copied as it stands: the headers and contents of the other
/// entries, their parts of the directory but for the offsets, their order, comments, and what stands between them.
struct ZipPatch {
    private let archive: [UInt8]
    private let directory: [ZipDirectory.Entry]
    private let entry: ZipDirectory.Entry
    /// The entry as it is, from the first byte of its header to the last that says something of it.
    private let old: Range<Int>

    // Where the fields stand in the header in front of the contents; in the directory two of the version come in between.
    private static let localHeaderLength = 30
    private static let flags = 6
    private static let method = 8
    private static let checksum = 14
    private static let packedSize = 18
    private static let size = 22
    private static let directoryShift = 2
    private static let directoryOffset = 42
    /// The offset of the directory's offset in the record of the end.
    private static let endOffset = 16

    /// Whether sizes and checksum follow the contents, and how well they are deflated.
    private static let descriptorFlag = 1 << 3
    private static let levelFlags = 0b110

    /// A patch of an entry of an archive, whose directory was checked.
    ///
    /// - Throws: `damaged` where another entry has bytes of this one, or this one does not lie in the archive.
    init(_ archive: [UInt8], _ directory: [ZipDirectory.Entry], of index: Int) throws(BundleError) {
        self.archive = archive
        self.directory = directory
        entry = directory[index]
        old = try archive.withUnsafeBytes { bytes in
            Result { () throws(BundleError) in try Self.extent(of: index, directory, ByteView(bytes)) }
        }.get()
    }

    /// The archive with other contents, which stand as the only entry in an archive of its own.
    func replacing(with packed: [UInt8], _ source: ZipDirectory.Entry) throws(BundleError) -> [UInt8] {
        let header = try header(of: entry, in: archive)
        let new = try self.header(of: source, in: packed)
        let contents = new.upperBound..<new.upperBound + source.packedSize
        guard contents.upperBound <= packed.count else { throw Self.damage(source) }
        let growth = header.count + contents.count - old.count
        guard archive.count + growth < 0xFFFF_FFFF else {
            throw BundleError(.unwritable(reason: "the archive would have 4 GiB or more"))
        }
        var bytes = [UInt8]()
        bytes.reserveCapacity(archive.count + growth)
        bytes += archive[..<header.upperBound]
        bytes += packed[contents]
        bytes += archive[old.upperBound...]
        state(packed, new.lowerBound, in: &bytes, at: old.lowerBound)
        moveDirectory(by: growth, in: &bytes)
        state(packed, new.lowerBound, in: &bytes, at: entry.position + growth + Self.directoryShift)
        return bytes
    }

    /// Copies what a header says of the contents into another one, of which all else stays.
    private func state(_ source: [UInt8], _ from: Int, in bytes: inout [UInt8], at position: Int) {
        for (field, width) in [(Self.method, 2), (Self.checksum, 4), (Self.packedSize, 4), (Self.size, 4)] {
            bytes[position + field..<position + field + width] = source[from + field..<from + field + width]
        }
        let kept = bytes.littleEndian(2, at: position + Self.flags) & ~(Self.descriptorFlag | Self.levelFlags)
        bytes.put(kept | source.littleEndian(2, at: from + Self.flags) & Self.levelFlags, 2, at: position + Self.flags)
    }

    /// Changes the offsets of all that stands behind the entry.
    private func moveDirectory(by growth: Int, in bytes: inout [UInt8]) {
        for other in directory where other.offset > entry.offset {
            bytes.put(other.offset + growth, 4, at: other.position + growth + Self.directoryOffset)
        }
        // Where there is a directory it reaches the record of the end, which has the archive's comment behind it.
        let last = directory[directory.count - 1].position
        let lengths = [28, 30, 32].reduce(0) { $0 + archive.littleEndian(2, at: last + $1) }
        let end = last + ZipDirectory.headerLength + lengths + growth
        bytes.put(bytes.littleEndian(4, at: end + Self.endOffset) + growth, 4, at: end + Self.endOffset)
    }

    // MARK: Where entries are

    private func header(of entry: ZipDirectory.Entry, in bytes: [UInt8]) throws(BundleError) -> Range<Int> {
        let range = bytes.withUnsafeBytes { Self.header(of: entry, ByteView($0)) }
        guard let range else { throw Self.damage(entry) }
        return range
    }

    /// The header in front of an entry's contents, with its name; nil where none stands.
    private static func header(of entry: ZipDirectory.Entry, _ bytes: ByteView) -> Range<Int>? {
        guard bytes.has([0x50, 0x4B, 0x03, 0x04], at: entry.offset),
            let name = bytes.littleEndian(2, at: entry.offset + 26),
            let extra = bytes.littleEndian(2, at: entry.offset + 28)
        else { return nil }
        return entry.offset..<entry.offset + localHeaderLength + name + extra
    }

    /// All bytes of an entry, which no other may share.
    private static func extent(
        of index: Int, _ directory: [ZipDirectory.Entry], _ bytes: ByteView
    ) throws(BundleError) -> Range<Int> {
        let entry = directory[index]
        let start = entry.offset
        guard let header = header(of: entry, bytes) else { throw damage(entry) }
        let end = header.upperBound + entry.packedSize
        var limit = directory[0].position
        for (position, other) in directory.enumerated() where position != index {
            guard let otherHeader = Self.header(of: other, bytes) else { throw damage(other) }
            if other.offset >= start {
                limit = min(limit, other.offset)
            } else if otherHeader.upperBound + other.packedSize > start {
                throw damage(other)
            }
        }
        guard end <= limit else { throw damage(entry) }
        return start..<end + descriptorLength(of: entry, at: end, below: limit, bytes)
    }

    /// The length of what repeats sizes and checksum behind the contents: a mark that may be missing, the checksum, and sizes of
    /// 4 or of 8 bytes.
    private static func descriptorLength(
        of entry: ZipDirectory.Entry, at end: Int, below limit: Int, _ bytes: ByteView
    ) -> Int {
        guard (bytes.littleEndian(2, at: entry.offset + flags) ?? 0) & descriptorFlag != 0 else { return 0 }
        let mark = bytes.has([0x50, 0x4B, 0x07, 0x08], at: end) ? 4 : 0
        let isLarge =
            bytes.littleEndian(8, at: end + mark + 4) == entry.packedSize
            && bytes.littleEndian(8, at: end + mark + 12) == entry.size
        return min(mark + (isLarge ? 20 : 12), limit - end)
    }

    private static func damage(_ entry: ZipDirectory.Entry) -> BundleError {
        BundleError(
            .damaged(reason: "the entry is at another offset than stated, or overlaps another"), entry: entry.name)
    }
}

extension [UInt8] {
    /// An unsigned number, first byte lowest, that stands inside the array.
    fileprivate func littleEndian(_ width: Int, at offset: Int) -> Int {
        self[offset..<offset + width].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    fileprivate mutating func put(_ value: Int, _ width: Int, at offset: Int) {
        for byte in 0..<width { self[offset + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte)) }
    }
}
