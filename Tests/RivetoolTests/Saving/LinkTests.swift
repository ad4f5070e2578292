import Foundation
import Testing

@testable import ToolSupport

/// A path that is typed may be a link; a name that the program makes up below a folder never leads through one.
@Suite struct LinkTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try Data("precious".utf8).write(to: sandbox.folder.appending(path: "precious"))
    }

    private func link(_ path: String, to target: String) throws {
        let url = sandbox.folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: sandbox.folder.appending(path: path), encoding: .utf8)
    }

    @Test(
        "what is written below a folder goes through no link",
        arguments: [
            ("out/button.riv.swift", "generate swift Samples/button.riv -o out/"),
            ("out/knight-1.png", "assets extract Samples/player.riv --all -d out --force"),
            ("out/man1", "help --man -o out"), ("Samples/button.riv.contract", "contract write Samples/button.riv"),
            ("out/a.rivtest-x-4.svg", "test a.rivtest --geometry out"),
        ])
    func madeUpNames(_ path: String, _ line: String) throws {
        try Data("file Samples/button.riv\ntest \"x\"\n  frames 1\n  expect theme is Dark\n".utf8)
            .write(to: sandbox.folder.appending(path: "a.rivtest"))
        let names = try sandbox.run(line: "rivetool \(line)")
        #expect(names.status <= .answerIsNo, "\(names.errors)")
        let made = sandbox.folder.appending(path: path)
        #expect(FileManager.default.fileExists(atPath: made.path), "no \(path) by \(line)")
        try FileManager.default.removeItem(at: made)
        // An empty file would be taken for one to replace.
        try Data().write(to: sandbox.folder.appending(path: "precious"))
        let isFolder = !path.split(separator: "/").last!.contains(".")
        if isFolder {
            try FileManager.default.createDirectory(
                at: sandbox.folder.appending(path: "home"), withIntermediateDirectories: true)
        }
        try link(
            path, to: path.hasPrefix("Samples/") || path.hasPrefix("out/") ? "../\(isFolder ? "home" : "precious")" : ""
        )
        let result = try sandbox.run(line: "rivetool \(line)")
        #expect(result.status == .answerIsNo && result.errors.contains("\(path): this is a symbolic link"), "\(result)")
        #expect(try text("precious").isEmpty)
        if isFolder {
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.appending(path: "home").path).isEmpty
            )
        }
    }

    @Test("a path that is typed may lead through a link")
    func typedPaths() throws {
        try link("link.riv", to: "Samples/button.riv")
        #expect(sandbox.run(["set", "link.riv", "Download/label", "x"]).status == .done)
        #expect(sandbox.run(["get", "Samples/button.riv", "Download/label"]).text == "x\n")
        try link("lock", to: "precious")
        try Data().write(to: sandbox.folder.appending(path: "precious"))
        #expect(sandbox.run(["contract", "write", "Samples/button.riv", "-o", "lock"]).status == .done)
        #expect(try !text("precious").isEmpty)
    }
}
