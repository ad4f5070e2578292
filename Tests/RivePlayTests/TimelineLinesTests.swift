import Testing

@testable import RivePlay

/// What changes frame after frame is one line, and the order of time is kept.
@Suite struct TimelineLinesTests {
    /// The lines of frames: of each the values that change, with what they become, and the lines that tell of no change.
    private func lines(_ frames: [(frame: Int, changes: [String], others: [String])], folds: Bool = true) -> [String] {
        var lines = TimelineLines(foldsChanges: folds)
        var result: [(Float, String)] = []
        for (frame, changes, others) in frames {
            lines.begin(frame, of: frame == 0 ? 0 : 0.1)
            for other in others { lines.append(line(other), at: Float(frame) * 0.1) }
            for name in changes {
                let change = (name, "\(frame - 1)", "\(frame)")
                lines.append(line("\(name) → \(frame)", change), at: Float(frame) * 0.1)
            }
            result += lines.takeDecided()
        }
        result += lines.takeAll()
        #expect(result.map(\.0) == result.map(\.0).sorted(), "in the order of time")
        return result.map(\.1)
    }

    /// A line of a report, and the change that it tells of.
    private func line(_ text: String, _ change: (name: String, old: String?, new: String)? = nil) -> ReportLine {
        ReportLine(text: text, subject: "", change: change)
    }

    @Test func manyChangesAreOneLine() {
        let frames = (1...40).map { (frame: $0, changes: ["value  n"], others: [String]()) }
        #expect(lines(frames) == ["value  n  0 → 40 in 4.0 s, 40 steps"])
        #expect(lines(frames, folds: false) == (1...40).map { "value  n → \($0)" })
    }

    @Test func theFrameThatTakesNoTimeTakesNone() {
        #expect(lines((0...10).map { ($0, ["n"], []) }) == ["n  -1 → 10 in 1.0 s, 11 steps"])
    }

    @Test func fewChangesStayApart() {
        for count in 1..<TimelineLines.manyFrames {
            #expect(
                lines((1...count).map { ($0, ["n"], ["e\($0)"]) }) == (1...count).flatMap { ["e\($0)", "n → \($0)"] })
        }
        let many = TimelineLines.manyFrames
        #expect(lines((1...many).map { ($0, ["n"], []) }) == ["n  0 → \(many) in 0.4 s, \(many) steps"])
    }

    @Test func whatStopsEndsItsLine() {
        // A frame in which nothing happened is not told of.
        let gap = [1, 2, 3, 4, 6, 7, 8, 9, 11].map { (frame: $0, changes: ["n"], others: [String]()) }
        #expect(lines(gap) == ["n  0 → 4 in 0.4 s, 4 steps", "n  5 → 9 in 0.4 s, 4 steps", "n → 11"])
        // Another line in the next frame comes behind it.
        #expect(
            lines((1...5).map { ($0, ["n"], []) } + [(6, ["m"], ["e"])]) == [
                "n  0 → 5 in 0.5 s, 5 steps", "e", "m → 6",
            ])
    }

    @Test func othersStandWhereTheyHappened() {
        let frames = (1...9).map { frame in
            (frame: frame, changes: frame < 7 ? ["n"] : [], others: frame % 4 == 2 ? ["e\(frame)"] : [])
        }
        #expect(lines(frames) == ["e2", "e6", "n  0 → 6 in 0.6 s, 6 steps"])
    }

    /// Frames may have lengths of their own.
    @Test func changesTakeTheTimeOfTheirFrames() {
        var lines = TimelineLines(foldsChanges: true)
        var time: Float = 0
        for (frame, seconds) in [0, 0.5, 0.5, 0.25, 0.25, 2].enumerated() {
            time += Float(seconds)
            lines.begin(frame, of: Float(seconds))
            lines.append(line("", ("n", "\(frame)", "\(frame + 1)")), at: time)
        }
        let taken = lines.takeAll()
        #expect(taken.map(\.text) == ["n  0 → 6 in 3.5 s, 6 steps"] && taken.map(\.time) == [3.5])
    }

    /// However long something goes on, what happens meanwhile is told a few frames later.
    @Test func nothingWaitsForLong() {
        var lines = TimelineLines(foldsChanges: true)
        for frame in 1...1000 {
            lines.begin(frame, of: 0.1)
            lines.append(line("n", ("n", "0", "1")), at: 0)
            if frame % 7 == 0 { lines.append(line("m", ("m", "0", "1")), at: 0) }
            lines.append(line("e\(frame)"), at: 0)
            let taken = lines.takeDecided().map(\.text)
            if frame > TimelineLines.manyFrames, (frame - 1) % 7 == 0 {
                #expect(taken == ["m", "e\(frame - 1)", "e\(frame)"])
            }
        }
    }
}
