import RiveEdit
import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import RiveText
import Testing

/// What goes from small files when they are pruned, as text before and after.
@Suite("Pruning")
struct PruneTests {
    @Test("What nothing uses goes, and all else refers to what it did", arguments: PruneRow.all)
    func rows(_ row: PruneRow) throws {
        let file = try RiveFile(draft: row.old)
        let pruned = try prune(file, row.reach, needed: row.needed)
        let wanted = try RiveFile(draft: row.new)
        // Keys that are used no longer may stay in the table of contents.
        #expect(
            pruned.bytes[pruned.recordsOffset...] == wanted.bytes[wanted.recordsOffset...],
            "\(String(decoding: TextWriter(Document(pruned)).write(), as: UTF8.self))")
        #expect(try prune(pruned, row.reach, needed: row.needed).bytes == pruned.bytes)
    }

    @Test("a file with unknown records is not pruned, and a note says why")
    func doubts() throws {
        let state = ArtificialRecord(.animationState)
        let unknown = ArtificialFile(
            toc: [9_000: 0], .init(.backboard), .init(.dataConverterToString), .init(60_001, [9_000: 1]))
        let harmless = ArtificialFile(
            toc: [9_001: 2], .init(.backboard), .init(.dataConverterToString), .init(60_001, [9_001: 1.0]))
        let script = ArtificialFile(.init(.backboard), .init(.scriptAsset), .init(.dataConverterToString))
        let bound = ArtificialFile(
            .init(.backboard), .init(.dataConverterToString), .init(.artboard), .init(.textValueRun),
            .init(.dataBindContext, [.dataBindPropertyKey: 272]), .init(.stateMachine), .init(.stateMachineLayer), state
        )
        try expect(unknown, keepsAll: "property 9000 of type 60001 #2 is not known, and may refer to anything")
        try expect(script, keepsAll: "scripts may look for anything by its name")
        try expect(bound, keepsAll: "DataBindContext #4 sets styleId, which counts records, by a value")
        let file = try RiveFile(parsing: harmless.bytes)
        #expect(try prune(file, .nothing).recordCount == 2)
    }

    @Test("a pruning with another result than planned is refused, and the error names the difference")
    func proofs() throws {
        let artificial = ArtificialFile(.init(.backboard), .init(.dataConverterToString), .init(.dataConverterRounder))
        let file = try RiveFile(parsing: artificial.bytes)
        var editor = try Editor(file)
        #expect(throws: EditError(.refused, "not the same")) {
            try editor.prune(.nothing, isNeeded: { _ in false }) { (old, new, goes) throws(EditError) in
                #expect(old.file.recordCount == 3 && new.file.recordCount == 1 && goes == [false, true, true])
                throw EditError(.refused, "not the same")
            }
        }
        #expect(try editor.finish() == file.bytes)
        try editor.prune(.nothing, isNeeded: { _ in false }, proof: { _, _, _ in "not all of it" })
        #expect(editor.notes == ["not all of it"] && editor.document.file.recordCount == 1)
    }

    private func expect(_ artificial: ArtificialFile, keepsAll words: String) throws {
        let file = try RiveFile(parsing: artificial.bytes)
        var editor = try Editor(file)
        try editor.prune(.byName) { _ in false }
        #expect(editor.notes.count == 1 && editor.notes[0].contains(words), "\(editor.notes)")
        #expect(try editor.finish() == file.bytes)
    }

    private func prune(_ file: RiveFile, _ reach: Reach, needed: Set<String> = []) throws -> RiveFile {
        var editor = try Editor(file)
        let document = Document(file)
        try editor.prune(reach) { record in
            document.nameBytes(of: record).map { needed.contains(String(decoding: $0, as: UTF8.self)) } ?? false
        }
        return try RiveFile(parsing: editor.finish())
    }
}

/// A file before and after.
struct PruneRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let reach: Reach
    let needed: Set<String>
    let old: String
    let new: String

    init(
        _ description: String, reach: Reach = .nothing, needed: Set<String> = [], _ old: String, _ new: String? = nil
    ) {
        testDescription = description
        (self.reach, self.needed, self.old, self.new) = (reach, needed, old, new ?? old)
    }
}
