import Foundation
import RiveJSON
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What the options of a command that changes a file come to.
@Suite struct EditedFileTests {
    private static let command = Command(
        "edit", .change, "stands for every command that changes a file",
        operands: [Operand("FILE", .file)], options: Option.ofEveryEdit,
        run: { (_, _) throws(ToolError) in .done }
    )

    private let sandbox: SavingSandbox

    init() throws {
        sandbox = try SavingSandbox()
        try sandbox.make("file")
    }

    /// Changes the file to `result`, as a command line says.
    private func edit(
        _ words: [String], to result: [UInt8] = SavingSandbox.new, output: OutputBuffer = OutputBuffer { _ in }
    ) -> ToolError? {
        let console = Console(
            output: output, errors: OutputBuffer { _ in }, files: sandbox.files(),
            standardInput: { () throws(SystemCall.Failure) in SavingSandbox.old }
        )
        return thrown { () throws(ToolError) in
            let arguments = try ArgumentReader.read(words[...], for: EditedFileTests.command)
            let edited = try EditedFile(arguments.operands[0], arguments, console)
            try edited.save(result)
            console.output.flush()
        }
    }

    @Test func changesTheFileItself() throws {
        #expect(edit(["file"]) == nil)
        #expect(try sandbox.bytes("file") == SavingSandbox.new)
        #expect(try sandbox.names() == ["file"])
    }

    @Test func keepsABackup() throws {
        #expect(edit(["file", "--backup"]) == nil)
        #expect(try sandbox.bytes("file") == SavingSandbox.new)
        #expect(try sandbox.bytes("file.bak") == SavingSandbox.old)
    }

    @Test func writesElsewhere() throws {
        #expect(edit(["file", "-o", "other"]) == nil)
        #expect(try sandbox.bytes("file") == SavingSandbox.old)
        #expect(try sandbox.bytes("other") == SavingSandbox.new)
        #expect(edit(["-", "-o", "third"]) == nil)
        #expect(try sandbox.bytes("third") == SavingSandbox.new)
    }

    @Test func writesToStandardOutput() throws {
        var printed: [UInt8] = []
        let output = OutputBuffer { (bytes) throws(SystemCall.Failure) in printed += bytes }
        #expect(edit(["file", "--output=-"], output: output) == nil)
        #expect(printed == SavingSandbox.new)
        #expect(try sandbox.bytes("file") == SavingSandbox.old)
    }

    @Test(arguments: ["file", "./file", "link"])
    func outputMayBeTheFileItself(_ output: String) throws {
        symlink("file", sandbox.path("link"))
        let before = sandbox.status("file").st_ino
        #expect(edit(["file", "-o", output], to: SavingSandbox.old) == nil)
        #expect(sandbox.status("file").st_ino == before)
        #expect(edit(["file", "-o", output]) == nil)
        #expect(try sandbox.bytes("file") == SavingSandbox.new)
        #expect(sandbox.status("link").st_mode & S_IFMT == S_IFLNK)
    }

    @Test func writesNothingWhereNothingChanges() throws {
        let before = FileState(sandbox.status("file"))
        #expect(edit(["file", "--backup"], to: SavingSandbox.old) == nil)
        #expect(FileState(sandbox.status("file")) == before)
        #expect(try sandbox.names() == ["file"])
        #expect(edit(["file", "-o", "other"], to: SavingSandbox.old) == nil)
        #expect(try sandbox.bytes("other") == SavingSandbox.old)
    }

    @Test(arguments: [["file"], ["file", "-o", "other"], ["file", "--backup"], ["-", "-o", "-"]])
    func writesNothingInADryRun(_ words: [String]) throws {
        var printed: [UInt8] = []
        let output = OutputBuffer { (bytes) throws(SystemCall.Failure) in printed += bytes }
        let before = FileState(sandbox.status("file"))
        #expect(edit(words + ["--dry-run"], output: output) == nil)
        #expect(FileState(sandbox.status("file")) == before)
        #expect(try sandbox.names() == ["file"])
        #expect(printed.isEmpty)
    }

    @Test(arguments: [
        (["-"], "standard input: cannot be changed in place; name the output with --output"),
        (["-", "--dry-run"], "standard input: cannot be changed in place; name the output with --output"),
        (["-", "--backup"], "standard input: cannot be changed in place; name the output with --output"),
        (["file", "--backup", "-o", "x"], "--backup requires an edit in place; leave out --backup or --output"),
    ])
    func refusesWhatMakesNoSense(_ words: [String], _ message: String) throws {
        let error = edit(words)
        #expect(error?.line == "rivetool: \(message)")
        #expect(error?.status == .usage)
        #expect(try sandbox.names() == ["file"])
    }
}
