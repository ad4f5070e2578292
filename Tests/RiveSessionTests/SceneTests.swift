import RiveJSON
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
        ("advance", #""frames":-1"#, -32602, "invalidParameter"), ("advance", #""seconds":-1"#, -32002, "value syntax"),
        ("advance", #""frames":1,"limit":0"#, -32602, "invalidParameter"),
        ("advance", #""until":"x""#, -32002, "value syntax"),
        ("expect", #""expectations":["x"]"#, -32002, "value syntax"),
        ("get", #""addresses":["x"]"#, -32003, "address unknownProperty"),
        ("expect", #""expectations":["snapshot \"x\""]"#, -32002, "value syntax"),
        ("observe", #""addresses":["x"]"#, -32003, "address unknownProperty"),
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
        ("advance", #""until":"scor is 5""#, "scor"),
    ]

    @Test(arguments: misspelt)
    func saysWhichAddressIsWrong(_ method: String, _ parameters: String, _ address: String) throws {
        let failure = try Talk.scene(of: "player.riv").failure("scene.\(method)", #""scene":"s",\#(parameters)"#)
        #expect(failure.address == address, "\(failure)")
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

    @Test func settles() throws {
        let talk = try Talk.scene(of: "player.riv")
        let told = try talk.ask("scene.advance", #""scene":"s","until":"settled""#)
        #expect(told["reached"]?.content == .boolean(true) && told["settledAt"]?.integer == told["ran"]?.integer)
        #expect(try talk.ask("scene.snapshot", #""scene":"s""#)["text"]?.string?.hasPrefix("accent is") == true)
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
