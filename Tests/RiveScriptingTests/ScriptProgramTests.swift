import Foundation
import Rive
import Testing

/// What scripts do in scenes: programs beside the tests, with what they say and leave.
@Suite struct ScriptProgramTests {
    @Test(arguments: ScriptProgram.names) func saysWhatIsRecorded(_ name: String) throws {
        let said = try ScriptProgram(name).run()
        if ProcessInfo.processInfo.environment["BLESS"] != nil { try ScriptProgram.record(said, name) }
        #expect(try said == ScriptProgram.recorded(name))
    }

    /// What a script has made goes with the scene, in whatever order they go.
    @Test func scenesGoBeforeTheirFiles() throws {
        for name in ["artboards", "listeners"] {
            let file = try File(bytes: try ScriptProgram(name).file())
            file.scripts = .all
            for _ in 0..<3 {
                let scene = try file.createScene()
                for frame in 0..<3 { _ = try scene.advance(by: frame == 0 ? 0 : 1 / 60) }
            }
        }
    }

    /// Who listens to an instance is let go of with its scene, though the instance stays.
    @Test func listenersGoWithTheirScenes() throws {
        let file = try File(bytes: try ScriptProgram("shared").file())
        file.scripts = .all
        let instance = try file.createScene().viewModelInstance
        let shared = try #require(instance)
        func scene() throws -> Scene {
            let scene = Scene(try file.createArtboard(at: 0, seed: 1), stateMachine: 0)
            try scene.bind(.viewModelInstance(shared))
            return scene
        }
        func heard(_ value: Float) throws -> [String] {
            _ = file.takeScriptMessages()
            try shared.setValue(of: NumberProperty(path: "num"), to: value)
            try shared.setValue(of: NumberProperty(path: "child/num"), to: value)
            return file.takeScriptMessages().map(\.text)
        }
        var first: Scene? = try scene()
        let second = try scene()
        #expect(first != nil)
        #expect(try heard(1) == ["4", "6", "4 of the child", "6 of the child"])
        first = nil
        #expect(try heard(2) == ["6", "6 of the child"])
        withExtendedLifetime(second) {}
    }
}
