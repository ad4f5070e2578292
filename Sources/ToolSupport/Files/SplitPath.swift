/// A path as its folder and the name in it.
package struct SplitPath {
    /// What comes before the last name: nothing, or something that ends with a slash.
    package let prefix: Substring
    /// What stands behind the last slash.
    package let fileName: Substring

    /// A path split at the byte, since a letter's accent behind a slash makes one character of both.
    package init(_ path: String) {
        let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
        prefix = path[..<start]
        fileName = path[start...]
    }

    /// The folder as the system takes it, `.` where the path names none.
    package var folder: String {
        switch prefix.utf8.count {
        case 0: "."
        case 1: "/"
        default: String(decoding: prefix.utf8.dropLast(), as: UTF8.self)
        }
    }
}
