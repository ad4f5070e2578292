import RiveBundle
import RiveFormat
import RiveModel
import ToolSupport

/// A bundle that a command line names. What is in it is unpacked only when it is asked for.
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

    /// The path as the command line spells it.
    let path: String
    let bundle: Bundle
    /// The `.riv` files that are meant: all, or the one that is named behind the bundle, as in `bundle.zip:name.riv`.
    let riveFiles: [BundleEntry]
    /// What can serve as assets.
    let files: [BundleEntry]

    /// The bundle at a path, or on standard input for `-`, within the limits of a command line.
    init(_ path: String, _ arguments: Arguments, _ console: Console) throws(ToolError) {
        let location = RivePath(path, console.files)
        let bundle = try Self.open(location.file, BundleOptions.limits(of: arguments), console)
        try self.init(bundle, at: path, member: location.member)
    }

    /// A bundle that is open, with the name of the `.riv` that is meant; nil for all.
    init(_ bundle: Bundle, at path: String, member: String?) throws(ToolError) {
        self.path = path
        self.bundle = bundle
        files = bundle.looseFiles
        riveFiles = try ToolError.ofBundle(path) { () throws(BundleError) in
            guard let member else { return bundle.riveFiles }
            return [try bundle.riveFile(named: member)]
        }
    }

    private static func open(_ path: String, _ limits: BundleLimits, _ console: Console) throws(ToolError) -> Bundle {
        // Of a large file only what is asked for is read.
        let bytes = path != "-" && console.files.isLargeFile(path) ? nil : try console.read(path)
        return try ToolError.ofBundle(path) { () throws(BundleError) in
            if let bytes { return try Bundle(bytes, limits: limits) }
            return try Bundle(path: console.files.resolve(path), limits: limits)
        }
    }

    // MARK: The .riv files

    /// The only `.riv`, or the one that was named.
    func onlyRiveFile() throws(ToolError) -> BundleEntry {
        if riveFiles.count == 1 { return riveFiles[0] }
        return try ToolError.ofBundle(path) { () throws(BundleError) in try bundle.riveFile() }
    }

    /// A `.riv` with its assets.
    func member(_ entry: BundleEntry) throws(ToolError) -> Member {
        let document = Document(try Console.parse(bytes(of: entry), at: "\(path):\(entry.name)"))
        let assets = document.referencedAssets
        return Member(
            entry: entry, document: document, assets: assets, matching: bundle.matching(assets, of: entry))
    }

    // MARK: Contents

    /// All bytes of an entry.
    func bytes(of entry: BundleEntry) throws(ToolError) -> [UInt8] {
        try ToolError.ofBundle(path) { () throws(BundleError) in try bundle.contents(of: entry) }
    }

    /// The pieces of an entry, handed out one by one.
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
