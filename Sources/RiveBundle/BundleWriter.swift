internal import CLibzip
internal import RiveModel

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Makes a bundle: an archive of files in the order in which they are added.
///
/// The same files give the same bytes: every entry has the first time that a zip can state, 1980-01-01 00:00, and the
/// permissions of a plain file. Contents that are compressed already, or that would shrink as bombs do, are stored; all others are
/// deflated.
public struct BundleWriter {
    private var files: [(name: String, contents: ArraySlice<UInt8>)] = []
    /// Names in the archive must keep the rules of those that are read.
    private let limits = BundleLimits()

    public init() {}

    /// Adds a file at a path in the archive, parts joined by `/`.
    ///
    /// - Throws: when the name would be refused on reading.
    public mutating func add(_ contents: ArraySlice<UInt8>, named name: String) throws(BundleError) {
        let fault = name.utf8.last == UInt8(ascii: "/") ? .malformedPath : EntryNames.fault(in: name, limits: limits)
        if let fault { throw BundleError(fault, entry: name) }
        files.append((name, contents))
    }

    /// Makes the archive.
    ///
    /// - Parameter progress: is told now and then how much is done, from 0 to 1.
    /// - Returns: the bytes of the archive.
    /// - Throws: when two files have one name, or memory is short.
    public func archive(progress: (Double) -> Void = { _ in }) throws(BundleError) -> [UInt8] {
        try EntryNames.checkCollisions(files.map(\.name))
        // libzip leaves an archive without entries empty; a zip has an end record at least.
        if files.isEmpty { return [0x50, 0x4B, 0x05, 0x06] + [UInt8](repeating: 0, count: 18) }
        let bytes = try archive(storing: [], progress)
        let suspects = try Self.suspects(in: bytes)
        return suspects.isEmpty ? bytes : try archive(storing: suspects, progress)
    }

    /// The files that shrink so much that a reader would take them for bombs.
    private static func suspects(in archive: [UInt8]) throws(BundleError) -> Set<Int> {
        var limits = BundleLimits()
        (limits.entrySize, limits.totalSize, limits.entryCount, limits.ratio) = (.max, .max, .max, .max)
        let entries = try Bundle(archive, limits: limits).entries
        return Set(
            entries.indices.filter { index in
                BundleLimits().isBomb(of: entries[index].byteCount, packedInto: entries[index].packedByteCount)
            })
    }

    private func archive(storing stored: Set<Int>, _ progress: (Double) -> Void) throws(BundleError) -> [UInt8] {
        guard let target = zip_source_buffer_create(nil, 0, 0, nil) else { throw Self.outOfMemory }
        defer { zip_source_free(target) }
        // Closing the archive gives up its hold on the target, which is still to be read.
        zip_source_keep(target)
        guard let handle = zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, nil) else {
            zip_source_free(target)
            throw Self.outOfMemory
        }
        do throws(BundleError) {
            for (index, file) in files.enumerated() {
                let isStored =
                    stored.contains(index) || ContentFormat(recognizing: file.contents)?.isCompressed ?? false
                try Self.add(file.contents, named: file.name, isStored: isStored, to: handle)
            }
            guard Self.close(handle, progress) else { throw Self.error(of: handle) }
        } catch {
            zip_discard(handle)
            throw error
        }
        let source = try ZipSource(target)
        return try source.read(0..<source.count)
    }

    private static func add(
        _ contents: ArraySlice<UInt8>, named name: String, isStored: Bool, to handle: OpaquePointer
    ) throws(BundleError) {
        guard let source = ByteSource.make(contents) else { throw outOfMemory }
        let index = zip_file_add(handle, name, source, UInt32(ZIP_FL_ENC_UTF_8))
        guard index >= 0 else {
            zip_source_free(source)
            throw error(of: handle)
        }
        // The day counts from 1 below the month, the month from 1 below the year, the year from 1980.
        let firstDay: UInt16 = 1 << 5 | 1
        let permissions = UInt32(S_IFREG | 0o644) << 16
        guard
            zip_set_file_compression(handle, UInt64(index), isStored ? ZIP_CM_STORE : ZIP_CM_DEFLATE, 9) == 0,
            zip_file_set_dostime(handle, UInt64(index), 0, firstDay, 0) == 0,
            zip_file_set_external_attributes(handle, UInt64(index), 0, UInt8(ZIP_OPSYS_UNIX), permissions) == 0
        else { throw error(of: handle) }
    }

    /// Writes the archive, in which libzip compresses everything.
    private static func close(_ handle: OpaquePointer, _ progress: (Double) -> Void) -> Bool {
        withoutActuallyEscaping(progress) { progress in
            withUnsafePointer(to: progress) { progress in
                zip_register_progress_callback_with_state(
                    handle, 0.01,
                    { _, done, progress in progress?.assumingMemoryBound(to: ((Double) -> Void).self).pointee(done) },
                    nil, UnsafeMutableRawPointer(mutating: progress))
                return zip_close(handle) == 0
            }
        }
    }

    private static let outOfMemory = BundleError(.unwritable(reason: "out of memory"))

    private static func error(of handle: OpaquePointer) -> BundleError {
        BundleError(.unwritable(reason: String(cString: zip_strerror(handle))))
    }
}
