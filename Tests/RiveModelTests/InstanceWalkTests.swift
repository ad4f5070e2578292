import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

/// Walks through instances that name each other in ways that no editor makes.
@Suite struct InstanceWalkTests {
    /// Models of one property each, whose only instance names that of the next model so many times.
    private static func chain(of count: Int, fanOut: Int) throws -> Document {
        var records: [ArtificialRecord] = []
        for index in 0..<count {
            records.append(.init(.viewModel))
            records.append(.init(.viewModelPropertyList, [.viewModelComponentName: "list"]))
            records.append(.init(.viewModelInstance, [.viewModelInstanceViewModelId: .uint(UInt64(index))]))
            records.append(.init(.viewModelInstanceList))
            let item = ArtificialRecord(
                .viewModelInstanceListItem,
                [.viewModelInstanceListItemViewModelId: .uint(UInt64(index + 1)), .viewModelInstanceId: 0])
            records += repeatElement(item, count: fanOut)
        }
        return Document(try RiveFile(parsing: ArtificialFile(records).bytes))
    }

    private static func walk(_ document: Document) throws -> Int {
        var walk = InstanceWalk()
        var entries = 0
        try walk.visit(document.viewModels[0].instances[0]) { _, _ in entries += 1 }
        return entries
    }

    @Test func visitsListsAndItems() throws {
        #expect(try Self.walk(Self.chain(of: 3, fanOut: 2)) == 3 + 2 * 3 + 4 * 3)
    }

    @Test func reportsCycles() throws {
        let document = Document(try RiveFile(parsing: ArtificialFile.viewModels.bytes))
        var cycles: [String] = []
        var walk = InstanceWalk()
        try walk.visit(document.viewModels[0].instances[0]) { path, entry in
            if case .cycle = entry { cycles.append(path.joined) }
        }
        #expect(cycles == ["next/back", "list/0/back", "list/1"])
    }

    @Test func stopsAtItsDepth() throws {
        #expect(try Self.walk(Self.chain(of: InstanceWalk.depthLimit, fanOut: 1)) == 2 * InstanceWalk.depthLimit)
        let tooDeep = try Self.chain(of: InstanceWalk.depthLimit + 1, fanOut: 1)
        #expect(throws: InstanceWalk.LimitError.tooDeep) { try Self.walk(tooDeep) }
    }

    /// A file of a few kilobytes that names 2^60 values.
    @Test func stopsAtItsNumberOfValues() throws {
        let tooMany = try Self.chain(of: 60, fanOut: 2)
        #expect(throws: InstanceWalk.LimitError.tooManyValues) { try Self.walk(tooMany) }
    }
}
