/// A file or folder in a bundle, as the archive's directory has it.
public struct BundleEntry: Equatable, Sendable {
    /// Its place in the archive.
    package let index: Int
    /// Its path from the top of the archive, parts joined by `/`; a folder's ends with one.
    public let name: String
    /// Its size in bytes, unpacked.
    public let byteCount: Int
    /// Its size in bytes as it is packed.
    public let packedByteCount: Int

    public var isFolder: Bool { name.utf8.last == UInt8(ascii: "/") }

    /// Whether it is something that an operating system puts beside the files of a folder: Finder's own files, and the
    /// shadows of files that macOS adds to the archives it makes.
    public var isSystemMetadata: Bool { LooseFile(name).isSystemMetadata }

    /// Whether it is a `.riv` by its name.
    public var isRiveFile: Bool {
        !isFolder && !isSystemMetadata && LooseFile(name).fileName.lowercased().hasSuffix(".riv")
    }
}
