import RiveModel

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
    /// Whether it is packed; else it is stored as it is.
    let isDeflated: Bool

    public var isFolder: Bool { name.utf8.last == UInt8(ascii: "/") }

    /// Whether it is something that an operating system puts beside the files of a folder: Finder's own files, and the
    /// shadows of files that macOS adds to the archives it makes.
    public var isSystemMetadata: Bool { LooseFile(name).isSystemMetadata }

    /// Whether systems hide it, or a folder that it is in: a part of its path starts with a dot.
    public var isHidden: Bool {
        name.utf8.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
    }

    /// Its path as it can be written: without what would make a part of it an option of a command, or drive a terminal.
    public var safeName: String {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map { part in
            let safe = PathComponent.safe(part)
            return safe.utf8.first == UInt8(ascii: "-") ? "_" + safe.dropFirst() : safe
        }
        return parts.joined(separator: "/")
    }

    /// Whether it is a `.riv` by its name.
    public var isRiveFile: Bool {
        !isFolder && !isSystemMetadata && LooseFile(name).fileName.lowercased().hasSuffix(".riv")
    }
}
