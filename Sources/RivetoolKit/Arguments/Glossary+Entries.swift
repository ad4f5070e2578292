import RiveModel

extension Glossary {
    /// In the order of the alphabet; a row is `TERM | MEANING | OTHER TERMS | COMMANDS AND TOPICS`.
    static var all: [Entry] {
        rows.split(separator: "\n").map { row in
            let cells = row.parts(separatedBy: " | ").map(String.init)
            return Entry(
                term: cells[0], meaning: cells[1], synonyms: list(cells[2]), related: list(cells[3]))
        }
    }

    private static func list(_ cell: String) -> [String] {
        cell == "-" ? [] : Substring(cell).parts(separatedBy: ", ").map(String.init)
    }

    private static let rows = """
        accepted finding | A finding that a .rivetool-check file turns off. | baseline, suppress, accept, ignore, waive, known issue | configuration, check
        accessibility | Role, label, value and states of objects for assistive technology. | semantics, a11y, screen reader, assistive technology, wcag, aria | list, steps
        address | The name of a thing in a file, as Player/score. | path | addresses
        advance | To run a scene for a time, frame by frame. | play, simulate, headless | advance
        advice | What would make a file smaller. | compress, large file, font subset | size, sizes, assets replace
        animation | A timeline of key frames in an artboard. | timeline | list, advance
        artboard | A canvas of a file, with objects and state machines. | - | list, draw
        asset | An image, font, sound or script of a file: embedded, hosted, or referenced. | image, font, audio, out-of-band asset, texture, replace image | assets list, assets replace, bundle check
        atomic write | All of a file is written, or nothing. | atomic, idempotent, backup | saving
        binding | A link from a view model property to a property of an object. | data binding, data bind, bind, bindable, overridden-by | list, set
        budget | A file with limits of sizes. | size limit | size, sizes
        bundle | A zip with a .riv and its assets. | zip, archive | bundle list, files
        cell | The value of a view model property while a scene runs. | - | steps
        color | A value as #AARRGGBB; in a terminal, see --color and NO_COLOR. | colour, no_color | values, set
        completion | What a shell adds to a line that you type. | autocomplete, tab completion | completions
        contract | The interface that apps rely on, compared with a lock. | breaking change, breaking, api, compatibility | contract check, contracts
        converter | A step that changes a value on its way through a binding. | - | list
        coverage | The states, transitions, listeners and properties that tests reach. | test coverage | test, graph
        determinism | The same input gives the same output. | deterministic, reproducible, cache key, cache | pipelines, test
        diagnostic | A finding of a command, with a code, a severity and an address. | finding, lint, issue, warning | check, codes
        difftool | What git shows changes with. | textconv, git diff | git install, diff
        display list | The draw calls of a frame, as text. | draw call | draw, pictures
        enum | A type whose values are keys. | enum value, key | list, values
        escape | A backslash and a letter, as \\n for a line break. | newline, line break, quote, encoding, utf-8 | values, texts
        event | What a state machine reports to an app. | - | list, steps
        exit status | The number that a command returns to the shell. | exit code, return code | exit-status
        expectation | A sentence that must be true at a point of a run. | assertion, assert | steps, tests
        external file | Another .riv that a scene uses. | - | steps
        feature scan | The runtime features that a file uses. | runtime version, compatibility | requires, features
        fit | Whether a text is shown whole in its box. | overflow, too wide, clipped, clip | texts, list, steps
        format | The version of the .riv encoding; or the form of a value or of output. | file format | dump, values
        generated code | Types for an app, made from the names of a file. | codegen, code generation, typescript, swift, kotlin, dart | generate, generated-code
        glyph | The shape of a character in a font. | character, fallback font, fallback, missing character, subset, emoji, arabic, japanese, rtl | texts, check, assets replace
        input | A boolean, number or trigger of a state machine. | state machine input | list, advance
        input action | What a user does: pointer, key, text, focus or gamepad. | gesture, click, tap, touch, pointer, keyboard, gamepad | advance, steps
        installation | What --version shows: the version, and the libraries that are there. | install, version, docker, container, library | pipelines
        instance | The values of a view model; a file can store several. | view model instance | create, instance default
        item | An instance in a list property. | list item, add item | items add, values
        json | Output for programs (--json), and its schema. | json schema, schema | help, files
        key frame | A value of an animation at a time. | keyframe | list, dump
        layer | A part of a state machine with one current state. | - | list, graph
        layout | The box of an object, and the rules that size and place it. | flexbox, bounds, position, box | list, advance
        listener | What a state machine does on a pointer, key or event. | hit area, event handler, button | list, steps
        lock | A file with the interface that apps rely on. | - | contract write, contracts
        luau | The language of the scripts in a file, which are stored as bytecode. | lua, bytecode, scripting, disassembler | list, dump
        needs | A file with what an app uses of a .riv. | - | contracts, prune
        nested artboard | An artboard inside another one. | nested, component, host | list
        object | A shape, text, image or other part of an artboard. | component, node | list, dump
        optimize | To make a file smaller that stays equal. | shrink, minify, compress, font subset, deduplicate | optimize, size
        picture | A drawn frame. | screenshot, image export, render, png, svg, gif, thumbnail, preview | draw, pictures
        platform | A runtime of Rive, as apple, android or webCanvas. | ios, android, web, react, flutter, unity | requires, features, generate
        probe | A search for inputs and properties without effect. | dead input, unused input | probe, probing
        property | A named value of a view model, or of a record. | variable, field | list, get, set
        prune | To remove what nothing in a file uses. | tree shaking, unused, dead code | prune, optimize, size
        pull request | A change to review, with gates on it. | pipeline, gate, github, gitlab, job | ci, pipelines, diff
        record | One stored object of a file, with a number. | - | dump
        rename | To give a thing another name. | renamed | instance rename, set
        report | The findings of a command in a format of other tools. | junit, sarif, tap, github annotations, fingerprint | pipelines, check, test
        request | A line that a program sends to a session; the answer is a response. | json-rpc, response, method, api | session, methods
        rive text | The text form of a file, which can be edited. | rivtext, text form, disassemble, decompile | dump, assemble
        scene | An artboard that runs, with its state machine and bound instance. | - | advance, steps
        settle | To reach a frame after which nothing moves. | settled, idle, settle pass | steps
        shard | A part of the tests, for one of several machines. | sharding, parallel, retry, flaky | test
        slot | The index of an object in its artboard. | - | addresses
        snapshot | The recorded values and states of a test. | golden, golden file, visual test, regression test, regression, orphan | test, tests, draw
        standard input | A file that comes through a pipe, as -. | stdin, stdout, pipe | files
        state | What a layer plays until a transition leaves it. | force state | list, graph, steps
        state machine | States and transitions that drive an artboard. | statemachine, sm | graph, list, advance
        step | One thing to do, run or check in a scene. | script | steps
        test | Steps and expectations in a .rivtest file. | rivtest, unit test | test, tests, record
        text run | A piece of text with one text style. | text, string, label, title | texts, list, grep
        transition | A way from a state to another, with conditions. | condition | list, graph
        translation | Texts in another language. | translate, localization, localize, l10n, i18n, language, locale, csv, tsv, excel, import, export, spreadsheet | texts, list, set
        trigger | A property or input that fires, and stores no value. | - | steps, values
        view model | Named properties that an app sets and reads. | viewmodel, data model | list, create
        work budget | The limit of frames, changes and memory of a run. | timeout, limit | steps, test
        """
}
