internal import CLibzip

/// An archive that libzip has open for reading. It is closed when the last value that uses it is gone.
final class ZipArchive {
    let handle: OpaquePointer
    private let names: [String]
    /// The size of the archive, which no entry's packed size can exceed.
    private let byteCount: Int

    /// Takes over the source.
    init(_ source: OpaquePointer, limits: BundleLimits) throws(BundleError) {
        do throws(BundleError) {
            let bytes = try ZipSource(source)
            names = try ZipDirectory.names(bytes, limits: limits)
            byteCount = bytes.count
        } catch {
            zip_source_free(source)
            throw error
        }
        var error = zip_error_t()
        guard let handle = zip_open_from_source(source, ZIP_RDONLY, &error) else {
            let reason = String(cString: zip_error_strerror(&error))
            zip_error_fini(&error)
            zip_source_free(source)
            throw BundleError(.damaged(reason: reason))
        }
        self.handle = handle
    }

    deinit { zip_discard(handle) }

    /// All entries, each checked.
    func entries(limits: BundleLimits) throws(BundleError) -> [BundleEntry] {
        var entries: [BundleEntry] = []
        var total = 0
        for (index, name) in names.enumerated() {
            if let fault = EntryNames.fault(in: name, limits: limits) { throw BundleError(fault, entry: name) }
            let entry = try entry(at: index, name, limits: limits)
            if entry.byteCount > limits.totalSize - total {
                throw BundleError(.totalTooLarge(limit: limits.totalSize))
            }
            total += entry.byteCount
            entries.append(entry)
        }
        return entries
    }

    private func entry(at index: Int, _ name: String, limits: BundleLimits) throws(BundleError) -> BundleEntry {
        var status = zip_stat_t()
        guard zip_stat_index(handle, UInt64(index), 0, &status) == 0 else {
            throw BundleError(.damaged(reason: String(cString: zip_strerror(handle))), entry: name)
        }
        if let fault = kindFault(at: index) ?? fault(of: status, limits: limits) {
            throw BundleError(fault, entry: name)
        }
        return BundleEntry(
            index: index, name: name, byteCount: Int(clamping: status.size), packedByteCount: Int(status.comp_size))
    }

    /// What is wrong with the kind of file that an entry is. Systems of the Unix kind store it with the permissions.
    private func kindFault(at index: Int) -> BundleError.Kind? {
        var system: UInt8 = 0
        var attributes: UInt32 = 0
        zip_file_get_external_attributes(handle, UInt64(index), 0, &system, &attributes)
        guard [ZIP_OPSYS_UNIX, ZIP_OPSYS_OS_X].contains(UInt32(system)) else { return nil }
        return switch attributes >> 28 {
        case 0, 0o4, 0o10: nil
        case 0o12: .symbolicLink
        default: .specialFile
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
