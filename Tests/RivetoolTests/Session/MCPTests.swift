import Foundation
import RiveBundle
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What an assistant is told, and what not.
@Suite struct MCPTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        let files = FileManager.default
        try files.copyItem(
            at: sandbox.folder.appending(path: "Samples/player.riv"), to: sandbox.folder.appending(path: "secret.riv"))
        for (link, place) in [("out.riv", "../secret.riv"), ("in.riv", "button.riv"), ("up", "..")] {
            try files.createSymbolicLink(
                atPath: sandbox.folder.appending(path: "Samples/\(link)").path, withDestinationPath: place)
        }
    }

    private func answers(_ requests: [(method: String, parameters: String)]) throws -> [JSONValue] {
        let lines = requests.enumerated().map { index, request in
            #"{"jsonrpc":"2.0","id":\#(index),"method":"\#(request.method)","params":{\#(request.parameters)}}"# + "\n"
        }
        let result = sandbox.run(["mcp", "--root", "Samples"], input: Array(lines.joined().utf8))
        #expect(result.status == .done && result.errors.isEmpty)
        let answers = try result.text.split(separator: "\n").map { try JSONParser.parse(String($0)) }
        #expect(answers.count == requests.count)
        return answers
    }

    /// What a tool says, and whether it failed.
    private func call(_ name: String, _ arguments: String) throws -> (text: String, isError: Bool) {
        let answer = try answers([("tools/call", #""name":"\#(name)","arguments":{\#(arguments)}"#)])[0]
        guard case .array(let content)? = answer["result"]?["content"],
            case .string(let text)? = content.first?["text"],
            case .bool(let isError)? = answer["result"]?["isError"], content.count == 1
        else {
            Issue.record("\(name): \(answer)")
            return ("", true)
        }
        return (text, isError)
    }

    @Test func shakesHands() throws {
        let told = try answers([
            (
                "initialize",
                #""protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}"#
            ),
            ("initialize", #""protocolVersion":"1999-01-01""#), ("ping", ""), ("nothing", ""),
        ])
        #expect(told[0]["result"]?["protocolVersion"] == .string("2025-06-18"))
        #expect(told[0]["result"]?["serverInfo"]?["name"] == .string("rivetool"))
        #expect(told[1]["result"]?["protocolVersion"] == .string("2025-11-25"))
        #expect(told[2]["result"] == .object([]) && told[3]["error"]?["code"] == .number(-32601))
        let meta =
            #""_meta":{"io.modelcontextprotocol/protocolVersion":"VERSION","io.modelcontextprotocol/clientCapabilities":{}}"#
        let known = meta.replacing("VERSION", with: "2026-07-28")
        let stateless = try answers([
            ("server/discover", known), ("tools/list", known), ("tools/list", meta), ("resources/list", known),
            ("tools/call", known + #","name":"get","arguments":{"file":"button.riv","addresses":["Download/label"]}"#),
        ])
        #expect(stateless[0]["result"]?["supportedVersions"] == .array([.string("2026-07-28")]))
        let name = stateless[0]["result"]?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"]
        #expect(name == .string("rivetool"))
        // Each era has its number for what is not there; the later one has no "ping".
        let gone = #""uri":"rive:///none.riv""#
        let missing = try answers([("resources/read", gone), ("resources/read", known + "," + gone), ("ping", known)])
        #expect(missing.map { $0["error"]?["code"] } == [-32002, -32602, -32601].map { .number($0) })
        for index in [0, 1, 3, 4] { #expect(stateless[index]["result"]?["resultType"] == .string("complete")) }
        for index in [0, 1, 3] { #expect(stateless[index]["result"]?["ttlMs"] == .number(0)) }
        #expect(stateless[2]["error"]?["code"] == .number(-32022))
        let message = "protocol version \"VERSION\" is not supported"
        #expect(stateless[2]["error"]?["message"] == .string(message))
        #expect(stateless[2]["error"]?["data"]?["supported"] == .array([.string("2026-07-28")]))
    }

    @Test func listsItsTools() throws {
        guard case .array(let tools)? = try answers([("tools/list", "")])[0]["result"]?["tools"] else {
            throw Sandbox.Missing()
        }
        let names = [
            "inspect", "list", "get", "graph", "check", "diff", "contract_check", "advance", "draw", "set_copy",
        ]
        #expect(tools.map { $0["name"] } == names.map { .string($0) })
        for tool in tools {
            #expect(tool["annotations"]?["readOnlyHint"] == .bool(tool["name"] != .string("set_copy")))
            let schema = try #require(tool["inputSchema"])
            #expect(schema["type"] == .string("object") && schema["additionalProperties"] == .bool(false))
        }
    }

    /// What a tool does not take is told to who called it, who can do better; what is no call is no answer of a tool.
    @Test func saysWhatToolsTake() throws {
        for arguments in [#""fil":"button.riv""#, "", #""file":5"#, #""file":"button.riv","offset":-1"#] {
            let called = try call("inspect", arguments)
            #expect(called.isError && called.text.contains("inspect") && called.text.hasSuffix("\n"))
        }
        #expect(try call("inspect", #""fil":"button.riv""#).text.contains("did you mean \"file\"?"))
        let failed = try answers([
            ("tools/call", #""name":"inspct","arguments":{}"#), ("tools/call", #""name":"inspect","arguments":[]"#),
        ])
        #expect(failed.map { $0["error"]?["code"] } == [.number(-32602), .number(-32602)])
        #expect(failed[0]["error"]?["data"]?["didYouMean"] == .string("inspect"))
    }

    @Test func toolsAreCommands() throws {
        let inspected = try call("inspect", #""file":"button.riv""#)
        #expect(
            !inspected.isError
                && inspected.text
                    == sandbox.run(["inspect", "Samples/button.riv"]).text.replacing("Samples/", with: "")
        )
        #expect(try call("list", #""kind":"inputs","file":"in.riv""#).text.hasPrefix("address\ttype"))
        #expect(try call("get", #""file":"button.riv","addresses":["Download/label"]"#).text == "Download\n")
        #expect(try call("graph", #""file":"player.riv""#).text.contains("stateDiagram-v2"))
        #expect(try call("check", #""file":"poster.zip""#).isError == false)
        #expect(try call("diff", #""old":"button.riv","new":"player.riv""#).text.contains("kind"))
        let ran = try call(
            "advance", #""file":"button.riv","steps":["set theme = Dark","frames 2","expect theme is Light"]"#)
        #expect(ran.text.contains("FAILED  theme is Light (is Dark)") && !ran.isError)
        let locked = try call("contract_check", #""file":"button.riv","against":"player.riv""#)
        #expect(locked.text.contains("breaking") && !locked.isError)
    }

    // MARK: Pictures

    /// The picture that an assistant gets, and what it is told of it.
    private func draw(_ arguments: String) throws -> (picture: Data?, text: String, isError: Bool) {
        let answer = try answers([("tools/call", #""name":"draw","arguments":{\#(arguments)}"#)])[0]
        guard case .array(var content)? = answer["result"]?["content"],
            case .string(let text)? = content.popLast()?["text"], content.count < 2,
            case .bool(let isError)? = answer["result"]?["isError"]
        else { throw Sandbox.Missing() }
        guard let image = content.first else { return (nil, text, isError) }
        #expect(image["type"] == .string("image") && image["mimeType"] == .string("image/png"))
        guard case .string(let data)? = image["data"] else { throw Sandbox.Missing() }
        return (Data(base64Encoded: data), text, isError)
    }

    @Test("a picture is that of the command, as large as an assistant can look at")
    func draws() throws {
        func own(_ options: [String]) throws -> Data {
            #expect(sandbox.run(["draw", "Samples/button.riv", "-o", "own.png"] + options).status == .done)
            return try Data(contentsOf: sandbox.folder.appending(path: "own.png"))
        }
        let first = try draw(#""file":"button.riv""#)
        #expect(try first.picture == own(["--fit", "1024x1024"]) && !first.isError)
        #expect(first.text == "button.riv, artboard \"Button\", frame 0: 1024 × 341 pixels\n")
        let dark = try draw(
            #""file":"button.riv","artboard":"Button","steps":["set theme = Dark","frames 60"],"width":120,"background":"checker""#
        )
        #expect(
            try dark.picture
                == own(["--set", "theme=Dark", "--frames", "60", "--width", "120", "--background", "checker"]))
        #expect(dark.text == "button.riv, artboard \"Button\", frame 60: 120 × 40 pixels\n")
    }

    @Test("several frames make a sheet, with the failed expectations next to it")
    func drawsSheets() throws {
        let sheet = try draw(
            #""file":"button.riv","scale":0.5,"steps":["draw start","frames 20","draw end","expect theme is Dark"]"#)
        #expect(sheet.picture?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true && !sheet.isError)
        #expect(sheet.text.hasPrefix("a sheet of several pictures: "), "\(sheet.text)")
        #expect(sheet.text.contains("expected theme is Dark"), "\(sheet.text)")
    }

    @Test("a picture that is too large for an answer is none, and says what to do")
    func refusesLargePictures() throws {
        let root = try MCPRoot("Samples", FileSystem(workingDirectory: sandbox.folder.path))
        func answer(holding most: Int) throws -> JSONValue {
            let server = MCPServer(root: root, console: Console.ofProcess(), mostPictureBytes: most)
            let call = #""name":"draw","arguments":{"file":"button.riv"}"#
            let line = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{\#(call)}}"#
            let answer = try #require(server.answer(Array(line.utf8)))
            return try #require(try JSONParser.parse(String(decoding: answer, as: UTF8.self))["result"])
        }
        let count = try #require(try draw(#""file":"button.riv""#).picture?.count)
        #expect(try answer(holding: count)["isError"] == .bool(false))
        let refused = try answer(holding: count - 1)
        guard case .array(let content)? = refused["content"], case .string(let text)? = content.first?["text"] else {
            throw Sandbox.Missing()
        }
        #expect(refused["isError"] == .bool(true) && content.count == 1)
        #expect(
            text.contains(
                "the picture has \(NumberWords.grouped(count)) bytes, "
                    + "more than the \(NumberWords.grouped(count - 1)) that a response holds; draw it smaller"),
            "\(text)")
    }

    @Test(
        "where nothing can be drawn, that is told without a picture",
        arguments: [
            (#""file":"button.riv","of":"object:Surfac""#, "did you mean"),
            (#""file":"button.riv","width":9,"fit":"9x9""#, "exclude each other: both set the size of the picture"),
            (#""file":"button.riv","artboard":"Butto""#, "did you mean"),
            (#""file":"button.riv","steps":["advance 5"]"#, "advance"),
            (#""file":"button.riv","scale":100"#, "16,384 pixels a side"),
            (#""file":"button.riv","width":20000"#, "a whole number from 1 to 16384"),
            (#""file":"../secret.riv""#, "no such file below the folder"),
            (#""file":"out.riv""#, "no such file below the folder"),
        ])
    func drawsNothing(_ arguments: String, _ says: String) throws {
        let failed = try draw(arguments)
        #expect(failed.isError && failed.picture == nil && failed.text.contains(says), "\(failed.text)")
    }

    @Test func copiesAreNewFiles() throws {
        let copied = try call("set_copy", #""file":"button.riv","values":{"Download/label":"-x"},"output":"new.riv""#)
        #expect(!copied.isError && sandbox.run(["get", "Samples/new.riv", "Download/label"]).text == "-x\n")
        for output in ["new.riv", "../new.riv", "up/new.riv", "none/new.riv", "/tmp/new.riv", "out.riv", ".."] {
            let refused = try call(
                "set_copy", #""file":"button.riv","values":{"Download/label":"y"},"output":"\#(output)""#)
            #expect(refused.isError, "\(output)")
        }
        #expect(!FileManager.default.fileExists(atPath: sandbox.folder.appending(path: "new.riv").path))
        #expect(sandbox.run(["get", "Samples/new.riv", "Download/label"]).text == "-x\n")
    }

    private static let places: [(output: String, says: String)] = [
        ("none/new.riv", #"no folder "none""#), ("none/deep/new.riv", #"no folder "none""#),
        ("./none/new.riv", #"no folder "./none""#),
        ("button.riv/new.riv", #"no folder "button.riv""#),
        ("../none/new.riv", "the path leads out of the folder of --root"),
        ("up/none/new.riv", "the path leads out of the folder of --root"),
        ("/none/new.riv", "the path leads out of the folder of --root"),
        ("new.zip", "the name of a new file must end in .riv"),
        ("button.riv", "the file exists already; name a new file"),
    ]

    @Test("a copy goes into a folder that exists, and what is missing is named", arguments: places)
    func saysWhereCopiesCanGo(_ output: String, _ says: String) throws {
        let refused = try call(
            "set_copy", #""file":"button.riv","values":{"Download/label":"y"},"output":"\#(output)""#)
        #expect(refused.isError && refused.text.contains(says), "\(refused.text)")
    }

    private static let values: [(address: String, fit: String, stored: String, unfit: [String], takes: String)] = [
        ("Player/score", "5.5", "5.5", [#""5""#, "true", "null"], "a number"),
        ("Player/online", "false", "false", ["0", #""false""#], "true or false"),
        ("Player/name", #""5""#, "5", ["5", "false", "null"], "a string"),
        ("Player/avatar", "null", "none", ["1", "false"], "a name, or null for none"),
        ("artboard:Profile.width", "10", "10", [#""10""#], "a number"),
    ]

    @Test("a copy takes values of the JSON type of their property", arguments: values)
    func copiesTakeValuesOfTheirType(
        _ address: String, _ fit: String, _ stored: String, _ unfit: [String], _ takes: String
    ) throws {
        func copy(_ value: String) throws -> (text: String, isError: Bool) {
            try call("set_copy", #""file":"player.riv","values":{"\#(address)":\#(value)},"output":"new.riv""#)
        }
        for value in unfit {
            let refused = try copy(value)
            #expect(refused.isError && refused.text.contains("\(address): it takes \(takes)"), "\(refused.text)")
        }
        #expect(try copy(fit).isError == false)
        #expect(sandbox.run(["get", "Samples/new.riv", address]).text == stored + "\n")
    }

    @Test(
        "new files are .riv files that are not hidden",
        arguments: [
            ".git/hooks/pre-commit", ".git/x.riv", ".x.riv", "many/.x/a.riv", "shown/x.riv", ".rivetool-check",
            ".gitattributes",
            "button.riv.contract", "a.rivtest", #"x.zip\u0000.riv"#, #"x\u0000/y.riv"#, "x.RIV.txt", ".riv",
        ])
    func plantsNothing(_ output: String) throws {
        let files = FileManager.default, samples = sandbox.folder.appending(path: "Samples")
        for folder in [".git/hooks", "many/.x"] {
            try files.createDirectory(at: samples.appending(path: folder), withIntermediateDirectories: true)
        }
        try files.createSymbolicLink(atPath: samples.appending(path: "shown").path, withDestinationPath: ".git")
        let before = try files.subpathsOfDirectory(atPath: samples.path).sorted()
        let refused = try call(
            "set_copy", #""file":"button.riv","values":{"Download/label":"y"},"output":"\#(output)""#)
        #expect(refused.isError && !refused.text.isEmpty)
        #expect(try files.subpathsOfDirectory(atPath: samples.path).sorted() == before)
    }

    @Test("pipes and devices are refused at once", arguments: ["pipe.riv", "pipe.riv:x", "named.riv"])
    func waitsForNoPipe(_ path: String) throws {
        #expect(mkfifo(sandbox.folder.appending(path: "Samples/pipe.riv").path, 0o600) == 0)
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.folder.appending(path: "Samples/named.riv").path, withDestinationPath: "pipe.riv")
        let called = try call("inspect", #""file":"\#(path)""#)
        #expect(called.isError && called.text.contains("not a regular file"), "\(called.text)")
        // A setting of "check" that is a pipe is one, too.
        #expect(mkfifo(sandbox.folder.appending(path: "Samples/.rivetool-check").path, 0o600) == 0)
        #expect(
            try call("check", #""file":"button.riv""#).text.contains(".rivetool-check: cannot read: not a regular file")
        )
    }

    @Test("what stands beside a path outside is not suggested")
    func suggestsNothingOutside() throws {
        try Data("{}".utf8).write(to: sandbox.folder.appending(path: "private.json"))
        let ran = try call("advance", #""file":"button.riv","steps":["play ../privat.json"]"#)
        #expect(ran.isError && !ran.text.contains("private"), "\(ran.text)")
    }

    @Test("an asset that a link leads out of the folder for is not read")
    func linkedAssets() throws {
        let samples = sandbox.folder.appending(path: "Samples")
        let document = Document(try RiveFile(parsing: [UInt8](Data(contentsOf: samples.appending(path: "assets.riv")))))
        let asset = try #require(document.assets.first { $0.name == "meadow.jpg" })
        let root = try MCPRoot("Samples", FileSystem(workingDirectory: sandbox.folder.path))
        for (target, isRead) in [("button.riv", true), ("../secret.riv", false)] {
            let link = samples.appending(path: "meadow-104.png")
            try? FileManager.default.removeItem(at: link)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
            let place = try #require(root.files.assets(beside: "assets.riv"))
            #expect((place.source(document)(asset) != nil) == isRead, "\(target)")
        }
    }

    @Test(arguments: ["../secret.riv", "out.riv", "up/secret.riv", "/etc/passwd", "-", "/dev/stdin", "none.riv", "."])
    func nothingOutsideIsRead(_ path: String) throws {
        #expect(try call("inspect", #""file":"\#(path)""#).isError)
        let ran = try call("advance", #""file":"player.riv","steps":["set badge = \#(path):Profile"]"#)
        #expect(ran.isError && !ran.text.contains("frame"))
        let read = try answers([("resources/read", #""uri":"rive:///\#(path)""#)])[0]
        #expect(read["error"] != nil)
    }

    @Test func longAnswersAreCut() throws {
        let first = try call("inspect", #""file":"button.riv""#)
        let offset = try call("inspect", #""file":"button.riv","offset":10"#)
        #expect(first.text.hasSuffix(offset.text) && offset.text.count == first.text.count - 10)
        let addresses = Array(repeating: #""Download/label""#, count: 2500).joined(separator: ",")
        let long = try call("get", #""file":"button.riv","addresses":[\#(addresses)]"#)
        #expect(long.text.hasSuffix("[cut here: 16000 of 22500 characters; \"offset\": 16000 has more]\n"))
        #expect(try call("get", #""file":"button.riv","addresses":[\#(addresses)],"offset":16000"#).text.count == 6500)
    }

    /// More files than are listed at once are listed one page after the other.
    @Test func resourcesHavePages() throws {
        let bytes = try Data(contentsOf: sandbox.folder.appending(path: "Samples/button.riv"))
        let many = sandbox.folder.appending(path: "Samples/many")
        try FileManager.default.createDirectory(at: many, withIntermediateDirectories: true)
        for index in 0..<1005 { try bytes.write(to: many.appending(path: "ä \(index).riv")) }
        func page(_ parameters: String) throws -> (uris: [JSONValue], next: JSONValue?) {
            let result = try answers([("resources/list", parameters)])[0]["result"]
            guard case .array(let resources)? = result?["resources"] else { throw Sandbox.Missing() }
            return (resources.compactMap { $0["uri"] }, result?["nextCursor"])
        }
        let first = try page("")
        guard case .string(let cursor)? = first.next else { throw Sandbox.Missing() }
        let second = try page(#""cursor":"\#(cursor)""#)
        #expect(first.uris.count == 1000 && second.uris.count > 5 && second.next == nil)
        #expect(Set((first.uris + second.uris).map { "\($0)" }).count == first.uris.count + second.uris.count)
        #expect(first.uris.contains(.string("rive:///many/%c3%a4%20100.riv")))
        for cursor in [#""x""#, #""-1""#, #""9999""#, "1000"] {
            #expect(try answers([("resources/list", #""cursor":\#(cursor)"#)])[0]["error"]?["code"] == .number(-32602))
        }
        let uri = #""uri":"rive:///many/%C3%A4%20100.riv""#
        #expect(try answers([("resources/read", uri)])[0]["result"] != nil)
        #expect(try answers([("resources/read", #""uri":"rive:///many/%+3%A4""#)])[0]["error"] != nil)
    }

    @Test func filesAreResources() throws {
        let listed = try answers([("resources/list", ""), ("resources/templates/list", "")])
        guard case .array(let resources)? = listed[0]["result"]?["resources"] else { throw Sandbox.Missing() }
        #expect(
            resources.contains { $0["uri"] == .string("rive:///button.riv") && $0["name"] == .string("button.riv") })
        let read = try answers([("resources/read", #""uri":"rive:///button.riv""#)])[0]
        guard case .array(let contents)? = read["result"]?["contents"],
            case .string(let text)? = contents.first?["text"]
        else {
            throw Sandbox.Missing()
        }
        #expect(try JSONParser.parse(text)["artboards"] != nil)
    }
}
