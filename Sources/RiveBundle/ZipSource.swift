import CLibzip
import LibC

/// A source of libzip, in memory or in a file, that is read directly: to look at an archive before libzip believes it.
struct ZipSource: ~Copyable {
    private let libzip: Libzip
    private let source: OpaquePointer
    /// The size in bytes.
    let count: Int

    /// A source that is open until this value ends; it stays the caller's.
    init(_ source: OpaquePointer, _ libzip: Libzip) throws(BundleError) {
        guard libzip.call.zip_source_open(source) == 0 else { throw Self.error(of: source, libzip) }
        let end = libzip.call.zip_source_seek(source, 0, SEEK_END) == 0 ? libzip.call.zip_source_tell(source) : -1
        guard end >= 0 else {
            let error = Self.error(of: source, libzip)
            _ = libzip.call.zip_source_close(source)
            throw error
        }
        (self.libzip, self.source) = (libzip, source)
        count = Int(end)
    }

    deinit { _ = libzip.call.zip_source_close(source) }

    /// The bytes of a range, which must be inside the source.
    func read(_ range: Range<Int>) throws(BundleError) -> [UInt8] {
        guard libzip.call.zip_source_seek(source, Int64(range.lowerBound), SEEK_SET) == 0 else {
            throw Self.error(of: source, libzip)
        }
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let read = libzip.call.zip_source_read(source, buffer.baseAddress! + count, UInt64(range.count - count))
                if read <= 0 { break }
                count += Int(read)
            }
        }
        guard bytes.count == range.count else { throw Self.error(of: source, libzip) }
        return bytes
    }

    private static func error(of source: OpaquePointer, _ libzip: Libzip) -> BundleError {
        BundleError(.unreadable(reason: libzip.words(for: libzip.call.zip_source_error(source))))
    }
}
