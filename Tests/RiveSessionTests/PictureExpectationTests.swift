import RiveJSON
import RiveSession
import Testing

@Suite("Pictures that a session expects") struct PictureExpectationTests {
    private static let expect = #""scene":"s","expectations":["picture \"rest\"","pixels \"rest\""]"#

    /// Whether each expectation was met.
    private func passed(_ talk: Talk, _ more: String) throws -> [String] {
        try #require(try talk.ask("scene.expect", Self.expect + more).elements).map { text($0["passed"]) }
    }

    @Test("they are accepted into a folder, and compared with what lies there") func compares() throws {
        let talk = try Talk.scene(of: "button.riv")
        #expect(try passed(talk, #","snapshots":"golden""#) == ["false", "false"] && talk.saved.isEmpty)
        #expect(try passed(talk, #","snapshots":"golden","update":true"#) == ["true", "true"])
        #expect(talk.saved.keys.sorted() == ["golden/rest.picture", "golden/rest.pixels.png", "golden/rest.png"])
        #expect(try passed(talk, #","snapshots":"golden""#) == ["true", "true"])
        try talk.ask("scene.set", #""scene":"s","values":{"theme":"Dark"}"#)
        try talk.ask("scene.advance", #""scene":"s","frames":60"#)
        #expect(try passed(talk, #","snapshots":"golden""#) == ["false", "false"])
        let answer = try talk.ask("scene.expect", Self.expect + #","snapshots":"golden""#)
        #expect(text(answer).contains("object:Surface #FF2962FF"))
        #expect(text(answer).contains("pixels differ"))
    }

    @Test("without a folder none are there") func requiresFolder() throws {
        let talk = try Talk.scene(of: "button.riv")
        let error = try talk.failure("scene.expect", Self.expect)
        #expect(error.message.contains("only tests, and sessions that name a folder, have files of accepted pictures"))
        let update = try talk.failure("scene.expect", Self.expect + #","update":true"#)
        #expect(update.message == #""update" of scene.expect requires "snapshots""#)
        // A folder is that of one request.
        try talk.ask("scene.expect", Self.expect + #","snapshots":"golden","update":true"#)
        #expect(try talk.failure("scene.expect", Self.expect).message == error.message)
    }
}
