import Testing

@testable import RivePlay
@testable import RivetoolKit

/// Texts of the form `ADDRESS=VALUE`.
@Suite struct AssignmentTests {
    @Test func splitsAtEveryPlainEqualsSign() {
        let readings = Assignment.readings(of: #"a=b\=c=d"#)
        #expect(readings.map(\.left) == ["a", #"a=b\=c"#])
        #expect(readings.map(\.right) == [#"b\=c=d"#, "d"])
    }

    @Test func looksForTheNameOnlyInFrontOfLongValues() throws {
        let text = String(repeating: "a=", count: 100_000)
        #expect(Assignment.readings(of: text).count == 100)
        let result = try Sandbox().run([
            "advance", "Samples/button.riv", "--set", "label=" + text, "--frames", "1", "--expect", "label=" + text,
        ])
        #expect(result.status == .done, "\(result.errors)")
    }
}
