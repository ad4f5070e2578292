import RiveJSON
import ToolSupport

/// `git install` and `git uninstall`: whether git shows files of Rive by this program.
enum GitSetupCommands {
    private static let global = Option("global", help: "for all repositories of this user")
    private static let dryRun = Option("dry-run", help: "print what is set and what would be; change nothing")

    static let install = Command(
        "git install", .gate, "Make git show changes in .riv files",
        options: [global, dryRun],
        details: """
            Afterwards "git diff" prints what "rivetool diff" prints, "git log -p", "git
            show" and "git diff --no-ext-diff" compare .riv files as text, and "git difftool
            --tool riv" opens a page with the pictures that changed in a browser ($BROWSER).

            Sets diff.riv.command, diff.riv.textconv and difftool.riv.cmd, and the line
            "\(GitAttributesFile.line)" in .gitattributes at the top of the repository,
            which others get once you commit it. With --global, it sets the attributes of
            your user. Prints each setting as "set" or "is set". Settings of others are
            never replaced, and links in their place are not followed. Run it again after an
            update of the program.
            """,
        examples: """
            rivetool git install --dry-run  # what is set here  [6]
            rivetool git install  # in the repository of this folder  [6]
            rivetool git install --global  # in all repositories of this user  [6]
            """,
        exits: [(.answerIsNo, "a setting of others is in the way"), (.inputOutput, "this is not a git repository")],
        related: ["git uninstall", "diff"],
        run: runInstall
    )

    static let uninstall = Command(
        "git uninstall", .gate, "Remove the settings of \"git install\"",
        options: [global, dryRun],
        details: """
            Removes only what "git install" has set: changed settings and lines with other
            attributes stay. The texts that git caches are in refs/notes/textconv/riv.
            """,
        examples: """
            rivetool git uninstall  # in the repository of this folder  [6]
            rivetool git uninstall --global --dry-run  # what would be removed  [6]
            """,
        exits: [(.inputOutput, "this is not a git repository")],
        related: ["git install"],
        run: runUninstall
    )

    private static func runInstall(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let setup = try GitSetup(isGlobal: arguments.has(global), console)
        let isDryRun = arguments.has(dryRun)
        try setup.checkIsFree()
        try setup.checkHasNoLinks(console.files)
        for setting in setup.settings {
            if let value = setup.choice(setting) {
                print("is set", .init(key: setting.key, value: value), console)
                continue
            }
            let isSet = setup.isSet(setting)
            if !isSet, !isDryRun { try setup.set(setting) }
            print(isSet ? "is set" : isDryRun ? "would set" : "set", setting, console)
        }
        let isSet = setup.attributes.isSet
        if !isSet, !isDryRun { try setup.attributes.add(console) }
        print(isSet ? "is set" : isDryRun ? "would set" : "set", setup.attributes, console)
        if isSet || !isDryRun, let reason = try setup.overridingAttribute() {
            console.note(reason, file: setup.attributes.path)
        }
        return .done
    }

    private static func runUninstall(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let setup = try GitSetup(isGlobal: arguments.has(global), console)
        let isDryRun = arguments.has(dryRun), verb = isDryRun ? "would remove" : "removed"
        let own = setup.settings.filter(setup.isOwn)
        if setup.attributes.hasLine || !own.isEmpty { try setup.checkHasNoLinks(console.files) }
        for setting in own {
            if !isDryRun { try setup.unset(setting) }
            print(verb, setting, console)
        }
        if setup.attributes.hasLine {
            if !isDryRun { try setup.attributes.remove(console) }
            print(verb, setup.attributes, console)
        }
        return .done
    }

    private static func print(_ verb: String, _ setting: GitSetup.Setting, _ console: Console) {
        console.output.append(path: "\(verb)  \(setting.key) = \(setting.value)\n")
    }

    private static func print(_ verb: String, _ attributes: GitAttributesFile, _ console: Console) {
        console.output.append(path: "\(verb)  \(attributes.path): \(GitAttributesFile.line)\n")
    }
}
