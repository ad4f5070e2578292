import RiveFormat

extension GitRepository {
    /// What a name of git stands for.
    package enum Meaning {
        /// All files of a revision, by the id of their tree.
        case tree(String)
        /// The contents of one file, by their id.
        case file(String)
    }

    /// What a name stands for: a branch, a tag, a commit, or whatever else git takes.
    /// - Throws: `ToolError` for a name that stands for nothing here, with what would bring it.
    package func meaning(of name: String) throws(ToolError) -> Meaning {
        // Git would take it for an option.
        guard !name.isEmpty, name.utf8.first != UInt8(ascii: "-") else {
            throw ToolError(.inputOutput, file: name, "neither a file nor a revision")
        }
        guard let id = try id(of: name) else { throw try unknown(name) }
        if let tree = try self.id(of: id + "^{tree}") { return .tree(tree) }
        if let file = try self.id(of: id + "^{blob}") { return .file(file) }
        throw try unknown(name)
    }

    /// The id of what a name means; nil where it means nothing.
    private func id(of name: String) throws(ToolError) -> String? {
        let id = try git.line(of: ["rev-parse", "--verify", "--quiet", name], in: folder)
        return id.flatMap { $0.utf8.allSatisfy(Self.isHexadecimal) ? $0 : nil }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
    }

    // MARK: What is not there

    /// Why a name stands for nothing, and what to do about it.
    private func unknown(_ name: String) throws(ToolError) -> ToolError {
        let remotes = try output(of: ["remote"]).split(separator: UInt8(ascii: "\n")).map {
            PathText.text(of: Array($0))
        }
        var error = ToolError(.inputOutput, file: name, "neither a file nor a revision of this repository")
        let signs = Array("~^@:".utf8)
        let base = PathText.text(of: Array(PathText.bytes(of: name).prefix { !signs.contains($0) }))
        if base != name, base.isEmpty ? true : try id(of: base) != nil {
            if isShallow {
                error.message += """
                    ; this clone has a part of the history; "git fetch --deepen=100" brings more of it, \
                    "git fetch --unshallow" all
                    """
            }
            return error
        }
        // Who names a file does not mean a branch.
        if [".riv", ".zip", ".contract"].contains(where: base.hasSuffix) { return error }
        guard let remote = remotes.first(where: { base.hasPrefix($0 + "/") }) ?? remotes.first else { return error }
        error.message += "; " + Self.remedy(base, from: remote)
        return error
    }

    /// The command that brings what a name stands for, as far as the name tells.
    private static func remedy(_ name: String, from remote: String) -> String {
        if name.hasPrefix(remote + "/") {
            let branch = name.dropFirst(remote.count + 1)
            return "\"git fetch \(remote) \(branch):refs/remotes/\(name)\" brings it"
        }
        if name.utf8.count >= shortestID, name.utf8.allSatisfy(isHexadecimal) {
            return "\"git fetch \(remote) \(name)\" brings a commit"
        }
        return "\"git fetch \(remote) tag \(name)\" brings a tag, "
            + "\"git fetch \(remote) \(name):refs/remotes/\(remote)/\(name)\" the branch \(remote)/\(name)"
    }

    /// How many digits ids are written with at least.
    private static let shortestID = 7
}
