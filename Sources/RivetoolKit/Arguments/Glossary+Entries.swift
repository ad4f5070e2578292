extension Glossary {
    private static func entry(
        _ term: String, _ meaning: String, also synonyms: [String] = [], see related: [String]
    ) -> Entry {
        Entry(term: term, meaning: meaning, synonyms: synonyms, related: related)
    }

    /// In the order of the alphabet.
    static var all: [Entry] {
        [
            entry(
                "accepted finding", "A finding that a .rivetool-check file turns off.",
                also: ["baseline", "suppress", "accept", "ignore", "waive", "known issue"],
                see: ["configuration", "check"]),
            entry(
                "accessibility", "Role, label, value and states of objects for assistive technology.",
                also: ["semantics", "a11y", "screen reader", "assistive technology", "wcag", "aria"],
                see: ["list", "steps"]),
            entry("address", "The name of a thing in a file, as Player/score.", also: ["path"], see: ["addresses"]),
            entry(
                "advance", "To run a scene for a time, frame by frame.", also: ["play", "simulate", "headless"],
                see: ["advance"]),
            entry(
                "advice", "What would make a file smaller.", also: ["compress", "large file", "font subset"],
                see: ["size", "sizes", "assets replace"]),
            entry(
                "animation", "A timeline of key frames in an artboard.", also: ["timeline"], see: ["list", "advance"]),
            entry("artboard", "A canvas of a file, with objects and state machines.", see: ["list", "draw"]),
            entry(
                "asset", "An image, font, sound or script of a file: embedded, hosted, or referenced.",
                also: ["image", "font", "audio", "out-of-band asset", "texture", "replace image"],
                see: ["assets list", "assets replace", "bundle check"]),
            entry(
                "atomic write", "All of a file is written, or nothing.", also: ["atomic", "idempotent", "backup"],
                see: ["saving"]),
            entry(
                "binding", "A link from a view model property to a property of an object.",
                also: ["data binding", "data bind", "bind", "bindable", "overridden-by"],
                see: ["list", "set"]),
            entry("budget", "A file with limits of sizes.", also: ["size limit"], see: ["size", "sizes"]),
            entry(
                "bundle", "A zip with a .riv and its assets.", also: ["zip", "archive"], see: ["bundle list", "files"]),
            entry("cell", "The value of a view model property while a scene runs.", see: ["steps"]),
            entry(
                "color", "A value as #AARRGGBB; in a terminal, see --color and NO_COLOR.",
                also: ["colour", "no_color"],
                see: ["values", "set"]),
            entry(
                "completion", "What a shell adds to a line that you type.", also: ["autocomplete", "tab completion"],
                see: ["completions"]),
            entry(
                "contract", "The interface that apps rely on, compared with a lock.",
                also: ["breaking change", "breaking", "api", "compatibility"], see: ["contract check", "contracts"]),
            entry("converter", "A step that changes a value on its way through a binding.", see: ["list"]),
            entry(
                "coverage", "The states, transitions, listeners and properties that tests reach.",
                also: ["test coverage"], see: ["test", "graph"]),
            entry(
                "determinism", "The same input gives the same output.",
                also: ["deterministic", "reproducible", "cache key", "cache"], see: ["pipelines", "test"]),
            entry(
                "diagnostic", "A finding of a command, with a code, a severity and an address.",
                also: ["finding", "lint", "issue", "warning"], see: ["check", "codes"]),
            entry(
                "difftool", "What git shows changes with.", also: ["textconv", "git diff"],
                see: ["git install", "diff"]),
            entry(
                "display list", "The draw calls of a frame, as text.", also: ["draw call"], see: ["draw", "pictures"]),
            entry(
                "enum", "A type whose values are keys.", also: ["enum value", "key"], see: ["list", "values"]),
            entry(
                "escape", "A backslash and a letter, as \\n for a line break.",
                also: ["newline", "line break", "quote", "encoding", "utf-8"], see: ["values", "texts"]),
            entry("event", "What a state machine reports to an app.", see: ["list", "steps"]),
            entry(
                "exit status", "The number that a command returns to the shell.", also: ["exit code", "return code"],
                see: ["exit-status"]),
            entry(
                "expectation", "A sentence that must be true at a point of a run.", also: ["assertion", "assert"],
                see: ["steps", "tests"]),
            entry("external file", "Another .riv that a scene uses.", see: ["steps"]),
            entry(
                "feature scan", "The runtime features that a file uses.", also: ["runtime version", "compatibility"],
                see: ["requires", "features"]),
            entry(
                "fit", "Whether a text is shown whole in its box.", also: ["overflow", "too wide", "clipped", "clip"],
                see: ["texts", "list", "steps"]),
            entry(
                "format", "The version of the .riv encoding; or the form of a value or of output.",
                also: ["file format"], see: ["dump", "values"]),
            entry(
                "generated code", "Types for an app, made from the names of a file.",
                also: ["codegen", "code generation", "typescript", "swift", "kotlin", "dart"],
                see: ["generate", "generated-code"]),
            entry(
                "glyph", "The shape of a character in a font.",
                also: [
                    "character", "fallback font", "fallback", "missing character", "subset", "emoji", "arabic",
                    "japanese", "rtl",
                ],
                see: ["texts", "check", "assets replace"]),
            entry(
                "input", "A boolean, number or trigger of a state machine.", also: ["state machine input"],
                see: ["list", "advance"]),
            entry(
                "input action", "What a user does: pointer, key, text, focus or gamepad.",
                also: ["gesture", "click", "tap", "touch", "pointer", "keyboard", "gamepad"], see: ["advance", "steps"]),
            entry(
                "installation", "What --version shows: the version, and the libraries that are there.",
                also: ["install", "version", "docker", "container", "library"], see: ["pipelines"]),
            entry(
                "instance", "The values of a view model; a file can store several.", also: ["view model instance"],
                see: ["create", "instance default"]),
            entry(
                "item", "An instance in a list property.", also: ["list item", "add item"],
                see: ["items add", "values"]),
            entry(
                "json", "Output for programs (--json), and its schema.", also: ["json schema", "schema"],
                see: ["help", "files"]),
            entry(
                "key frame", "A value of an animation at a time.", also: ["keyframe"], see: ["list", "dump"]),
            entry("layer", "A part of a state machine with one current state.", see: ["list", "graph"]),
            entry(
                "layout", "The box of an object, and the rules that size and place it.",
                also: ["flexbox", "bounds", "position", "box"], see: ["list", "advance"]),
            entry(
                "listener", "What a state machine does on a pointer, key or event.",
                also: ["hit area", "event handler", "button"],
                see: ["list", "steps"]),
            entry("lock", "A file with the interface that apps rely on.", see: ["contract write", "contracts"]),
            entry(
                "luau", "The language of the scripts in a file, which are stored as bytecode.",
                also: ["lua", "bytecode", "scripting", "disassembler"], see: ["list", "dump"]),
            entry("needs", "A file with what an app uses of a .riv.", see: ["contracts", "prune"]),
            entry(
                "nested artboard", "An artboard inside another one.", also: ["nested", "component", "host"],
                see: ["list"]),
            entry(
                "object", "A shape, text, image or other part of an artboard.", also: ["component", "node"],
                see: ["list", "dump"]),
            entry(
                "optimize", "To make a file smaller that stays equal.",
                also: ["shrink", "minify", "compress", "font subset", "deduplicate"], see: ["optimize", "size"]),
            entry(
                "picture", "A drawn frame.",
                also: ["screenshot", "image export", "render", "png", "svg", "gif", "thumbnail", "preview"],
                see: ["draw", "pictures"]),
            entry(
                "platform", "A runtime of Rive, as apple, android or webCanvas.",
                also: ["ios", "android", "web", "react", "flutter", "unity"], see: ["requires", "features", "generate"]),
            entry(
                "probe", "A search for inputs and properties without effect.", also: ["dead input", "unused input"],
                see: ["probe", "probing"]),
            entry(
                "property", "A named value of a view model, or of a record.", also: ["variable", "field"],
                see: ["list", "get", "set"]),
            entry(
                "prune", "To remove what nothing in a file uses.",
                also: ["tree shaking", "unused", "dead code"],
                see: ["prune", "optimize", "size"]),
            entry(
                "pull request", "A change to review, with gates on it.",
                also: ["pipeline", "gate", "github", "gitlab", "job"], see: ["ci", "pipelines", "diff"]),
            entry("record", "One stored object of a file, with a number.", see: ["dump"]),
            entry(
                "rename", "To give a thing another name.", also: ["renamed"], see: ["instance rename", "set"]),
            entry(
                "report", "The findings of a command in a format of other tools.",
                also: ["junit", "sarif", "tap", "github annotations", "fingerprint"],
                see: ["pipelines", "check", "test"]),
            entry(
                "request", "A line that a program sends to a session; the answer is a response.",
                also: ["json-rpc", "response", "method", "api"], see: ["session", "methods"]),
            entry(
                "rive text", "The text form of a file, which can be edited.",
                also: ["rivtext", "text form", "disassemble", "decompile"], see: ["dump", "assemble"]),
            entry(
                "scene", "An artboard that runs, with its state machine and bound instance.", see: ["advance", "steps"]),
            entry(
                "settle", "To reach a frame after which nothing moves.", also: ["settled", "idle", "settle pass"],
                see: ["steps"]),
            entry(
                "shard", "A part of the tests, for one of several machines.",
                also: ["sharding", "parallel", "retry", "flaky"], see: ["test"]),
            entry("slot", "The index of an object in its artboard.", see: ["addresses"]),
            entry(
                "snapshot", "The recorded values and states of a test.",
                also: ["golden", "golden file", "visual test", "regression test", "regression", "orphan"],
                see: ["test", "tests", "draw"]),
            entry(
                "standard input", "A file that comes through a pipe, as -.", also: ["stdin", "stdout", "pipe"],
                see: ["files"]),
            entry(
                "state", "What a layer plays until a transition leaves it.", also: ["force state"],
                see: ["list", "graph", "steps"]),
            entry(
                "state machine", "States and transitions that drive an artboard.", also: ["statemachine", "sm"],
                see: ["graph", "list", "advance"]),
            entry("step", "One thing to do, run or check in a scene.", also: ["script"], see: ["steps"]),
            entry(
                "test", "Steps and expectations in a .rivtest file.", also: ["rivtest", "unit test"],
                see: ["test", "tests", "record"]),
            entry(
                "text run", "A piece of text with one text style.",
                also: ["text", "string", "label", "title"], see: ["texts", "list", "grep"]),
            entry(
                "transition", "A way from a state to another, with conditions.", also: ["condition"],
                see: ["list", "graph"]),
            entry(
                "translation", "Texts in another language.",
                also: [
                    "translate", "localization", "localize", "l10n", "i18n", "language", "locale", "csv", "tsv",
                    "excel", "import", "export",
                    "spreadsheet",
                ], see: ["texts", "list", "set"]),
            entry("trigger", "A property or input that fires, and stores no value.", see: ["steps", "values"]),
            entry(
                "view model", "Named properties that an app sets and reads.", also: ["viewmodel", "data model"],
                see: ["list", "create"]),
            entry(
                "work budget", "The limit of frames, changes and memory of a run.", also: ["timeout", "limit"],
                see: ["steps", "test"]),
        ]
    }
}
