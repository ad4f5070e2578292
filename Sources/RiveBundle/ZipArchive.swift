import CLibzip
import RiveFormat

/// An archive that libzip has open for reading. It is closed when the last value that uses it is gone.
final class ZipArchive {
    let libzip: Libzip
    let handle: OpaquePointer
    let directory: [ZipDirectory.Entry]
    /// The size of the archive, which no entry's packed size can exceed.
    private let byteCount: Int

    /// An archive that takes over its source.
    init(_ source: OpaquePointer, _ libzip: Libzip, limits: BundleLimits) throws(BundleError) {
        do throws(BundleError) {
            let bytes = try ZipSource(source, libzip)
            directory = try ZipDirectory.entries(bytes, limits: limits)
            byteCount = bytes.count
        } catch {
            libzip.call.zip_source_free(source)
            throw error
        }
        var error = zip_error_t()
        guard let handle = libzip.call.zip_open_from_source(source, ZIP_RDONLY, &error) else {
            let reason = libzip.words(for: &error)
            libzip.call.zip_error_fini(&error)
            libzip.call.zip_source_free(source)
            throw BundleError(.damaged(reason: reason))
        }
        (self.libzip, self.handle) = (libzip, handle)
        // libzip chooses among several directories by rules of its own.
        guard libzip.call.zip_get_num_entries(handle, 0) == directory.count else {
            throw BundleError(.severalDirectories)
        }
    }

    deinit { libzip.call.zip_discard(handle) }

    /// Why the last call about the archive failed.
    var reason: String { libzip.words(for: libzip.call.zip_get_error(handle)) }

    /// All entries, each checked.
    func entries(limits: BundleLimits) throws(BundleError) -> [BundleEntry] {
        var entries: [BundleEntry] = []
        var total = 0
        for (index, stated) in directory.enumerated() {
            if let fault = EntryNames.fault(in: stated.name, limits: limits) {
                throw BundleError(fault, entry: stated.name)
            }
            let entry = try entry(at: index, stated, limits: limits)
            if entry.byteCount > limits.totalSize - total {
                throw BundleError(.totalTooLarge(limit: limits.totalSize))
            }
            total += entry.byteCount
            entries.append(entry)
        }
        return entries
    }

    private func entry(
        at index: Int, _ stated: ZipDirectory.Entry, limits: BundleLimits
    ) throws(BundleError) -> BundleEntry {
        let name = stated.name
        var status = zip_stat_t()
        guard libzip.call.zip_stat_index(handle, UInt64(index), 0, &status) == 0 else {
            throw BundleError(.damaged(reason: reason), entry: name)
        }
        guard isSame(status, as: stated, at: index) else { throw BundleError(.severalDirectories) }
        if let fault = kindFault(at: index, name) ?? fault(of: status, limits: limits) {
            throw BundleError(fault, entry: name)
        }
        return BundleEntry(
            index: index, name: name, byteCount: Int(clamping: status.size), packedByteCount: Int(status.comp_size),
            isDeflated: status.comp_method == ZIP_CM_DEFLATE)
    }

    /// Whether libzip has found the entry in the directory that was checked.
    private func isSame(_ status: zip_stat_t, as stated: ZipDirectory.Entry, at index: Int) -> Bool {
        // Names with a NUL in them end there for libzip; they are refused for that.
        guard let raw = libzip.call.zip_get_name(handle, UInt64(index), UInt32(ZIP_FL_ENC_RAW)) else { return false }
        return String(cString: raw).isSame(as: stated.name) && Int(status.crc) == stated.checksum
            && Int(clamping: status.comp_size) == stated.packedSize && Int(clamping: status.size) == stated.size
    }

    /// What is wrong with the kind of file that an entry is, which systems of the Unix kind store with the permissions. A link
    /// is refused whatever system is said to have made it.
    private func kindFault(at index: Int, _ name: String) -> BundleError.Kind? {
        var system: UInt8 = 0
        var attributes: UInt32 = 0
        _ = libzip.call.zip_file_get_external_attributes(handle, UInt64(index), 0, &system, &attributes)
        switch attributes >> 28 {
        case 0, 0o10: return nil
        case 0o4 where name.utf8.last == UInt8(ascii: "/"): return nil
        case 0o12: return .symbolicLink
        default: return [ZIP_OPSYS_UNIX, ZIP_OPSYS_OS_X].contains(UInt32(system)) ? .specialFile : nil
        }
    }

    private func fault(of status: zip_stat_t, limits: BundleLimits) -> BundleError.Kind? {
        if status.encryption_method != ZIP_EM_NONE { return .encrypted }
        guard [ZIP_CM_STORE, ZIP_CM_DEFLATE].contains(Int32(status.comp_method)) else {
            return .unsupportedCompression(method: status.comp_method)
        }
        let size = Int(clamping: status.size)
        let packedSize = Int(clamping: status.comp_size)
        if size > limits.entrySize { return .entryTooLarge(byteCount: size, limit: limits.entrySize) }
        if packedSize > byteCount || status.comp_method == ZIP_CM_STORE && size != packedSize { return .sizeMismatch }
        if limits.isBomb(of: size, packedInto: packedSize) { return .ratioTooHigh(limit: limits.ratio) }
        return nil
    }
}
