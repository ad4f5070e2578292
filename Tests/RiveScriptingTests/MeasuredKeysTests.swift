import Foundation
import Rive
import Testing

/// A scene of the reference's in which a program gives keys, a text and a batch of a gamepad: no step of a script of ours can say the
/// last.
@Suite struct MeasuredKeysTests {
    /// The folder of measured scenes beside the cases that `RIVE_CASES` names.
    private static let folder = ProcessInfo.processInfo.environment["RIVE_CASES"].map {
        URL(filePath: $0).deletingLastPathComponent().appending(path: "scripts")
    }

    /// What the log calls what is done, and the frame that passes behind it.
    private static let deeds: [(name: String?, frame: Int?)] = [
        ("key before focus", nil), (nil, 1), ("key a down", nil), ("key a repeat", nil), ("key a up", nil), ("text", 2),
        ("gamepad", 3),
    ]

    @Test(.enabled(if: folder != nil, "RIVE_CASES names no file of measured cases"))
    func scriptsHearWhatTheReferenceLetsThemHear() throws {
        let folder = try #require(Self.folder)
        let file = try File(path: folder.appending(path: "keys.riv").path)
        file.scripts = .all
        let scene = try file.createScene()
        try scene.bind(.auto)
        var log: [String] = []
        func note(_ frame: String) {
            for message in file.takeScriptMessages() {
                log.append(message.kind == .note ? message.text : "script \(message.kind) \(frame): \(message.text)")
            }
        }
        _ = try scene.advance(by: 0)
        note("0")
        var frame = 0
        for (deed, (name, next)) in zip(ScriptProgram.input(scene), Self.deeds) {
            let isTaken = deed.1()
            note("\(frame)+")
            if let name { log.append("\(name): \(isTaken ? 1 : 0)") }
            guard let next else { continue }
            frame = next
            _ = try scene.advance(by: 1 / 60)
            note("\(frame)")
        }
        let measured = try String(contentsOf: folder.appending(path: "keys.log"), encoding: .utf8)
        #expect(log == measured.split(separator: "\n").map(String.init))
    }
}
