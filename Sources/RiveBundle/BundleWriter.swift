import CLibzip
import LibC
import RiveModel

/// A maker of bundles: archives of files in the order in which they are added.
///
/// The same files give the same bytes: every entry has the first time that a zip can state, 1980-01-01 00:00, and the
/// permissions of a plain file. Contents that are compressed already, or that would shrink as bombs do, are stored; all others are
/// deflated.
public struct BundleWriter {
    private var files: [(name: String, contents: ArraySlice<UInt8>, isStored: Bool)] = []
    private let limits: BundleLimits
    private var byteCount = 0

    /// A writer of an archive that can be read within limits.
    public init(limits: BundleLimits = BundleLimits()) { self.limits = limits }

    /// Adds a file at a path in the archive, parts joined by `/`. `storing` keeps contents as they are that would be deflated.
    ///
    /// - Throws: when the name, the size or the number of files would be refused on reading.
    public mutating func add(
        _ contents: ArraySlice<UInt8>, named name: String, storing isStored: Bool = false
    ) throws(BundleError) {
        let fault = name.utf8.last == UInt8(ascii: "/") ? .malformedPath : EntryNames.fault(in: name, limits: limits)
        if let fault { throw BundleError(fault, entry: name) }
        if contents.count > limits.entrySize {
            throw BundleError(.entryTooLarge(byteCount: contents.count, limit: limits.entrySize), entry: name)
        }
        if files.count == limits.entryCount { throw BundleError(.tooManyEntries(limit: limits.entryCount)) }
        if contents.count > limits.totalSize - byteCount {
            throw BundleError(.totalTooLarge(limit: limits.totalSize))
        }
        byteCount += contents.count
        files.append((name, contents, isStored))
    }

    /// The whole archive.
    ///
    /// - Parameter progress: A closure that now and then gets the part that is done, from 0 to 1.
    /// - Returns: the bytes of the archive.
    /// - Throws: when two files have one name, or memory is short.
    public func archive(progress: @escaping (Double) -> Void = { _ in }) throws(BundleError) -> [UInt8] {
        try EntryNames.checkCollisions(files.map(\.name))
        // libzip leaves an archive without entries empty; a zip has an end record at least.
        if files.isEmpty { return [0x50, 0x4B, 0x05, 0x06] + [UInt8](repeating: 0, count: 18) }
        let libzip = try Libzip.load()
        let bytes = try archive(storing: [], libzip, progress)
        let suspects = try suspects(in: bytes)
        return suspects.isEmpty ? bytes : try archive(storing: suspects, libzip, progress)
    }

    /// The files that shrink so much that a reader would take them for bombs.
    private func suspects(in archive: [UInt8]) throws(BundleError) -> Set<Int> {
        var open = limits
        (open.ratio, open.directorySize) = (.max, .max)
        let entries = try Bundle(archive, limits: open).entries
        return Set(
            entries.indices.filter { index in
                limits.isBomb(of: entries[index].byteCount, packedInto: entries[index].packedByteCount)
            })
    }

    private func archive(
        storing stored: Set<Int>, _ libzip: Libzip, _ progress: @escaping (Double) -> Void
    ) throws(BundleError) -> [UInt8] {
        guard let target = libzip.call.zip_source_buffer_create(nil, 0, 0, nil) else { throw BundleError.outOfMemory }
        defer { libzip.call.zip_source_free(target) }
        // Closing the archive gives up its hold on the target, which is still to be read.
        libzip.call.zip_source_keep(target)
        guard let handle = libzip.call.zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, nil) else {
            libzip.call.zip_source_free(target)
            throw BundleError.outOfMemory
        }
        do throws(BundleError) {
            for (index, file) in files.enumerated() {
                let isStored =
                    file.isStored || stored.contains(index)
                    || ContentFormat(recognizing: file.contents)?.isCompressed ?? false
                try libzip.add(file.contents, named: file.name, isStored: isStored, to: handle)
            }
            guard libzip.close(handle, progress) else { throw libzip.error(of: handle) }
        } catch {
            libzip.call.zip_discard(handle)
            throw error
        }
        let source = try ZipSource(target, libzip)
        return try source.read(0..<source.count)
    }
}

extension Libzip {
    /// Adds a file at the end of an archive that is being made.
    fileprivate func add(
        _ contents: ArraySlice<UInt8>, named name: String, isStored: Bool, to handle: OpaquePointer
    ) throws(BundleError) {
        guard let source = ByteSource.make(contents, self) else { throw BundleError.outOfMemory }
        let index = call.zip_file_add(handle, name, source, UInt32(ZIP_FL_ENC_UTF_8))
        guard index >= 0 else {
            call.zip_source_free(source)
            throw error(of: handle)
        }
        // The day counts from 1 below the month, the month from 1 below the year, the year from 1980.
        let firstDay: UInt16 = 1 << 5 | 1
        let permissions = UInt32(S_IFREG | 0o644) << 16
        guard
            call.zip_set_file_compression(handle, UInt64(index), isStored ? ZIP_CM_STORE : ZIP_CM_DEFLATE, 9) == 0,
            call.zip_file_set_dostime(handle, UInt64(index), 0, firstDay, 0) == 0,
            call.zip_file_set_external_attributes(handle, UInt64(index), 0, UInt8(ZIP_OPSYS_UNIX), permissions) == 0
        else { throw error(of: handle) }
    }

    /// Whether the archive could be written, in which libzip compresses everything.
    fileprivate func close(_ handle: OpaquePointer, _ progress: @escaping (Double) -> Void) -> Bool {
        withUnsafePointer(to: progress) { progress in
            _ = call.zip_register_progress_callback_with_state(
                handle, 0.01,
                { _, done, progress in progress?.assumingMemoryBound(to: ((Double) -> Void).self).pointee(done) },
                nil, UnsafeMutableRawPointer(mutating: progress))
            return call.zip_close(handle) == 0
        }
    }

    fileprivate func error(of handle: OpaquePointer) -> BundleError {
        BundleError(.unwritable(reason: words(for: call.zip_get_error(handle))))
    }
}

extension BundleError {
    fileprivate static let outOfMemory = BundleError(.unwritable(reason: "out of memory"))
}
