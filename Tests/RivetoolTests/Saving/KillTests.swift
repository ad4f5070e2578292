import Foundation
import RiveTestSupport
import Testing

@testable import ToolSupport

/// The real program, killed for real.
@Suite(.serialized, .enabled(if: BuiltTool.path != nil, "rivetool is not built"))
struct KillTests {
    private static let seconds = 3.0
    private static let longestWait: UInt32 = 3000

    private let sandbox: SavingSandbox
    private let tool: String

    init() throws {
        sandbox = try SavingSandbox()
        tool = try #require(BuiltTool.path)
        for name in ["player.rivtext", "button.rivtext"] {
            try FileManager.default.copyItem(
                at: PackageFiles.samples.appending(path: name), to: sandbox.folder.appending(path: name))
        }
    }

    private func assemble(_ text: String, _ output: String) throws -> Process {
        try BuiltTool.start(tool, ["assemble", text, "-o", output], in: sandbox.folder)
    }

    /// Waits until the temporary file is no longer as it was.
    private func wait(for process: Process, toChange before: FileState) {
        while process.isRunning, temporaryState == before { usleep(20) }
    }

    private var temporaryState: FileState { FileState(sandbox.status(".x.riv.rivetool-edit")) }

    @Test func aKilledRunLeavesTheOldFileOrTheNewOne() throws {
        let texts = ["player.rivtext", "button.rivtext"]
        let contents = try texts.map { text in
            let process = try assemble(text, "x.riv")
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
            return try sandbox.bytes("x.riv")
        }
        let end = Date(timeIntervalSinceNow: KillTests.seconds)
        var round = 0
        while end.timeIntervalSinceNow > 0 {
            round += 1
            let before = temporaryState
            let process = try assemble(texts[round % 2], "x.riv")
            // Most of a run is no danger to the file; so most kills wait until it begins to write.
            if !round.isMultiple(of: 3) { wait(for: process, toChange: before) }
            usleep(UInt32.random(in: 0...KillTests.longestWait))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            #expect(contents.contains(try sandbox.bytes("x.riv")), "after \(round) rounds")
        }
        let last = try assemble(texts[0], "x.riv")
        last.waitUntilExit()
        #expect(last.terminationStatus == 0)
        #expect(try sandbox.bytes("x.riv") == contents[0])
        #expect(try sandbox.names() == ["button.rivtext", "player.rivtext", "x.riv"])
    }

    /// A limit on the size of files stands for a full disk: a write that goes beyond it stops short, and the next fails.
    @Test func aFullDiskLeavesTheOldFile() throws {
        try sandbox.make("x.riv")
        let script = "ulimit -f 1; exec \"$0\" assemble player.rivtext -o x.riv"
        let process = try BuiltTool.start("/bin/sh", ["-c", script, tool], in: sandbox.folder)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 6)
        #expect(try sandbox.bytes("x.riv") == SavingSandbox.old)
        #expect(try sandbox.names() == ["button.rivtext", "player.rivtext", "x.riv"])
    }
}
