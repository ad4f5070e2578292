import Foundation
import RiveTestSupport
import Testing

/// The scripts of `Samples`, played with the built program.
@Suite(
    .enabled(
        if: BuiltTool.path != nil && GitSandbox.hasGit, "the scripts of Samples need the built program and git"))
struct SampleScriptTests {
    /// What a script prints, with its status.
    private func run(_ script: String) throws -> (status: Int32, output: String) {
        let tool = try #require(BuiltTool.path)
        let process = Process(), output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["bash", PackageFiles.samples.appending(path: script).path]
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(URL(filePath: tool).deletingLastPathComponent().path):\(environment["PATH"] ?? "")"
        process.environment = environment
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }

    @Test("a day of a team ends with the text of a pull request") func reviewDay() throws {
        let day = try run("review-day.sh")
        #expect(day.status == 0, "\(day.output)")
        let parts = day.output.components(separatedBy: "\n== ")
        try #require(parts.count == 6)
        #expect(parts[3].contains("nested:Badge/object:Shape#0 moved 6 right") && parts[3].contains("\nindex.html\n"))
        #expect(parts[4].hasSuffix("1 test: 1 passed\n"))
        #expect(parts[5].contains("![difference](<shots/changes/player-Profile.difference.png>)"))
    }

    @Test("a day of a localiser ends with what is new for translators") func localisersDay() throws {
        let day = try run("localisers-day.sh")
        #expect(day.status == 0, "\(day.output)")
        let parts = day.output.components(separatedBy: "\n== ")
        try #require(parts.count == 7)
        #expect(parts[1].contains("en-XA\tartboard:Ticket/object:Action\t"))
        #expect(parts[2].contains("\n6\n") && parts[2].hasSuffix("Ticket-Title.png\n"))
        #expect(parts[3].contains("fr\tartboard:Ticket/object:Action\t2.39 too wide\tPrésenter"))
        #expect(parts[3].hasSuffix("languages-Ticket.png\n"))
        #expect(!parts[4].contains("fr\t"))
        #expect(parts[5].hasSuffix("Montrer\nEnseñar\n"))
        #expect(parts[6].contains("\nTicket/notice\tValid today on all lines.\tchanged\tValid today on all lines, and"))
        #expect(parts[6].contains("\"x-change\": \"changed\""))
    }
}
