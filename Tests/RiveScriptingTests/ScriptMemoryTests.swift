import Testing

@testable import Rive

/// What scripts have made goes with the file, whatever keeps what.
@Suite struct ScriptMemoryTests {
    @Test(arguments: ScriptProgram.names) func theValuesGoWithTheFile(_ program: String) throws {
        func run() throws -> Weak {
            let file = try File(bytes: try ScriptProgram(program).file())
            file.scripts = .all
            let scene = try file.createScene()
            for frame in 0..<4 { _ = try scene.advance(by: frame == 0 ? 0 : 1 / 60) }
            _ = try scene.displayList()
            return Weak(object: file.store)
        }
        #expect(try run().object == nil)
    }

    private struct Weak {
        weak var object: AnyObject?
    }
}
