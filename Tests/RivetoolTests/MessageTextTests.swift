import Testing

@testable import RiveModel
@testable import ToolSupport

/// Messages repeat little of what is wrong, however long that is.
@Suite struct MessageTextTests {
    private static let long = String(repeating: "long ", count: 20_000)
    private static let cut = String(long.prefix(80)) + "…"

    @Test(arguments: [
        ("no property \"\(long)\" in view model \"Card\"", "no property \"\(cut)\" in view model \"Card\""),
        ("\(long)/x: no view model \"\(long)\"", "\(cut): no view model \"\(cut)\""),
        ("a/b:c: \"x\" is no number", "a/b:c: \"x\" is no number"),
        ("\"\(long)", "\"\(cut)"),
        ("takes a|b|c, not \"d\"", "takes a|b|c, not \"d\""),
    ])
    func shortens(_ message: String, _ expected: String) {
        #expect(MessageText.shortened(message) == expected)
        #expect(ToolError(.usage, message).line == "rivetool: \(expected)")
    }

    @Test func isShortWhateverItHolds() {
        for message in [Self.long, String(repeating: "\"", count: 100_000), String(repeating: "\"a b", count: 50_000)] {
            #expect(MessageText.shortened(message).unicodeScalars.count <= MessageText.longest + 1)
        }
    }

    @Test("a recorded test has one line a step, so a value with a line break is refused")
    func recordsNoLineBreaks() throws {
        let result = try Sandbox().run(["record", "Samples/player.riv", "--set", "name=a\nb", "-o", "-"])
        #expect(result.status == .usage)
        #expect(
            result.errors
                == "rivetool: Samples/player.riv: \"set name=a\\nb\""
                + ": a line of a test cannot have line breaks; write them as \\n and \\r in quotes\n")
    }

    /// Everything that a command line, a script or a text can get wrong.
    @Test(arguments: [
        ["get", "Samples/player.riv", "LONG"], ["get", "Samples/player.riv", "Player/LONG"],
        ["set", "Samples/player.riv", "Player/score", "LONG"], ["set", "Samples/player.riv", "Player/rank", "LONG"],
        ["set", "Samples/player.riv", "Player@LONG/score", "1"], ["set", "Samples/player.riv", "--from", "-"],
        ["create", "Samples/player.riv", "LONG", "--name", "x"],
        ["items", "swap", "Samples/player.riv", "x", "LONG", "[1]"],
        ["advance", "Samples/player.riv", "--get", "LONG"], ["advance", "Samples/player.riv", "--set", "LONG=1"],
        ["advance", "Samples/player.riv", "--set", "score=LONG"], ["advance", "Samples/player.riv", "--for", "LONG"],
        ["advance", "Samples/player.riv", "--artboard", "LONG"], ["advance", "Samples/player.riv", "--script", "-"],
        ["dump", "Samples/player.riv", "--type", "LONG"], ["assemble", "-", "-o", "x.riv"], ["inspect", "LONG"],
        ["assets", "extract", "Samples/player.riv", "LONG"], ["LONG"], ["help", "LONG"], ["inspect", "--LONG"],
        ["list", "LONG", "Samples/player.riv"], ["get", "Samples/poster.zip:LONG", "x"],
    ])
    func commandsRepeatLittle(_ line: [String]) throws {
        let long = String(repeating: "long-", count: 20_000)
        let result = try Sandbox().run(line.map { $0.replacing("LONG", with: long) }, input: Array(long.utf8))
        #expect(result.status != .done)
        #expect(result.errors.hasPrefix("rivetool: "))
        #expect(result.errors.utf8.count < 1000, "\(result.errors.prefix(2000))")
    }
}
