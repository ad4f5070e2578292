import RiveFormat

/// Where a `.riv` is: a file, or a bundle with the name of one of several in it, as `BUNDLE.zip:name.riv`.
package struct RivePath {
    package let file: String
    /// The `.riv` in the bundle that is meant; nil for the only one.
    package let member: String?

    /// A path that leads somewhere as it stands is a file, whatever colons it has.
    package init(_ path: String, _ files: FileSystem) {
        let colon =
            files.exists(path)
            ? nil
            : path.indices.last { index in
                path[index] == ":" && (path[..<index] == "-" || files.exists(String(path[..<index])))
            }
        file = colon.map { String(path[..<$0]) } ?? path
        // What is in a bundle has names, no bytes.
        member = colon.map { String(path[path.index(after: $0)...]) }.map { PathText.utf8($0) ?? $0 }
    }

    /// The last part of the path, or of what is meant in the bundle.
    package var fileName: String { String((member ?? file).split(separator: "/").last ?? "") }

    /// The path of a text, which is no bundle.
    package init(text path: String) {
        file = path
        member = nil
    }

    /// The name of a path in messages. Machine output has the path as it was given.
    package static func name(of path: String) -> String {
        if path == "-" || path.hasPrefix("-:") { return "standard input" + path.dropFirst() }
        return path.isEmpty ? "\"\"" : path
    }

    /// The same with control characters escaped, for `OutputBuffer.append(path:)`.
    package static func shown(_ path: String) -> String { PathText.shown(name(of: path)) }
}
