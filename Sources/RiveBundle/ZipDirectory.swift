import RiveModel

/// Where an archive says its directory is, checked before libzip reads it: libzip makes room for as many entries as are stated,
/// and looks for the end record further up where the last one is wrong.
struct ZipDirectory {
    /// The end record has 22 bytes and a comment of at most 65 535.
    private static let endLength = 22
    /// The length of the locator of a zip64 archive: it stands right in front of the end record and says where a larger record
    /// is.
    private static let locatorLength = 20
    /// An entry's part without its name, extra fields and comment.
    static let headerLength = 46

    /// What the directory says of an entry.
    struct Entry {
        let name: String
        let checksum: Int
        let packedSize: Int
        let size: Int
        /// Where its part of the directory starts.
        let position: Int
        /// Where its header and its contents start.
        let offset: Int
    }

    private let entryCount: Int
    private let size: Int
    private let offset: Int
    /// Where the record of the end starts, which the directory must reach.
    private let end: Int

    /// All entries of an archive in the order of its directory.
    static func entries(_ source: borrowing ZipSource, limits: BundleLimits) throws(BundleError) -> [Entry] {
        let directory = try ZipDirectory(source)
        let bytes = try directory.read(source, limits: limits)
        let names = try directory.names(in: bytes, limits: limits)
        return try names.map { (name) throws(BundleError) in
            guard let text = String(validating: bytes[name], as: UTF8.self) else {
                throw BundleError(.nameNotUTF8, entry: String(decoding: bytes[name], as: UTF8.self))
            }
            return bytes.withUnsafeBytes { bytes in
                let number = { ByteView(bytes).littleEndian(4, at: name.lowerBound - headerLength + $0) ?? 0 }
                return Entry(
                    name: text, checksum: number(16), packedSize: number(20), size: number(24),
                    position: directory.offset + name.lowerBound - headerLength, offset: number(42))
            }
        }
    }

    private init(_ source: borrowing ZipSource) throws(BundleError) {
        let tailStart = max(0, source.count - Self.endLength - 0xFFFF - Self.locatorLength)
        let tail = try source.read(tailStart..<source.count)
        let ends = tail.withUnsafeBytes { Self.endRecords(in: ByteView($0)) }
        guard let last = ends.last else { throw try Self.errorWithoutEnd(source) }
        let record = tailStart + last
        (entryCount, size, offset, end) = tail.withUnsafeBytes { bytes in
            let view = ByteView(bytes)
            let number = { (width: Int, at: Int) in view.littleEndian(width, at: last + at) ?? 0 }
            return (number(2, 10), number(4, 12), number(4, 16), record)
        }
        let excess = source.count - record - Self.endLength - (tail.commentLength(ofEndAt: last))
        if excess < 0 { throw BundleError(.truncated) }
        if excess > 0 { throw BundleError(.trailingData(byteCount: excess)) }
        if ends.count > 1 { throw BundleError(.severalDirectories) }
        if last >= Self.locatorLength, tail[(last - Self.locatorLength)...].starts(with: [0x50, 0x4B, 0x06, 0x07]) {
            throw BundleError(.zip64)
        }
    }

    /// The offsets of the end records whose comment reaches the end of the archive, in ascending order; where none does, of
    /// the last that could be one. The bytes of an entry may look like such a record.
    private static func endRecords(in tail: ByteView) -> [Int] {
        var found: [Int] = []
        var last: Int?
        var from = 0
        while let start = tail.firstOffset(of: 0x50, from: from) {
            from = start + 1
            guard tail.has([0x50, 0x4B, 0x05, 0x06], at: start), start + endLength <= tail.count else { continue }
            last = start
            if start + endLength + (tail.littleEndian(2, at: start + 20) ?? 0) == tail.count { found.append(start) }
        }
        return found.isEmpty ? last.map { [$0] } ?? [] : found
    }

    private static func errorWithoutEnd(_ source: borrowing ZipSource) throws(BundleError) -> BundleError {
        let start = try source.read(0..<min(4, source.count))
        return BundleError(start == [0x50, 0x4B, 0x03, 0x04] ? .truncated : .notArchive)
    }

    private func read(_ source: borrowing ZipSource, limits: BundleLimits) throws(BundleError) -> [UInt8] {
        // Anything between the directory and the end could be another directory, to other readers.
        guard entryCount >= 0, size >= 0, offset >= 0, size <= end, offset == end - size else {
            throw BundleError(.damaged(reason: "its central directory is at another offset than stated"))
        }
        if size > limits.directorySize {
            throw BundleError(.directoryTooLarge(byteCount: size, limit: limits.directorySize))
        }
        return try source.read(offset..<offset + size)
    }

    /// Where the names of the entries stand, of which there must be as many as stated.
    private func names(in directory: [UInt8], limits: BundleLimits) throws(BundleError) -> [Range<Int>] {
        let names = try directory.withUnsafeBytes { bytes in
            Result { () throws(BundleError) in try Self.names(in: ByteView(bytes)) }
        }.get()
        if max(entryCount, names?.count ?? 0) > limits.entryCount {
            throw BundleError(.tooManyEntries(limit: limits.entryCount))
        }
        guard let names, names.count == entryCount else {
            throw BundleError(.damaged(reason: "its central directory has another count of entries than stated"))
        }
        return names
    }

    /// Nil where something else than entries stands in the directory.
    private static func names(in directory: ByteView) throws(BundleError) -> [Range<Int>]? {
        var names: [Range<Int>] = []
        var position = 0
        while directory.has([0x50, 0x4B, 0x01, 0x02], at: position) {
            // The packed size, the size and the offset; the highest number refers to an extra field of zip64.
            if [20, 24, 42].contains(where: { directory.littleEndian(4, at: position + $0) == 0xFFFF_FFFF }) {
                throw BundleError(.zip64)
            }
            let lengths = [28, 30, 32].map { directory.littleEndian(2, at: position + $0) ?? 0 }
            let name = position + headerLength
            names.append(name..<name + lengths[0])
            position = name + lengths.reduce(0, +)
        }
        return position == directory.count ? names : nil
    }
}

extension [UInt8] {
    /// The length of the comment of an end record.
    fileprivate func commentLength(ofEndAt offset: Int) -> Int { Int(self[offset + 20]) | Int(self[offset + 21]) << 8 }
}
