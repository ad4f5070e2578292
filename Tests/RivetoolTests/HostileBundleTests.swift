import Foundation
import RiveTestSupport
import Testing

@testable import ToolSupport

/// Archives that mean harm, or are broken, through the commands: each is refused in one line, and whatever was to
/// be written is not there, nor anything else.
@Suite struct HostileBundleTests {
    private struct Row: CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        /// What standard error says of it.
        let message: String
        var status = ExitStatus.malformed
    }

    private static let riv = ArtificialEntry("button.riv", button)
    private static let button =
        (try? PackageFiles.sample("button.riv")) ?? []
    private static let leaf = ArtificialEntry("leaf-1.png")
    private static let plain = ArtificialArchive(riv, leaf)

    private static func row(_ description: String, _ message: String, _ entry: ArtificialEntry) -> Row {
        row(description, message, ArtificialArchive(riv, leaf, entry))
    }

    private static func row(_ description: String, _ message: String, _ archive: ArtificialArchive) -> Row {
        Row(testDescription: description, bytes: archive.bytes, message: message)
    }

    private static let rows = [
        row("absolute path", "the name is an absolute path", .init("/tmp/rivetool-x")),
        row("path upwards", "leads out of the folder", .init("../rivetool-x")),
        row("path down and upwards", "leads out of the folder", .init("a/../../rivetool-x")),
        row("symbolic link", "is a symbolic link", .init("x", Array("/etc".utf8)).with { $0.mode = 0o120777 }),
        row("duplicate name", "more than one entry", leaf),
        row("names that differ in case", "collides with \"leaf-1.png\"", .init("LEAF-1.PNG")),
        row("a size that lies", "does not have the size", .init("x").with { $0.size = 4 }),
        row(
            "a size beyond the limit", "the limit is 268435456",
            .init("x").with { ($0.size, $0.packedSize) = (1 << 31, 1 << 31) }),
        row(
            "a bomb", "more than 1000 times its size",
            .init("x").with { ($0.size, $0.method) = (1 << 28, 8) }),
        row("encrypted", "is encrypted", .init("x").with { $0.flags = 0x801 }),
        Row(
            testDescription: "zip64", bytes: plain.with { $0.isLarge = true }.bytes, message: "zip64",
            status: .unsupported),
        row("data after the archive", "4 bytes follow", plain.with { $0.tail = [1, 2, 3, 4] }),
        row("name that is not UTF-8", "is not UTF-8", .init("x").with { $0.name = [0x61, 0xFF] }),
        row("a name that drives a terminal", "\\u{9b}2J", .init("/\u{9B}2J")),
        row(
            "thousands of entries", "more than 1000 entries",
            ArtificialArchive([riv] + (0..<3_000).map { ArtificialEntry("\($0)", []) })),
        row("a wrong checksum behind good entries", "the checksum", .init("x").with { $0.checksum = 7 }),
        Row(
            testDescription: "truncated", bytes: Array(plain.bytes.dropLast(30)),
            message: "ends before its directory"),
        Row(testDescription: "no archive", bytes: [1, 2, 3], message: "not a zip archive"),
    ]

    private func prepare(_ row: Row) throws -> Sandbox {
        let sandbox = try Sandbox()
        try Data(row.bytes).write(to: sandbox.folder.appending(path: "x.zip"))
        return sandbox
    }

    @Test(arguments: rows)
    private func nothingIsExtracted(_ row: Row) throws {
        let sandbox = try prepare(row)
        let before = try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path).sorted()
        for words in [["-d", "out", "--all"], ["-d", "out/deep", "--force", "--all"], ["--all"]] {
            let result = sandbox.run(["bundle", "extract", "x.zip"] + words)
            #expect(result.status == row.status)
            #expect(result.output.isEmpty)
            #expect(
                result.errors.hasPrefix("rivetool: x.zip: ") && result.errors.contains(row.message), "\(result.errors)")
            #expect(result.errors.count { $0 == "\n" } == 1 && !result.errors.contains("\u{1B}"))
            #expect(try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path).sorted() == before)
        }
    }

    /// A damaged entry is of no concern to those who do not read it.
    @Test(arguments: rows.filter { !$0.testDescription.hasPrefix("a wrong checksum") && $0.bytes.count > 3 })
    private func noCommandTakesIt(_ row: Row) throws {
        let sandbox = try prepare(row)
        for words in [
            ["inspect"], ["list", "assets"], ["dump"], ["bundle", "list"], ["bundle", "check"],
            ["bundle", "embed", "-o", "y.riv"], ["bundle", "pack", "-o", "y.zip"], ["assets", "list"],
        ] {
            let result = sandbox.run(words + ["x.zip"])
            #expect(result.status == row.status, "\(words): \(result.errors)")
            #expect(result.errors.contains(row.message), "\(words): \(result.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: sandbox.folder.appending(path: "y.riv").path))
        #expect(!FileManager.default.fileExists(atPath: sandbox.folder.appending(path: "y.zip").path))
    }

    @Test func limitsAreAdjustable() throws {
        let sandbox = try Sandbox()
        try Data(Self.plain.bytes).write(to: sandbox.folder.appending(path: "x.zip"))
        #expect(sandbox.run(["bundle", "list", "x.zip"]).status == .done)
        for (words, status) in [
            (["--max-entries", "1"], ExitStatus.malformed), (["--max-entries", "2"], .done),
            (["--max-entry", "1"], .done), (["--max-total", "1"], .done), (["--max-ratio", "1"], .done),
            (["--max-entry", "0"], .usage), (["--max-total", "x"], .usage), (["--max-ratio", "-1"], .usage),
        ] {
            let result = sandbox.run(["bundle", "list", "x.zip"] + words)
            #expect(result.status == status, "\(words): \(result.errors)")
        }
    }

    /// What could be run, read or listed as something else than a file of the bundle is not written under its own name, or at all.
    @Test func namesThatDoHarmAreNotWritten() throws {
        let sandbox = try Sandbox()
        let archive = ArtificialArchive(
            Self.riv, .init(".git/hooks/post-checkout"), .init(".rivetool-check"), .init("a/.profile"), .init("-rf"),
            .init("a/-x.png"),
            .init("b\u{1B}[2J.png").with { $0.flags = 0 }, .init("leaf-1.png"), .init(".leaf-1.png.rivetool-edit"))
        try Data(archive.bytes).write(to: sandbox.folder.appending(path: "x.zip"))
        let result = sandbox.run(["bundle", "extract", "x.zip", "--all", "-d", "out"])
        #expect(result.status == .done, "\(result.errors)")
        let written = ["button.riv", "_rf", "a/_x.png", "b_[2J.png", "leaf-1.png"]
        #expect(result.text == written.map { "out/\($0)\n" }.joined())
        let there = try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.appending(path: "out").path)
        #expect(Set(there) == Set(written + ["a"]))
        for name in [".git/hooks/post-checkout", ".rivetool-check", "a/.profile", ".leaf-1.png.rivetool-edit"] {
            #expect(result.errors.contains("entry \"\(name)\" is hidden and was not extracted\n"))
        }
        #expect(result.errors.contains("entry \"-rf\" was written as \"_rf\"\n"))
        #expect(result.errors.contains("entry \"b\\u{1b}[2J.png\" was written as \"b_[2J.png\"\n"))
    }

    /// A link that was in the folder before could lead anywhere.
    @Test func linksInTheFolderAreNotFollowed() throws {
        let sandbox = try Sandbox()
        let archive = ArtificialArchive(Self.riv, .init("a/x"), .init("leaf-1.png"))
        try Data(archive.bytes).write(to: sandbox.folder.appending(path: "x.zip"))
        let files = FileManager.default
        for name in ["out", "elsewhere"] {
            try files.createDirectory(
                at: sandbox.folder.appending(path: name), withIntermediateDirectories: false)
        }
        try files.createSymbolicLink(
            atPath: sandbox.folder.appending(path: "out/a").path, withDestinationPath: "../elsewhere")
        let result = sandbox.run(["bundle", "extract", "x.zip", "-d", "out", "--force", "--all"])
        #expect(
            result.status == .answerIsNo
                && result.errors.contains("out/a: this is a symbolic link, which could lead out of the folder"))
        #expect(try files.contentsOfDirectory(atPath: sandbox.folder.appending(path: "elsewhere").path).isEmpty)
        #expect(try files.contentsOfDirectory(atPath: sandbox.folder.appending(path: "out").path) == ["a"])
    }
}
