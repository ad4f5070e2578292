import Foundation
import RiveFormat
import RiveSchema
import RiveTestSupport
import Testing

@testable import ToolSupport

/// A file of a format that nobody has seen yet, with types and properties that only its table of contents tells anything of: all
/// that is known in it works, and all else stays as it is.
@Suite struct NewerFormatTests {
    private static func file() throws -> [UInt8] {
        let records: [ArtificialRecord] = [
            .init(.backboard),
            .init(4_000, [5_000: 77, 5_001: "later"]),
            .init(.viewModel, [.viewModelComponentName: "Score"]),
            .init(.viewModelPropertyNumber, [.viewModelComponentName: "points"]),
            .init(.viewModelInstance, [.viewModelInstanceViewModelId: 0]),
            .init(.viewModelInstanceNumber, [554: 0, 575: 4.0]),
            .init(.artboard, [.componentName: "Main"]),
            .init(.node, [.componentName: "Group", .parentId: 0, 5_002: .color(0x1020_3040)]),
            .init(4_001, [5_000: 1]),
            .init(.stateMachine, [.animationName: "Machine"]),
        ]
        var file = ArtificialFile(toc: [5_000: 0, 5_001: 1, 5_002: 3])
        file.header = Header(major: 7, minor: 9, fileId: 0)
        file.records = records
        return file.bytes
    }

    private static func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try Data(file()).write(to: sandbox.folder.appending(path: "later.riv"))
        return sandbox
    }

    @Test(
        arguments: [
            (["inspect", "later.riv"], "format 7.9", .done),
            (["list", "properties", "later.riv"], "Score/points", .done),
            (["dump", "later.riv"], "type 4000", .done),
            (["dump", "later.riv"], "property 5001 = 5 bytes: 6c 61 74 65 72", .done),
            (["dump", "later.riv"], "property 5002 = ", .done),
            (["check", "later.riv"], "format 7.9 is newer than 7.3", .done),
            (["check", "later.riv"], "type 4001 is not defined", .done),
            (["check", "later.riv", "--fail-on", "note"], "RIV0131", .answerIsNo),
            (["advance", "later.riv", "--for", "100ms"], "later.riv  Main", .done),
        ] as [([String], String, ToolSupport.ExitStatus)])
    func isReadAsFarAsItIsKnown(_ words: [String], _ expected: String, _ status: ToolSupport.ExitStatus) throws {
        let result = try Self.sandbox().run(words)
        #expect(result.text.contains(expected), "\(result)")
        #expect(result.status == status)
    }

    @Test func anEditChangesItsValueAlone() throws {
        let sandbox = try Self.sandbox()
        #expect(sandbox.run(["set", "later.riv", "Score/points", "9"]).status == .done)
        let before = try Self.file()
        let after = try Array(Data(contentsOf: sandbox.folder.appending(path: "later.riv")))
        #expect(before.count == after.count)
        let changed = before.indices.filter { before[$0] != after[$0] }
        #expect(!changed.isEmpty && changed.count <= 4)
        #expect(sandbox.run(["get", "later.riv", "Score/points"]).text == "9\n")
    }
}
