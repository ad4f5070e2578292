import Foundation
import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

@testable import RiveScriptFiles

@Suite("Scripts of files")
struct ScriptFilesTests {
    @Test("contents are flags, a signature in some, and the code")
    func dividesContents() throws {
        let plain = try #require(ScriptEnvelope([0, 6, 3, 9]))
        #expect(plain.form == .current && plain.flags == 0 && plain.signature == nil)
        #expect(Array(plain.code) == [6, 3, 9])

        let signed = try #require(ScriptEnvelope([0x80] + [UInt8](1...64) + [6]))
        #expect(signed.form == .current && signed.flags == 0x80)
        #expect(signed.signature.map(Array.init) == [UInt8](1...64))
        #expect(signed.signature?.startIndex == 1 && Array(signed.code) == [6])
    }

    @Test("contents that end before the code are truncated", arguments: [[0], [0x80], [0x80] + [UInt8](1...64)])
    func findsTruncated(_ contents: [UInt8]) throws {
        let envelope = try #require(ScriptEnvelope(contents[...]))
        #expect(envelope.form == .truncated && envelope.code.isEmpty)
    }

    @Test(
        "code without flags is of the old form", arguments: [[3, 1], [9, 3], [6, 3, 0]],
        [[0, 3], [6, 0], [6, 4], [10, 3]])
    func tellsOldForm(_ old: [UInt8], _ current: [UInt8]) throws {
        #expect(try #require(ScriptEnvelope(old[...])).form == .old)
        #expect(try #require(ScriptEnvelope(current[...])).form == .current)
    }

    @Test("code that did not compile is a message")
    func findsMessage() throws {
        let envelope = try #require(ScriptEnvelope([0, 0] + Array("no end".utf8)))
        #expect(envelope.compilerMessage.map { String(decoding: $0, as: UTF8.self) } == "no end")
        #expect(try #require(ScriptEnvelope([0, 6, 3])).compilerMessage == nil)
    }

    @Test("a module is named by folder and name")
    func namesModules() {
        let files = scriptFiles([
            .init(.scriptAsset, [.assetName: "a", .isModule: true]),
            .init(.shaderAsset, [.assetName: "b"]),
            .init(.imageAsset, [.assetName: "c"]),
            .init(.scriptAsset, [.assetName: "d", .folderPath: "x/y"]),
            .init(.scriptModuleAsset, [.assetName: "e"]),
        ]).files
        #expect(files.map(\.displayName) == ["a", "b", "x/y/d", "e"])
        #expect(files.map(\.isModule) == [true, false, false, false])
        #expect(files.map(\.kind) == [.script, .shader, .script, .module])
        #expect(files.map(\.asset) == [0, 1, 3, 4])
    }

    @Test("a signature covers all files since the one before it")
    func groupsFiles() {
        let files = scriptFiles(
            script(signature: nil) + script(signature: 64) + script(signature: 63)
                + [.init(.scriptAsset)] + script(signature: 64) + script(signature: nil))
        #expect(files.groups.map(\.members) == [0..<2, 2..<5, 5..<6])
        #expect(files.groups.map { $0.signature != nil } == [true, true, false])
        let wrong = ScriptState.wrongSignature
        #expect(files.states() == [wrong, wrong, wrong, .noCode, wrong, .unsigned])
    }

    @Test("what has no code that runtimes take is told apart")
    func tellsStates() {
        let files = scriptFiles(
            script([0]) + script([]) + script([6, 3, 0]) + script([0, 6, 3]) + [.init(.scriptAsset)])
        #expect(files.states() == [.truncated, .noCode, .oldForm, .unsigned, .noCode])
        #expect(files.scripts.count == 5)
    }

    @Test("a file without scripts has none")
    func findsNothing() {
        let files = scriptFiles([.init(.imageAsset)])
        #expect(files.files.isEmpty && files.groups.isEmpty && files.states().isEmpty)
    }

    @Test("real scripts are signed by Rive, and one changed bit makes the group wrong", .enabled(if: !scripted.isEmpty))
    func verifiesRealFiles() throws {
        for url in Self.scripted {
            let bytes = try Corpus.bytes(of: url)
            let files = ScriptFiles(Document(try RiveFile(parsing: bytes)))
            #expect(!files.scripts.isEmpty && files.states().allSatisfy { $0 == .verified(.production) })

            var changed = bytes
            let code = try #require(files.files[0].envelope?.code)
            changed[code.endIndex - 1] ^= 1
            let others = ScriptFiles(Document(try RiveFile(parsing: changed))).states()
            #expect(others.prefix(files.groups[0].members.count).allSatisfy { $0 == .wrongSignature })
        }
    }

    /// Real files with one script, with modules, and with several groups.
    private static let scripted = Corpus.files.filter { url in
        ["viewmodel_access", "script_dependency_test2", "scripted_listener_action"].contains {
            url.lastPathComponent.hasSuffix("-\($0).riv")
        }
    }

    private func script(_ contents: [UInt8] = [0, 6, 3], signature: Int? = nil) -> [ArtificialRecord] {
        guard let signature else {
            return [.init(.scriptAsset), .init(.fileAssetContents, [.bytes: .bytes(contents)])]
        }
        let bytes = [UInt8](repeating: 7, count: signature)
        return [
            .init(.scriptAsset), .init(.fileAssetContents, [.bytes: .bytes(contents), .signature: .bytes(bytes)]),
        ]
    }

    private func scriptFiles(_ records: [ArtificialRecord]) -> ScriptFiles {
        do {
            return ScriptFiles(Document(try RiveFile(parsing: ArtificialFile([.init(.backboard)] + records).bytes)))
        } catch {
            fatalError("the file is good: \(error)")
        }
    }
}
