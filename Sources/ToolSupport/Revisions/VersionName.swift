/// How a command line names another version of a file.
package enum VersionName {
    /// A file that is there.
    case file(RivePath)
    /// `REF`: a revision, or anything else that git has a name for.
    case revision(String)
    /// `REF:PATH`: what a revision has at a path.
    case path(String, at: String)

    /// What a word means. A file that is there counts before a revision of the same name; a folder is no version of a file.
    package init(_ word: String, _ files: FileSystem) {
        let location = RivePath(word, files)
        if location.file == "-" || files.exists(location.file) && !files.isFolder(location.file) {
            self = .file(location)
        } else if let colon = Self.colon(in: word) {
            self = .path(String(word[word.index(after: colon)...]), at: String(word[..<colon]))
        } else {
            self = .revision(word)
        }
    }

    /// The colon between a revision and a path, which may stand in braces before: `HEAD^{/fix: it}:PATH`. What starts with a
    /// colon is of git's own: `:PATH` is what is staged.
    private static func colon(in word: String) -> String.Index? {
        guard word.utf8.first != UInt8(ascii: ":") else { return nil }
        var depth = 0
        return word.utf8.indices.first { index in
            switch word.utf8[index] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth = max(depth - 1, 0)
            case UInt8(ascii: ":"): return depth == 0
            default: break
            }
            return false
        }
    }
}
