import RiveFormat
import RiveJSON
import RiveModel
import ToolSupport

/// A version of a file as git hands it over, which may be anything.
enum GitFileVersion {
    /// Nothing, as before a file came and behind its end.
    case nothing
    case file(RiveFile)
    /// What is no file of Rive, in words.
    case other(String)

    /// What is at a path.
    init(at path: String, _ console: Console) throws(ToolError) {
        let bytes = try console.files.readStored(path)
        console.output.allow(forReading: bytes.count)
        if bytes.isEmpty {
            self = .nothing
        } else if let pointer = GitLFSPointer.words(of: bytes) {
            self = .other("a git-lfs pointer to \(pointer)")
        } else {
            do throws(ToolError) {
                self = .file(try console.riveFile(of: bytes, member: nil, at: path))
            } catch {
                self = .other("\(NumberWords.count(bytes.count, "byte")) that cannot be read: \(error.text)")
            }
        }
    }
}
