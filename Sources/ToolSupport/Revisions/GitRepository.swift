import RiveFormat

/// The repository that a folder is in, as git sees it from there.
package struct GitRepository: Sendable {
    package let git: Git
    /// Where git is asked, as the system takes it.
    package let folder: String
    /// The top of its files, without links and detours; nil where it has none of its own, as a bare one.
    package let top: [UInt8]?
    /// What leads from the top to the folder that git is asked in: nothing, or something that ends with a slash.
    package let prefix: [UInt8]
    /// Whether its history was cut off.
    let isShallow: Bool

    /// - Parameters:
    ///   - folder: A folder, as the command line spells it.
    ///   - git: The program.
    ///   - files: Where relative paths start.
    /// - Throws: `ToolError` with git's own words where there is none, or none that may be looked at.
    package init(around folder: String, _ git: Git, _ files: FileSystem) throws(ToolError) {
        // A repository that the environment names is so from where the program runs.
        let place = git.isToldWhere ? "." : folder
        let question = ["rev-parse", "--is-inside-work-tree", "--is-shallow-repository", "--show-prefix"]
        self.git = git
        self.folder = files.resolve(place)
        let answer = try git.output(of: question, in: self.folder)
        let lines = answer.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
        guard lines.count == 3, let real = files.realPath(place) else { throw Git.error("") }
        isShallow = lines[1].elementsEqual("true".utf8)
        prefix = Array(lines[2].dropLast())
        let path = PathText.bytes(of: real) + [UInt8(ascii: "/")]
        let hasFiles = lines[0].elementsEqual("true".utf8) && path.suffix(prefix.count).elementsEqual(prefix)
        // From outside it has files where the environment says so.
        let other = hasFiles ? nil : try git.line(of: ["rev-parse", "--show-toplevel"], in: self.folder)
        top = hasFiles ? path.dropLast(prefix.count) : other.map { PathText.bytes(of: $0) + [UInt8(ascii: "/")] }
    }

    /// The path of a file from the top on.
    /// - Parameters:
    ///   - path: The path as the command line spells it; nothing needs to be there.
    ///   - files: Where relative paths start.
    /// - Returns: The path; nil for a file that is not below the top.
    package func path(of path: String, _ files: FileSystem) -> [UInt8]? {
        let (folder, names) = files.nearestFolder(above: path)
        guard let start = self.path(ofFolder: folder, files) else { return nil }
        return start + PathText.bytes(of: names.joined(separator: "/"))
    }

    /// The path of a folder from the top on, with a slash at its end unless it is the top; nil for one that is not below it.
    package func path(ofFolder folder: String, _ files: FileSystem) -> [UInt8]? {
        guard let top, let real = files.realPath(folder) else { return nil }
        let bytes = PathText.bytes(of: real) + [UInt8(ascii: "/")]
        return bytes.starts(with: top) ? Array(bytes.dropFirst(top.count)) : nil
    }

    /// What a command of git answers, with its own words where it fails.
    package func output(of arguments: [String]) throws(ToolError) -> [UInt8] {
        try git.output(of: arguments, in: folder)
    }
}

extension FileSystem {
    /// The folder that a path lies in, or the first one above that is still there, and the names that lead on to it.
    package func nearestFolder(above path: String) -> (folder: String, names: [Substring]) {
        var (folder, names) = (path, [Substring]())
        repeat {
            let split = SplitPath(folder)
            if !split.fileName.isEmpty { names.append(split.fileName) }
            folder = split.folder
        } while !isFolder(folder) && folder != "." && folder != "/"
        return (folder, names.reversed())
    }
}
