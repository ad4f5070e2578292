import Testing

@testable import ToolSupport

/// GIFs whose frames are shorter than viewers take them.
@Suite struct ShortFrameTests {
    private static let hasGIF = (try? draw("--frames", "1").status) == .done

    private static func draw(_ steps: String...) throws -> Sandbox.Result {
        try Sandbox().run(["draw", "Samples/dashboard.riv", "--width", "40"] + steps + ["-o", "lamps.gif"])
    }

    @Test("a note names the interval that keeps the speed", .enabled(if: hasGIF, "giflib is missing"))
    func notesShortFrames() throws {
        let note = "rivetool: lamps.gif: frames are shorter than 2/100 s, which many viewers show for 1/10 s"
        #expect(try Self.draw("--for", "300ms").errors == "\(note); --every 2 keeps the speed\n")
        #expect(
            try Self.draw("--for", "300ms", "--dt", "0.004", "--every", "2").errors
                == "\(note); --every 5 keeps the speed\n")
        #expect(try Self.draw("--for", "300ms", "--every", "2").errors.isEmpty)
        let steps = (0..<20).flatMap { _ in ["--step", "0.01", "--draw"] }
        let result = try Sandbox().run(
            ["draw", "Samples/dashboard.riv", "--width", "40"] + steps + ["-o", "lamps.gif"])
        #expect(result.errors == "\(note)\n")
    }
}
