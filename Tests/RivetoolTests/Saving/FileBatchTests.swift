import Foundation
import RiveJSON
import RiveTestSupport
import Testing

@testable import ToolSupport

/// Files that are written together: all of them or none, and nowhere else.
@Suite struct FileBatchTests {
    private static let names = ["one", "a/two", "a/b/three"]

    private func console(_ sandbox: SavingSandbox, _ calls: FileCalls = .system) -> Console {
        Console(
            output: OutputBuffer { _ in }, errors: OutputBuffer { _ in }, files: sandbox.files(calls),
            standardInput: { () throws(SystemCall.Failure) in [] })
    }

    private func write(
        _ sandbox: SavingSandbox, _ names: [String] = names, _ calls: FileCalls = .system, replacing: Bool = false
    ) -> ToolError? {
        thrown { () throws(ToolError) in
            var batch = FileBatch(in: "out", replacing: replacing, console(sandbox, calls))
            for name in names {
                try batch.add(name) { (file) throws(ToolError) in
                    try file.append(SavingSandbox.new[..<500])
                    try file.append(SavingSandbox.new[500...])
                }
            }
            let paths = try batch.commit()
            #expect(paths == names.map { "out/\($0)" })
        }
    }

    private func paths(_ sandbox: SavingSandbox) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path).sorted()
    }

    @Test func writesAll() throws {
        let sandbox = try SavingSandbox()
        #expect(write(sandbox) == nil)
        #expect(try paths(sandbox) == ["out", "out/a", "out/a/b", "out/a/b/three", "out/a/two", "out/one"])
        for name in Self.names { #expect(try sandbox.bytes("out/\(name)") == SavingSandbox.new) }
    }

    @Test func keepsWhatIsThere() throws {
        let sandbox = try SavingSandbox()
        #expect(write(sandbox, ["one"]) == nil)
        try sandbox.make("out/one")
        #expect(write(sandbox, ["two", "one"])?.status == .answerIsNo)
        #expect(try sandbox.bytes("out/one") == SavingSandbox.old)
        #expect(try paths(sandbox) == ["out", "out/one"])
        #expect(write(sandbox, ["two", "one"], replacing: true) == nil)
        #expect(try sandbox.bytes("out/one") == SavingSandbox.new)
    }

    @Test func refusesToWriteTwice() throws {
        let sandbox = try SavingSandbox()
        let failure = write(sandbox, ["one", "one"], replacing: true)
        #expect(failure?.status == .answerIsNo)
        #expect(
            failure?.message == "its name collides with another file that is written; give one of them another name")
        #expect(try paths(sandbox).isEmpty)
    }

    @Test func leavesNothingWithoutACommit() throws {
        let sandbox = try SavingSandbox()
        #expect(
            thrown { () throws(ToolError) in
                var batch = FileBatch(in: "deep/out", replacing: false, console(sandbox))
                try batch.add("a/one") { (file) throws(ToolError) in try file.append(SavingSandbox.new[...]) }
            } == nil)
        #expect(try paths(sandbox).isEmpty)
    }

    /// Whatever call fails: before the first renaming nothing is left, behind it only files that are complete.
    @Test func everyCallMayFail() throws {
        let counted = FaultyCalls()
        #expect(write(try SavingSandbox(), Self.names, counted.calls) == nil)
        let firstRenaming = try #require(counted.names.firstIndex(of: "rename"))
        for (number, name) in counted.names.enumerated() {
            let sandbox = try SavingSandbox()
            let failure = write(sandbox, Self.names, FaultyCalls(.failure(call: number, ENOSPC)).calls)
            let place: Comment = "\(name), call \(number) of \(counted.names)"
            #expect(failure == nil || failure?.status == .inputOutput, place)
            let found = try paths(sandbox)
            if failure != nil, number <= firstRenaming { #expect(found.isEmpty, place) }
            if failure == nil { #expect(found.count == 6, place) }
            for path in found where !sandbox.status(path).st_mode.isFolder {
                #expect(Self.names.contains { path == "out/\($0)" }, place)
                #expect(try sandbox.bytes(path) == SavingSandbox.new, place)
            }
        }
    }
}

extension mode_t {
    fileprivate var isFolder: Bool { self & S_IFMT == S_IFDIR }
}
