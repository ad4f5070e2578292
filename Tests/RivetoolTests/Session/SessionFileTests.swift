import Foundation
import RiveTestSupport
import Testing

@testable import ToolSupport

/// Files of a session, on the disk and as the session has them.
@Suite struct SessionFileTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox() }

    /// What is answered to requests, one behind the other: results, or the words of errors.
    private func answers(
        _ requests: [(method: String, parameters: String)], _ options: [String] = []
    ) throws -> [JSONValue] {
        let lines = requests.enumerated().map { index, request in
            #"{"jsonrpc":"2.0","id":\#(index),"method":"\#(request.method)","params":{\#(request.parameters)}}"# + "\n"
        }
        let result = sandbox.run(["session"] + options, input: Array(lines.joined().utf8))
        #expect(result.status == .done && result.errors.isEmpty)
        let answers = try result.text.split(separator: "\n").map { try JSONParser.parse(String($0)) }
        #expect(answers.count == requests.count)
        return answers.map {
            $0["result"] ?? .array([$0["error"]?["code"] ?? .null, $0["error"]?["data"]?["code"] ?? .null])
        }
    }

    private static func refused(_ code: Double, _ word: String) -> JSONValue { .array([.number(code), .string(word)]) }

    private var file: URL { sandbox.folder.appending(path: "Samples/player.riv") }
    private func value(_ address: String) -> String { sandbox.run(["get", "Samples/player.riv", address]).text }

    @Test func editsAreSaved() throws {
        let before = try Data(contentsOf: file)
        let answers = try answers([
            ("file.open", #""key":"f","path":"Samples/player.riv""#),
            ("file.set", #""file":"f","values":{"Player/score":5,"Player/name":"-5","Player/avatar":null}"#),
            ("file.get", #""file":"f","addresses":["Player/score","Player/name","Player/avatar"]"#),
            ("file.set", #""file":"f","values":{"Player/score":5}"#),
            ("file.create", #""file":"f","viewModel":"Player","name":"Guest","from":"Veteran""#),
            ("file.items", #""file":"f","change":"add","list":"Player/inventory","instance":"Item@Crown""#),
            ("file.items", #""file":"f","change":"swap","list":"Player/inventory","index":0,"with":1"#),
            (
                "file.items",
                #""file":"f","change":"insert","list":"Player/inventory","index":0,"new":"Item","name":"New""#
            ),
            ("file.items", #""file":"f","change":"remove","list":"Player/inventory","index":0"#),
            ("file.items", #""file":"f","change":"remove","list":"Player/inventory","with":0"#),
            ("file.items", #""file":"f","change":"clear","list":"Player/inventory","name":"x""#),
            ("file.set", #""file":"f","values":{"Player/score":"x"}"#),
            ("file.set", #""file":"f","values":{"Player/scor":1}"#),
            ("file.save", #""file":"f","path":"Samples/other.riv""#),
            ("file.save", #""file":"f","path":"other.zip""#),
            ("file.save", #""file":"f","path":"-""#),
        ])
        #expect(answers[1]["changed"] == .bool(true) && answers[1]["notes"] == .array([]))
        #expect(answers[3]["changed"] == .bool(false))
        guard case .array(let entries) = answers[2] else { throw Sandbox.Missing() }
        #expect(entries.map { $0["value"] } == [.number(5), .string("-5"), .null])
        #expect(answers[4]["address"] == .string("Player@Guest"))
        for index in 5...8 { #expect(answers[index]["changed"] == .bool(true), "\(index)") }
        #expect(answers[9...10].allSatisfy { $0 == Self.refused(-32602, "invalidParameter") })
        #expect(answers[11] == Self.refused(-32002, "unfit") && answers[12] == Self.refused(-32003, "unknownProperty"))
        #expect(answers[14] == Self.refused(-32002, "usage") && answers[15] == Self.refused(-32001, "refused"))
        #expect(try Data(contentsOf: file) == before)
        let other = sandbox.run(["get", "Samples/other.riv", "Player/score", "Player/inventory"]).text
        #expect(other.hasPrefix("5\n") && other.contains("Player/inventory[0]/title"))
    }

    @Test("another file is written over with force alone")
    func otherFilesAreKept() throws {
        let button = sandbox.folder.appending(path: "Samples/button.riv"), before = try Data(contentsOf: button)
        let base64 = try Data(contentsOf: file).base64EncodedString()
        let opened = [
            ("file.open", #""key":"f","path":"Samples/player.riv""#),
            ("file.open", #""key":"b","base64":"\#(base64)""#),
        ]
        for key in ["f", "b"] {
            let save = #""file":"\#(key)","path":"Samples/button.riv""#
            let refused = try answers(opened + [("file.save", save), ("file.save", save + #","force":false"#)])
            #expect(refused[2...].allSatisfy { $0 == Self.refused(-32001, "refused") })
            #expect(try Data(contentsOf: button) == before)
            #expect(try answers(opened + [("file.save", save + #","force":true"#)])[2]["bytes"] != nil)
            #expect(try Data(contentsOf: button) == Data(contentsOf: file))
            try before.write(to: button)
        }
    }

    @Test("pipes and devices are neither read nor written", arguments: ["pipe.riv", "/dev/zero", "/dev/full"])
    func waitsForNoPipe(_ path: String) throws {
        #expect(mkfifo(sandbox.folder.appending(path: "pipe.riv").path, 0o600) == 0)
        let answers = try answers([
            ("file.open", #""key":"p","path":"\#(path)""#), ("file.open", #""key":"f","path":"Samples/player.riv""#),
            ("file.save", #""file":"f","path":"\#(path)","force":true"#),
        ])
        #expect(
            [answers[0], answers[2]].allSatisfy { $0 == Self.refused(-32006, "inputOutput") },
            "\(answers[0]) \(answers[2])")
    }

    @Test("a path with NUL is no other path")
    func pathsWithNUL() throws {
        let before = try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path).sorted()
        let answers = try answers([
            ("file.open", #""key":"z","path":"Samples/player.riv\u0000.png""#),
            ("file.open", #""key":"f","path":"Samples/player.riv""#),
            ("file.save", #""file":"f","path":"new.riv\u0000.png","force":true"#),
            ("file.save", #""file":"f","path":"new\u0000/x.riv""#),
        ])
        for index in [0, 2, 3] { #expect(answers[index] == Self.refused(-32006, "inputOutput"), "\(answers[index])") }
        #expect(try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path).sorted() == before)
        let script = sandbox.run(
            ["advance", "Samples/button.riv", "--script", "-"], input: Array("play x.json\0y\n".utf8))
        #expect(script.status != .done)
        let test = "file Samples/button.riv\0.png\ntest \"x\"\n  expect settled\n"
        #expect(sandbox.run(["test", "-"], input: Array(test.utf8)).status == .inputOutput)
        let read = #expect(throws: ToolError.self) { try FileSystem().read("/etc/passwd\0.riv") }
        #expect(read?.message == "cannot read: a path cannot contain NUL")
        let written = #expect(throws: ToolError.self) { try FileSystem().create("/dev/null\0.riv", with: [1]) }
        #expect(written?.message == "cannot write: a path cannot contain NUL")
    }

    /// What somebody else has changed is left alone, unless that is said.
    @Test func othersChangesAreKept() throws {
        let edit = ("file.set", #""file":"f","values":{"Player/score":5}"#)
        let open = ("file.open", #""key":"f","path":"Samples/player.riv""#)
        let save = ("file.save", #""file":"f""#)
        #expect(try answers([open, edit, save])[2]["bytes"] != nil)
        #expect(value("Player/score") == "5\n")
        // The program answers while the file is changed.
        let talk = try RunningSession(in: sandbox)
        defer { talk.end() }
        for (method, parameters) in [open, edit, ("file.set", #""file":"f","values":{"Player/name":"x"}"#)] {
            #expect(try talk.ask(method, parameters)["result"] != nil)
        }
        #expect(sandbox.run(["set", "Samples/player.riv", "Player/score", "7"]).status == .done)
        #expect(try talk.ask(save.0, save.1)["error"]?["code"] == .number(-32001))
        #expect(value("Player/score") == "7\n")
        #expect(try talk.ask("file.save", #""file":"f","force":true"#)["result"] != nil)
        #expect(value("Player/score") == "5\n" && value("Player/name") == "x\n")
        #expect(try talk.ask("file.set", #""file":"f","values":{"Player/score":6}"#)["result"] != nil)
        #expect(try talk.ask(save.0, save.1)["result"] != nil)
        #expect(value("Player/score") == "6\n")
    }

    /// A path that leads to the file itself is that file, with what others have changed; and a file that is gone is one that has
    /// changed.
    @Test func pathsToTheFileItselfAreIts() throws {
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.folder.appending(path: "link.riv").path, withDestinationPath: "Samples/player.riv")
        let talk = try RunningSession(in: sandbox)
        defer { talk.end() }
        func save(_ more: String) throws -> JSONValue? {
            try talk.ask("file.save", #""file":"f"\#(more)"#)["error"]?["code"]
        }
        for (method, parameters) in [
            ("file.open", #""key":"f","path":"Samples/player.riv""#),
            ("file.set", #""file":"f","values":{"Player/score":5}"#),
        ] { #expect(try talk.ask(method, parameters)["result"] != nil) }
        #expect(sandbox.run(["set", "Samples/player.riv", "Player/score", "7"]).status == .done)
        for path in ["Samples/player.riv", "./Samples/../Samples/player.riv", "link.riv"] {
            #expect(try save(#","path":"\#(path)""#) == .number(-32001), "\(path)")
        }
        #expect(value("Player/score") == "7\n")
        #expect(try save(#","path":"link.riv","force":true"#) == nil)
        #expect(value("Player/score") == "5\n")
        try FileManager.default.removeItem(at: file)
        let answer = try talk.ask("file.save", #""file":"f""#)
        let removed = "the file was removed after it was read; use \"force\": true to write it again"
        #expect(answer["error"]?["message"] == .string("Samples/player.riv: \(removed)"))
        #expect(try save("") == .number(-32001) && save(#","path":"Samples/player.riv""#) == .number(-32001))
        // Another file may be there, and is replaced where the request forces that.
        try Data("other".utf8).write(to: sandbox.folder.appending(path: "other.riv"))
        #expect(try save(#","path":"other.riv""#) == .number(-32001))
        #expect(try save(#","path":"other.riv","force":true"#) == nil)
        #expect(try save(#","force":true"#) == nil && save("") == nil)
        #expect(value("Player/score") == "5\n" && sandbox.run(["check", "other.riv"]).status == .done)
    }

    private static let values: [(address: String, fit: String, unfit: [String])] = [
        ("Player/score", "5.5", [#""5""#, "true", "null"]), ("Player/name", #""5""#, ["5", "false", "null"]),
        ("Player/online", "false", ["0", #""false""#]), ("Player/rank", #""Gold""#, ["2", "null"]),
        ("Player/accent", ##""#FF00FF00""##, ["5"]), ("Player/avatar", "null", ["1", "false"]),
        ("Player/avatar", #""mage""#, []), ("Player/stats", #""Seasoned""#, ["1", "null"]),
        ("artboard:Profile/textRun:Name run", #""x""#, ["5", "null"]), ("artboard:Profile.width", "10", [#""10""#]),
        ("artboard:Profile.name", #""x""#, ["1"]), ("artboard:Profile/animation:Rest.loopValue", "1", []),
    ]

    /// A value of another kind than that of its property is refused, though a command would take its text.
    @Test(arguments: values) func valuesAreOfOneKind(_ address: String, _ fit: String, _ unfit: [String]) throws {
        let sets = (unfit + [fit]).map { ("file.set", #""file":"f","values":{"\#(address)":\#($0)}"#) }
        let answers = try answers([("file.open", #""key":"f","path":"Samples/player.riv""#)] + sets)
        for answer in answers.dropFirst().dropLast() { #expect(answer == Self.refused(-32002, "unfit")) }
        #expect(answers.last?["changed"] == .bool(true), "\(answers)")
    }

    /// A bundle gets its changed file back.
    @Test func bundlesAreSaved() throws {
        let answers = try answers([
            ("file.open", #""key":"f","path":"Samples/poster.zip""#),
            ("file.set", #""file":"f","values":{"Concert/title":"Tomorrow"}"#), ("file.save", #""file":"f""#),
            ("file.save", #""file":"f","path":"loose.riv""#),
        ])
        #expect(answers[2]["bytes"] != nil && answers[3]["bytes"] != nil)
        #expect(sandbox.run(["get", "Samples/poster.zip", "Concert/title"]).text == "Tomorrow\n")
        #expect(sandbox.run(["get", "loose.riv", "Concert/title"]).text == "Tomorrow\n")
        #expect(sandbox.run(["bundle", "check", "Samples/poster.zip"]).status == .done)
    }

    /// What is told of a file is what the command prints.
    @Test func looksAreCommands() throws {
        let rows: [(method: String, parameters: String, words: [String])] = [
            ("inspect", "", ["inspect", "FILE"]), ("list", #","kind":"layers""#, ["list", "layers", "FILE"]),
            ("list", #","kind":"states","artboard":"Button""#, ["list", "states", "FILE", "--artboard", "Button"]),
            (
                "check", #","all":true,"severity":["RIV0505=error"]"#,
                ["check", "FILE", "--all", "--severity", "RIV0505=error"]
            ),
            ("size", #","by":"type","top":3"#, ["size", "FILE", "--by", "type", "--top", "3"]),
            ("size", #","unused":true"#, ["size", "FILE", "--unused"]), ("requires", "", ["requires", "FILE"]),
            ("requires", #","target":["apple=6.8"]"#, ["requires", "FILE", "--target", "apple=6.8"]),
            ("probe", #","frames":30,"blank":true"#, ["probe", "FILE", "--frames", "30", "--blank"]),
            ("graph", "", ["graph", "FILE"]), ("graph", #","all":true"#, ["graph", "FILE", "--all"]),
            ("graph", #","addresses":["artboard:Button"]"#, ["graph", "FILE", "artboard:Button"]),
            ("contract", "", ["contract", "write", "FILE"]),
            (
                "contractCheck", #","against":"Samples/player.riv""#,
                ["contract", "check", "FILE", "--against", "Samples/player.riv"]
            ),
            (
                "contractCheck", #","needs":["Samples/button.needs"]"#,
                ["contract", "check", "FILE", "--needs", "Samples/button.needs"]
            ),
        ]
        let open = ("file.open", #""key":"f","path":"Samples/button.riv""#)
        let answers = try answers([open] + rows.map { ("file.\($0.method)", #""file":"f""# + $0.parameters) })
        for (row, answer) in zip(rows, answers.dropFirst()) {
            let words = row.words.map { $0 == "FILE" ? "Samples/button.riv" : $0 }
            let printed = sandbox.run(words + ["--json"]).text
            let expected = try JSONParser.parse(printed.replacing("Samples/button.riv", with: "f"))
            #expect(answer == expected, "\(row.method)")
        }
        // The interface stands in the answer to who opens the file, too.
        #expect(answers[0]["artboards"] == answers[1]["artboards"] && answers[0]["enums"] == answers[1]["enums"])
    }

    private static let differences: [(parameters: String, words: [String])] = [
        ("", []), (#","bytes":true"#, ["--bytes"]), (#","only":["value","artboard"]"#, ["--only", "value,artboard"]),
        (#","ignore":["Player/**"]"#, ["--ignore", "Player/**"]), (#","tolerance":1000"#, ["--tolerance", "1000"]),
    ]

    /// Two versions are compared as the command does, one of them with changes that are on no disk.
    @Test(arguments: differences) func comparesOpenFiles(_ parameters: String, _ words: [String]) throws {
        let answers = try answers([
            ("file.open", #""key":"a","path":"Samples/player.riv""#),
            ("file.open", #""key":"b","path":"./Samples/player.riv""#),
            ("file.set", #""file":"b","values":{"Player/score":7,"artboard:Profile.width":10}"#),
            ("file.diff", #""old":"a","new":"b"\#(parameters)"#), ("file.contractCheck", #""file":"b","against":"a""#),
            ("file.save", #""file":"b","path":"b.riv""#),
        ])
        let printed = sandbox.run(["diff", "Samples/player.riv", "b.riv", "--json"] + words).text
        let expected = printed.replacing("\"Samples/player.riv\"", with: "\"a\"").replacing("\"b.riv\"", with: "\"b\"")
        #expect(try answers[3] == JSONParser.parse(expected))
        let checked = sandbox.run(["contract", "check", "b.riv", "--against", "Samples/player.riv", "--json"]).text
        let contract = checked.replacing("\"Samples/player.riv\"", with: "\"a\"").replacing("\"b.riv\"", with: "\"b\"")
        #expect(try answers[4] == JSONParser.parse(contract))
    }

    @Test("changes have the levels of the .rivetool-check beside the file")
    func changesHaveChosenLevels() throws {
        try Data("RIV2302 = additive\n".utf8).write(to: sandbox.folder.appending(path: "Samples/.rivetool-check"))
        let answers = try answers([
            ("file.open", #""key":"a","path":"Samples/player.riv""#),
            ("file.open", #""key":"b","path":"./Samples/player.riv""#),
            ("file.set", #""file":"b","values":{"Player/score":7}"#),
            ("file.contractCheck", #""file":"b","against":"a""#),
        ])
        guard case .array(let changes)? = answers[3]["changes"] else { throw Sandbox.Missing() }
        #expect(changes.map { $0["code"] } == [.string("RIV2302")])
        #expect(changes.map { $0["level"] } == [.string("additive")])
    }

    private static let mistakes: [(method: String, parameters: String, code: Double, word: String)] = [
        ("diff", #""old":"f","new":"g""#, -32003, "unknownFile"),
        ("diff", #""old":"f","new":"f","only":["valu"]"#, -32602, "invalidParameter"),
        ("diff", #""old":"f","new":"f","tolerance":-1"#, -32602, "invalidParameter"),
        ("diff", #""old":"f","new":"f","ignore":["a**"]"#, -32002, "usage"),
        ("requires", #""file":"f","target":["x=1"]"#, -32002, "usage"),
        ("probe", #""file":"f","artboard":"x""#, -32003, "notFound"),
        ("graph", #""file":"f","addresses":["x"]"#, -32003, "notFound"),
        ("graph", #""file":"f","all":true,"addresses":["artboard:Profile"]"#, -32602, "invalidParameter"),
        ("graph", #""file":"f","coverage":"-""#, -32001, "refused"),
        ("contractCheck", #""file":"f""#, -32006, "inputOutput"),
        ("contractCheck", #""file":"f","against":"/dev/stdin""#, -32001, "refused"),
        ("contractCheck", #""file":"f","needs":["Samples/player.riv"]"#, -32002, "usage"),
        ("contractCheck", #""file":"n""#, -32602, "missingParameter"),
    ]

    @Test(arguments: mistakes)
    func saysWhatReportsDoNotTake(_ method: String, _ parameters: String, _ code: Double, _ word: String) throws {
        let bytes = try Data(contentsOf: file).base64EncodedString()
        let answers = try answers([
            ("file.open", #""key":"f","path":"Samples/player.riv""#),
            ("file.open", #""key":"n","base64":"\#(bytes)""#), ("file.\(method)", parameters),
        ])
        #expect(answers[2] == Self.refused(code, word), "\(answers[2])")
    }

    /// Where everything is, is what the command writes.
    @Test func geometryIsThatOfTheCommand() throws {
        for sample in ["button", "player", "dashboard"] {
            let path = "Samples/\(sample).riv"
            #expect(sandbox.run(["advance", path, "--frames", "20", "--geometry", "places.json"]).status == .done)
            let answers = try answers([
                ("file.open", #""key":"f","path":"\#(path)""#), ("scene.open", #""key":"s","file":"f""#),
                ("scene.advance", #""scene":"s","frames":20"#), ("scene.geometry", #""scene":"s""#),
            ])
            let written = try String(
                decoding: Data(contentsOf: sandbox.folder.appending(path: "places.json")), as: UTF8.self)
            #expect(try answers[3] == JSONParser.parse(written), "\(sample)")
        }
    }

    // MARK: Pictures

    private static func drawn(_ more: String) -> [(method: String, parameters: String)] {
        [
            ("file.open", #""key":"f","path":"Samples/player.riv""#), ("scene.open", #""key":"s","file":"f""#),
            ("scene.draw", #""scene":"s",\#(more)"#),
        ]
    }

    private func bytes(_ path: String) throws -> Data { try Data(contentsOf: sandbox.folder.appending(path: path)) }

    @Test("a picture is, to the byte, that of the command")
    func picturesAreThoseOfTheCommand() throws {
        try FileManager.default.createDirectory(
            at: sandbox.folder.appending(path: "shots"), withIntermediateDirectories: false)
        for (form, more) in [
            ("png", ##","scale":2,"background":"#FF102030""##), ("svg", #","of":"nested:Badge""#), ("png", ""),
        ] {
            let options =
                more.isEmpty
                ? [] : form == "png" ? ["--scale", "2", "--background", "#FF102030"] : ["--of", "nested:Badge"]
            #expect(sandbox.run(["draw", "Samples/player.riv", "-o", "own.\(form)"] + options).status == .done)
            let own = try bytes("own.\(form)")
            let answer = try answers(Self.drawn(#""format":"\#(form)"\#(more)"#))[2]
            #expect(answer["base64"] == .string(own.base64EncodedString()), "\(form) \(more)")
            let request = Self.drawn(#""format":"\#(form)","path":"deep/a.\#(form)"\#(more)"#)
            let written = try answers(request, ["--root", "shots"])[2]
            #expect(written["path"] == .string("deep/a.\(form)") && written["base64"] == nil)
            #expect(try bytes("shots/deep/a.\(form)") == own)
        }
        #expect(sandbox.run(["draw", "Samples/player.riv", "--json", "-o", "own.jsonl"]).status == .done)
        _ = try answers(Self.drawn(#""format":"json","path":"a.jsonl""#), ["--root", "shots"])
        #expect(try bytes("shots/a.jsonl") == bytes("own.jsonl"))
    }

    @Test(
        "nothing is written outside of the folder",
        arguments: [
            ("../x.png", -32001, "outsideRoot"), ("/tmp/x.png", -32001, "outsideRoot"),
            ("a/../x.png", -32001, "outsideRoot"),
            ("./x.png", -32001, "outsideRoot"), ("a//x.png", -32001, "outsideRoot"),
            (#"x\u0000/y.png"#, -32001, "outsideRoot"),
            ("up/x.png", -32001, "refused"), ("link.png", -32001, "refused"), ("gone.png", -32001, "refused"),
            ("riv.png", -32001, "refused"), ("folder.png", -32006, "inputOutput"),
            ("riv.png/x.png", -32006, "inputOutput"),
        ])
    func writesBelowItsFolder(_ path: String, _ code: Double, _ word: String) throws {
        let files = FileManager.default, shots = sandbox.folder.appending(path: "shots")
        try files.createDirectory(at: shots.appending(path: "folder.png"), withIntermediateDirectories: true)
        for (link, place) in [("up", ".."), ("link.png", "../Samples/player.riv"), ("gone.png", "../new.png")] {
            try files.createSymbolicLink(atPath: shots.appending(path: link).path, withDestinationPath: place)
        }
        try files.copyItem(at: file, to: shots.appending(path: "riv.png"))
        func all() throws -> [String] { try files.subpathsOfDirectory(atPath: sandbox.folder.path).sorted() }
        let (before, bytes) = (try all(), try Data(contentsOf: file))
        let answer = try answers(Self.drawn(#""format":"png","path":"\#(path)""#), ["--root", "shots"])[2]
        #expect(answer == Self.refused(code, word), "\(answer)")
        #expect(try all() == before && Data(contentsOf: file) == bytes)
        #expect(try Data(contentsOf: shots.appending(path: "riv.png")) == bytes)
    }

    @Test("a path needs a folder that the session was started with, and that is there")
    func needsARoot() throws {
        let answer = try answers(Self.drawn(#""format":"png","path":"x.png""#))[2]
        #expect(answer == Self.refused(-32001, "noRoot"))
        #expect(!FileManager.default.fileExists(atPath: sandbox.folder.appending(path: "x.png").path))
        for root in ["none", "Samples/player.riv"] {
            let result = sandbox.run(["session", "--root", root])
            #expect(
                result.status == .inputOutput && result.errors.contains("no such folder"), "\(result.errors)")
        }
    }

    @Test("a picture takes the place of one that is there")
    func picturesReplaceFiles() throws {
        try Data("old".utf8).write(to: sandbox.folder.appending(path: "x.png"))
        let answer = try answers(Self.drawn(#""format":"png","path":"x.png""#), ["--root", "."])[2]
        #expect(answer["path"] == .string("x.png"))
        #expect(try bytes("x.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func refusesStreamsAndWhatIsNotThere() throws {
        let answers = try answers([
            ("file.open", #""key":"f","path":"-""#), ("file.open", #""key":"f","path":"/dev/stdin""#),
            ("file.open", #""key":"f","path":"missing.riv""#), ("file.open", #""key":"f","path":"Samples""#),
            ("file.open", #""key":"f","path":"Samples/README.md""#), ("file.inspect", #""file":"f""#),
        ])
        #expect(answers[0] == Self.refused(-32001, "refused") && answers[1] == Self.refused(-32001, "refused"))
        #expect(answers[2] == Self.refused(-32006, "inputOutput") && answers[3] == Self.refused(-32006, "inputOutput"))
        #expect(answers[4] == Self.refused(-32004, "notRive") && answers[5] == Self.refused(-32003, "unknownFile"))
    }
}

extension Sandbox {
    /// Something that was to be there.
    struct Missing: Error {}
}
