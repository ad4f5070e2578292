import Foundation
import RiveJSON
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What ends the process of tests ends one of them, and not the run.
@Suite struct IsolatedRunTests {
    private static let tests = """
        file Samples/dashboard.riv
        test "before"
          frames 1
          expect going
        test "endless"
          frames 9000000
          expect going
        test "behind"
          frames 1
          expect going
        """

    #if os(Linux)
        /// The program, and a folder with the tests; nil without a program.
        private static func prepared() throws -> (tool: String, sandbox: Sandbox)? {
            guard let tool = BuiltTool.path else {
                print("skipped: what ends a process needs the program, which was not built beside the tests")
                return nil
            }
            let sandbox = try Sandbox()
            try Data(tests.utf8).write(to: sandbox.folder.appending(path: "crash.rivtest"))
            return (tool, sandbox)
        }

        @Test(arguments: ["1", "2"])
        func aTestThatEndsItsProcessFails(_ jobs: String) throws {
            guard let (tool, sandbox) = try Self.prepared() else { return }
            let run = Process()
            run.executableURL = URL(filePath: tool)
            run.arguments = ["test", "crash.rivtest", "--timeout", "10000000", "--jobs", jobs, "--format", "tap"]
            run.currentDirectoryURL = sandbox.folder
            let output = Pipe()
            run.standardOutput = output
            run.standardError = FileHandle.nullDevice
            try run.run()
            let child = try #require(Self.child(of: run.processIdentifier))
            // Until the endless one is alone: what was there before it takes far less of the processor than this.
            while let ticks = Self.processorTicks(of: child), ticks < Self.ticksPerSecond {
                Thread.sleep(forTimeInterval: 0.05)
            }
            // Swift's own handler of crashes goes on behind other signals that somebody sent.
            kill(child, SIGKILL)
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            run.waitUntilExit()
            #expect(text.contains("ok 1 - crash.rivtest: before\n"))
            #expect(text.contains("not ok 2 - crash.rivtest: endless\n"))
            #expect(text.contains("the program crashed in this test (signal \(SIGKILL))"))
            #expect(text.contains("\nok 3 - crash.rivtest: behind\n"))
            #expect(run.terminationStatus == 1)
        }

        @Test("the process of the tests ends with the one that has started it", arguments: [0, 0.5])
        func endsWithItsParent(_ seconds: Double) throws {
            guard let (tool, sandbox) = try Self.prepared() else { return }
            let words = ["test", "crash.rivtest", "--timeout", "10000000", "--jobs", "2"]
            let run = try BuiltTool.start(tool, words, in: sandbox.folder)
            let child = try #require(Self.child(of: run.processIdentifier))
            defer { kill(child, SIGKILL) }
            // At once, so that a process that has hardly begun ends, too, and later.
            Thread.sleep(forTimeInterval: seconds)
            kill(run.processIdentifier, SIGKILL)
            run.waitUntilExit()
            var isGone = false
            for _ in 0..<Self.patience where !isGone {
                Thread.sleep(forTimeInterval: 0.05)
                isGone = Self.hasEnded(child)
            }
            #expect(isGone)
        }

        /// How often a busy machine is asked at most, at every 0.05 s.
        private static let patience = 1200

        private static let ticksPerSecond = sysconf(Int32(_SC_CLK_TCK))

        /// What a process has had of the processor, if it is still there.
        private static func processorTicks(of process: Int32) -> Int? {
            let fields = statistics(of: process)
            guard fields.count > 12, fields[0] != "Z", let own = Int(fields[11]), let system = Int(fields[12]) else {
                return nil
            }
            return own + system
        }

        /// What the kernel says of a process behind its name: its state, its parent and more; nothing where it is gone.
        private static func statistics(of process: Int32) -> [Substring] {
            let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            return status?.split(separator: ")").last?.split(separator: " ") ?? []
        }

        /// Whether a process is gone, or is a zombie.
        static func hasEnded(_ process: Int32) -> Bool {
            statistics(of: process).first.map { $0 == "Z" } ?? true
        }

        /// The process that another has started, once there is one.
        static func child(of parent: Int32) -> Int32? {
            for _ in 0..<Self.patience {
                for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
                    guard let process = Int32(name) else { continue }
                    let fields = statistics(of: process)
                    guard fields.count > 1, Int32(fields[1]) == parent else { continue }
                    return process
                }
                Thread.sleep(forTimeInterval: 0.05)
            }
            return nil
        }
    #endif

    @Test("a process that ends outside a test ends the run")
    func endsOutsideATest() throws {
        var errors: [UInt8] = []
        var console = Console(
            output: OutputBuffer { _ in },
            errors: OutputBuffer { (bytes) throws(SystemCall.Failure) in errors += bytes },
            files: FileSystem(), standardInput: { [] })
        console.isolatesWork = true
        let status = try IsolatedRun(console).run(1) { attempt in
            // Without a process of its own, the run is that of the tests.
            if attempt.board != nil { raise(SIGKILL) }
            return .done
        }
        console.errors.flush()
        #expect(status == .unsupported)
        #expect(
            String(decoding: errors, as: UTF8.self)
                == "rivetool: the run was terminated by signal 9 outside a test; run it again with --jobs 1\n")
    }

    /// Where all runs share a process there is none for the work.
    @Test func workRunsHereWithoutAProcessOfItsOwn() throws {
        let console = Console(
            output: OutputBuffer { _ in }, errors: OutputBuffer { _ in }, files: FileSystem(), standardInput: { [] })
        var runs = 0
        let status = try IsolatedRun(console).run(3) { attempt in
            runs += 1
            return attempt.crashes.isEmpty && attempt.board == nil ? .done : .answerIsNo
        }
        #expect(runs == 1 && status == .done)
    }
}
