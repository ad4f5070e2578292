import RiveFormat
import RiveText

/// A `.riv` file that each test of a test file runs on.
struct SubjectFile: Sendable {
    let path: String
    /// What stands behind the names of its tests, where others run on other files.
    let suffix: String
    /// Where the test file names it.
    let location: TextLocation
}

/// What the lines of tests refer to.
final class TestSources: Sendable {
    /// The path of the test file, and how messages name it.
    let path: String
    let shown: String
    /// The `.riv` files that each test runs on.
    let files: [SubjectFile]
    let setups: [ByteText: TestTemplate]
    /// The reader of files that steps name.
    let read: StepFiles.SharedReading

    init(
        path: String, shown: String, files: [SubjectFile], setups: [ByteText: TestTemplate],
        read: @escaping StepFiles.SharedReading
    ) {
        self.path = path
        self.shown = shown
        self.files = files
        self.setups = setups
        self.read = read
    }

    /// The path of the file that a line stands in, which the paths in it start from.
    func path(of line: ScriptLine) -> String { line.location.file == shown ? path : line.location.file }

    /// A path of a file as it is from where the program runs.
    static func path(_ path: String, from file: String) -> String {
        guard path.utf8.first != UInt8(ascii: "/"), let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            return path
        }
        return file[...slash] + path
    }
}
