/// What commands say of a run of a file and of versions of it, in which records have other numbers.
enum PlayedFrames {
    /// The report of a few frames without the indices of states, and the drawing of the last one without the addresses of
    /// objects.
    static func frames(
        _ bytes: [UInt8], _ opened: OpenedFile, doing steps: [String] = []
    ) throws -> [Substring] {
        let words = ["-"] + steps + ["--frames", "12", "--json"]
        let told = try opened.run(["advance"] + words, input: bytes).lines
        let drawn = try opened.run(["draw"] + words, input: bytes).lines
        return told.filter { !$0.drop { $0 == " " }.hasPrefix("\"index\": ") }
            + drawn.map { line in line.firstRange(of: ",\"object\":").map { line[..<$0.lowerBound] } ?? line }
    }
}
