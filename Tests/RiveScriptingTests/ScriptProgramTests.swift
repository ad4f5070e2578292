import Foundation
import Rive
import RiveScripting
import Testing

/// What scripts do in scenes: programs beside the tests, with what they say and leave.
@Suite struct ScriptProgramTests {
    @Test(arguments: ScriptProgram.names) func saysWhatIsRecorded(_ name: String) throws {
        let said = try ScriptProgram(name).run()
        if ProcessInfo.processInfo.environment["BLESS"] != nil { try ScriptProgram.record(said, name) }
        #expect(try said == ScriptProgram.recorded(name))
    }

    @Test func unsignedScriptsDoNotRunUnlessAsked() throws {
        let file = try File(bytes: try ScriptProgram("life").file())
        file.runScripts(.signed, seed: 0)
        let scene = try file.createScene()
        _ = try scene.advance(by: 0)
        let said = file.takeScriptMessages().map(\.text)
        #expect(said.allSatisfy { $0 == "ScriptAsset doesn't have a generator function life" })
        #expect(said.count == 2)
    }

    @Test func noScriptRunsWhereTheyAreOff() throws {
        let file = try File(bytes: try ScriptProgram("life").file())
        file.runScripts(.off, seed: 0)
        _ = try file.createScene().advance(by: 0)
        #expect(file.takeScriptMessages().isEmpty)
    }

    /// What a script has made goes with the scene, in whatever order they go.
    @Test func scenesGoBeforeTheirFiles() throws {
        for name in ["artboards", "listeners"] {
            let file = try File(bytes: try ScriptProgram(name).file())
            file.runScripts(.all, seed: 0)
            for _ in 0..<3 {
                let scene = try file.createScene()
                for frame in 0..<3 { _ = try scene.advance(by: frame == 0 ? 0 : 1 / 60) }
            }
        }
    }
}
