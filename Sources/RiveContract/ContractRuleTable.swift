import RiveModel

/// Every kind of change there is, a row each, in the order of their codes.
///
/// What counts is what an app can look up while it runs, on any platform: Swift and Kotlin throw or return nil where a name is
/// missing, web runtimes return undefined or null, Flutter null; which of them goes on is luck.
package enum ContractRuleTable {
    package static let all: [ContractRule] =
        gone.map(\.rule) + [fileGone] + renamed.map(\.rule) + [
            fileRenamed,
            propertyType, inputType, eventPropertyType, eventType, assetType, viewModelReplaced,
            choiceReplaced,
            assetToSupply, majorFormat, noLongerGlobal,
            inputValue, instanceValue, defaultArtboard, defaultStateMachine, defaultInstance,
            viewModelBound, size,
            namesakeGone, keyAdded, keyOrder, assetToSupplyAdded, nestedReplaced, nowGlobal, embeddedGone,
            nowHosted,
            embeddedRenamed, newerRuntime, eventURL,
        ] + added.map(\.rule) + [assetComes, format, fileAdded]
        + [needMissing, needRenamed, needType, needKey, needOtherwise]

    /// The rule with a code, however it is capitalised.
    package static func rule(_ code: String) -> ContractRule? {
        let code = code.uppercased()
        return all.first { $0.code == code }
    }

    /// The rule for a thing of a kind that is gone.
    static func gone(_ kind: ContractKind) -> ContractRule { rule(kind, gone) }

    /// The rule for a thing of a kind that has another name now.
    static func renamed(_ kind: ContractKind) -> ContractRule { rule(kind, renamed) }

    /// The rule for a thing of a kind that is new.
    static func added(_ kind: ContractKind) -> ContractRule { rule(kind, added) }

    // MARK: Files as a whole

    static let fileGone = ContractRule(
        2015, .breaking, "a file is gone",
        "Apps that load it by name find none, and show nothing or fail.",
        "Bring it back, or take it out of the apps first.")
    static let fileRenamed = ContractRule(
        2115, .breaking, "a file has another name, or is in another folder",
        "Apps that load it by its name find none, and show nothing or fail.",
        "Give it its old name back, or change the name in the apps too.")
    static let fileAdded = ContractRule(
        2417, .additive, "a file is new",
        "Nothing that apps look up has changed; they may use what is new.",
        "Write a lock of it, if apps are to rely on it.")

    private static func rule(_ kind: ContractKind, _ rows: [(kind: ContractKind, rule: ContractRule)])
        -> ContractRule
    {
        rows.first { $0.kind == kind }?.rule ?? format
    }

    // MARK: What is gone, has another name, or is new

    /// What apps lose with a thing of each kind, and how they get at it, in the order of the codes.
    private static let kinds: [(kind: ContractKind, harm: String)] = [
        (.artboard, "Apps that ask for the artboard by name get none, and show nothing or fail."),
        (.stateMachine, "Apps that ask for the state machine by name get none, and nothing moves."),
        (
            .property, "Apps that bind to the property by its name and type get nothing; many then crash."
        ),
        (
            .viewModel,
            "Apps that ask for the view model by name get none, and with it no instance to bind."
        ),
        (.input, "Apps that set the input by name set nothing; many then crash."),
        (.event, "Apps that wait for the event by its name never hear of it."),
        (.eventProperty, "Apps that read the property of the event by name get nothing."),
        (.textRun, "Apps that set the text run by name set nothing; some runtimes throw."),
        (.nested, "Apps that reach into the nested artboard by its name or path find nothing."),
        (.instance, "Apps that ask for the instance by name get none, or an empty one."),
        (.enum, "Code that is generated for the enum, or looks it up, has nothing to choose from."),
        (.key, "Apps that set the key are refused or ignored; those that read it get another."),
        (.animation, "Apps that play the animation by name play nothing."),
        (.asset, "Apps that supply the asset by its unique name are no longer asked for it."),
    ]

    private typealias Row = (kind: ContractKind, rule: ContractRule)

    private static let gone: [Row] = zip(1..., kinds).map { index, row in
        let remedy = "Bring it back, or change the apps first and write the lock anew."
        return (
            row.kind,
            ContractRule(2000 + index, .breaking, "\(row.kind.phrase) is gone", row.harm, remedy)
        )
    }

    private static let renamed: [Row] = zip(1..., kinds).map { index, row in
        let remedy =
            "Give it its old name back, or change the name in the apps too and write the lock anew."
        return (
            row.kind,
            ContractRule(2100 + index, .breaking, "\(row.kind.phrase) has another name", row.harm, remedy)
        )
    }

    private static let added: [Row] = zip(1..., kinds).filter { $1.kind != .key }.map { index, row in
        let harm = "Nothing that apps look up has changed; they may use what is new."
        let remedy = "Write the lock anew, so that it is part of what apps rely on."
        let phrase = row.kind == .asset ? "an asset that the file brings along" : row.kind.phrase
        return (row.kind, ContractRule(2400 + index, .additive, "\(phrase) is new", harm, remedy))
    }

    // MARK: What is of another type

    static let propertyType = ContractRule(
        2201, .breaking, "a property is of another type",
        "Apps ask for properties by name and type; one of another type is none to them.",
        "Bring the type back, or add a property of a new name beside it.")
    static let inputType = ContractRule(
        2202, .breaking, "an input is of another type",
        "Apps ask for inputs by name and type; one of another type is none to them.",
        "Bring the type back, or add an input of a new name beside it.")
    static let eventPropertyType = ContractRule(
        2203, .breaking, "a property of an event is of another type",
        "Apps that read the value as the type it had get nothing, or fail.",
        "Bring the type back, or add a property of a new name beside it.")
    static let eventType = ContractRule(
        2204, .breaking, "an event is of another type",
        "Apps handle general events, those that open an address and sounds each in their way.",
        "Bring the type back, or add an event of a new name beside it.")
    static let assetType = ContractRule(
        2205, .breaking, "an asset is of another type",
        "Apps that supply it hand over the bytes of an image, font or sound that no longer fit.",
        "Bring the type back, or give the new asset a name of its own.")
    static let viewModelReplaced = ContractRule(
        2206, .breaking, "an artboard has another view model, or none",
        "Apps bind instances of the view model that it had; they no longer fit.",
        "Bind the artboard to the view model again, or change the apps first.")
    static let choiceReplaced = ContractRule(
        2207, .breaking, "a property has another enum or view model",
        "Keys and instances that apps set are of the one that it had; they no longer fit.",
        "Bring the enum or view model back, or add a property of a new name beside it.")
    static let assetToSupply = ContractRule(
        2208, .breaking, "an asset came with the file and has to be supplied now",
        "Apps that do not supply it show no image, another font, or play no sound.",
        "Embed it again, or ship the file that is referenced with the apps.")
    static let majorFormat = ContractRule(
        2209, .breaking, "the file is of a newer major format",
        "Runtimes refuse files of a major version that they do not know.",
        "Export for the runtime that the apps have, or update it in all of them first.")
    static let noLongerGlobal = ContractRule(
        2210, .breaking, "a view model is no longer global",
        "Apps that set its one instance for the whole file reach nothing.",
        "Make it global again, or bind instances of it in the apps.")

    // MARK: What only some apps notice

    static let inputValue = ContractRule(
        2301, .risky, "an input starts with another value",
        "Apps that do not set it see another state first.",
        "Make sure that it is meant, and write the lock anew.")
    static let instanceValue = ContractRule(
        2302, .risky, "an instance has another value",
        "Apps that bind the instance, and do not set the value, show something else.",
        "Make sure that it is meant, and write the lock anew.")
    static let defaultArtboard = ContractRule(
        2303, .risky, "another artboard is the default one",
        "Apps that name no artboard show another one.",
        "Move the artboard back to the front, or name the artboard in the apps.")
    static let defaultStateMachine = ContractRule(
        2304, .risky, "another state machine is the default one",
        "Apps that name no state machine run another one, or none.",
        "Bring the default back, or name the state machine in the apps.")
    static let defaultInstance = ContractRule(
        2305, .risky, "another instance is the default one",
        "Apps that bind the default instance start with other values.",
        "Bring the order of the instances back, or name the instance in the apps.")
    static let viewModelBound = ContractRule(
        2306, .risky, "an artboard has a view model now",
        "Apps that bind nothing show what its default instance says.",
        "Make sure that apps bind an instance, and write the lock anew.")
    static let size = ContractRule(
        2307, .risky, "an artboard has another size",
        "Apps that lay out by its size, or pass points in its units, are off.",
        "Bring the size back, or make sure that apps do not count on it.")
    static let namesakeGone = ContractRule(
        2308, .risky, "one of several things of a name, or a thing without a name, is gone",
        "Apps that count such things, or go through them, find another in its place.",
        "Give things that apps rely on names of their own.")
    static let keyAdded = ContractRule(
        2309, .risky, "an enum has a new key",
        "Apps that handle every key they know may get one that they do not.",
        "Make sure that apps have a way for keys they do not know.")
    static let keyOrder = ContractRule(
        2310, .risky, "the keys of an enum are in another order",
        "Apps that choose by index choose another key.",
        "Bring the order back, or choose by key in the apps.")
    static let assetToSupplyAdded = ContractRule(
        2311, .risky, "an asset that has to be supplied is new",
        "Apps that do not know of it show no image, another font, or play no sound.",
        "Embed it, or ship the file that is referenced with the apps.")
    static let nestedReplaced = ContractRule(
        2312, .risky, "a nested artboard shows another artboard",
        "Apps that reach inputs, text runs or events in it may not find them.",
        "Make sure that the new one has what apps use of it.")
    static let nowGlobal = ContractRule(
        2313, .risky, "a view model is global now",
        "One instance is bound for the whole file; those that apps bind may say nothing.",
        "Make sure that apps set the global instance.")
    package static let embeddedGone = ContractRule(
        2314, .risky, "an embedded asset is gone",
        "Apps that replace it by its unique name while the file loads are no longer asked.",
        "Make sure that no app replaces it, and write the lock anew.")
    static let nowHosted = ContractRule(
        2315, .risky, "an asset came with the file and is loaded from a server now",
        "Apps without a network, or with runtimes that load nothing, do not show it.",
        "Embed it again, or make sure that apps may load it.")
    static let embeddedRenamed = ContractRule(
        2316, .risky, "an embedded asset has another name",
        "Apps that replace it by its unique name while the file loads are asked for another.",
        "Make sure that no app replaces it, and write the lock anew.")
    static let newerRuntime = ContractRule(
        2317, .risky, "a feature is used that needs a newer runtime",
        "Apps with an older runtime show the file without it, or not at all. A lock has no features: only a comparison "
            + "with another version of the file reports this.",
        "Update the runtime in the apps first; \"rivetool requires\" says to which version, and where the feature is.")

    static let eventURL = ContractRule(
        2318, .risky, "an event opens another address",
        "People are led to another page, in apps that let the runtime open it and in those that open it themselves.",
        "Make sure that it is meant, and write the lock anew.")

    // MARK: The rest

    static let assetComes = ContractRule(
        2415, .additive, "an asset that had to be supplied is found without the app now",
        "What apps supply may count no longer.",
        "Take the file out of the apps, and write the lock anew.")
    static let format = ContractRule(
        2416, .additive, "the file is of another format that runtimes of its major version read",
        "Runtimes leave out what they do not know.",
        "Write the lock anew.")

    // MARK: What apps need

    static let needMissing = ContractRule(
        2501, .breaking, "what an app needs is missing",
        "The app looks it up by name and gets nothing; many then crash.",
        "Bring it back, or change the app first and take the line out of its needs.")
    static let needRenamed = ContractRule(
        2502, .breaking, "what an app needs has another name",
        "The app looks it up by the name in its needs and gets nothing; many then crash.",
        "Give it the name that the app knows, or change the app and its needs first.")
    static let needType = ContractRule(
        2503, .breaking, "what an app needs is of another type",
        "The app asks for it by name and type; one of another type is none to it.",
        "Bring the type back, or change the app and its needs first.")
    static let needKey = ContractRule(
        2504, .breaking, "an enum lacks a key that an app needs",
        "The app that sets the key is refused or ignored; one that waits for it waits for ever.",
        "Bring the key back, or change the app first and take the key out of its needs.")
    static let needOtherwise = ContractRule(
        2505, .breaking, "what an app needs is not as it needs it",
        "The app counts on what its needs say of it: a value, a size, what is the default.",
        "Make it so, or take what does not matter to the app out of its needs.")
}

extension ContractKind {
    /// The kind with its article.
    var phrase: String {
        switch self {
        case .eventProperty: "a property of an event"
        case .key: "a key of an enum"
        default: ObjectNoun.withArticle(words)
        }
    }
}
