import RiveFormat
import RiveSchema
import ToolSupport

/// A version of a file that is held against another.
struct DiffVersion {
    /// What the command line calls it.
    let path: String
    let file: RiveFile
    /// Whether there is no such version: a file with nothing in it stands for it, whose header says nothing.
    let isMissing: Bool

    init(_ path: String, _ file: RiveFile) {
        (self.path, self.file) = (path, file)
        isMissing = false
    }

    /// A version whose bytes were read.
    init(_ version: FileVersion, _ console: Console) throws(ToolError) {
        self.init(version.name, try console.riveFile(of: version))
    }

    /// A version that is not there.
    init?(missing path: String) {
        guard let file = try? RiveFile(parsing: Self.blank) else { return nil }
        (self.path, self.file) = (path, file)
        isMissing = true
    }

    /// Why it is not read to its end; nil where it is.
    var problem: ToolError? { file.problem(at: path) }

    /// A file of version 7.0 that has what every file has, and no more: a `Backboard` without properties.
    private static let blank = Array("RIVE".utf8) + [7, 0, 0, 0, UInt8(TypeKey.backboard.rawValue), 0]
}
