import CLibzip

/// The contents of an entry, unpacked piece by piece.
public struct BundleEntryReader: ~Copyable {
    private let entry: BundleEntry
    /// The archive, which stays open.
    private let archive: ZipArchive
    private let file: OpaquePointer
    private var bytesLeft: Int
    private var isAtEnd = false

    init(_ entry: BundleEntry, in archive: ZipArchive) throws(BundleError) {
        guard let file = archive.libzip.call.zip_fopen_index(archive.handle, UInt64(entry.index), 0) else {
            throw BundleError(.damaged(reason: archive.reason), entry: entry.name)
        }
        self.entry = entry
        self.archive = archive
        self.file = file
        bytesLeft = entry.byteCount
    }

    deinit { _ = archive.libzip.call.zip_fclose(file) }

    /// The number of bytes read into a buffer, until it is full or the entry ends; 0 at the end. With the last bytes the size
    /// and the checksum have been checked.
    ///
    /// - Throws: when the contents are damaged, or have another size or checksum than the directory states.
    public mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(BundleError) -> Int {
        let wanted = min(buffer.count, bytesLeft)
        var count = 0
        while count < wanted {
            let read = try unpack(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count..<wanted]))
            if read == 0 { throw BundleError(.sizeMismatch, entry: entry.name) }
            count += read
        }
        bytesLeft -= count
        if bytesLeft == 0, !isAtEnd { try checkEnd() }
        return count
    }

    /// libzip compares the checksum when it is asked for what is behind the last byte.
    private mutating func checkEnd() throws(BundleError) {
        let excess = try withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { (buffer) throws(BundleError) in
            try unpack(into: buffer)
        }
        if excess > 0 { throw BundleError(.sizeMismatch, entry: entry.name) }
        isAtEnd = true
    }

    private func unpack(into buffer: UnsafeMutableRawBufferPointer) throws(BundleError) -> Int {
        guard let start = buffer.baseAddress else { return 0 }
        let count = archive.libzip.call.zip_fread(file, start, UInt64(buffer.count))
        if count >= 0 { return Int(count) }
        throw BundleError(fault, entry: entry.name)
    }

    /// Why the last read failed.
    private var fault: BundleError.Kind {
        let error = archive.libzip.call.zip_file_get_error(file)
        return switch archive.libzip.call.zip_error_code_zip(error) {
        case ZIP_ER_CRC: .checksumMismatch
        case ZIP_ER_INCONS, ZIP_ER_EOF: .sizeMismatch
        case ZIP_ER_READ, ZIP_ER_SEEK: .unreadable(reason: archive.libzip.words(for: error))
        default: .damaged(reason: archive.libzip.words(for: error))
        }
    }
}
