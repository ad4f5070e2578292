import LibC
import RiveFormat

/// A folder with files for assets.
public struct LooseFolder: Sendable {
    /// A call to the system that failed.
    public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
        public let path: String
        /// The reason in the system's words.
        public let reason: String

        public var description: String { "\(path): cannot read: \(reason)" }
    }

    private let path: String
    private let sizeLimit: Int
    /// The names of the files in the folder, in ascending order of their bytes, without what operating systems add.
    public let fileNames: [String]

    /// A listing of a folder.
    ///
    /// - Parameters:
    ///   - path: the folder's path.
    ///   - sizeLimit: the size that a file may have to be read, in bytes.
    /// - Throws: when the folder can't be listed.
    public init(_ path: String, sizeLimit: Int = BundleLimits().entrySize) throws(Failure) {
        try self.init(path, sizeLimit: sizeLimit, admit: Self.isFile)
    }

    /// The same of the files that `admit` says yes to, by their paths.
    package init(_ path: String, sizeLimit: Int, admit: (_ path: String) -> Bool) throws(Failure) {
        self.path = path
        self.sizeLimit = sizeLimit
        guard let folder = PathText.with(path, { opendir($0) }) else { throw Failure.ofLastCall(path) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // Names that are not UTF-8 can't be those of an asset.
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    String(validatingCString: $0)
                }
            }
            guard let name, !LooseFile(name).isSystemMetadata, admit("\(path)/\(name)") else { continue }
            names.append(name)
        }
        fileNames = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// All bytes of a file, read straight into the array that is returned.
    public func contents(of fileName: String) throws(Failure) -> [UInt8] {
        try Self.contents(ofFile: "\(path)/\(fileName)", sizeLimit: sizeLimit)
    }

    /// All bytes of the file at a path.
    package static func contents(
        ofFile path: String, sizeLimit: Int = BundleLimits().entrySize
    ) throws(Failure) -> [UInt8] {
        // A pipe without a writer would block a call that waits for one.
        let descriptor = PathText.with(path) { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        guard descriptor >= 0 else { throw Failure.ofLastCall(path) }
        guard let file = fdopen(descriptor, "rb") else {
            defer { close(descriptor) }
            throw Failure.ofLastCall(path)
        }
        defer { fclose(file) }
        var status = stat()
        guard fstat(fileno(file), &status) == 0 else { throw Failure.ofLastCall(path) }
        // Of what has no size, nothing would be read.
        guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
            throw Failure(path: path, reason: "not a regular file")
        }
        let size = Int(status.st_size)
        if size > sizeLimit {
            throw Failure(path: path, reason: "the file has \(size) bytes; the limit is \(sizeLimit)")
        }
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = size == 0 ? 0 : fread(buffer.baseAddress, 1, size, file)
        }
        if ferror(file) != 0 { throw Failure.ofLastCall(path) }
        guard bytes.count == size else {
            throw Failure(path: path, reason: "the file became shorter while it was read")
        }
        return bytes
    }

    /// Whether a path leads to a file; links count as what they lead to, since the folder is the user's own.
    @Sendable package static func isFile(_ path: String) -> Bool {
        var status = stat()
        return PathText.with(path, { stat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}

extension LooseFolder.Failure {
    fileprivate static func ofLastCall(_ path: String) -> Self {
        Self(path: path, reason: String(cString: strerror(errno)))
    }
}
