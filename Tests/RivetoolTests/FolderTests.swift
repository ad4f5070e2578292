import Foundation
import RiveTestSupport
import Testing

@testable import ToolSupport

/// Folders on the command line stand for the files below them.
@Suite struct FolderTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox() }

    private func make(_ files: String...) throws {
        for file in files {
            let url = sandbox.folder.appending(path: file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data([1]).write(to: url)
        }
    }

    private func link(_ target: String, at path: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.folder.appending(path: path).path, withDestinationPath: target)
    }

    private func found(_ folder: String) -> [String] {
        FileSystem(workingDirectory: sandbox.folder.path).files(below: folder, ending: ".riv").map { member in
            member.problem.map { "\(member.path): \($0.message)" } ?? member.path
        }
    }

    /// As paths sort byte by byte, whatever stands in folders.
    @Test func filesComeInTheOrderOfTheirPaths() throws {
        try make("x/a.riv", "x/a/z.riv", "x/a-b.riv", "x/a/b/c.riv", "x/Z.riv", "x/ä.riv", "x/z.RIV")
        let expected = ["x/Z.riv", "x/a-b.riv", "x/a.riv", "x/a/b/c.riv", "x/a/z.riv", "x/z.RIV", "x/ä.riv"]
        #expect(found("x") == expected)
        #expect(found("x/") == expected)
        #expect(found("./x") == expected.map { "./\($0)" })
    }

    /// No path begins with `./`, but one that would read as an option or standard input.
    @Test(arguments: [".", "./", "././/"])
    func filesOfThisFolderHaveNoFolderInFront(_ folder: String) throws {
        try make("x/b/c.riv", "x/a.riv", "x/-x.riv")
        let result = sandbox.run(["list", "artboards", folder], in: "x")
        let paths = result.errors.split(separator: "\n").compactMap { $0.split(separator: ":").dropFirst().first }
        #expect(paths == [" ./-x.riv", " a.riv", " b/c.riv"])
        let inner = sandbox.run(["check", "-q", "./b"], in: "x")
        #expect(inner.errors.hasPrefix("rivetool: b/c.riv: "))
    }

    @Test func whatIsHiddenOrNoRiveFileIsLeftOut() throws {
        try make("x/.git/a.riv", "x/.a.riv", "x/.b/c/d.riv", "x/y/.z/a.riv")
        try make("x/riv", "x/a.riv.txt", "x/.riv", "x/b.rivtext")
        #expect(mkfifo(sandbox.folder.appending(path: "x/pipe.riv").path, 0o600) == 0)
        #expect(found("x") == [])
        // Who names a hidden folder means it.
        #expect(found("x/.b") == ["x/.b/c/d.riv"])
    }

    @Test func linksDoNotGoInCircles() throws {
        try make("x/a.riv", "x/y/b.riv", "other/c.riv")
        try link("..", at: "x/y/up")
        try link(".", at: "x/self")
        try link("../other", at: "x/other")
        try link("y/b.riv", at: "x/link.riv")
        try link("y", at: "x/folder.riv")
        #expect(found("x") == ["x/a.riv", "x/link.riv", "x/y/b.riv"])
        // A link that is named is followed.
        #expect(found("x/other") == ["x/other/c.riv"])
    }

    @Test func linksThatLeadNowhereAreSaid() throws {
        try make("x/a.riv")
        try link("nothing", at: "x/gone.riv")
        try link("loop.riv", at: "x/loop.riv")
        let result = sandbox.run(["list", "artboards", "--json", "x"])
        #expect(result.status == .inputOutput)
        guard case .array(let places) = try JSONParser.parse(result.text) else {
            Issue.record("no array: \(result.text)")
            return
        }
        #expect(places.map { $0["file"] } == ["x/a.riv", "x/gone.riv", "x/loop.riv"].map { .string($0) })
        #expect(places.map { $0["problem"]?["status"] } == [4, 6, 6].map { .number($0) })
    }

    @Test func foldersMayNestDeep() throws {
        let deep = (0..<400).map { _ in "d" }.joined(separator: "/")
        try make("x/\(deep)/a.riv", "x/e.riv")
        #expect(found("x") == ["x/\(deep)/a.riv", "x/e.riv"])
    }

    /// What can't be looked into keeps its place, and what lies beside it is found.
    @Test func foldersThatCanNotBeReadAreSaid() throws {
        let count = 17
        func folder(_ depth: Int, _ name: String) -> String {
            sandbox.folder.path + "/x" + String(repeating: "/d", count: depth - 1) + "/" + name
        }
        try make("x/" + String(repeating: "d/", count: count) + "a.riv", "x/a.riv", "x/z.riv")
        // Names that are too long together stop everybody, root included; the innermost comes first, while it can be reached.
        let long = String(repeating: "l", count: 250)
        for depth in (1...count).reversed() { #expect(rename(folder(depth, "d"), folder(depth, long)) == 0) }
        defer { for depth in 1...count { rename(folder(depth, long), folder(depth, "d")) } }
        let found = found("x")
        #expect(found.count == 3 && found.first == "x/a.riv" && found.last == "x/z.riv")
        #expect(found.dropFirst().first?.hasSuffix("\(long): cannot read: File name too long") == true)
        #expect(sandbox.run(["list", "artboards", "x"]).status == .inputOutput)
    }

    @Test func aFolderIsSeveralFiles() throws {
        try FileManager.default.createDirectory(
            at: sandbox.folder.appending(path: "one"), withIntermediateDirectories: true)
        let button = PackageFiles.samples.appending(path: "button.riv")
        try FileManager.default.copyItem(at: button, to: sandbox.folder.appending(path: "one/b.riv"))
        let commands = [
            ["check", "--json"], ["list", "inputs", "--json"], ["list", "--json"], ["inspect", "--json"],
            ["graph", "--json"], ["assets", "list", "--json"], ["advance", "--frames", "2", "--json"],
            ["probe", "--json"],
        ]
        for words in commands {
            guard case .array(let places) = try JSONParser.parse(sandbox.run(words + ["one"]).text) else {
                Issue.record("\(words): no array")
                continue
            }
            #expect(places.count == 1)
            let alone = try JSONParser.parse(sandbox.run(words + ["one/b.riv"]).text)
            #expect(places.first == alone)
        }
        #expect(sandbox.run(["list", "inputs", "one"]).text.hasPrefix("one/b.riv\tartboard:"))
        for words in [["inspect"], ["draw", "--json"]] {
            #expect(sandbox.run(words + ["one"]).text == sandbox.run(words + ["one/b.riv"]).text, "\(words)")
        }
        // A command that takes one file says so.
        #expect(
            sandbox.run(["dump", "one"]).errors == "rivetool: one: cannot read: this is a folder; name a file in it\n")
    }

    /// Whatever the number of threads, the output is the same.
    @Test(arguments: [["check"], ["check", "--json"], ["list", "text-runs"], ["list", "text-runs", "--json"]])
    func jobsChangeNothing(_ words: [String]) throws {
        let names = ["button.riv", "missing.riv", "player.riv", "-", "README.md", "poster.zip", "-"]
        let files = (0..<5).flatMap { _ in names.map { $0 == "-" ? $0 : "Samples/\($0)" } }
        let input = try PackageFiles.sample("assets.riv")
        let one = sandbox.run(words + ["--jobs", "1"] + files, input: input)
        let many = sandbox.run(words + ["--jobs", "9"] + files, input: input)
        #expect(one.output == many.output && one.errors == many.errors)
        #expect(one.status == .inputOutput && many.status == .inputOutput)
    }
}
