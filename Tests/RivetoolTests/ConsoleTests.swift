import Foundation
import RiveJSON
import RivePlay
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

@Suite struct ConsoleTests {
    private func console(
        in sandbox: Sandbox, terminal: Console.Terminal = .init(), environment: [String: String] = [:],
        errors: @escaping OutputBuffer.Sink = { _ in }
    ) -> Console {
        Console(
            output: OutputBuffer { _ in }, errors: OutputBuffer(sink: errors),
            files: FileSystem(workingDirectory: sandbox.folder.path), terminal: terminal,
            environment: Environment(environment), standardInput: { () throws(SystemCall.Failure) in [1, 2, 3] }
        )
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_000])
    func readsWhatWasWritten(_ count: Int) throws {
        let sandbox = try Sandbox()
        let console = console(in: sandbox)
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try console.write(bytes, to: "file", as: .rive)
        #expect(try console.read("file") == bytes)
        #expect(try console.read("-") == [1, 2, 3])
    }

    @Test func readsPipesOfAnyLength() throws {
        let sandbox = try Sandbox()
        let path = sandbox.folder.appending(path: "pipe").path
        #expect(mkfifo(path, 0o600) == 0)
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
        let thread = Thread {
            let handle = FileHandle(forWritingAtPath: path)
            try? handle?.write(contentsOf: Data(bytes))
            try? handle?.close()
        }
        thread.start()
        #expect(try console(in: sandbox).read("pipe") == bytes)
    }

    @Test func refusesPipesWithoutEnd() throws {
        let sandbox = try Sandbox()
        let path = sandbox.folder.appending(path: "pipe").path
        #expect(mkfifo(path, 0o600) == 0)
        let thread = Thread {
            // One process writes and reads: what nobody reads any more must not end it.
            signal(SIGPIPE, SIG_IGN)
            guard let handle = FileHandle(forWritingAtPath: path) else { return }
            let zeros = Data(count: 1 << 20)
            while (try? handle.write(contentsOf: zeros)) != nil {}
        }
        thread.start()
        let error = thrown { () throws(ToolError) in _ = try console(in: sandbox).read("pipe") }
        let reason = "cannot read: the pipe gives more than 256 MiB; save its data as a file first"
        #expect(error?.line == "rivetool: pipe: \(reason)")
        #expect(error?.status == .inputOutput)
    }

    @Test func readsDevicesThatEnd() throws {
        let console = console(in: try Sandbox())
        #expect(try console.read("/dev/null").isEmpty)
        let error = thrown { () throws(ToolError) in _ = try console.read("/dev/zero") }
        #expect(error?.line == "rivetool: /dev/zero: cannot read: a device, not a file or pipe")
        #expect(error?.status == .inputOutput)
    }

    @Test func saysWhyAFileCanNotBeReadOrWritten() throws {
        let sandbox = try Sandbox()
        let console = console(in: sandbox)
        let missing = thrown { () throws(ToolError) in _ = try console.read("missing.riv") }
        #expect(missing?.line == "rivetool: missing.riv: cannot read: No such file or directory")
        #expect(missing?.status == .inputOutput)
        let folder = thrown { () throws(ToolError) in _ = try console.read(".") }
        #expect(folder?.line == "rivetool: .: cannot read: this is a folder; name a file in it")
        let unwritable = thrown { () throws(ToolError) in try console.write([1], to: "no/such/folder", as: .rive) }
        #expect(unwritable?.line == "rivetool: no/such/folder: cannot write: No such file or directory")
    }

    @Test func refusesFilesOf4GiB() throws {
        let sandbox = try Sandbox()
        let path = sandbox.folder.appending(path: "large").path
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: 1 << 32)
        let error = thrown { () throws(ToolError) in _ = try console(in: sandbox).read("large") }
        #expect(error?.status == .unsupported)
    }

    @Test func everyFileGetsItsTurn() throws {
        var errors: [UInt8] = []
        var seen: [String] = []
        let console = console(in: try Sandbox()) { (bytes) throws(SystemCall.Failure) in errors += bytes }
        let status = console.forEachFile(["a", "b", "c"]) { (path) throws(ToolError) in
            seen.append(path)
            if path == "b" { throw ToolError(.malformed, file: path, "is broken") }
            return path == "c" ? .answerIsNo : .done
        }
        #expect(status == .malformed)
        #expect(seen == ["a", "b", "c"])
        #expect(String(decoding: errors, as: UTF8.self) == "rivetool: b: is broken\n")
    }

    /// Files, of which each is so small that nothing was written when the next one comes.
    @Test(arguments: [false, true])
    func endsWhenNobodyReads(_ hasOtherResults: Bool) throws {
        var seen: [String] = []
        var isRead = true
        let console = Console(
            output: OutputBuffer(hasReader: { isRead }) { _ in }, errors: OutputBuffer { _ in }, files: FileSystem(),
            standardInput: { () throws(SystemCall.Failure) in [] })
        let status = console.forEachFile(["a", "b", "c"], hasOtherResults: hasOtherResults) { path in
            seen.append(path)
            isRead = path != "b"
            return .done
        }
        #expect(status == .done)
        #expect(seen == (hasOtherResults ? ["a", "b", "c"] : ["a", "b"]))
        #expect(console.output.failure == (hasOtherResults ? nil : .brokenPipe))
    }

    @Test func findsOutThatAPipeIsClosed() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let output = OutputBuffer(descriptor: ends[1])
        #expect(!output.isUnheard() && !output.isClosed)
        close(ends[0])
        #expect(output.isUnheard() && output.isClosed)
        close(ends[1])
        let file = try #require(fopen("/dev/null", "w"))
        defer { fclose(file) }
        #expect(!OutputBuffer(descriptor: fileno(file)).isUnheard())
    }

    /// A run that nobody reads ends, unless it expects or draws something.
    @Test(arguments: [
        (["--jsonl"], true), (["--json"], true), ([], true), (["--until-settled"], false),
        (["--expect", "mode=Day"], false), (["--geometry", "out.svg"], false),
    ])
    func aRunEndsWhenNobodyReads(_ words: [String], _ isCut: Bool) throws {
        let console = Console(
            output: OutputBuffer(hasReader: { false }) { _ in }, errors: OutputBuffer { _ in },
            files: FileSystem(workingDirectory: try Sandbox().folder.path),
            standardInput: { () throws(SystemCall.Failure) in [] })
        let path = PackageFiles.samples.appending(path: "dashboard.riv").path
        let arguments = try ArgumentReader.read([path, "--frames", "600"] + words, for: AdvanceCommand.command)
        let plan = try AdvancePlan(arguments, console)
        let play = try plan.play(
            try console.playableDocument(path), console.guests, AdvanceListener(plan, console))
        switch words.first {
        case "--jsonl": _ = try AdvanceStream(lines: JSONLines(output: console.output)).write(play, of: path)
        case "--json":
            try JSONWriter.write(to: console.output) { json in
                try json.object { json in _ = try PlayJSON.write(play, &json) }
            }
        default: _ = try AdvanceTimeline(play, of: path, plan, console).write()
        }
        #expect(isCut ? play.frame < 32 : play.frame >= 600)
    }

    @Test(
        arguments: [
            (.auto, false, [:], false), (.auto, true, [:], true), (.auto, true, ["NO_COLOR": "1"], false),
            (.auto, true, ["NO_COLOR": ""], true), (.auto, true, ["TERM": "dumb"], false),
            (.always, false, ["NO_COLOR": "1"], true), (.never, true, [:], false),
        ] as [(Style.Mode, Bool, [String: String], Bool)])
    func settlesColor(_ mode: Style.Mode, _ isTerminal: Bool, _ environment: [String: String], _ isOn: Bool) throws {
        var terminal = Console.Terminal()
        terminal.showsOutput = isTerminal
        let console = console(in: try Sandbox(), terminal: terminal, environment: environment)
        #expect(console.style(for: mode).isOn == isOn)
    }

    @Test(arguments: [
        (EPIPE, ToolSupport.ExitStatus.done, ""),
        (ENOSPC, .inputOutput, "rivetool: cannot write standard output: No space left on device\n"),
    ])
    func reportsAFailedOutput(_ number: Int32, _ status: ToolSupport.ExitStatus, _ message: String) throws {
        var errors: [UInt8] = []
        let console = Console(
            output: OutputBuffer { (_) throws(SystemCall.Failure) in throw SystemCall.Failure(number: number) },
            errors: OutputBuffer { (bytes) throws(SystemCall.Failure) in errors += bytes },
            files: FileSystem(), standardInput: { () throws(SystemCall.Failure) in [] }
        )
        #expect(Tool.run(["help"], console: console) == status)
        #expect(String(decoding: errors, as: UTF8.self) == message)
    }
}
