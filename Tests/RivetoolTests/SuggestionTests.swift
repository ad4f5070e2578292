import Testing

@testable import RivetoolKit

@Suite struct SuggestionTests {
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
        ] as [(String, String?)])
    func finds(_ name: String, _ expected: String?) {
        #expect(Suggestion.nearest(to: name, among: SuggestionTests.commands) == expected)
    }

    @Test func staysQuickOnLongNames() {
        let long = String(repeating: "a", count: 1_000_000)
        let candidates = (0..<100).map { String(repeating: "ab", count: 1000) + String($0) }
        let start = ContinuousClock.now
        #expect(Suggestion.nearest(to: long, among: candidates) == nil)
        #expect(start.duration(to: .now) < .seconds(5))
    }
}
