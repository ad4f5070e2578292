import LibC
import RiveFormat
import RiveModel
import ToolSupport

/// The configuration of git for Rive files: settings of the driver `riv`, and the attribute that assigns it.
struct GitSetup {
    /// A setting with its value.
    struct Setting {
        let key: String
        let value: String
    }

    /// What is set, or would be.
    let settings: [Setting]
    let attributes: GitAttributesFile

    private let git: Git
    /// Where git is asked.
    private let folder: String
    /// Which settings are meant: of the repository, or of all of this user's.
    private let scope: String
    /// What is set now, each key with all its values.
    private let present: [String: [String]]

    /// - Parameters:
    ///   - isGlobal: Whether all repositories of the user are meant, not the one around the working directory.
    ///   - console: Where the program runs.
    /// - Throws: `ToolError` where there is no repository, no git or no home folder.
    init(isGlobal: Bool, _ console: Console) throws(ToolError) {
        git = try Git(console.environment)
        scope = isGlobal ? "--global" : "--local"
        let files = console.files
        if isGlobal {
            folder = files.resolve(".")
            attributes = try GitAttributesFile(
                Self.globalAttributes(git, folder, console.environment), files)
        } else {
            let repository = try GitRepository(around: ".", git, files)
            guard let top = repository.top else {
                throw ToolError(.answerIsNo, "a bare repository has no attributes file; use --global")
            }
            folder = repository.folder
            attributes = try GitAttributesFile(PathText.text(of: top) + ".gitattributes", files)
        }
        present = try Self.settings(git, folder, scope)
        let program = try console.programPath()
        settings = [
            Setting(key: Self.textconv, value: ShellWords.line([program] + GitTextconvCommand.words)),
            Setting(key: Self.cache, value: "true"),
            Setting(key: Self.command, value: ShellWords.line([program] + GitDriverCommand.words)),
            Setting(key: Self.headings, value: "^ {0,2}([A-Z].*)$"),
            Setting(key: Self.tool, value: Self.toolCommand(of: program)),
        ]
    }

    private static let textconv = "diff.riv.textconv"
    private static let cache = "diff.riv.cachetextconv"
    private static let command = "diff.riv.command"
    /// What "git difftool --tool riv" runs: it makes a page of the pictures that changed, and opens it.
    private static let tool = "difftool.riv.cmd"
    /// Which lines of the text stand above others: artboards and the like, and what hangs from these.
    private static let headings = "diff.riv.xfuncname"

    /// Git's shell runs it, with the names of the two versions.
    private static func toolCommand(of program: String) -> String {
        let diff = ShellWords.line([program] + toolWords)
        return #"page=$(mktemp -d)/changes.html; \#(diff) "$page" -- "$LOCAL" "$REMOTE" && "#
            + #""${BROWSER:-$(command -v xdg-open || command -v open)}" "$page""#
    }

    private static let toolWords = ["diff", "--only", "picture", "--pictures"]

    /// The attributes of all repositories of a user.
    private static func globalAttributes(
        _ git: Git, _ folder: String, _ environment: Environment
    ) throws(ToolError) -> String {
        for scope in ["--global", "--system"] {
            let question = ["config", scope, "--type=path", "--get", "core.attributesFile"]
            if let path = try git.line(of: question, in: folder) { return path }
        }
        if let path = environment["XDG_CONFIG_HOME"], !path.isEmpty { return "\(path)/git/attributes" }
        guard let home = environment["HOME"], !home.isEmpty else {
            throw ToolError(.inputOutput, "--global requires HOME, the home folder, and it is not set")
        }
        return "\(home)/.config/git/attributes"
    }

    private static func settings(
        _ git: Git, _ folder: String, _ scope: String
    ) throws(ToolError) -> [String: [String]] {
        let question = ["config", scope, "--null", "--get-regexp", #"^diff(tool)?\.riv\."#]
        let answer = try git.ask(question, in: folder)
        // 1 is that there are none.
        guard answer.status <= 1 else { throw Git.error(answer.complaint) }
        var settings: [String: [String]] = [:]
        for line in answer.output.split(separator: 0) {
            let end = line.firstIndex(of: UInt8(ascii: "\n")) ?? line.endIndex
            let key = String(decoding: line[..<end], as: UTF8.self)
            settings[key, default: []].append(PathText.text(of: Array(line[end...].dropFirst())))
        }
        return settings
    }

    // MARK: What is set

    /// Whether a setting has its value.
    func isSet(_ setting: Setting) -> Bool { present[setting.key] == [setting.value] }

    /// The value of another origin for a setting; nil without one, and for an own command.
    func choice(_ setting: Setting) -> String? {
        isCommand(setting) || isSet(setting) ? nil : present[setting.key]?.first
    }

    private func isCommand(_ setting: Setting) -> Bool {
        [Self.textconv, Self.command, Self.tool].contains(setting.key)
    }

    /// Whether what a setting is now came from here, be it from another version of the program or another place.
    func isOwn(_ setting: Setting) -> Bool {
        guard let values = present[setting.key] else { return false }
        switch setting.key {
        case Self.textconv: return values.allSatisfy(GitTextconvCommand.isStarted)
        case Self.command: return values.allSatisfy(GitDriverCommand.isStarted)
        case Self.tool:
            let words = " \(ShellWords.line(Self.toolWords)) "
            return values.allSatisfy { $0.parts(separatedBy: words).count == 2 }
        default: return isSet(setting) && settings.contains { isCommand($0) && isOwn($0) }
        }
    }

    /// Refuses to replace commands that this program did not set.
    func checkIsFree() throws(ToolError) {
        for setting in settings where isCommand(setting) && !isOwn(setting) {
            guard let value = present[setting.key]?.first else { continue }
            throw ToolError(
                .answerIsNo,
                "\(setting.key) is set to \(value.quoted) already; remove it with \"git config \(scope) --unset-all \(setting.key)\""
            )
        }
    }

    // MARK: Changes

    /// Refuses symbolic links in the places of a repository that are written to. Those of the user's own settings are the user's
    /// choice: many keep them elsewhere by links.
    func checkHasNoLinks(_ files: FileSystem) throws(ToolError) {
        guard scope == "--local" else { return }
        try attributes.checkIsNoLink()
        guard let config = try git.line(of: ["rev-parse", "--git-path", "config"], in: folder) else { return }
        let place = SplitPath(config.hasPrefix("/") ? config : "\(folder)/\(config)")
        try files.refuseLinks(to: String(place.fileName), below: place.folder)
    }

    func set(_ setting: Setting) throws(ToolError) {
        _ = try git.output(of: ["config", scope, "--replace-all", setting.key, setting.value], in: folder)
    }

    func unset(_ setting: Setting) throws(ToolError) {
        _ = try git.output(of: ["config", scope, "--unset-all", setting.key], in: folder)
    }

    /// Why git goes by other attributes than those that are set; nil where it goes by these.
    func overridingAttribute() throws(ToolError) -> String? {
        guard scope == "--local" else { return nil }
        let place = String(SplitPath(attributes.path).folder)
        let words = try git.output(of: ["check-attr", "-z", "diff", "--", "x.riv"], in: place).split(separator: 0)
        guard words.count == 3, !words[2].elementsEqual("riv".utf8) else { return nil }
        return "diff of *.riv is \(PathText.text(of: Array(words[2]))) by a later line, here or in .git/info/attributes"
    }
}

extension Console {
    /// The path of this program, as it was started: links to it stay where they are when another version takes its place.
    fileprivate func programPath() throws(ToolError) -> String {
        guard let name = programName(), !name.isEmpty else {
            throw ToolError(.inputOutput, "cannot find the path of this program, which git has to start")
        }
        let split = SplitPath(name)
        if !split.prefix.isEmpty {
            if name.hasPrefix("/") { return name }
            if let folder = files.realPath(split.folder) { return "\(folder)/\(split.fileName)" }
        } else if let path = environment.program(name) {
            return path
        }
        throw ToolError(.inputOutput, file: name, "cannot find the path of this program, which git has to start")
    }
}
