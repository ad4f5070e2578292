import Foundation
import RiveFormat
import RiveModel
import RiveTestSupport
import RiveText
import Testing

@testable import RivePlay

/// Plays of sample files, as a program without a command line has them.
@Suite struct PlayTests {
    /// Hears a number of frames.
    private final class Listener: PlayListener {
        private let limit: Int
        private(set) var frames = 0

        init(_ limit: Int = .max) { self.limit = limit }

        func advanced(to frame: Int) { frames += 1 }
        var wantsMore: Bool { frames < limit }
    }

    private func play(
        _ sample: String, _ lines: String, _ listener: Listener = Listener(),
        guests: @escaping GuestFiles.Reading = { (_) throws(PlayError) in nil }
    ) throws -> Play {
        let bytes = try Data(contentsOf: PackageFiles.samples.appending(path: "\(sample).riv"))
        var script = Script()
        try script.append(lines: Array(lines.utf8), of: "steps")
        script.addDefaultTime()
        let settings = script.settings
        let scene = try PlayScene(
            Document(RiveFile(parsing: [UInt8](bytes))), settings, watching: script.watchedAddresses,
            guests: GuestFiles(guests))
        let play = Play(scene, script.steps, settings, alsoActing: [], listener)
        try play.rehearse()
        return play
    }

    private func failure(_ lines: String) throws -> PlayError {
        try #require(throws: PlayError.self) { _ = try play("button", lines) }
    }

    @Test func stepsAreTakenInOrder() throws {
        let play = try play("button", "set theme=Dark\n\n# a word\nframes 2\nget theme\nexpect theme=Light")
        var looks: [QueryReport] = []
        let passed = try play.run { news in if case .query(let report) = news { looks.append(report) } }
        #expect(!passed && play.frame == 2)
        #expect(looks.map(\.step) == ["get", "expect"] && looks.map(\.passed) == [nil, false])
        #expect(looks.map(\.actual) == ["Dark", "Dark"])
        #expect(looks.map(\.location) == [TextLocation("steps", line: 5), TextLocation("steps", line: 6)])
    }

    /// A failure says what kind it is, where, why, and what may be meant; each program spells the names of steps in its own way.
    @Test func failuresAreOfAKind() throws {
        let misspelt = try failure("frames 1\n  set theem=Dark")
        #expect(misspelt.kind == .notFound && misspelt.suggestion == "theme")
        #expect(misspelt.location == TextLocation("steps", line: 2, column: 7))
        #expect(try failure("set remaining=much").kind == .unfit)
        #expect(try failure("pointer poke:1,2").kind == .syntax)
        let unknown = try failure("wiggle")
        #expect(unknown.kind == .syntax && unknown.message == "unknown step \"wiggle\" (see \"help advance\")")
        let other = unknown.message { mention in if case .command(let words) = mention { "<\(words)>" } else { "" } }
        #expect(other == "unknown step \"wiggle\" (see <help advance>)")
    }

    /// A step is one frame of its length. As the first it is the first frame, which takes no time otherwise.
    @Test(arguments: [
        ("step 0.5", 0, 0.5), ("step 0", 0, 0.0), ("step 0.5\nstep 0.25\nframes 3", 4, 0.8),
        ("frames 0\nstep 0.5", 1, 0.5), ("set theme=Dark\nstep 0.5", 0, 0.5),
        ("frames 2\nstep 0\nframes 1", 4, 3.0 / 60),
    ])
    func stepsAreFrames(_ lines: String, _ frame: Int, _ time: Double) throws {
        let play = try play("button", lines)
        var frames: [FrameReport] = []
        _ = try play.run { news in if case .frame(let report) = news { frames.append(report) } }
        #expect(play.frame == frame && abs(Double(play.time) - time) < 1e-6)
        let isFirst = !lines.hasPrefix("frames")
        #expect(frames.first?.frame == 0 && (frames.first?.seconds == 0) == (!isFirst || lines == "step 0"))
    }

    @Test(arguments: ["step", "step -1", "step x", "step inf", "step nan", "step 1s"])
    func stepsTakeSeconds(_ line: String) throws { #expect(try failure(line).kind == .syntax) }

    @Test func endsWhereNobodyListens() throws {
        let listener = Listener(5)
        let play = try play("button", "frames 100\nframes 100", listener)
        #expect(try play.run { _ in })
        #expect(play.frame == 4 && listener.frames == 5)
    }

    @Test func everyStepHasANameAndWords() {
        let names = StepTable.words.map { $0.form.name }
        #expect(Set(names).count == names.count)
        for kind in StepTable.words { #expect(!kind.form.help.isEmpty && kind.form.takes?.isEmpty != true) }
    }
}
