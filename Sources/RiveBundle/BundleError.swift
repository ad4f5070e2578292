/// Why an archive, or an entry of it, is refused.
public struct BundleError: Error, Equatable, Sendable {
    public let kind: Kind
    /// The name of the entry to blame, nil where it is the archive. It is the archive's own and can hold any character; bytes
    /// that are not UTF-8 have become U+FFFD.
    public let entry: String?

    init(_ kind: Kind, entry: String? = nil) {
        self.kind = kind
        self.entry = entry
    }

    public enum Kind: Equatable, Sendable {
        // The archive.
        case notArchive
        case truncated
        case trailingData(byteCount: Int)
        case severalDirectories
        case zip64
        case damaged(reason: String)
        case tooManyEntries(limit: Int)
        case directoryTooLarge(byteCount: Int, limit: Int)
        case totalTooLarge(limit: Int)
        case unreadable(reason: String)
        case unwritable(reason: String)
        /// The library that archives are opened with can't be loaded; the reason is in the system's words.
        case libraryMissing(reason: String)

        // An entry's name.
        case nameNotUTF8
        case nameTooLong(limit: Int)
        case absolutePath
        case pathLeavesFolder
        case malformedPath
        case duplicateName
        case collidingName(other: String)

        // What an entry is.
        case symbolicLink
        case specialFile
        case encrypted
        case unsupportedCompression(method: UInt16)

        // What an entry holds.
        case entryTooLarge(byteCount: Int, limit: Int)
        case ratioTooHigh(limit: Int)
        case sizeMismatch
        case checksumMismatch

        // Which `.riv` is meant.
        case noRiveFile
        case noSuchRiveFile(name: String, candidates: [String])
        case severalRiveFiles(candidates: [String])
    }

    /// The kind of failure, for an exit status.
    public enum Category: Sendable {
        /// The archive is broken or hostile.
        case malformed
        /// The archive is right, but made in a way that is not supported, or nothing here can open any.
        case unsupported
        /// The archive has no such `.riv`, or more than one.
        case notFound
        /// The system failed to read or write.
        case inputOutput
    }

    public var category: Category {
        switch kind {
        case .unsupportedCompression, .zip64, .libraryMissing: .unsupported
        case .noRiveFile, .noSuchRiveFile, .severalRiveFiles: .notFound
        case .unreadable, .unwritable: .inputOutput
        default: .malformed
        }
    }
}

extension BundleError: CustomStringConvertible {
    /// What is wrong in one sentence, without the entry's name.
    public var description: String {
        switch kind {
        case .notArchive: "not a zip archive"
        case .truncated: "the archive ends before its directory"
        case .trailingData(let byteCount): "\(byteCount) bytes follow the end of the archive"
        case .severalDirectories: "the archive has more than one directory"
        case .zip64: "the archive is in zip64 form, which a bundle has no need of; pack it again from files"
        case .damaged(let reason): "the archive is damaged: \(reason)"
        case .tooManyEntries(let limit): "the archive has more than \(limit) entries, which is the limit"
        case .directoryTooLarge(let byteCount, let limit):
            "the directory of the archive has \(byteCount) bytes; the limit is \(limit)"
        case .totalTooLarge(let limit): "the entries unpack to more than \(limit) bytes, which is the limit"
        case .unreadable(let reason): "cannot read: \(reason)"
        case .unwritable(let reason): "cannot make the archive: \(reason)"
        case .libraryMissing(let reason): "archives need libzip, which cannot be loaded (\(reason)): \(Libzip.remedy)"
        case .nameNotUTF8: "the name is not UTF-8"
        case .nameTooLong(let limit): "the name has more than \(limit) bytes, which is the limit"
        case .absolutePath: "the name is an absolute path"
        case .pathLeavesFolder: "the name leads out of the folder with \"..\""
        case .malformedPath: "the name is not a path: a part is empty or \".\", or there is a backslash or NUL"
        case .duplicateName: "there is more than one entry of this name"
        case .collidingName(let other): "the name collides with \"\(other)\": there are systems where both are one file"
        case .symbolicLink: "the entry is a symbolic link"
        case .specialFile: "the entry is neither a file nor a folder"
        case .encrypted: "the entry is encrypted"
        case .unsupportedCompression(let method):
            "compression method \(method) is not supported, only store and deflate are"
        case .entryTooLarge(let byteCount, let limit): "the entry unpacks to \(byteCount) bytes; the limit is \(limit)"
        case .ratioTooHigh(let limit): "the entry unpacks to more than \(limit) times its size, which is the limit"
        case .sizeMismatch: "the entry does not have the size that the directory states"
        case .checksumMismatch: "the entry does not have the checksum that the directory states"
        case .noRiveFile: "the archive holds no .riv file"
        case .noSuchRiveFile(let name, let candidates): "no .riv file \"\(name)\"; there is \(candidates.quotedList)"
        case .severalRiveFiles(let candidates): "the archive holds several .riv files: \(candidates.quotedList)"
        }
    }
}

extension [String] {
    fileprivate var quotedList: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
