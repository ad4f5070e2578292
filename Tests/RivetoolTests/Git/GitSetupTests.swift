import Foundation
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What `git install` tells git, and `git uninstall` takes out again.
@Suite(.enabled(if: GitSandbox.hasGit, Comment(rawValue: GitSandbox.missing)))
struct GitSetupTests {
    private static let program = "/opt/rive/rivetool"
    private static let settings = [
        "diff.riv.textconv = \(program) git textconv --cache-key \(Version.rivetool) --",
        "diff.riv.cachetextconv = true", "diff.riv.command = \(program) git driver",
        "diff.riv.xfuncname = ^ {0,2}([A-Z].*)$",
        #"difftool.riv.cmd = page=$(mktemp -d)/changes.html; \#(program) diff --only picture --pictures "$page" -- "#
            + #""$LOCAL" "$REMOTE" && "${BROWSER:-$(command -v xdg-open || command -v open)}" "$page""#,
    ]

    private static func sandbox() throws -> GitSandbox {
        let git = try GitSandbox([GitCommit(["in/a.riv": .file([1, 2, 3])])])
        git.sandbox.program = program
        return git
    }

    private static func lines(_ verb: String, _ attributes: String) -> String {
        (settings + ["\(attributes): *.riv diff=riv"]).map { "\(verb)  \($0)\n" }.joined()
    }

    @Test("git install prints its settings, and git uninstall removes them")
    func installsAndUninstalls() throws {
        let git = try Self.sandbox()
        let config = try git.read(".git/config")
        let attributes = git.sandbox.folder.resolvingSymlinksInPath().path + "/.gitattributes"
        let dry = git.run("git", "install", "--dry-run", in: "in")
        #expect(dry.text == Self.lines("would set", attributes) && dry.errors.isEmpty && dry.status == .done)
        #expect(try git.read(".git/config") == config)
        #expect(try git.git("status", "--short") == "")
        #expect(git.run("git", "install", in: "in").text == Self.lines("set", attributes))
        let installed = try git.read(".git/config")
        #expect(git.run("git", "install").text == Self.lines("is set", attributes))
        #expect(git.run("git", "install", "--dry-run").text == Self.lines("is set", attributes))
        #expect(try git.read(".git/config") == installed)
        #expect(try git.read(".gitattributes") == "*.riv diff=riv\n")
        #expect(try git.git("check-attr", "diff", "in/a.riv") == "in/a.riv: diff: riv")
        #expect(git.run("git", "uninstall", "--dry-run").text == Self.lines("would remove", attributes))
        #expect(try git.read(".git/config") == installed)
        #expect(git.run("git", "uninstall", in: "in").text == Self.lines("removed", attributes))
        #expect(try git.read(".git/config") == config)
        #expect(try git.git("status", "--short") == "")
        #expect(git.run("git", "uninstall") == Sandbox.Result())
    }

    @Test("git install replaces commands of another rivetool, and keeps all other settings")
    func replacesOwnSettingsOnly() throws {
        let git = try Self.sandbox()
        let set = { (key: String, value: String) in _ = try git.git("config", "diff.riv.\(key)", value) }
        try set("textconv", "'/old tools/rivetool' git textconv --cache-key 0.0.1 --")
        try set("cachetextconv", "false")
        try set("wordRegex", "x")
        let text = git.run("git", "install").text
        #expect(
            text.contains("set  \(Self.settings[0])\nis set  diff.riv.cachetextconv = false\nset  diff.riv.command"))
        #expect(git.run("git", "uninstall").text.split(separator: "\n").count == 5)
        #expect(
            try git.git("config", "--local", "--get-regexp", "^diff")
                == "diff.riv.cachetextconv false\ndiff.riv.wordregex x")
        for (key, other) in [("textconv", "cat"), ("command", "/bin/git-driver")] {
            try set(key, other)
            let result = git.run("git", "install")
            #expect(result.status == .answerIsNo && result.text.isEmpty)
            #expect(
                result.errors == "rivetool: diff.riv.\(key) is set to \"\(other)\""
                    + " already; remove it with \"git config --local --unset-all diff.riv.\(key)\"\n")
            #expect(git.run("git", "uninstall") == Sandbox.Result())
            try git.git("config", "--unset-all", "diff.riv.\(key)")
        }
    }

    @Test func allRepositoriesOfAUser() throws {
        let git = try Self.sandbox()
        git.isHome = true
        let home = git.sandbox.folder.path
        for (variables, path) in [
            ([:], "\(home)/.config/git/attributes"), (["XDG_CONFIG_HOME": "\(home)/x y"], "\(home)/x y/git/attributes"),
        ] {
            let install = git.run("git", "install", "--global", adding: variables)
            #expect(install.text == Self.lines("set", path), "\(install.errors)")
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "*.riv diff=riv\n")
            #expect(git.run("git", "uninstall", "--global", adding: variables).text == Self.lines("removed", path))
            #expect(!FileManager.default.fileExists(atPath: path))
        }
        try git.git("config", "--global", "core.attributesFile", "~/mine")
        try git.write(Array("*.png binary".utf8), to: "mine")
        #expect(git.run("git", "install", "--global").text == Self.lines("set", "\(home)/mine"))
        #expect(try git.read("mine") == "*.png binary\n*.riv diff=riv")
        #expect(try git.git("config", "--global", "--get", "diff.riv.cachetextconv") == "true")
        #expect(try !git.read(".git/config").contains("riv"))
    }

    @Test("git install reports a missing repository, a missing git and settings of others")
    func reportsObstacles() throws {
        let none = try GitSandbox([])
        none.sandbox.program = Self.program
        #expect(none.run("git", "install").status == .inputOutput)
        #expect(none.run("git", "install").errors.contains("not a git repository"))
        #expect(
            none.run("git", "install", adding: ["PATH": "/nowhere"]).errors.contains(
                "this requires git, and there is no git in PATH"))
        try none.git("init", "--quiet", "--bare", "bare")
        #expect(
            none.run("git", "install", "--global", adding: ["HOME": ""]).errors.contains(
                "--global requires HOME, the home folder, and it is not set"))
        #expect(
            none.run("git", "install", in: "bare").errors.contains(
                "a bare repository has no attributes file; use --global"))

        let git = try Self.sandbox()
        git.sandbox.program = nil
        #expect(
            git.run("git", "install").errors.contains("cannot find the path of this program, which git has to start"))
        git.sandbox.program = Self.program
        try git.write(Array("*.riv diff=riv\n*.riv filter=lfs diff=lfs\n".utf8), to: ".gitattributes")
        #expect(git.run("git", "install").errors.isEmpty)
        #expect(try git.read(".gitattributes").hasSuffix("diff=lfs\n*.riv diff=riv\n"))
        try git.write(Array("*.riv diff=other\n".utf8), to: ".git/info/attributes")
        #expect(git.run("git", "install").errors.contains(".gitattributes: diff of *.riv is other by a later line"))
    }

    @Test(
        "a link in the place of what is written is refused, and nothing is set",
        arguments: [".gitattributes", ".git/config"])
    func linksAreRefused(_ path: String) throws {
        let git = try Self.sandbox(), place = git.sandbox.folder.appending(path: path)
        let config = try git.read(".git/config")
        try git.write(Array((path == ".git/config" ? config : "*.png binary\n").utf8), to: "precious")
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.createSymbolicLink(
            atPath: place.path, withDestinationPath: path.hasPrefix(".git/") ? "../precious" : "precious")
        let before = try git.read("precious")
        for words in ["--dry-run", ""] {
            let result = words.isEmpty ? git.run("git", "install") : git.run("git", "install", words)
            #expect(
                result.status == .answerIsNo && result.errors.contains("\(path): this is a symbolic link"), "\(result)")
            #expect(try git.read("precious") == before && git.read(".git/config") == config)
        }
        // What was set before the link came is not taken out through it.
        try git.write(Array((before + (path == ".git/config" ? "" : "*.riv diff=riv\n")).utf8), to: "precious")
        if path == ".git/config" { try git.git("config", "--local", "diff.riv.command", "\(Self.program) git driver") }
        let kept = try git.read("precious")
        #expect(git.run("git", "uninstall").status == .answerIsNo)
        #expect(try git.read("precious") == kept)
    }

    /// The program is named as it was started: by its path, or by its name in PATH.
    @Test func theProgramIsFound() throws {
        let git = try Self.sandbox()
        try git.write([], to: "tools/bin/rivetool")
        let place = git.sandbox.folder.resolvingSymlinksInPath().path + "/tools/bin"
        let file = git.sandbox.folder.appending(path: "tools/bin/rivetool").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
        for (word, folder) in [("rivetool", nil), ("../tools/bin/rivetool", "in"), ("\(place)/rivetool", nil)] {
            git.sandbox.program = word
            let path = place + ":" + (git.environment["PATH"] ?? "")
            let text = git.sandbox.run(
                ["git", "install", "--dry-run"], environment: git.environment.merging(["PATH": path]) { $1 }, in: folder
            ).text
            #expect(text.contains("diff.riv.command = \(place)/rivetool git driver\n"), "\(word): \(text)")
        }
    }
}
