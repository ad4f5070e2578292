import Foundation
import Testing

@testable import RivePlay
@testable import RivetoolKit
@testable import ToolSupport

/// The paths by which one file names another.
@Suite struct RelativePathTests {
    private let sandbox: Sandbox
    private let files: FileSystem

    init() throws {
        sandbox = try Sandbox()
        files = FileSystem(workingDirectory: sandbox.folder.path)
        for folder in ["a/b", "c"] {
            try FileManager.default.createDirectory(
                at: sandbox.folder.appending(path: folder), withIntermediateDirectories: true)
        }
        // What ".." behind it leads to is the folder above "a/b".
        try FileManager.default.createSymbolicLink(
            at: sandbox.folder.appending(path: "link"), withDestinationURL: sandbox.folder.appending(path: "a/b"))
        for file in ["x.riv", "a/x.riv", "a/b/x.riv", "c/x.riv"] {
            try Data(file.utf8).write(to: sandbox.folder.appending(path: file))
        }
    }

    @Test(arguments: [
        ("x.riv", "", "x.riv"), ("x.riv", "t.rivtest", "x.riv"), ("../x.riv", "t.rivtest", "../x.riv"),
        ("a/x.riv", "t.rivtest", "a/x.riv"), ("a/x.riv", "a/t.rivtest", "x.riv"), ("x.riv", "a/t.rivtest", "../x.riv"),
        ("a/b/x.riv", "a/t.rivtest", "b/x.riv"), ("c/x.riv", "a/b/t.rivtest", "../../c/x.riv"),
        ("c/x.riv", "link/t.rivtest", "../../c/x.riv"), ("link/x.riv", "link/t.rivtest", "x.riv"),
        ("link/x.riv", "c/t.rivtest", "../a/b/x.riv"), ("a/x.riv", "link/t.rivtest", "../x.riv"),
    ])
    func leadsThere(_ path: String, _ other: String, _ expected: String) throws {
        #expect(try files.relativePath(of: path, from: other) == expected)
        let whole = TestSources.path(expected, from: other)
        if !path.hasPrefix("..") { #expect(files.areOne(whole, path)) }
    }

    @Test func wholePathsBecomeRelative() throws {
        let path = sandbox.folder.appending(path: "a/x.riv").path
        #expect(try files.relativePath(of: path, from: "c/t.rivtest") == "../a/x.riv")
        #expect(try files.relativePath(of: path, from: sandbox.folder.appending(path: "a/t.rivtest").path) == "x.riv")
        #expect(try files.relativePath(of: path, from: "") == "a/x.riv")
        #expect(try files.relativePath(of: "c/x.riv", from: sandbox.folder.appending(path: "a/t").path) == "../c/x.riv")
    }

    @Test("a path that is not UTF-8 is refused, because a test is UTF-8")
    func refusesOtherBytes() throws {
        // As paths spell a byte 0xFF.
        let halves = try [0xFDDF, 0xFDEF].map { try #require(Unicode.Scalar($0)) }
        let path = halves.reduce(into: "") { $0.unicodeScalars.append($1) }
        let error = #expect(throws: PlayError.self) { try files.relativePath(of: path, from: "") }
        #expect(error?.message == "its path is not UTF-8, so a test cannot name it")
    }
}
