internal import RiveBundle
internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// One of the two versions that git hands to its driver.
struct GitDriverVersion {
    let path: String
    /// The mode as git writes it: `100644`, `.` for nothing.
    let mode: String
    /// The file, one with nothing in it where it is empty; nil where it cannot be read.
    let file: RiveFile?
    /// Whether there is nothing to read.
    let isEmpty: Bool
    /// What is wrong with it; nil for nothing.
    let problem: String?

    /// Whether the version has the file.
    var isThere: Bool { mode != "." }

    init(_ path: String, mode: String, _ console: Console) {
        (self.path, self.mode) = (path, mode)
        do throws(ToolError) {
            if mode.hasPrefix(Self.linkMode) {
                let target = PathText.text(of: try console.files.readStored(path))
                (file, isEmpty, problem) = (nil, false, "a link to \(target)")
                return
            }
            switch try GitFileVersion(at: path, console) {
            case .nothing: (file, isEmpty, problem) = (try? RiveFile(parsing: Self.blank), true, nil)
            case .file(let file):
                (self.file, isEmpty) = (file, false)
                problem = file.problem(at: path).map { "readable in part: \($0.text)" }
            case .other(let words): (file, isEmpty, problem) = (nil, false, words)
            }
        } catch {
            (file, isEmpty, problem) = (nil, false, "not there: \(error.text)")
        }
    }

    private static let linkMode = "120"
    /// A file of version 7.0 that has what every file has, and no more: a `Backboard` without properties.
    private static let blank = Array("RIVE".utf8) + [7, 0, 0, 0, UInt8(TypeKey.backboard.rawValue), 0]
}
