import Testing

@testable import RiveModel

@Suite struct SpellingTests {
    private static let commands = ["inspect", "list", "get", "set", "create", "check", "instance rename"]

    @Test(
        arguments: [
            ("inspct", "inspect"),
            ("insepct", "inspect"),
            ("INSPECT", "inspect"),
            ("lits", "list"),
            ("sett", "set"),
            ("chekc", "check"),
            ("instance renam", "instance rename"),
            ("frobnicate", nil),
            ("", nil),
            ("x", nil),
            ("list", nil),
            ("insp", "inspect"),
            ("instance r", "instance rename"),
            ("Cr", "create"),
            ("c", nil),
            ("getting", nil),
        ] as [(String, String?)])
    func finds(_ name: String, _ expected: String?) {
        #expect(Spelling.nearest(to: name, among: SpellingTests.commands) == expected)
    }

    @Test func comparesTheBeginningsOfLongNames() {
        let long = String(repeating: "a", count: 1_000_000)
        let candidates = (0..<100).map { String(repeating: "ab", count: 1000) + String($0) }
        #expect(Spelling.nearest(to: long, among: candidates) == nil)
        #expect(Spelling.nearest(to: long, among: candidates + [long + "b"]) == long + "b")
    }

    /// To stop early is one mistake, more than the wrong case and as much as a wrong letter.
    @Test func countsWhatIsLeftOutAtTheEndOnce() {
        #expect(
            Spelling.near("sco", in: ["scoreboard", "scorn", "SCO", "score", "disco"]) == [
                "SCO", "score", "scoreboard",
            ])
    }

    @Test func namesTheThreeNearestInOrder() {
        let names = ["heights", "weight", "height", "width", "heigth", "hight", "length"]
        #expect(Spelling.near("heihgt", in: names) == ["height", "heights", "heigth"])
    }
}
