import Foundation
import RiveTestSupport
import Testing

@testable import ToolSupport

/// What commands read line by line means the same whatever ends its lines, and messages name the places in it in one form.
@Suite struct TextInputTests {
    /// How editors end lines, and whether they put a byte order mark before the first.
    struct Form: CustomTestStringConvertible {
        let name: String
        let end: String
        let mark: String

        var testDescription: String { name }

        func text(_ lines: [String]) -> String { mark + lines.map { $0 + end }.joined() }
    }

    private static let forms = [("LF", "\n"), ("CRLF", "\r\n"), ("CR", "\r")].flatMap { name, end in
        [Form(name: name, end: end, mark: ""), Form(name: "\(name) behind a mark", end: end, mark: "\u{FEFF}")]
    }

    private func write(_ text: String, to name: String, in sandbox: Sandbox) throws {
        try Data(text.utf8).write(to: sandbox.folder.appending(path: name))
    }

    @Test(arguments: forms)
    func valuesAreThoseOfTheirLines(_ form: Form) throws {
        let sandbox = try Sandbox()
        try write(
            form.text(["Player/name\tAda", "", "Player/score\t7", "Player@Veteran/name\tGrace "]), to: "v", in: sandbox)
        #expect(try sandbox.run(line: "rivetool set Samples/player.riv --from v -o new.riv") == Sandbox.Result())
        let values = try sandbox.run(line: "rivetool get new.riv Player/name Player/score Player@Veteran/name")
        #expect(values.text == "Ada\n7\nGrace \n")
    }

    @Test(arguments: forms)
    func scriptsRunTheSame(_ form: Form) throws {
        let sandbox = try Sandbox()
        try write(
            form.text(["# dark", "set theme=Dark", "", "  frames 1", "get theme", "get label"]), to: "s", in: sandbox)
        let run = try sandbox.run(line: "rivetool advance Samples/button.riv --script s")
        let same = try sandbox.run(
            line: "rivetool advance Samples/button.riv --set theme=Dark --frames 1 --get theme --get label")
        #expect(run == same && run.status == .done)
    }

    @Test(arguments: forms)
    func severitiesAreThoseOfTheirLines(_ form: Form) throws {
        let sandbox = try Sandbox()
        try write(
            form.text(["# what counts", "RIV0506 = error # all", "RIV0507 = off"]), to: ".rivetool-check", in: sandbox)
        #expect(try sandbox.run(line: "rivetool check Samples/player.riv").status == .answerIsNo)
    }

    @Test(arguments: forms)
    func textFormsBecomeTheSameBytes(_ form: Form) throws {
        let sandbox = try Sandbox()
        let text = try String(contentsOf: PackageFiles.samples.appending(path: "button.rivtext"), encoding: .utf8)
        try write(form.text(text.components(separatedBy: "\n")), to: "t", in: sandbox)
        #expect(try sandbox.run(line: "rivetool assemble t -o t.riv").errors == "")
        #expect(try sandbox.run(line: "cmp t.riv Samples/button.riv").status == .done)
    }

    @Test(arguments: forms)
    func placesAreTold(_ form: Form) throws {
        let sandbox = try Sandbox()
        let rows: [(lines: [String], command: String, message: String)] = [
            (
                ["Player/name\tAda", "", "Player/name\tü\\q"], "set Samples/player.riv --from t",
                "t:3:14: unknown escape; expected \\, t, n, r or u{…} after the backslash"
            ),
            (
                ["frames 1", "", "  expct score=1"], "advance Samples/player.riv --script t",
                "t:3:3: unknown step \"expct\" (see \"rivetool help advance\"); did you mean \"expect\"?"
            ),
            (
                ["frames 1", "", "  get scor"], "advance Samples/player.riv --script t",
                "t:3:3: Samples/player.riv: scor: no property \"scor\" in view model \"Player\"; did you mean \"score\"?"
            ),
            (["Backboard", "", "  Shap"], "assemble t -o t.riv", "t:3:3: unknown type \"Shap\" (expected Shape)"),
        ]
        for row in rows {
            try write(form.text(row.lines), to: "t", in: sandbox)
            let result = try sandbox.run(line: "rivetool \(row.command)")
            #expect(result.errors == "rivetool: \(row.message)\n")
            #expect(result.status != .done)
        }
        try write(form.text(["RIV0506 = note", "", "  RIV050 = off"]), to: ".rivetool-check", in: sandbox)
        let result = try sandbox.run(line: "rivetool check Samples/button.riv")
        #expect(result.errors.hasPrefix("rivetool: Samples/../.rivetool-check:3:3: unknown rule code \"RIV050\""))
    }

    /// What comes from standard input is named in the same form.
    @Test func standardInputIsNamed() throws {
        let sandbox = try Sandbox()
        let set = try sandbox.run(line: "rivetool set Samples/player.riv --from -", input: Array("one".utf8))
        #expect(set.errors.hasPrefix("rivetool: standard input:1:1: expected an address, a tab and a value"))
        let script = try sandbox.run(
            line: "rivetool advance Samples/player.riv --script -", input: Array("\r\nrun".utf8))
        #expect(script.errors.hasPrefix("rivetool: standard input:2:1: unknown step \"run\""))
        let both = try sandbox.run(line: "rivetool set - --from - -o new.riv")
        #expect(
            both == Sandbox.Result(errors: "rivetool: \"-\" (standard input) is given more than once\n", status: .usage)
        )
    }

    @Test func bytesThatAreNoTextAreRefusedWhereTheyAre() throws {
        let sandbox = try Sandbox()
        for (command, status) in [
            ("set Samples/player.riv --from t", ExitStatus.malformed),
            ("advance Samples/player.riv --script t", .usage),
        ] {
            try Data(Array("# ü\r\n# é".utf8) + [0xFF, 0x0A]).write(to: sandbox.folder.appending(path: "t"))
            let result = try sandbox.run(line: "rivetool \(command)")
            #expect(result.errors.contains("rivetool: t:2:4: not UTF-8\n"))
            #expect(result.status == status)
        }
    }

    /// All that is wrong with a file of values is said at once, and nothing of it is written.
    @Test func everyWrongLineIsReported() throws {
        let sandbox = try Sandbox()
        let lines = [
            "Player/score\t1", "no tab", "Player/scor\t2", "Player/rank\tPlatinum", "Player/online\ttrue",
            "Player/name\t\\q",
        ]
        try write(lines.joined(separator: "\r\n"), to: "v", in: sandbox)
        let result = try sandbox.run(line: "rivetool set Samples/player.riv --from v")
        let places = result.errors.split(separator: "\n").map { $0.split(separator: " ")[1] }
        #expect(places == ["v:2:1:", "v:3:1:", "v:4:1:", "v:6:13:"])
        #expect(result.status == .malformed, "the highest of all")
        #expect(result.output.isEmpty)
        let original = try Data(contentsOf: PackageFiles.samples.appending(path: "player.riv"))
        #expect(try Data(contentsOf: sandbox.folder.appending(path: "Samples/player.riv")) == original)
    }
}
