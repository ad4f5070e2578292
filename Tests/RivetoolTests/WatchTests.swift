import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

#if os(Linux)
    /// What is seen of files that change.
    @Suite("watch") struct WatchTests {
        @Test("each of 1,000 changes is signaled, in new folders and behind links too")
        func signalsEachChange() throws {
            let sandbox = try Sandbox()
            let files = FileManager.default
            let folder = sandbox.folder.appending(path: "w")
            let (inner, outside) = (folder.appending(path: "in"), sandbox.folder.appending(path: "outside"))
            for folder in [inner, outside] {
                try files.createDirectory(at: folder, withIntermediateDirectories: true)
            }
            func write(_ text: String, to url: URL, atomically: Bool = false) throws {
                try Data(text.utf8).write(to: url, options: atomically ? .atomic : [])
            }
            try write("0", to: folder.appending(path: "a"))
            try write("0", to: inner.appending(path: "b"))
            try write("0", to: outside.appending(path: "c"))
            try files.createSymbolicLink(
                atPath: folder.appending(path: "c").path, withDestinationPath: outside.appending(path: "c").path)

            var watch = FileWatch(
                ["w"], .nothing,
                FileSystem(workingDirectory: sandbox.folder.path))
            var known = watch.look()
            while watch.wait(atMost: 0) {}
            for number in 1...1000 {
                // Longer each time, as clocks of files may stand still for a while.
                let text = String(repeating: "x", count: number)
                let expected: String
                switch number % 6 {
                case 0:
                    try write(text, to: folder.appending(path: "a"))
                    expected = "w/a changed"
                case 1:
                    try write(text, to: folder.appending(path: "a"), atomically: true)
                    expected = "w/a changed"
                case 2:
                    try files.removeItem(at: inner)
                    expected = "w/in/b removed"
                case 3:
                    try files.createDirectory(at: inner, withIntermediateDirectories: true)
                    try write(text, to: inner.appending(path: "b"))
                    expected = "w/in/b new"
                case 4:
                    try write(text, to: inner.appending(path: "b"))
                    expected = "w/in/b changed"
                default:
                    try write(text, to: outside.appending(path: "c"), atomically: number % 12 == 5)
                    expected = "w/c changed"
                }
                // The kernel tells of a change before who makes it goes on.
                try #require(watch.wait(atMost: 0), "\(number): \(expected)")
                let now = watch.look()
                try #require(
                    known.changes(to: now).map { "\($0.path) \($0.fate.rawValue)" } == [expected], "\(number)")
                known = now
            }
        }

        @Test("a command runs again after saves in place and by rename, and where folders come and go")
        func runsAgain() throws {
            guard let tool = BuiltTool.path else {
                print("skipped: watching needs the program, which was not built beside the tests")
                return
            }
            let sandbox = try Sandbox()
            let files = FileManager.default
            let inner = sandbox.folder.appending(path: "w/in")
            try files.createDirectory(at: inner, withIntermediateDirectories: true)
            let samples = sandbox.folder.appending(path: "Samples")
            let (button, player) = try (
                Data(contentsOf: samples.appending(path: "button.riv")),
                Data(contentsOf: samples.appending(path: "player.riv"))
            )
            func save(_ bytes: Data, _ path: String, atomically: Bool = false) throws {
                try bytes.write(to: sandbox.folder.appending(path: path), options: atomically ? .atomic : [])
            }
            for path in ["w/a.riv", "w/b.riv", "w/in/c.riv"] { try save(button, path) }

            let run = Process()
            run.executableURL = URL(filePath: tool)
            run.arguments = ["watch", "w", "--", "list", "artboards", "Samples/poster.riv"]
            run.currentDirectoryURL = sandbox.folder
            let output = Pipe()
            run.standardOutput = output
            run.standardError = FileHandle.nullDevice
            try run.run()
            defer {
                // Processes of tests may hold back other signals.
                kill(run.processIdentifier, SIGKILL)
                run.waitUntilExit()
            }
            var text = ""
            /// Reads until a run is over that begins with some text.
            func awaitRun(_ start: String) throws {
                while true {
                    if let found = text.range(of: start), let end = text[found.upperBound...].range(of: "Concert") {
                        text = String(text[end.upperBound...])
                        return
                    }
                    let bytes = output.fileHandleForReading.availableData
                    try #require(!bytes.isEmpty, "watch has ended: \(text)")
                    text += String(decoding: bytes, as: UTF8.self)
                }
            }
            try awaitRun("artboard:")
            try save(player, "w/a.riv")
            try awaitRun("w/a.riv: changed\n")
            try save(player, "w/b.riv", atomically: true)
            try awaitRun("w/b.riv: changed\n")
            try files.removeItem(at: inner)
            try awaitRun("w/in/c.riv: removed\n")
            try save(button, "w/a.riv", atomically: true)
            try awaitRun("w/a.riv: changed\n")
            try files.createDirectory(at: inner, withIntermediateDirectories: true)
            try save(player, "w/in/c.riv")
            try awaitRun("w/in/c.riv: new\n")
            #expect(run.isRunning)
        }
    }
#endif
