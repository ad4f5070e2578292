import RiveFormat
import ToolSupport

/// One of the two versions that git hands to its driver.
struct GitDriverVersion {
    let path: String
    /// The mode as git writes it: `100644`, `.` for nothing.
    let mode: String
    /// What is compared, which is missing where there is nothing to read; nil where it cannot be read.
    let version: DiffVersion?
    /// What is wrong with it; nil for nothing.
    let problem: String?

    /// Whether the version has the file.
    var isThere: Bool { mode != "." }

    init(_ path: String, mode: String, _ console: Console) {
        (self.path, self.mode) = (path, mode)
        do throws(ToolError) {
            if mode.hasPrefix(Self.linkMode) {
                let target = PathText.text(of: try console.files.readStored(path))
                (version, problem) = (nil, "a link to \(target)")
                return
            }
            switch try GitFileVersion(at: path, console) {
            case .nothing: (version, problem) = (DiffVersion(missing: path), nil)
            case .file(let file):
                version = DiffVersion(path, file)
                problem = file.problem(at: path).map { "readable in part: \($0.text)" }
            case .other(let words): (version, problem) = (nil, words)
            }
        } catch {
            (version, problem) = (nil, "not there: \(error.text)")
        }
    }

    private static let linkMode = "120"
}
