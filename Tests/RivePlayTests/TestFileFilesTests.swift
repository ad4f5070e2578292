import Foundation
import RivePlay
import RiveTestSupport
import Testing

/// Test files as programs run them, by the public names of the library alone.
@Suite struct TestFileFilesTests {
    /// A folder with a copy of some samples.
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["button.riv", "poster.zip", "common.rivtest", "button.rivtest", "button.rivtest.snapshots"] {
            try FileManager.default.copyItem(
                at: PackageFiles.samples.appending(path: name), to: folder.appending(path: name))
        }
    }

    /// The tests of a text beside the samples.
    private func tests(_ text: String, _ name: String = "own.rivtest") throws -> TestFile {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        return try TestFile(path: folder.appending(path: name).path)
    }

    /// Why the one test of a text fails, line by line.
    private func failures(_ text: String) throws -> [TestFailure] {
        let tests = try tests(text).tests
        try #require(tests.count == 1)
        return tests[0].run()
    }

    @Test func testsHaveTheirNames() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try TestFile(path: folder.appending(path: "button.rivtest").path)
        #expect(file.tests.map { "\($0)" } == file.tests.map(\.name) && file.tests.count == 6)
        #expect(file.tests.allSatisfy { $0.run().isEmpty })
    }

    @Test func failuresSayWhereAndWhy() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let failures = try failures(
            "file button.riv\ntest \"t\"\n  set theme=Dark\n  frames 2\n  expect theme is Light\n  expect label is \"\""
        )
        #expect(failures.map(\.line) == [5, 6] && failures.map(\.column) == [19, 19])
        let path = folder.appending(path: "own.rivtest").path
        #expect(failures.first?.file == path)
        let text = try #require(failures.first?.description)
        #expect(text.hasPrefix("\(path):5:19: expect theme is Light: is Dark\n  0.000 s  value  theme  Light → Dark\n"))
    }

    @Test("pictures of other programs are read beside the test") func readsPictures() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let missing = try failures("file button.riv\ntest \"t\"\n  expect pixels \"device\" against shot.png")
        #expect(missing.first?.description.contains("cannot read the picture \(folder.path)/shot.png") == true)
    }

    @Test func namesThatAreMissingFail() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let name = try failures("file button.riv\ntest \"t\"\n  expect theem is Light")
        #expect(name.first?.description.hasSuffix("did you mean \"theme\"?") == true && name.count == 1)
        let file = try failures("file missing.riv\ntest \"t\"\n  expect going")
        #expect(file.first?.description.contains("cannot read: No such file") == true && file.count == 1)
        let snapshot = try failures("file button.riv\ntest \"t\"\n  expect snapshot \"new\"")
        #expect(snapshot.first?.description.contains("no snapshot of this name was accepted") == true)
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "own.rivtest.snapshots").path))
    }

    @Test(arguments: ["poster.zip", "poster.zip:poster.riv"])
    func bundlesPlayToo(_ path: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try failures("file \(path)\ntest \"t\"\n  frames 600\n  expect state Star is Twinkle").isEmpty)
        #expect(try failures("file \(path)x\ntest \"t\"\n  expect going").count == 1)
    }

    @Test func allThatIsWrongWithAFileIsTold() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let failure = #expect(throws: TestFile.Failure.self) {
            try tests("file button.riv\ntest \"a\"\n  framse 2\ntest \"b\"\n  frames 2\n  do other\n  expect going")
        }
        let path = folder.appending(path: "own.rivtest").path
        let lines = failure?.description.split(separator: "\n") ?? []
        #expect(lines.first == "\(path):3:3: unknown step \"framse\"; did you mean \"frames\"?")
        #expect(lines.contains("\(path):6:6: no setup \"other\""))
        let missing = #expect(throws: TestFile.Failure.self) { try TestFile(path: "\(path)/none") }
        #expect(missing?.description.hasPrefix("\(path)/none: cannot read: ") == true)
    }
}
