import RiveBundle
import ToolSupport

/// Where a `.riv` is in a bundle that was read.
struct BundleMember {
    /// The path as the command line spells it.
    private let path: String
    private let bytes: [UInt8]
    private let bundle: Bundle
    private let entry: BundleEntry

    /// The `.riv` that is meant, nil for the only one, in all that was read from a path. Nil for bytes that are no bundle,
    /// where no `.riv` in one is asked for either.
    init?(in bytes: [UInt8], member: String?, at path: String) throws(ToolError) {
        guard Bundle.isArchive(bytes) else {
            guard let member else { return nil }
            throw ToolError(.notFound, file: path, "not a bundle, so it has no entry \"\(member)\"")
        }
        (self.path, self.bytes) = (path, bytes)
        (bundle, entry) = try ToolError.ofBundle(path) { () throws(BundleError) in
            let bundle = try Bundle(bytes)
            return (bundle, try bundle.riveFile(named: member))
        }
    }

    /// Whether what is written to a path is to be a bundle.
    static func isNamed(by output: String) -> Bool { output.lowercased().hasSuffix(".zip") }

    /// Where the assets of the `.riv` lie.
    var assets: AssetPlace { .bundle(bytes, named: entry.name) }

    /// The bytes of the `.riv`.
    func contents() throws(ToolError) -> [UInt8] {
        try ToolError.ofBundle(path) { () throws(BundleError) in try bundle.contents(of: entry) }
    }

    /// The bytes of the bundle with another `.riv` in this place; all else in it is as it was.
    func replacing(with contents: [UInt8]) throws(ToolError) -> [UInt8] {
        try ToolError.ofBundle(path) { () throws(BundleError) in
            try bundle.replacing(entry, with: contents, in: bytes)
        }
    }
}
