import Foundation
import RiveFormat
import RiveModel
import RiveTestSupport
import RiveText
import Testing

@testable import RivePlay

/// Logs of pointers: each is the steps that it is made of, whatever is wrong with it is told by its place.
@Suite struct PlayLogTests {
    /// The steps of a script that plays a log.
    private func script(_ log: String, _ lines: String = "play log.json") throws(PlayError) -> Script {
        var script = Script()
        try script.append(lines: Array(lines.utf8), of: "steps") { (path) throws(PlayError) in
            guard path == "log.json" else { return try StepFiles.none(path) }
            return Array(log.utf8)
        }
        return script
    }

    private func failure(_ log: String, _ lines: String = "play log.json") throws -> PlayError {
        try #require(throws: PlayError.self) { _ = try script(log, lines) }
    }

    private static let entries = """
        [{"op": "pointer", "type": "move", "x": 120.5, "y": -40, "id": 0},
         {"op": "advance", "dt": 0.008}, {"op": "advance", "dt": 0.008},
         {"op": "multiAdvance", "count": 3, "dt": 0.008}, {"op": "advance", "dt": 0.016},
         {"op": "pointer", "type": "down", "x": 1, "y": 2, "id": 7, "pressure": 0.5}, {"op": "pointer", "type": "up", "x": 1, "y": 2},
         {"op": "advance", "dt": 0}, {"op": "pointer", "type": "exit", "x": 0, "y": 0, "id": -1}]
        """

    /// What is told of a step.
    private func words(_ step: any Step) -> String {
        if let frames = step as? FramesStep { return "\(frames.count) of \(frames.dt ?? -1)" }
        return "\(type(of: step).form.name)"
    }

    @Test(arguments: [entries, "{\"meta\": {\"artboard\": \"Other\"}, \"entries\": \(entries)}"])
    func standsForItsSteps(_ log: String) throws {
        let script = try script(log, "set theme=Dark\nplay log.json\n  play \"log.json\"\nframes 2")
        let log = ["pointer", "5 of 0.008", "1 of 0.016", "pointer", "pointer", "1 of 0.0", "pointer"]
        #expect(script.steps.map { words($0.step) } == ["set"] + log + log + ["2 of -1.0"])
        #expect(script.steps.map(\.line?.location.line) == [1] + log.map { _ in 2 } + log.map { _ in 3 } + [4])
        #expect(script.mostFrames == 1 + 7 + 7 + 2)
    }

    @Test func anEmptyLogIsNoStep() throws {
        #expect(try script("[]").steps.isEmpty && script("{\"entries\": []}").steps.isEmpty)
    }

    /// Each frame takes its own time, and the time of the play is their sum.
    @Test func framesTakeTheirTime() throws {
        let log =
            "[{\"op\":\"multiAdvance\",\"count\":30,\"dt\":0.01},{\"op\":\"multiAdvance\",\"count\":10,\"dt\":0.02}]"
        let script = try script(log, "frames 3\nget theme\nplay log.json\nget theme\nframes 3\nget theme")
        let bytes = try Data(contentsOf: PackageFiles.samples.appending(path: "button.riv"))
        let scene = try PlayScene(
            Document(RiveFile(parsing: [UInt8](bytes))), script.settings, watching: [], guests: .none)
        let play = Play(scene, script.steps, script.settings, alsoActing: [], Patient())
        try play.rehearse()
        var times: [Float] = []
        _ = try play.run { news in if case .query(let report) = news { times.append(report.time) } }
        let expected: [Float] = [0.05, 0.55, 0.6]
        #expect(play.frame == 46 && zip(times, expected).allSatisfy { abs($0 - $1) < 1e-5 } && times.count == 3)
    }

    @Test func timeDoesNotDrift() {
        for dt: Float in [1 / 60, 0.1, 0.0083333] {
            var clock = PlayClock(dt)
            for frame in 1...10_000 {
                clock.pass(dt)
                #expect(clock.time == Float(frame) * dt)
            }
        }
        var clock = PlayClock(1 / 60)
        for seconds: Float in [0, 0.25, 0.25, 1 / 60, 0.5, 0.5] { clock.pass(seconds) }
        #expect(abs(clock.time - (1.5 + 1 / 60)) < 1e-6)
    }

    private static let refused: [(log: String, place: String, message: String)] = [
        ("", "1:1", "expected a value, found the end of the JSON text"),
        ("[\n {]", "2:3", "expected the key of a field, in quotes"),
        ("5", "1:1", "expected an object"), ("{}", "1:1", "\"entries\" is missing in the object"),
        ("{\"entries\": {}}", "1:13", "\"entries\" must be an array"),
        ("[1]", "1:2", "entry #0: expected an object"),
        ("[{\"op\": \"advance\", \"dt\": 0},\n{}]", "2:1", "entry #1: \"op\" is missing in the object"),
        ("[{\"op\": 1}]", "1:9", "entry #0: \"op\" must be a string"),
        ("[{\"op\": \"wait\"}]", "1:9", "entry #0: \"op\" must be \"pointer\", \"advance\" or \"multiAdvance\""),
        (
            "[{\"op\": \"pointer\", \"type\": \"click\", \"x\": 1, \"y\": 2}]", "1:28",
            "entry #0: \"type\" must be \"down\", \"move\", \"up\" or \"exit\""
        ),
        ("[{\"op\": \"pointer\", \"type\": \"down\", \"x\": 1}]", "1:2", "entry #0: \"y\" is missing in the object"),
        ("[{\"op\": \"pointer\", \"type\": \"down\", \"x\": \"1\"}]", "1:41", "entry #0: \"x\" must be a number"),
        (
            "[{\"op\": \"pointer\", \"type\": \"down\", \"x\": 1e300, \"y\": 0}]", "1:41",
            "entry #0: \"x\" is too large for a position"
        ),
        (
            "[{\"op\": \"pointer\", \"type\": \"down\", \"x\": 1, \"y\": 0, \"id\": 0.5}]", "1:58",
            "entry #0: \"id\" must be a whole number"
        ),
        ("[{\"op\": \"advance\"}]", "1:2", "entry #0: \"dt\" is missing in the object"),
        (
            "[{\"op\": \"advance\", \"dt\": -0.1}]", "1:26",
            "entry #0: \"dt\" must be a number of seconds from 0 to 10000"
        ),
        (
            "[{\"op\": \"advance\", \"dt\": 1e30}]", "1:26",
            "entry #0: \"dt\" must be a number of seconds from 0 to 10000"
        ),
        ("[{\"op\": \"multiAdvance\", \"dt\": 1}]", "1:2", "entry #0: \"count\" is missing in the object"),
        (
            "[{\"op\": \"multiAdvance\", \"dt\": 1, \"count\": -1}]", "1:43",
            "entry #0: \"count\" must be a count of frames from 0 to 10,000,000"
        ),
        (
            "[{\"op\": \"multiAdvance\", \"dt\": 1, \"count\": 1e15}]", "1:43",
            "entry #0: \"count\" must be a count of frames from 0 to 10,000,000"
        ),
        (
            "[{\"op\": \"multiAdvance\", \"dt\": 1, \"count\": 1e300}]", "1:43",
            "entry #0: \"count\" must be a whole number"
        ),
    ]

    @Test(arguments: refused) func refusesWhatIsNoLog(_ log: String, _ place: String, _ message: String) throws {
        let error = try failure(log)
        #expect(error.kind == .malformed && error.message == message)
        #expect(error.location?.text == "log.json:\(place)")
    }

    @Test func refusesEveryPrefix() throws {
        for count in Self.entries.utf8.indices {
            #expect(try failure(String(decoding: Self.entries.utf8[..<count], as: UTF8.self)).kind == .malformed)
        }
    }

    @Test func saysWhereALogIsMissing() throws {
        let missing = try failure("[]", "frames 1\n  play other.json")
        #expect(missing.kind == .unreadable && missing.location == TextLocation("steps", line: 2, column: 3))
        #expect(try failure("[]", "play").kind == .syntax)
        #expect(try failure("[]", "play \"log.json").kind == .syntax)
    }

    /// The frames of a log count among those that a play may have.
    @Test func countsItsFrames() throws {
        let log = "[{\"op\":\"multiAdvance\",\"count\":6000000,\"dt\":0.01}]"
        #expect(throws: Never.self) { try script(log).check() }
        let error = try #require(throws: PlayError.self) {
            try script(log, "frames 1\nplay log.json\nplay log.json").check()
        }
        #expect(error.message == "the steps take 12,000,001 frames, and a run has at most 10,000,000")
        #expect(error.location?.line == 3)
    }
}

/// Who hears everything to its end.
struct Patient: PlayListener {
    func advanced(to frame: Int) {}
    var wantsMore: Bool { true }
}
