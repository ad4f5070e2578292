import Foundation
import RiveSession
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// The JSON Schema of sessions, held against what they read and write.
@Suite struct SessionSchemaTests {
    private let sandbox: Sandbox
    private let schema: JSONSchema

    init() throws {
        sandbox = try Sandbox()
        let printed = sandbox.run(["help", "--json-schema", "session"])
        #expect(printed.status == .done)
        schema = try JSONSchema(parsing: printed.text)
        let files = [("button.rivtext", Self.accessible), ("log.json", Self.log), ("app.needs", Self.needs)]
        for (name, text) in files { try Data(text.utf8).write(to: sandbox.folder.appending(path: name)) }
        #expect(sandbox.run(["assemble", "button.rivtext", "-o", "button.riv"]).status == .done)
        let player = "Samples/player.riv"
        #expect(sandbox.run(["contract", "write", player]).status == .done)
        #expect(sandbox.run(["set", player, "Player/score", "5", "-o", "other.riv"]).status == .done)
    }

    private static let accessible = """
        rive draft 7.3
        Backboard
        Artboard name="Main" width=100 height=100 defaultStateMachineId="Machine"
          Shape name="Save" x=50 y=50
            SemanticData role=button label="Save" traitFlags=enablable
            FocusData
            Rectangle width=40 height=20
          StateMachine name="Machine"
        """
    private static let log = #"[{"op":"pointer","type":"down","x":50,"y":50},{"op":"advance","dt":0.1}]"#
    private static let needs = "viewModel \"Player\"\n"

    private static func params(_ text: String) -> String { text.isEmpty ? "" : #","params":{\#(text)}"# }

    /// Each method once or more often, as a client asks.
    private static let requests: [(method: String, parameters: String)] = [
        ("hello", #""protocol":1"#), ("hello", ""), ("errors", ""),
        ("file.open", #""key":"p","path":"Samples/player.riv""#), ("file.open", #""key":"o","path":"other.riv""#),
        ("file.open", #""key":"b","path":"button.riv""#), ("file.open", #""key":"d","path":"Samples/button.riv""#),
        ("file.inspect", #""file":"p""#), ("file.list", #""file":"p","kind":"states""#),
        ("file.get", #""file":"p","addresses":["Player","artboard:Profile.width"]"#),
        ("file.check", #""file":"p","all":true,"severity":["RIV0505=error"]"#),
        ("file.size", #""file":"p","by":"type","top":2,"unused":true,"advice":true"#),
        ("file.diff", #""old":"p","new":"o","bytes":true"#),
        ("file.diff", #""old":"p","new":"b","only":["artboard"],"ignore":["artboard:Profile/**"],"tolerance":0.5"#),
        ("file.requires", #""file":"p","target":["apple=6.8"]"#), ("file.probe", #""file":"d","frames":30"#),
        ("file.graph", #""file":"p","all":true"#), ("file.graph", #""file":"p","addresses":["artboard:Profile"]"#),
        ("file.contract", #""file":"p""#), ("file.contractCheck", #""file":"p""#),
        ("file.contractCheck", #""file":"b","against":"p","needs":["app.needs"]"#),
        ("file.set", #""file":"p","values":{"Player/score":7,"Player/avatar":null},"own":true"#),
        ("file.create", #""file":"p","viewModel":"Player","name":"Guest","from":"Veteran""#),
        ("file.items", #""file":"p","change":"clear","list":"Player/inventory""#),
        ("file.save", #""file":"p","path":"saved.riv""#),
        ("scene.open", #""key":"s","file":"d","fps":30,"seed":1,"enabled":true"#),
        ("scene.open", #""key":"p","file":"p","artboard":"Profile","size":"300x200","bind":true"#),
        ("scene.open", #""key":"b","file":"b""#), ("scene.open", #""key":"off","file":"b","enabled":false"#),
        ("scene.observe", #""scene":"p","addresses":["score","levelUp","inventory"]"#),
        ("scene.never", #""scene":"p","expectations":["score is 9"]"#),
        ("scene.set", #""scene":"p","values":{"score":9,"name":"x"}"#),
        ("scene.fire", #""scene":"p","address":"levelUp""#),
        ("scene.input", #""scene":"s","name":"Press","value":"fire""#),
        ("scene.items", #""scene":"p","change":"add","list":"inventory","instance":"Item@Crown""#),
        ("scene.pointer", #""scene":"s","kind":"move","x":10,"y":1.5,"id":0"#),
        ("scene.click", #""scene":"s","address":"object:Surface""#), ("scene.focus", #""scene":"b","to":"next""#),
        ("scene.key", #""scene":"b","key":"shift+enter""#), ("scene.keyDown", #""scene":"b","key":"a""#),
        ("scene.keyUp", #""scene":"b","key":"a""#), ("scene.text", #""scene":"b","text":"x""#),
        ("scene.gamepad", #""scene":"b","does":"connect""#),
        ("scene.action", #""scene":"b","address":"semantic:Save","kind":"tap""#),
        ("scene.action", #""scene":"b","address":"object:Save","kind":"increase""#),
        ("scene.advance", #""scene":"s","frames":30"#), ("scene.advance", #""scene":"p","seconds":0.2,"limit":3"#),
        ("scene.advance", #""scene":"b","until":"settled""#), ("scene.advance", #""scene":"off","frames":1"#),
        ("scene.play", #""scene":"b","path":"log.json""#), ("scene.play", #""scene":"s","entries":\#(log)"#),
        ("scene.get", #""scene":"p","addresses":["score","stats","state Avatar"]"#),
        ("scene.expect", #""scene":"s","expectations":["event Help","theme is Light"]"#),
        ("scene.values", #""scene":"p""#), ("scene.snapshot", #""scene":"p""#), ("scene.geometry", #""scene":"p""#),
        ("scene.draw", #""scene":"p","format":"json""#),
        ("scene.draw", #""scene":"p","format":"png","fit":"64x64","background":"none","of":"nested:Badge""#),
        ("scene.draw", #""scene":"s","format":"svg","scale":0.5,"path":"a.svg""#),
        ("scene.reset", #""scene":"s""#), ("scene.close", #""scene":"s""#), ("file.close", #""file":"p""#),
    ]

    /// What a session answers, one line for each request.
    private func answers(_ lines: [String]) throws -> [JSONValue] {
        let result = sandbox.run(["session", "--root", "."], input: Array(lines.map { $0 + "\n" }.joined().utf8))
        #expect(result.status == .done && result.errors.isEmpty)
        let answers = try result.text.split(separator: "\n").map { try JSONParser.parse(String($0)) }
        #expect(answers.count == lines.count)
        return answers
    }

    @Test("every method is described, and its requests and results are as they are described")
    func describesEveryMethod() throws {
        let lines = Self.requests.enumerated().map { id, request in
            #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(request.method)"\#(Self.params(request.parameters))}"#
        }
        let answers = try answers(lines)
        for ((method, line), answer) in zip(zip(Self.requests.map(\.method), lines), answers) {
            let request = try JSONParser.parse(line)
            let result = try #require(answer["result"], "\(line)\n\(answer)")
            #expect(schema.problems(of: request, by: "\(method).request").prefix(3) == [], "\(line)")
            #expect(schema.problems(of: result, by: "\(method).result").prefix(3) == [], "\(line)")
            #expect(schema.problems(of: answer, by: "response").prefix(3) == [], "\(line)")
        }
        let known = (SessionMethod.all + SessionFileMethods.all(.ofProcess())).map(\.name)
        #expect(Set(Self.requests.map(\.method)) == Set(known) && Set(known).count == known.count)
    }

    /// What it describes is not all that there could be.
    @Test(
        "what a method does not take is refused, and is not as it is described",
        arguments: [
            ("scene.set", #""scene":"s""#), ("scene.set", #""scene":"s","values":{"score":[]}"#),
            ("scene.action", #""scene":"s","address":"object:Save","kind":"press""#),
            ("scene.pointer", #""scene":"s","kind":"down","x":"1","y":1"#), ("file.list", #""file":"p","kind":"x""#),
            ("scene.advance", #""scene":"s","frames":-1"#), ("scene.advance", #""scene":"s","frames":10000001"#),
            ("file.diff", #""old":"p""#), ("hello", #""protocol":2"#), ("file.probe", #""file":"p","frame":1"#),
        ])
    func refusesTheRest(_ method: String, _ parameters: String) throws {
        let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(parameters)}}"#
        #expect(!schema.problems(of: try JSONParser.parse(line), by: "\(method).request").isEmpty)
        let answer = try answers([line])[0]
        #expect(answer["error"]?["code"] == .number(-32602))
        #expect(schema.problems(of: answer, by: "response").isEmpty, "\(answer)")
    }
}
