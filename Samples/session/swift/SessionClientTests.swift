import Foundation
import Testing

/// A test of a button by a program that only talks to `rivetool`.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program was not built beside the tests"))
struct SessionClientTests {
    private static let button = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../button.riv").standardized.path

    @Test func aClickTurnsTheThemeDark() throws {
        let session = try SessionClient(tool: #require(BuiltProgram.path))
        try session.ask("file.open", ["key": "button", "path": Self.button])
        try session.ask("scene.open", ["key": "test", "file": "button"])
        try session.ask("scene.click", ["scene": "test", "address": "object:Surface"])
        try session.ask("scene.advance", ["scene": "test", "frames": 1])
        let found = try session.ask("scene.get", ["scene": "test", "addresses": ["theme"]]) as? [[String: Any]]
        #expect(found?.first?["value"] as? String == "Dark")
        let log: [[String: Any]] = [
            ["op": "pointer", "type": "exit", "x": 0, "y": 0], ["op": "advance", "dt": 0.5],
        ]
        let told = try session.ask("scene.play", ["scene": "test", "entries": log]) as? [String: Any]
        #expect(told?["ran"] as? Int == 1)
        let graph = try session.ask("file.graph", ["file": "button"]) as? [String: Any]
        #expect((graph?["layers"] as? [Any])?.count == 3)
        #expect(throws: SessionClient.Failure(code: -32003, message: "no open scene has the key \"other\"")) {
            try session.ask("scene.values", ["scene": "other"])
        }
    }
}

/// The program that answers.
private enum BuiltProgram {
    /// The one that `RIVETOOL` names, or that was built beside these tests.
    static let path: String? = {
        if let named = ProcessInfo.processInfo.environment["RIVETOOL"] { return named }
        let beside = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "rivetool").path
        return beside.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }
    }()
}
