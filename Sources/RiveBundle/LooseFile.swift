/// The parts of a path in a bundle or a folder.
struct LooseFile {
    /// All before the last `/`, empty at the top.
    let folder: Substring
    /// All behind the last `/`.
    let fileName: Substring

    init(_ path: String) {
        if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
            folder = path[..<slash]
            fileName = path[path.utf8.index(after: slash)...]
        } else {
            folder = ""
            fileName = path[...]
        }
    }

    /// The file name up to its last dot.
    var stem: Substring { fileName.lastIndex(of: ".").map { fileName[..<$0] } ?? fileName }

    /// Whether it is something that an operating system puts beside the files of a folder.
    var isSystemMetadata: Bool {
        fileName == ".DS_Store" || fileName.hasPrefix("._") || folder == "__MACOSX" || folder.hasPrefix("__MACOSX/")
    }
}
