internal import RiveJSON

/// `git install` and `git uninstall`: whether git shows files of Rive by this program.
enum GitSetupCommands {
    private static let global = Option("global", help: "in all repositories of this user, not in this one alone")
    private static let dryRun = Option("dry-run", help: "say what is set and what would be, and change nothing")

    static let install = Command(
        "git install", .gate, "makes git show what changed in files of Rive",
        options: [global, dryRun],
        details: """
            Then "git log -p", "git show" and "git diff --no-ext-diff" compare .riv files
            line by line, as a text with names for references and without numbers of
            records. "git diff", and the others with --ext-diff, print what "rivetool diff"
            says; versions that cannot be read, and pointers of git-lfs, are told as such.

            Sets diff.riv.textconv, whose texts git keeps, diff.riv.command and what goes
            with them by "git config", and the line "\(GitAttributesFile.line)" in .gitattributes at
            the top of the repository, which is there for everybody once it is committed;
            with --global, in the attributes of this user. Each line of what is printed is
            one of these, with "set" or, where it was so before, "is set". What others have
            set is never replaced, and in a repository no symbolic link in the place of
            .gitattributes or .git/config is written through. Run it again for another
            version of this program.
            """,
        examples: [
            .init("rivetool git install --dry-run", "what is set here?", status: .inputOutput),
            .init("rivetool git install", "in the repository around this folder", status: .inputOutput),
            .init("rivetool git install --global", "in all of them", status: .inputOutput),
        ],
        run: runInstall
    )

    static let uninstall = Command(
        "git uninstall", .gate, "takes out what \"git install\" has set",
        options: [global, dryRun],
        details: """
            Only what came from there goes: settings that somebody has changed stay, and so
            do lines with other attributes. The texts that git keeps are its own, in
            refs/notes/textconv/riv.
            """,
        examples: [
            .init("rivetool git uninstall", "in the repository around this folder", status: .inputOutput),
            .init("rivetool git uninstall --global --dry-run", "what would go?", status: .inputOutput),
        ],
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
