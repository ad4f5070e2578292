internal import RiveBundle
internal import RiveFormat
internal import RiveModel

/// A bundle that a command line names, with the `.riv` files that are meant, and which entry serves which asset.
struct BundleContents {
    /// A `.riv` of the bundle.
    struct Member {
        let entry: BundleEntry
        let document: Document
        /// The assets that are referenced as loose files.
        let assets: [Asset]
        /// What serves each of them; numbers count the files of the bundle.
        let matching: AssetMatching
    }

    /// As the command line spells it.
    let path: String
    let bundle: Bundle
    let members: [Member]
    /// What can serve as assets.
    let files: [BundleEntry]

    /// Opens the bundle at a path, or on standard input for `-`. A name behind it, as in `bundle.zip:name.riv`, picks one `.riv`.
    init(_ path: String, _ arguments: Arguments, _ console: Console) throws(ToolError) {
        self.path = path
        let place = RivePath(path, console.files)
        let limits = try BundleOptions.limits(of: arguments)
        bundle = try Self.open(place.file, limits, console)
        files = bundle.looseFiles
        let bundle = bundle
        members = try ToolError.ofBundle(path) { () throws(BundleError) in
            try place.member.map { (name) throws(BundleError) in [try bundle.riveFile(named: name)] }
                ?? bundle.riveFiles
        }.map { (entry) throws(ToolError) in
            let bytes = try ToolError.ofBundle(path) { () throws(BundleError) in try bundle.contents(of: entry) }
            let document = Document(try console.parse(bytes, at: "\(place.file):\(entry.name)"))
            let assets = document.assets.filter { $0.source.isReferenced && $0.isMovable }
            return Member(
                entry: entry, document: document, assets: assets,
                matching: bundle.matching(assets, of: entry))
        }
    }

    private static func open(_ path: String, _ limits: BundleLimits, _ console: Console) throws(ToolError) -> Bundle {
        if path == "-" {
            let bytes = try console.read(path)
            return try ToolError.ofBundle(path) { () throws(BundleError) in try Bundle(bytes, limits: limits) }
        }
        if console.files.isFolder(path) { throw FileSystem.readError(.isDirectory, file: path) }
        return try ToolError.ofBundle(path) { () throws(BundleError) in
            try Bundle(path: console.files.resolve(path), limits: limits)
        }
    }

    /// The only `.riv`, or the one that was named.
    func onlyMember() throws(ToolError) -> Member {
        if members.count == 1 { return members[0] }
        _ = try ToolError.ofBundle(path) { () throws(BundleError) in try bundle.riveFile() }
        throw ToolError(.notFound, file: path, "the bundle holds no .riv file")
    }

    /// All bytes of an entry.
    func bytes(of entry: BundleEntry) throws(ToolError) -> [UInt8] {
        try ToolError.ofBundle(path) { () throws(BundleError) in try bundle.contents(of: entry) }
    }

    /// Hands out an entry piece by piece.
    func stream(_ entry: BundleEntry, _ body: (UnsafeRawBufferPointer) throws(ToolError) -> Void) throws(ToolError) {
        let size = min(Self.pieceSize, max(entry.byteCount, 1))
        var reader = try ToolError.ofBundle(path) { () throws(BundleError) in try bundle.open(entry) }
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
        defer { piece.deallocate() }
        while true {
            let count = try ToolError.ofBundle(path) { () throws(BundleError) in try reader.read(into: piece) }
            if count == 0 { return }
            try body(UnsafeRawBufferPointer(rebasing: piece[..<count]))
        }
    }

    private static let pieceSize = 1 << 18
}
