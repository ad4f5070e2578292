/// Where a `.riv` is: a file, or a bundle with the name of one of several in it, as `BUNDLE.zip:name.riv`.
struct RivePath {
    let file: String
    /// The `.riv` in the bundle that is meant; nil for the only one.
    let member: String?

    /// A path that leads somewhere as it stands is a file, whatever colons it has.
    init(_ path: String, _ files: FileSystem) {
        let colon =
            files.exists(path)
            ? nil
            : path.indices.last { index in
                path[index] == ":" && (path[..<index] == "-" || files.exists(String(path[..<index])))
            }
        file = colon.map { String(path[..<$0]) } ?? path
        member = colon.map { String(path[path.index(after: $0)...]) }
    }
}
