import RiveFormat
import RiveJSON
import ToolSupport

/// `git driver`: what `diff` says of two versions, as an external diff driver of git. Git runs it, so help does not show it.
///
/// Git ends with an error where its driver does, so an error of a version is printed in its place.
enum GitDriverCommand {
    static let command = Command(
        "git driver", .gate, "Print a comparison of two versions for git",
        operands: [
            Operand("PATH", .file, isLiteral: true),
            Operand("OLD-FILE", .file, isOptional: true, isLiteral: true),
            Operand("OLD-HEX", isOptional: true, isLiteral: true),
            Operand("OLD-MODE", isOptional: true, isLiteral: true),
            Operand("NEW-FILE", .file, isOptional: true, isLiteral: true),
            Operand("NEW-HEX", isOptional: true, isLiteral: true),
            Operand("NEW-MODE", isOptional: true, isLiteral: true),
            Operand("NEW-PATH", .file, isOptional: true, isLiteral: true),
            Operand("CHANGE", .textWithFile, isOptional: true, isLiteral: true),
        ],
        run: run
    )

    /// The words of the command for git.
    static let words = ["git", "driver"]

    /// Whether words of a shell start this command, whatever the program.
    static func isStarted(by words: String) -> Bool { words.hasSuffix(" git driver") }

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let words = arguments.operands
        if Self.isOfTool(console.environment) {
            console.output.flush()
            try Git.takePlace(["difftool--helper"] + words, console.environment)
        }
        guard words.count == 1 || words.count == 7 || words.count == 9 else {
            throw ToolError(
                .usage,
                "git driver takes the arguments that git passes: a path, or the 7 or 9 arguments of an external diff")
        }
        let output = console.output
        guard words.count > 1 else {
            // A path that is not merged has several versions, none of which is the one before.
            output.append(path: "* Unmerged path \(RivePath.shown(words[0]))\n")
            return .done
        }
        let old = GitDriverVersion(words[1], mode: words[3], console)
        let new = GitDriverVersion(words[4], mode: words[6], console)
        let name = words.count == 9 ? words[7] : words[0]
        let title = "diff --riv a/\(RivePath.shown(words[0])) b/\(RivePath.shown(name))"
        output.append(path: console.style(title, .bold) + "\n")
        for line in changes(of: words, old, new) { output.append(path: console.style(line, .bold) + "\n") }
        let problems = [("old", old), ("new", new)].compactMap { word, version in
            version.problem.map { "the \(word) version is \($0)" }
        }
        for line in problems { output.append(path: ControlCharacters.escaped(line, backslash: false) + "\n") }
        compare(old, new, console)
        _ = console.reportExhaustion(at: name)
        return .done
    }

    /// Whether "git difftool" asks: git prefers the driver of a file to the program that opens tools, which comes to its right so.
    private static func isOfTool(_ environment: Environment) -> Bool {
        environment["GIT_EXTERNAL_DIFF"]?.hasSuffix("git-difftool--helper") == true
    }

    /// What became of the file as a whole, in the words of git.
    private static func changes(of words: [String], _ old: GitDriverVersion, _ new: GitDriverVersion) -> [String] {
        var lines: [String] = []
        switch (old.isThere, new.isThere) {
        case (false, true): lines.append("new file mode \(new.mode)")
        case (true, false): lines.append("deleted file mode \(old.mode)")
        default: if old.mode != new.mode { lines += ["old mode \(old.mode)", "new mode \(new.mode)"] }
        }
        if words.count == 9 { lines += ["rename from \(words[0])", "rename to \(words[7])"] }
        return lines
    }

    /// Prints what changed. What a file has that came or went is what changed against one with nothing in it, whose
    /// header says nothing.
    private static func compare(_ old: GitDriverVersion, _ new: GitDriverVersion, _ console: Console) {
        guard let one = old.version, let other = new.version else { return }
        let report = DiffReport(old: one, new: other)
        DiffListing(style: console.style, width: console.terminal.columns ?? DiffListing.standardWidth)
            .write(report, isShort: false, showsBytes: false, to: console.output)
    }
}
