import RiveFormat
import RiveJSON
import RiveSession
import RiveText
import Testing

/// What a session draws of its scenes.
@Suite struct DrawTests {
    /// The bytes of a picture that an answer has.
    private static func picture(_ answer: RiveJSON.JSONValue) throws -> [UInt8] {
        let text = try #require(answer["base64"]?.string)
        return try #require(Base64.decode(Array(text.utf8)[...]))
    }

    @Test("the calls are those of the latest frame, or of frame 0, which the next advance tells")
    func listsCalls() throws {
        let talk = try Talk.scene(of: "button.riv")
        func calls() throws -> RiveJSON.JSONValue { try talk.ask("scene.draw", #""scene":"s","format":"json""#) }
        let first = try calls()
        #expect(first["frame"]?.integer == 0 && text(first["time"]) == "0.0")
        let words = try #require(first["calls"]?.elements).map { $0["op"]?.string }
        #expect(words.first == "save" && words.last == "restore" && words.contains("drawPath"))
        let told = try talk.ask("scene.advance", #""scene":"s","frames":3"#)
        #expect(told["frames"]?.elements?.first?["frame"]?.integer == 0 && told["ran"]?.integer == 3)
        #expect(try calls()["frame"]?.integer == 3)
    }

    @Test("a picture is of the scene as it stands")
    func drawsPictures() throws {
        let talk = try Talk.scene(of: "button.riv")
        func draw() throws -> [UInt8] {
            try Self.picture(try talk.ask("scene.draw", #""scene":"s","format":"png""#))
        }
        let light = try draw()
        #expect(try draw() == light)
        try talk.ask("scene.set", #""scene":"s","values":{"theme":"Dark"}"#)
        try talk.ask("scene.advance", #""scene":"s","frames":60"#)
        let dark = try draw()
        #expect(dark != light && dark.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let svg = try talk.ask("scene.draw", ##""scene":"s","format":"svg","background":"#102030""##)
        let document = String(decoding: try Self.picture(svg), as: UTF8.self)
        #expect(document.hasPrefix("<svg") || document.hasPrefix("<?xml"))
        #expect(document.contains("button.riv, Button") && document.contains("#102030"))
    }

    private static let sizes: [(parameters: String, width: Int, height: Int)] = [
        ("", 240, 80), (#","scale":0.5"#, 120, 40), (#","width":60"#, 60, 20), (#","height":160"#, 480, 160),
        (#","fit":"100x100""#, 100, 33), (#","scale":2,"background":"checker""#, 480, 160),
    ]

    @Test("a size is one of those of the command", arguments: sizes)
    func hasASize(_ parameters: String, _ width: Int, _ height: Int) throws {
        for format in ["png", "svg"] {
            let answer = try Talk.scene(of: "button.riv")
                .ask("scene.draw", #""scene":"s","format":"\#(format)"\#(parameters)"#)
            #expect(answer["width"]?.integer == width && answer["height"]?.integer == height)
            #expect(answer["format"]?.string == format && answer["path"] == nil)
            #expect(answer["notes"]?.elements?.isEmpty == true)
        }
    }

    @Test("a picture of an object is a part of the whole")
    func crops() throws {
        let answer = try Talk.scene(of: "button.riv")
            .ask("scene.draw", #""scene":"s","format":"png","of":"object:Surface""#)
        let (width, height) = (try #require(answer["width"]?.integer), try #require(answer["height"]?.integer))
        #expect(width < 240 + 8 && height < 80 + 8 && width > 8 && height > 8)
    }

    private static let mistakes: [(parameters: String, code: Int, word: String, says: String)] = [
        ("", -32602, "missingParameter", "scene.draw requires \"format\""),
        (
            #","format":"gif""#, -32602, "invalidParameter",
            #""format" of scene.draw must be "json" or "png" or "svg""#
        ),
        (#","format":"png","width":0"#, -32602, "invalidParameter", "a whole number from 1 to 16384"),
        (#","format":"png","scale":0"#, -32002, "value syntax", #""scale" takes a number above 0"#),
        (#","format":"png","scale":"2""#, -32602, "invalidParameter", #""scale" of scene.draw must be a number"#),
        (#","format":"png","fit":"9""#, -32002, "value syntax", #""fit" takes a width and a height"#),
        (
            #","format":"png","fit":"9x9","width":9"#, -32002, "value syntax",
            #""width" and "fit" exclude each other: both set the size of the picture"#
        ),
        (#","format":"png","background":"red""#, -32002, "value syntax", #""background" takes a color"#),
        (#","format":"png","scale":1000"#, -32005, "limit unsupported", "16,384 pixels a side"),
        (#","format":"png","of":"object:Surfac""#, -32003, "address", "Surface"),
        (#","format":"json","width":9"#, -32602, "invalidParameter", #""width" of scene.draw is for pictures"#),
        (#","format":"json","background":"none""#, -32602, "invalidParameter", "is for pictures"),
        (#","format":"png","path":"a.svg""#, -32602, "invalidParameter", #"must end in .png for "png""#),
        (#","format":"json","path":"a""#, -32602, "invalidParameter", #"must end in .jsonl or .json for "json""#),
    ]

    @Test("what no picture can be is refused, in the words of the request", arguments: mistakes)
    func saysWhatIsWrong(_ parameters: String, _ code: Int, _ word: String, _ says: String) throws {
        let failure = try Talk.scene(of: "button.riv").failure("scene.draw", #""scene":"s"\#(parameters)"#)
        #expect(failure.code == code && failure.word.hasPrefix(word), "\(failure)")
        #expect(failure.message.contains(says), "\(failure.message)")
    }

    @Test("a scene that is disabled and had no frame is not drawn")
    func drawsNoDisabledScene() throws {
        let talk = try Talk.scene(of: "button.riv", #""enabled":false"#)
        #expect(try talk.failure("scene.draw", #""scene":"s","format":"png""#).word == "scene disabled")
    }

    @Test("a file is written where a path is given, and the answer says where")
    func writesFiles() throws {
        let talk = try Talk.scene(of: "button.riv")
        let answered = try Self.picture(try talk.ask("scene.draw", #""scene":"s","format":"png""#))
        let written = try talk.ask("scene.draw", #""scene":"s","format":"png","path":"shots/a.png""#)
        #expect(written["path"]?.string == "shots/a.png" && written["base64"] == nil)
        #expect(talk.saved["shots/a.png"] == answered)
        let listed = try talk.ask("scene.draw", #""scene":"s","format":"json","path":"a.jsonl""#)
        #expect(text(listed) == #"{format:"json",path:"a.jsonl",notes:[]}"#)
        let lines = String(decoding: try #require(talk.saved["a.jsonl"]), as: UTF8.self).split(separator: "\n")
        #expect(lines[0].hasPrefix(#"{"file":"button.riv","artboard":{"name":"Button""#) && lines.count > 4)
        #expect(lines[1].hasPrefix(#"{"frame":0,"time":0,"calls":"#) && lines[2] == #"{"op":"save"}"#)
    }

    @Test("a picture that an answer has no room for is named, with what to do, and a file may be larger")
    func refusesLongAnswers() throws {
        var limits = SessionLimits()
        limits.answerBytes = 4000
        let talk = try Talk.scene(of: "button.riv", "", limits)
        let failure = try talk.failure("scene.draw", #""scene":"s","format":"png","scale":4"#)
        #expect(failure.word == "limit answerTooLong" && failure.code == -32005)
        for part in [
            " bytes, and a response holds at most 3,000", "; draw it smaller, or write a file with \"path\"",
        ] {
            #expect(failure.message.contains(part), "\(failure.message)")
        }
        try talk.ask("scene.draw", #""scene":"s","format":"png","scale":4,"path":"a.png""#)
        #expect((talk.saved["a.png"]?.count ?? 0) > 3000)
        try talk.ask("scene.draw", #""scene":"s","format":"png""#)
    }

    /// An image of four by four pixels, which are damaged.
    private static let damaged = """
        rive draft 7.3
        Backboard
        ImageAsset name="Logo" assetId=7
          FileAssetContents bytes=base64"iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAABElEQVR4eHh4p3JcbAAAAABJRU5ErkJggg=="
        Artboard name="Main" width=10 height=10
          Image name="Mark" assetId="Logo"
        """

    @Test("an image that can't be decoded is named, in each answer")
    func namesMissingImages() throws {
        let talk = Talk()
        let bytes = Base64.string(try TextReader.assemble(Array(Self.damaged.utf8))[...])
        try talk.ask("file.open", #""key":"f","base64":"\#(bytes)""#)
        try talk.ask("scene.open", #""key":"s","file":"f""#)
        for _ in 0..<2 {
            let answer = try talk.ask("scene.draw", #""scene":"s","format":"png""#)
            let notes = try #require(answer["notes"]?.elements).map { $0.string ?? "" }
            #expect(notes.count == 1 && notes[0].hasPrefix("asset:Logo is not drawn: "), "\(notes)")
        }
    }
}
