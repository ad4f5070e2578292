import RiveJSON
import RivePlay
import RiveSession
import Testing

/// What is done and seen in scenes.
@Suite struct SceneTests {
    @Test func aClickIsToldByTheNextAdvance() throws {
        let talk = try Talk.scene(of: "button.riv")
        let touched = try talk.ask("scene.click", #""scene":"s","address":"object:Surface""#)
        #expect(touched["pointer"]?.elements?.map { $0["hit"]?.string } == ["hit", "hit"])
        let told = try talk.ask("scene.advance", #""scene":"s","frames":1"#)
        #expect(told["frames"]?.elements?.map { $0["frame"]?.integer } == [0, 1])
        #expect(told["frames"]?.elements?[1]["events"]?.elements?.map { $0["name"]?.string } == ["Help", "Pressed"])
        #expect(told["ran"]?.integer == 1 && told["truncated"]?.content == .boolean(false) && told["reached"] == nil)
        let judged = try talk.ask(
            "scene.expect", #""scene":"s","expectations":["event Help","theme is Light","fired clicked","hit"]"#)
        #expect(judged.elements?.map { $0["passed"]?.content } == [true, false, true, true].map { .boolean($0) })
        #expect(judged.elements?[1]["actual"]?.string == "Dark")
    }

    private static let rows: [(values: String, get: String, found: String)] = [
        (#""score":-0.1"#, "score", "-0.1"), (#""score":1e3"#, "score", "1000.0"),
        (#""online":true"#, "online", "true"),
        (#""name":"5 = \"x\" \n ä""#, "name", #""5 = \"x\" \n ä""#), (#""name":"""#, "name", #""""#),
        (##""accent":"#11223344""##, "accent", ##""#11223344""##),
        (##""accent":"#112233""##, "accent", ##""#FF112233""##),
        (#""rank":"Gold""#, "rank", #""Gold""#), (#""avatar":null"#, "avatar", "null"),
        (#""stats/health":5"#, "Player/stats/health", "5.0"), (#""Player@Rookie/score":7,"name":"x""#, "score", "7.0"),
    ]

    @Test(arguments: rows) func setsValues(_ values: String, _ address: String, _ found: String) throws {
        let talk = try Talk.scene(of: "player.riv")
        #expect(text(try talk.ask("scene.set", #""scene":"s","values":{\#(values)}"#)) == "{}")
        let got = try talk.ask("scene.get", #""scene":"s","addresses":["\#(address)"]"#)
        #expect(text(got.elements?[0]["value"]) == found && got.elements?.count == 1)
    }

    private static let refused: [(method: String, parameters: String, code: Int, word: String)] = [
        ("set", #""values":{"score":"5"}"#, -32002, "value unfit"),
        ("set", #""values":{"name":5}"#, -32002, "value unfit"),
        ("set", #""values":{"online":1}"#, -32002, "value unfit"),
        ("set", #""values":{"name":null}"#, -32002, "value unfit"),
        ("set", #""values":{"score":1e39}"#, -32002, "value unfit"),
        ("set", #""values":{"scor":5}"#, -32003, "address unknownProperty"),
        ("set", #""values":{"rank":"Tin"}"#, -32002, "value unfit"),
        ("set", #""values":{"levelUp":1}"#, -32002, "value unfit"),
        ("set", #""values":{"inventory[9]/title":"x"}"#, -32003, "address noItem"),
        ("set", #""values":[]"#, -32602, "invalidParameter"), ("fire", #""address":"score""#, -32002, "value unfit"),
        ("input", #""name":"x","value":1"#, -32003, "address notFound"),
        ("input", #""name":"x","value":"y""#, -32002, "value unfit"),
        ("items", #""change":"add","list":"inventory""#, -32602, "invalidParameter"),
        ("items", #""change":"clear","list":"inventory","index":1"#, -32602, "invalidParameter"),
        ("items", #""change":"remove","list":"inventory","index":9"#, -32003, "address notFound"),
        ("items", #""change":"add","list":"score","instance":"Item""#, -32002, "value unfit"),
        ("pointer", #""kind":"drag","x":1,"y":1"#, -32602, "invalidParameter"),
        ("pointer", #""kind":"down","x":1e60,"y":1"#, -32002, "value syntax"),
        ("click", #""address":"object:Nothing""#, -32003, "address notFound"),
        ("advance", "", -32602, "missingParameter"),
        ("advance", #""frames":1,"seconds":1"#, -32602, "missingParameter"),
        ("advance", #""step":1,"seconds":1"#, -32602, "missingParameter"),
        ("advance", #""step":-1"#, -32002, "value syntax"), ("advance", #""step":1e60"#, -32002, "value syntax"),
        ("advance", #""frames":-1"#, -32602, "invalidParameter"), ("advance", #""seconds":-1"#, -32002, "value syntax"),
        ("advance", #""frames":1,"limit":0"#, -32602, "invalidParameter"),
        ("advance", #""until":"x""#, -32002, "value syntax"),
        ("expect", #""expectations":["x"]"#, -32002, "value syntax"),
        ("get", #""addresses":["x"]"#, -32003, "address unknownProperty"),
        ("expect", #""expectations":["snapshot \"x\""]"#, -32002, "value syntax"),
        ("observe", #""addresses":["x"]"#, -32003, "address unknownProperty"),
        ("action", #""address":"object:Badge","kind":"press""#, -32602, "invalidParameter"),
        ("action", #""address":"object:Nothing","kind":"tap""#, -32003, "address notFound"),
        ("play", "", -32602, "missingParameter"), ("play", #""path":"a","entries":[]"#, -32602, "missingParameter"),
        ("play", #""entries":[1]"#, -32602, "invalidParameter"),
        ("play", #""entries":[{"op":"advance"}]"#, -32602, "invalidParameter"),
        ("play", #""path":"none.json""#, -32006, "io inputOutput"),
        ("play", #""path":"player.rivtext""#, -32004, "file malformed"),
        ("never", #""expectations":["x"]"#, -32002, "value syntax"),
        ("never", #""expectations":["scor is 5"]"#, -32003, "address unknownProperty"),
    ]

    @Test(arguments: refused)
    func refusesWhatCantBe(_ method: String, _ parameters: String, _ code: Int, _ word: String) throws {
        let talk = try Talk.scene(of: "player.riv")
        let before = text(try talk.ask("scene.values", #""scene":"s""#))
        let failure = try talk.failure("scene.\(method)", #""scene":"s"\#(parameters.isEmpty ? "" : ",\(parameters)")"#)
        #expect(failure.code == code && failure.word == word, "\(failure)")
        #expect(text(try talk.ask("scene.values", #""scene":"s""#)) == before)
    }

    private static let misspelt: [(method: String, parameters: String, address: String)] = [
        ("set", #""values":{"score":1,"scor":1}"#, "scor"), ("set", #""values":{"rank":"Tin"}"#, "rank"),
        ("set", #""values":{"score":"5"}"#, "score"), ("get", #""addresses":["score","scor"]"#, "scor"),
        ("expect", #""expectations":["scor is 5"]"#, "scor"), ("observe", #""addresses":["scor"]"#, "scor"),
        ("fire", #""address":"levlUp""#, "levlUp"), ("input", #""name":"x","value":1"#, "x"),
        ("input", #""name":"x","value":"y""#, "x"), ("click", #""address":"object:Nothing""#, "object:Nothing"),
        ("focus", #""to":"object:Nothing""#, "object:Nothing"),
        ("items", #""change":"clear","list":"inventry""#, "inventry"),
        ("items", #""change":"add","list":"inventory","instance":"Itm""#, "Itm"),
        ("advance", #""until":"scor is 5""#, "scor"), ("set", #""values":{"levelUp":true}"#, "levelUp"),
        ("action", #""address":"semantic:Nothing","kind":"tap""#, "semantic:Nothing"),
        ("click", #""address":"event:Nothing""#, "event:Nothing"),
        ("click", #""address":"textRun:Name run""#, "textRun:Name run"),
    ]

    @Test(arguments: misspelt)
    func saysWhichAddressIsWrong(_ method: String, _ parameters: String, _ address: String) throws {
        let failure = try Talk.scene(of: "player.riv").failure("scene.\(method)", #""scene":"s",\#(parameters)"#)
        #expect(failure.address == address, "\(failure)")
    }

    @Test("where nothing is bound, the address is named too")
    func saysWhatIsNotBound() throws {
        let talk = try Talk.scene(of: "player.riv", #""bind":false"#)
        #expect(try talk.failure("scene.fire", #""scene":"s","address":"levelUp""#).address == "levelUp")
    }

    @Test("what can't be set says how it is changed", arguments: ["1", "true", #""x""#, "null"])
    func saysHowTriggersAndListsChange(_ value: String) throws {
        let talk = try Talk.scene(of: "player.riv")
        let trigger = try talk.failure("scene.set", #""scene":"s","values":{"levelUp":\#(value)}"#)
        #expect(trigger.message == "levelUp: this is a trigger; fire it with scene.fire")
        let list = try talk.failure("scene.set", #""scene":"s","values":{"inventory":\#(value)}"#)
        #expect(list.message == "inventory: this is a list; change it with scene.items")
    }

    /// A whole number has many forms in JSON, and means the same in each.
    @Test(arguments: ["10", "10.0", "1e1", "100E-1"]) func takesWholeNumbersInAnyForm(_ ten: String) throws {
        let talk = try Talk.scene(of: "player.riv", #""seed":\#(ten),"fps":\#(ten)"#)
        #expect(try talk.ask("scene.advance", #""scene":"s","frames":\#(ten),"limit":\#(ten)"#)["ran"]?.integer == 10)
        let touched = try talk.ask("scene.pointer", #""scene":"s","kind":"move","x":\#(ten),"y":\#(ten),"id":\#(ten)"#)
        #expect(touched["pointer"]?.elements?[0]["id"]?.integer == 10)
        #expect(
            try talk.failure("scene.items", #""scene":"s","change":"remove","list":"inventory","index":\#(ten)"#)
                .message
                == "inventory: no item 10 in a list of 1")
    }

    /// Values that are set together are set all or not at all.
    @Test func setsAllOrNothing() throws {
        let talk = try Talk.scene(of: "player.riv")
        _ = try talk.failure("scene.set", #""scene":"s","values":{"score":5,"rank":"Tin"}"#)
        #expect(text(try talk.ask("scene.get", #""scene":"s","addresses":["score"]"#).elements?[0]["value"]) == "120.0")
    }

    @Test func listsChange() throws {
        let talk = try Talk.scene(of: "player.riv")
        func change(_ parameters: String) throws -> String {
            try talk.ask("scene.items", #""scene":"s","list":"inventory",\#(parameters)"#)
            let found = try talk.ask("scene.values", #""scene":"s""#)["values"]?.fields ?? []
            return found.filter { $0.key.hasPrefix("inventory/") && $0.key.hasSuffix("/title") }
                .map { text($0.value) }.joined(separator: " ")
        }
        #expect(try change(#""change":"clear""#).isEmpty)
        let first = try change(#""change":"add","instance":"Item@Crown""#)
        let both = try change(#""change":"insert","index":0,"instance":"Item@Potion""#)
        #expect(both.hasSuffix(first) && both != first)
        let swapped = try change(#""change":"swap","index":0,"with":1"#)
        #expect(swapped.hasPrefix(first))
        #expect(try change(#""change":"remove","index":1"#) == first)
    }

    @Test func advancesEndAtTheirLimit() throws {
        let talk = try Talk.scene(of: "button.riv")
        try talk.ask("scene.set", #""scene":"s","values":{"theme":"Dark"}"#)
        try talk.ask("scene.input", #""scene":"s","name":"Press","value":"fire""#)
        let first = try talk.ask("scene.advance", #""scene":"s","seconds":0.5,"limit":1"#)
        #expect(first["frames"]?.elements?.count == 1 && first["truncated"]?.content == .boolean(true))
        #expect(first["ran"]?.integer == 0)
        let rest = try talk.ask("scene.advance", #""scene":"s","frames":30,"limit":1000"#)
        #expect(rest["truncated"]?.content == .boolean(false) && rest["ran"]?.integer == 30)
        #expect(
            try talk.ask("scene.advance", #""scene":"s","frames":0,"limit":1"#)["truncated"]?.content == .boolean(false)
        )
        let reached = try talk.ask("scene.advance", #""scene":"s","until":"state Theme is Dark""#)
        #expect(reached["reached"]?.content == .boolean(true) && reached["ran"]?.integer == 1)
        let never = try talk.ask("scene.advance", #""scene":"s","until":"state Theme is Disabled within 100ms""#)
        #expect(never["reached"]?.content == .boolean(false) && never["ran"]?.integer == 6)
        #expect(never["truncated"]?.content == .boolean(false))
    }

    /// The first one is the first frame, and takes its time.
    @Test func aStepIsAFrame() throws {
        let talk = try Talk.scene(of: "button.riv")
        let first = try talk.ask("scene.advance", #""scene":"s","step":0.25"#)
        #expect(first["frames"]?.elements?.map { $0["time"]?.number } == [0.25])
        #expect(first["ran"]?.integer == 1 && first["truncated"]?.content == .boolean(false))
        let next = try talk.ask("scene.advance", #""scene":"s","step":0"#)
        #expect(next["ran"]?.integer == 1 && next["truncated"]?.content == .boolean(false))
    }

    @Test func settles() throws {
        let talk = try Talk.scene(of: "player.riv")
        let told = try talk.ask("scene.advance", #""scene":"s","until":"settled""#)
        #expect(told["reached"]?.content == .boolean(true) && told["settledAt"]?.integer == told["ran"]?.integer)
        #expect(try talk.ask("scene.snapshot", #""scene":"s""#)["text"]?.string?.hasPrefix("accent is") == true)
    }

    // MARK: Every step

    @Test("each step of scripts is a method, and each setting of a scene a parameter")
    func hasEveryStep() {
        let steps = SessionMethod.all.flatMap(\.steps)
        #expect(steps.sorted() == StepTable.names.sorted())
        let known = SessionMethod.all.first { $0.name == "scene.open" }?.parameters.map(\.name) ?? []
        #expect(known == ["key", "file"] + SceneSetting.parameters.map(\.name) + ["enabled"])
        #expect(SceneSetting.parameters.count == SceneSetting.allCases.count)
    }

    private static let entries = #"""
        [{"op":"pointer","type":"move","x":120,"y":40},{"op":"multiAdvance","count":30,"dt":0.008333},\#
        {"op":"pointer","type":"down","x":120,"y":40},{"op":"advance","dt":0.1},\#
        {"op":"pointer","type":"up","x":120,"y":40},{"op":"advance","dt":0.5},\#
        {"op":"pointer","type":"exit","x":120,"y":40}]
        """#

    @Test("a log lets its time pass, and tells what an advance tells")
    func playsLogs() throws {
        let talk = try Talk.scene(of: "button.riv")
        let played = try talk.ask("scene.play", #""scene":"s","entries":\#(Self.entries)"#)
        #expect(played["ran"]?.integer == 32 && played["truncated"]?.content == .boolean(false))
        #expect(played["pointer"]?.elements?.map { $0["kind"]?.string } == ["move", "down", "up", "exit"])
        #expect(played["frames"]?.elements?.last?["triggers"]?["clicked"]?.integer == 1)
        let found = try talk.ask("scene.values", #""scene":"s""#)
        #expect(
            text(found["time"]) == "\(Float(30 * 0.008333 + 0.1 + 0.5))" && found["values"]?["theme"]?.string == "Dark")
        // What is behind the last frame that is told is left out too, and that is said.
        let short = try Talk.scene(of: "button.riv").ask(
            "scene.play",
            #""scene":"s","entries":[\#(#"{"op":"advance","dt":0},{"op":"pointer","type":"exit","x":1,"y":1}"#)],"limit":1"#
        )
        #expect(short["truncated"]?.content == .boolean(true) && short["pointer"] == nil)
    }

    @Test("an entry of another form is named, and nothing is played")
    func refusesOtherLogs() throws {
        let talk = try Talk.scene(of: "button.riv")
        let entries = #"[{"op":"advance","dt":1},{"op":"jump"}]"#
        let failure = try talk.failure("scene.play", #""scene":"s","entries":\#(entries)"#)
        #expect(failure.message.contains("entry #1: \"op\" must be"), "\(failure.message)")
        #expect(try talk.ask("scene.values", #""scene":"s""#)["frame"]?.integer == -1)
    }

    @Test("a violated never-rule is reported once, by the next advance")
    func reportsNeverRuleOnce() throws {
        let talk = try Talk.scene(of: "button.riv")
        func advance() throws -> [String?]? {
            try talk.ask("scene.advance", #""scene":"s","frames":30"#)["broken"]?.elements?.map { $0["step"]?.string }
        }
        #expect(try advance() == nil)
        let rules = #"["event Help","theme is Dark","remaining is 1"]"#
        #expect(text(try talk.ask("scene.never", #""scene":"s","expectations":\#(rules)"#)) == "{never:3.0}")
        #expect(try advance() == [])
        try talk.ask("scene.click", #""scene":"s","address":"object:Surface""#)
        let broken = try #require(try advance())
        #expect(Set(broken) == ["event Help", "theme is Dark"])
        #expect(try advance() == [])
        // A query of an advance is not one of these.
        let until = try talk.ask("scene.advance", #""scene":"s","until":"theme is Dark""#)
        #expect(until["reached"]?.content == .boolean(true) && until["broken"]?.elements?.isEmpty == true)
        try talk.ask("scene.reset", #""scene":"s""#)
        #expect(try advance() == nil)
        var limits = SessionLimits()
        limits.observed = 2
        let failure = try Talk.scene(of: "button.riv", "", limits)
            .failure("scene.never", #""scene":"s","expectations":\#(rules)"#)
        #expect(failure.word == "limit tooManyExpectations")
        #expect(failure.message == "a scene has at most 2 never-rules")
    }

    @Test("geometry is of the latest frame, or of frame 0")
    func tellsWhereThingsAre() throws {
        let talk = try Talk.scene(of: "button.riv")
        let first = try talk.ask("scene.geometry", #""scene":"s""#)
        #expect(first["artboard"]?["name"]?.string == "Button" && first["artboard"]?["bounds"]?.elements?.count == 4)
        let surface = first["artboard"]?["objects"]?.elements?.first { $0["name"]?.string == "Surface" }
        #expect(surface?["transform"]?.elements?.count == 6)
        #expect(try talk.ask("scene.values", #""scene":"s""#)["frame"]?.integer == 0)
        // The frame that passed for it is told by the next advance.
        let told = try talk.ask("scene.advance", #""scene":"s","frames":0"#)
        #expect(told["frames"]?.elements?.map { $0["frame"]?.integer } == [0])
        let disabled = try Talk.scene(of: "button.riv", #""enabled":false"#)
        #expect(try disabled.failure("scene.geometry", #""scene":"s""#).word == "scene disabled")
    }

    // MARK: Observing

    @Test func changesAreToldOncePerAdvance() throws {
        let talk = try Talk.scene(of: "player.riv")
        let addresses = #"["score","levelUp","stats","inventory","state Avatar","artboard:Profile.width"]"#
        #expect(text(try talk.ask("scene.observe", #""scene":"s","addresses":\#(addresses)"#)) == "{observed:6.0}")
        func observed() throws -> String {
            text(try talk.ask("scene.advance", #""scene":"s","frames":2"#)["observed"])
        }
        #expect(try observed() == #"[["state Avatar","entry","Rest"]]"#)
        #expect(try observed() == "[]")
        for score in [5, 6, 7] {
            try talk.ask("scene.set", #""scene":"s","values":{"score":\#(score),"stats/level":\#(score)}"#)
            try talk.ask("scene.fire", #""scene":"s","address":"levelUp""#)
        }
        #expect(
            try observed()
                == #"[["score",120.0,7.0],["levelUp",0.0,3.0],["stats/level",1.0,7.0],["state Avatar","Rest","Celebrate"]]"#
        )
        try talk.ask("scene.set", #""scene":"s","values":{"score":8}"#)
        try talk.ask("scene.set", #""scene":"s","values":{"score":7}"#)
        #expect(try observed().contains("score") == false)
        try talk.ask("scene.items", #""scene":"s","change":"clear","list":"inventory""#)
        let cleared = try observed()
        #expect(cleared.hasPrefix(#"[["inventory",1.0,0.0],["inventory/0","#) && cleared.contains(",null]"))
        try talk.ask("scene.observe", #""scene":"s","addresses":[]"#)
        #expect(try talk.ask("scene.advance", #""scene":"s","frames":2"#)["observed"] == nil)
    }
}
