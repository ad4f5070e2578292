package import RiveFormat
package import RiveModel

/// A file that is read once, for all properties.
package final class OpenedFile {
    /// What commands call it: a copy in a folder of its own, so that none can harm the file itself.
    static let name = "file.riv"

    package let bytes: [UInt8]
    /// The file; nil for bytes that are none, with what is wrong with them.
    package let file: RiveFile?
    package let problem: FormatError?
    package private(set) lazy var document: Document? = file.map { Document($0) }
    private var openedFolder: CommandFolder?

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        do throws(FormatError) {
            (file, problem) = (try RiveFile(parsing: bytes), nil)
        } catch {
            (file, problem) = (nil, error)
        }
    }

    /// The document of a file that was read to its end.
    var whole: Document? { file?.problem == nil ? document : nil }

    /// The folder in which commands run, with a copy of the file.
    func folder() throws -> CommandFolder {
        if let openedFolder { return openedFolder }
        let folder = try CommandFolder()
        try folder.write(bytes, to: Self.name)
        openedFolder = folder
        return folder
    }

    /// What a command line prints in that folder.
    func run(_ words: [String], input: [UInt8] = []) throws -> CommandFolder.Output {
        try folder().run(words, input: input)
    }

    /// What commands left of the copy; nil where none ran.
    func copy() throws -> [UInt8]? { try openedFolder?.read(Self.name) }
}
