import CLibzip
import RiveFormat

/// A zip archive with a `.riv` file and the assets that it refers to, as Rive's editor exports them: side by side.
///
/// Opening one reads its directory and checks every entry: an archive with one that could be written outside of a folder, that
/// is a link, encrypted, too large, or has the name of another is refused as a whole. Contents are unpacked only when they are
/// asked for. A bundle is used by one thread at a time.
public struct Bundle {
    /// All entries in the archive's order, folders too.
    public let entries: [BundleEntry]
    let archive: ZipArchive
    let limits: BundleLimits

    /// A bundle in memory.
    public init(_ bytes: [UInt8], limits: BundleLimits = BundleLimits()) throws(BundleError) {
        let libzip = try Libzip.load()
        try self.init(source: ByteSource.make(bytes[...], libzip), libzip, limits)
    }

    /// The bundle at a path, of which only what is asked for is read.
    public init(path: String, limits: BundleLimits = BundleLimits()) throws(BundleError) {
        let libzip = try Libzip.load()
        let source = PathText.with(path) { libzip.call.zip_source_file_create($0, 0, 0, nil) }
        try self.init(source: source, libzip, limits)
    }

    private init(source: OpaquePointer?, _ libzip: Libzip, _ limits: BundleLimits) throws(BundleError) {
        guard let source else { throw BundleError(.unreadable(reason: "out of memory")) }
        self.limits = limits
        archive = try ZipArchive(source, libzip, limits: limits)
        entries = try archive.entries(limits: limits)
        try EntryNames.checkCollisions(entries.map(\.name))
    }

    /// Whether bytes start as an archive does: with a file or, when it is empty, with its directory.
    @inlinable
    public static func isArchive(_ bytes: some Collection<UInt8>) -> Bool {
        // Every file that is read comes by here: `starts(with:)` would cost more than reading a small one.
        var start: UInt32 = 0
        for byte in bytes.prefix(4) { start = start << 8 | UInt32(byte) }
        return start == 0x504B_0304 || start == 0x504B_0506
    }

    /// The files that can serve as assets: neither folders nor `.riv` files nor what operating systems add.
    public var looseFiles: [BundleEntry] {
        entries.filter { !$0.isFolder && !$0.isRiveFile && !$0.isSystemMetadata }
    }

    /// A reader that unpacks an entry piece by piece.
    public func open(_ entry: BundleEntry) throws(BundleError) -> BundleEntryReader {
        try BundleEntryReader(entry, in: archive)
    }

    /// All bytes of an entry, unpacked straight into the array that is returned.
    public func contents(of entry: BundleEntry) throws(BundleError) -> [UInt8] {
        var reader = try open(entry)
        return try Array(capacity: entry.byteCount) { (buffer) throws(BundleError) in
            try reader.read(into: UnsafeMutableRawBufferPointer(buffer))
        }
    }
}
