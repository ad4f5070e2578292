import Foundation
import RiveTestSupport
import Testing

@testable import ToolSupport

/// Whatever call fails, and wherever a run is killed: a file is the old one or the new one.
@Suite struct SavingFaultTests {
    /// One way to save a file.
    struct Way: CustomTestStringConvertible {
        let testDescription: String
        var hasOld = true
        var hasLeftover = false
        var makesBackup = false
        var isReplacing = true

        /// What the file has before.
        var old: [UInt8]? { hasOld ? SavingSandbox.old : nil }

        func prepare(_ sandbox: SavingSandbox) throws {
            for name in try sandbox.names() { unlink(sandbox.path(name)) }
            if hasOld { try sandbox.make("file") }
            if makesBackup { try sandbox.make("file.bak", [1]) }
            if hasLeftover { try sandbox.make(SavingSandbox.leftover, [2]) }
        }

        func save(_ sandbox: SavingSandbox, _ calls: FileCalls) -> ToolError? {
            if isReplacing { return sandbox.replace(calls, backup: makesBackup) }
            return thrown { () throws(ToolError) in
                _ = try sandbox.files(calls).create("file", with: SavingSandbox.new[...])
            }
        }

        /// The calls that the way is made of when nothing fails.
        func calls(_ sandbox: SavingSandbox) throws -> [String] {
            try prepare(sandbox)
            let calls = FaultyCalls()
            #expect(save(sandbox, calls.calls) == nil)
            return calls.names
        }
    }

    static let ways = [
        Way(testDescription: "replace"),
        Way(testDescription: "replace with backup", makesBackup: true),
        Way(testDescription: "replace over a leftover", hasLeftover: true),
        Way(testDescription: "replace with backup over a leftover", hasLeftover: true, makesBackup: true),
        Way(testDescription: "create", hasOld: false, isReplacing: false),
        Way(testDescription: "create over a file and a leftover", hasLeftover: true, isReplacing: false),
    ]

    private func bytes(_ sandbox: SavingSandbox) throws -> [UInt8]? {
        try sandbox.names().contains("file") ? sandbox.bytes("file") : nil
    }

    @Test(arguments: ways, [ENOSPC, EIO, EACCES, EDQUOT])
    func everyCallMayFail(_ way: Way, _ error: Int32) throws {
        let sandbox = try SavingSandbox()
        let names = try way.calls(sandbox)
        let renaming = try #require(names.lastIndex(of: "rename"))
        for (number, name) in names.enumerated() {
            try way.prepare(sandbox)
            let failure = way.save(sandbox, FaultyCalls(.failure(call: number, error)).calls)
            let place: Comment = "\(name), call \(number) of \(names)"
            // What comes after the renaming only makes it last.
            let isFailed = number <= renaming
            #expect((failure != nil) == (isFailed && !isTolerated(names, number)), place)
            #expect(failure == nil || failure?.status == .inputOutput, place)
            #expect(failure == nil || failure?.message.hasSuffix(String(cString: strerror(error))) == true, place)
            #expect(try bytes(sandbox) == (failure == nil ? SavingSandbox.new : way.old), place)
            if !way.hasLeftover { #expect(try !sandbox.names().contains(SavingSandbox.leftover), place) }
            try expectGoodBackup(way, sandbox, place)
        }
    }

    /// The folder need not be flushed after the backup either.
    private func isTolerated(_ names: [String], _ number: Int) -> Bool {
        let before = names[..<number].lastIndex(of: "rename")
        return before.map { number - $0 <= 2 } ?? false
    }

    private func expectGoodBackup(_ way: Way, _ sandbox: SavingSandbox, _ place: Comment) throws {
        guard way.makesBackup else { return }
        let backup = try sandbox.bytes("file.bak")
        #expect(backup == [1] || backup == SavingSandbox.old, place)
        if try bytes(sandbox) == SavingSandbox.new { #expect(backup == SavingSandbox.old, place) }
    }

    @Test(arguments: ways)
    func aKillAtAnyCallDoesNoHarm(_ way: Way) throws {
        let sandbox = try SavingSandbox()
        let names = try way.calls(sandbox)
        for (number, name) in names.enumerated() {
            try way.prepare(sandbox)
            _ = way.save(sandbox, FaultyCalls(.kill(call: number)).calls)
            let place: Comment = "\(name), call \(number) of \(names)"
            let found = try bytes(sandbox)
            #expect(found == way.old || found == SavingSandbox.new, place)
            if found == SavingSandbox.new, way.hasOld { #expect(sandbox.permissions("file") == 0o644, place) }
            try expectGoodBackup(way, sandbox, place)

            var next = way
            next.makesBackup = false
            #expect(next.save(sandbox, .system) == nil, place)
            #expect(try bytes(sandbox) == SavingSandbox.new, place)
            #expect(try sandbox.names() == (way.makesBackup ? ["file", "file.bak"] : ["file"]), place)
        }
    }

    @Test(arguments: ways)
    func interruptionsAndShortWritesDoNotMatter(_ way: Way) throws {
        let sandbox = try SavingSandbox()
        try way.prepare(sandbox)
        #expect(way.save(sandbox, FaultyCalls(.interruptions).calls) == nil)
        #expect(try bytes(sandbox) == SavingSandbox.new)
        #expect(try sandbox.names() == (way.makesBackup ? ["file", "file.bak"] : ["file"]))
    }
}
