import Rive
import RiveText
import Testing

/// Which scripts of a file run, and what they say and lack.
@Suite struct ScriptChoiceTests {
    private static func file(_ program: String, _ choice: ScriptChoice? = nil) throws -> File {
        let file = try File(bytes: try ScriptProgram(program).file())
        if let choice { file.scripts = choice }
        return file
    }

    @Test func unsignedScriptsDoNotRunUnlessAsked() throws {
        let file = try Self.file("life")
        #expect(file.scripts == .signed)
        _ = try file.createScene().advance(by: 0)
        let said = file.takeScriptMessages()
        #expect(said.allSatisfy { $0.text == "ScriptAsset doesn't have a generator function life" && $0.kind == .note })
        #expect(said.count == 2)
    }

    @Test func noScriptRunsWhereTheyAreOff() throws {
        let file = try Self.file("life", .off)
        _ = try file.createScene().advance(by: 0)
        #expect(file.takeScriptMessages().isEmpty)
    }

    @Test func whatIsSaidIsTakenOnce() throws {
        let file = try Self.file("life", .all)
        _ = try file.createScene().advance(by: 0)
        let said = file.takeScriptMessages()
        #expect(said.first?.script == "life" && said.first?.kind == .print && said.first?.text == "generator")
        #expect(file.takeScriptMessages().isEmpty)
    }

    /// The scripts of a file run for all its scenes, or for none.
    @Test func aChoiceComesTooLateBehindTheFirstScene() throws {
        let file = try Self.file("life", .off)
        let first = try file.createScene()
        file.scripts = .all
        #expect(file.scripts == .off)
        _ = try first.advance(by: 0)
        _ = try file.createScene().advance(by: 0)
        #expect(file.takeScriptMessages().isEmpty)
    }

    /// What fails because something else has not run yet is run once more.
    @Test func errorsOfWhatIsRunOnceMoreAreMarked() throws {
        let file = try Self.file("chains", .all)
        _ = try file.createScene()
        let errors = file.takeScriptMessages().filter { $0.kind == .error }
        let stayed = errors.filter { !$0.isRetried }
        #expect(errors.count > stayed.count)
        #expect(stayed.map(\.text) == ["[string \"lib@1/broken\"]:1: no good"])
    }

    @Test func whatIsMissingIsNamedWhereItIsUsed() throws {
        let file = try Self.file("missing", .all)
        _ = try file.createScene()
        #expect(file.missingInScripts == ["scripting: there is no sound", "scripting: there is no GPU"])
    }

    @Test func webAssemblyIsNamed() throws {
        let text = """
            rive 7.2 fileId=1
            Backboard
            ScriptAsset name="empty"
            ScriptModuleAsset name="module"
            Artboard width=10 height=10 name="Main"

            """
        let file = try File(bytes: try TextReader.assemble(Array(text.utf8)))
        _ = try file.createScene()
        #expect(file.missingInScripts == ["scripting: WebAssembly does not run"])
    }
}
