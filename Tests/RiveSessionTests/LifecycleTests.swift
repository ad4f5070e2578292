import RiveFormat
import RiveJSON
import RivePlay
import RiveSession
import RiveTestSupport
import Testing

/// How files and scenes come and go.
@Suite struct LifecycleTests {
    @Test func filesAndScenesAreFoundByTheirKeys() throws {
        let talk = Talk()
        let opened = try talk.ask("file.open", #""key":"f","path":"button.riv""#)
        #expect(opened["file"]?.string == "f" && opened["status"]?.string == "created")
        #expect(opened["artboards"]?.elements?.first?["name"]?.string == "Button")
        #expect(try talk.ask("file.open", #""path":"button.riv","key":"f""#)["status"]?.string == "existing")
        #expect(try talk.failure("file.open", #""key":"f","path":"player.riv""#).word == "file differentParameters")
        let scene = #""key":"s","file":"f","fps":30"#
        #expect(text(try talk.ask("scene.open", scene)) == #"{scene:"s",status:"created",enabled:true,unsupported:[]}"#)
        #expect(try talk.ask("scene.open", scene + #","enabled":true"#)["status"]?.string == "existing")
        #expect(try talk.failure("scene.open", #""key":"s","file":"f""#).word == "scene differentParameters")
        #expect(try talk.failure("scene.open", #""key":"t","file":"g""#).word == "file unknownFile")
        try talk.ask("scene.open", #""key":"t","file":"f""#)
        #expect(text(try talk.ask("file.close", #""file":"f""#)) == #"{scenes:["s","t"]}"#)
        #expect(try talk.failure("scene.values", #""scene":"s""#).word == "scene unknownScene")
        #expect(try talk.ask("file.open", #""key":"f","path":"player.riv""#)["status"]?.string == "created")
        try talk.ask("scene.open", #""key":"s","file":"f""#)
        #expect(text(try talk.ask("scene.close", #""scene":"s""#)) == "{}")
        #expect(try talk.ask("scene.open", #""key":"s","file":"f","blank":true"#)["status"]?.string == "created")
    }

    @Test func filesComeAsBytes() throws {
        let talk = Talk()
        let bytes = try PackageFiles.sample("button.riv")
        try talk.ask("file.open", #""key":"f","base64":"\#(Base64.string(bytes[...]))""#)
        try talk.ask("scene.open", #""key":"s","file":"f""#)
        #expect(text(try talk.ask("file.save", #""file":"f","path":"x.riv""#)) == "{bytes:\(Float(bytes.count))}")
        #expect(talk.saved == ["x.riv": bytes])
        #expect(try talk.failure("file.open", #""key":"g","base64":"x""#).code == -32602)
        #expect(try talk.failure("file.open", #""key":"g""#).word == "missingParameter")
        #expect(try talk.failure("file.open", #""key":"g","base64":"","path":"""#).word == "missingParameter")
        #expect(try talk.failure("file.open", #""key":"g","base64":"""#).word == "file malformed")
        #expect(try talk.failure("file.open", #""key":"g","path":"none.riv""#).code == -32006)
        // A file that ends too early.
        let half = Base64.string(bytes[..<(bytes.count / 2)])
        #expect(try talk.failure("file.open", #""key":"g","base64":"\#(half)""#).code == -32004)
    }

    private static let refusedScenes: [(parameters: String, code: Int, word: String)] = [
        (#""artboard":"Buton""#, -32003, "address notFound"), (#""stateMachine":"x""#, -32003, "address notFound"),
        (#""instance":"x""#, -32003, "address notFound"), (#""fps":0"#, -32002, "value syntax"),
        (#""fps":60,"dt":1"#, -32002, "value syntax"), (#""blank":true,"bind":false"#, -32002, "value syntax"),
        (#""seed":-1"#, -32602, "invalidParameter"), (#""size":"3""#, -32002, "value syntax"),
        (#""blank":1"#, -32602, "invalidParameter"),
    ]

    @Test(arguments: refusedScenes) func scenesAreRefused(_ parameters: String, _ code: Int, _ word: String) throws {
        let talk = Talk()
        try talk.ask("file.open", #""key":"f","path":"button.riv""#)
        let failure = try talk.failure("scene.open", #""key":"s","file":"f",\#(parameters)"#)
        #expect(failure.code == code && failure.word == word)
        try talk.ask("scene.open", #""key":"s","file":"f""#)
    }

    @Test func resetBeginsAnew() throws {
        let talk = try Talk.scene(of: "button.riv")
        try talk.ask("scene.observe", #""scene":"s","addresses":["theme"]"#)
        try talk.ask("scene.set", #""scene":"s","values":{"theme":"Dark"}"#)
        let first = try talk.ask("scene.advance", #""scene":"s","frames":2"#)
        #expect(text(first["observed"]) == #"[["theme","Light","Dark"]]"#)
        try talk.ask("scene.reset", #""scene":"s""#)
        #expect(
            text(try talk.ask("scene.get", #""scene":"s","addresses":["theme"]"#).elements?[0]["value"]) == #""Light""#)
        try talk.ask("scene.set", #""scene":"s","values":{"theme":"Dark"}"#)
        #expect(text(try talk.ask("scene.advance", #""scene":"s","frames":2"#)) == text(first))
    }

    @Test func whatIsDisabledStandsStill() throws {
        let talk = try Talk.scene(of: "button.riv", #""enabled":false"#)
        #expect(text(try talk.ask("scene.advance", #""scene":"s","frames":2"#)) == #"{status:"disabled"}"#)
        #expect(try talk.failure("scene.click", #""scene":"s","address":"object:Surface""#).word == "scene disabled")
        try talk.ask("scene.set", #""scene":"s","values":{"theme":"Dark"}"#)
        #expect(try talk.ask("scene.values", #""scene":"s""#)["frame"]?.integer == -1)
        #expect(
            try talk.ask("scene.open", #""key":"s","file":"f","enabled":true"#)["enabled"]?.content == .boolean(true))
        #expect(try talk.ask("scene.advance", #""scene":"s","frames":2"#)["ran"]?.integer == 2)
        #expect(try talk.ask("scene.open", #""key":"s","file":"f","enabled":false"#)["status"]?.string == "existing")
        #expect(text(try talk.ask("scene.advance", #""scene":"s","frames":2"#)) == #"{status:"disabled"}"#)
        let values = try talk.ask("scene.values", #""scene":"s""#)
        #expect(values["frame"]?.integer == 2 && values["values"]?["theme"]?.string == "Dark")
        try talk.ask("scene.click", #""scene":"s","address":"object:Surface""#)
    }

    /// What something is kept by is short.
    @Test func keysAreShort() throws {
        let talk = Talk()
        let key = String(repeating: "ä", count: 500)
        try talk.ask("file.open", #""key":"\#(key)","path":"button.riv""#)
        try talk.ask("scene.open", #""key":"\#(key)","file":"\#(key)""#)
        for (method, more) in [("file.open", ""), ("scene.open", #","file":"f""#)] {
            let failure = try talk.failure(method, #""key":"\#(key)x"\#(more)"#)
            #expect(failure.word == "invalidParameter" && failure.message.hasSuffix("a string of 1,000 bytes at most"))
        }
    }

    // MARK: Limits

    /// What goes beyond a limit is an error, after which all else works.
    @Test func limitsAreErrors() throws {
        var limits = SessionLimits()
        (limits.files, limits.fileBytes, limits.scenes, limits.observed) = (2, 4000, 2, 1)
        limits.scene.frames = 10
        let talk = try Talk.scene(of: "button.riv", "", limits)
        try talk.ask("file.open", #""key":"g","path":"button.riv""#)
        let files = try talk.failure("file.open", #""key":"h","path":"button.riv""#)
        #expect(files.word == "limit tooManyFiles")
        #expect(files.message == "too many open files; the limit is 2, so close one first")
        try talk.ask("file.close", #""file":"g""#)
        #expect(try talk.failure("file.open", #""key":"h","path":"poster.zip""#).code < -32000)
        let bytes = try talk.failure("file.open", #""key":"h","path":"dashboard.riv""#)
        #expect(bytes.word == "limit tooManyBytes")
        #expect(bytes.message == "the open files would have more than 4,000 bytes together; close one first")
        try talk.ask("scene.open", #""key":"t","file":"f""#)
        let scenes = try talk.failure("scene.open", #""key":"u","file":"f""#)
        #expect(scenes.word == "limit tooManyScenes")
        #expect(scenes.message == "too many open scenes; the limit is 2, so close one first")
        let addresses = try talk.failure("scene.observe", #""scene":"s","addresses":["theme","label"]"#)
        #expect(addresses.word == "limit tooManyAddresses")
        #expect(addresses.message == "a scene has at most 1 observed addresses")
        try talk.ask("scene.advance", #""scene":"s","frames":8"#)
        let failure = try talk.failure("scene.advance", #""scene":"s","frames":8"#)
        #expect(failure.word == "limit unsupported" && failure.code == -32005)
        #expect(failure.message.hasSuffix("start again with scene.reset"))
        #expect(try talk.ask("scene.advance", #""scene":"t","frames":8"#)["ran"]?.integer == 8)
        try talk.ask("scene.reset", #""scene":"s""#)
        #expect(try talk.ask("scene.advance", #""scene":"s","frames":8"#)["ran"]?.integer == 8)
    }

    /// Who asks for one long text a thousand times is told so, and not handed it.
    @Test func answersHaveALimit() throws {
        var limits = SessionLimits()
        limits.answerBytes = 5000
        let talk = try Talk.scene(of: "player.riv", "", limits)
        let name = String(repeating: "long ", count: 200)
        try talk.ask("scene.set", #""scene":"s","values":{"name":"\#(name)"}"#)
        func get(_ count: Int) -> String {
            #""scene":"s","addresses":[\#(Array(repeating: "\"name\"", count: count).joined(separator: ","))]"#
        }
        #expect(try talk.ask("scene.get", get(9)).elements?.count == 9)
        let failure = try talk.failure("scene.get", get(10))
        #expect(failure.word == "limit answerTooLong" && failure.code == -32005)
        #expect(failure.message == "the response would have more than 10,000 bytes; request less")
        #expect(try talk.ask("scene.get", get(1)).elements?[0]["value"]?.string == name)
    }

    /// What was done to a scene and never told is held, and so has a limit.
    @Test func whatIsDoneHasALimit() throws {
        var limits = SessionLimits()
        limits.scene.held = ByteBudget(20_000)
        let talk = try Talk.scene(of: "button.riv", "", limits)
        let touch = #""scene":"s","kind":"move","x":1,"y":1"#
        var count = 0
        while try talk.answer(#"{"jsonrpc":"2.0","id":1,"method":"scene.pointer","params":{\#(touch)}}"#)?
            .contains("error") == false, count < 10_000
        { count += 1 }
        #expect((10..<1000).contains(count))
        try talk.ask("scene.reset", #""scene":"s""#)
        try talk.ask("scene.pointer", touch)
    }
}
