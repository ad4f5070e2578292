import Testing

@testable import RiveRuntime

/// The objects of an artboard by what they hang from.
@Suite struct ObjectTreeTests {
    /// One that stands before its parent, and two that hang from each other.
    private func tree() throws -> ObjectTree {
        let draft = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            Artboard name="Main" width=100 height=100
            Node parentId=2
            Node parentId=0
            Node parentId=1
            Node parentId=0
            Node parentId=6
            Node parentId=5
            """)
        let file = RuntimeFile(draft.document)
        return try withExtendedLifetime(file) { try #require(file.artboard(at: 0)).tree }
    }

    @Test func putsObjectsBeforeWhatHangsFromThem() throws {
        let tree = try tree()
        #expect(Array(tree.subtree(of: 0)) == [0, 2, 1, 3, 4])
        #expect(Array(tree.subtree(of: 2)) == [2, 1, 3])
        #expect(Array(tree.children(of: 0)) == [2, 4])
        #expect(Array(tree.children(of: 3)).isEmpty)
    }

    @Test func findsWhatIsNearest() throws {
        let tree = try tree()
        #expect(tree.nearest(to: 3) { $0 == 2 || $0 == 0 } == 2)
        #expect(tree.nearest(to: 3) { _ in true } == 3)
        #expect(tree.nearest(to: 4) { $0 == 2 } == -1)
    }

    @Test func leavesCirclesOut() throws {
        let tree = try tree()
        #expect(tree.subtree(of: 5).isEmpty)
        #expect(Array(tree.children(of: 6)).isEmpty)
        #expect(tree.nearest(to: 5) { _ in false } == -1)
    }
}
