import RiveEdit
import RiveFormat
import RiveTestSupport
import Testing

/// Edits that are written together: each sees what those before it did.
@Suite struct WaitingEditTests {
    private func editor() throws -> Editor {
        let text = """
            rive draft 7.0
            Backboard
            ImageAsset name="a" assetId=1
            ImageAsset name="b" assetId=2
            ViewModel name="Node"
              ViewModelPropertyViewModel name="next" viewModelReferenceId="Node"
              ViewModelPropertyNumber name="x"
              ViewModelPropertyAssetImage name="image"
              ViewModelInstance name="A"
                ViewModelInstanceViewModel viewModelPropertyId=0 propertyValue=3
                ViewModelInstanceNumber viewModelPropertyId=1
                ViewModelInstanceAssetImage viewModelPropertyId=2 propertyValue=0
              ViewModelInstance name="B"
                ViewModelInstanceViewModel viewModelPropertyId=0 propertyValue=3
                ViewModelInstanceNumber viewModelPropertyId=1
              ViewModelInstance name="C"
                ViewModelInstanceViewModel viewModelPropertyId=0 propertyValue=3
                ViewModelInstanceNumber viewModelPropertyId=1
              ViewModelInstance name="End"
                ViewModelInstanceNumber viewModelPropertyId=1
            """
        return try Editor(RiveFile(draft: text))
    }

    @Test func addressesLeadThroughInstancesThatWait() throws {
        var editor = try editor()
        try editor.set(["Node@A/next": "B", "Node@B/next": "C", "Node@A/next/next/x": "5"])
        _ = try editor.finish()
        var check = editor
        try check.set("Node@C/x", parsing: "5")
        #expect(check.changes.count == 3)
    }

    @Test func circlesOfEditsThatWaitAreRefused() throws {
        var editor = try editor()
        try editor.set(["Node@A/next": "B", "Node@B/next": "C"])
        #expect(throws: EditError.self) { try editor.set("Node@C/next", parsing: "A") }
        try editor.set(["Node@B/next": "End", "Node@C/next": "A"])
        _ = try editor.finish()
    }

    @Test func namesThatWaitAreTheNamesThatCount() throws {
        var editor = try editor()
        try editor.set(["Node@A.name": "First", "Node@First/x": "1"])
        #expect(throws: EditError.self) { try editor.set("Node@A/x", parsing: "2") }
        try editor.set("asset:a.name", parsing: "c")
        #expect(throws: EditError.self) { try editor.set("Node@First/image", parsing: "a") }
        try editor.set(["Node@First/image": "c", "Node@B.name": "A", "Node@A/x": "3"])
        _ = try editor.finish()
        var check = editor
        try check.set("Node@#1/x", parsing: "3")
        try check.set("Node@#0/x", parsing: "1")
        #expect(check.changes.count == editor.changes.count)
    }

    /// Edits that decide what others refer to come out as one at a time, and are refused where they would be.
    @Test func placesThatWaitAreThePlacesThatCount() throws {
        let text = """
            rive draft 7.0
            Backboard
            Artboard name="A"
              Node name="a"
              Node name="b"
              Node name="c"
              NestedArtboard $host artboardId=1
                NestedSimpleAnimation $animation animationId=0
              LinearAnimation name="Keys"
                KeyedObject objectId=1
                  KeyedProperty propertyKey=x
                    KeyFrameDouble value=1
            Artboard name="B"
              LinearAnimation name="Only"
            Artboard name="C"
              LinearAnimation name="First"
              LinearAnimation name="Second"
            """
        let file = try RiveFile(draft: text)
        let edits = [
            ("#3.parentId", "1", true), ("#4.parentId", "2", true), ("#2.parentId", "3", false),
            ("#2.parentId", "2", false),
            ("#4.parentId", "0", true), ("#2.parentId", "3", true), ("#4.parentId", "2", false),
            ("#6.animationId", "1", false), ("#5.artboardId", "2", true), ("#6.animationId", "1", true),
            ("#5.artboardId", "0", false), ("#8.objectId", "2", true), ("artboard:A/a+b.x", "1", false),
            ("#3.x", "7", true),
        ]
        var together = try Editor(file)
        var bytes = file.bytes
        for (address, value, isTaken) in edits {
            var alone = try Editor(RiveFile(parsing: bytes))
            let taken = [edit(&alone, address, value), edit(&together, address, value)]
            #expect(taken == [isTaken, isTaken], "\(address)=\(value)")
            bytes = try alone.finish()
        }
        #expect(together.notes.contains { $0.hasPrefix("#3.x is replaced") })
        #expect(try together.finish() == bytes)
    }

    /// - Returns: Whether it was taken.
    private func edit(_ editor: inout Editor, _ address: String, _ value: String) -> Bool {
        do throws(EditError) {
            try editor.set(address, parsing: value)
            return true
        } catch {
            return false
        }
    }

    /// Items that lead to each other, by records.
    @Test func circlesOfItemsThatWaitAreRefused() throws {
        let text = """
            rive draft 7.0
            Backboard
            ViewModel name="Node"
              ViewModelPropertyList name="list"
              ViewModelInstance name="A"
                ViewModelInstanceList viewModelPropertyId=0
                  ViewModelInstanceListItem viewModelId=0 viewModelInstanceId=2
              ViewModelInstance name="B"
                ViewModelInstanceList viewModelPropertyId=0
                  ViewModelInstanceListItem viewModelId=0 viewModelInstanceId=2
              ViewModelInstance name="End"
            """
        var editor = try Editor(RiveFile(draft: text))
        try editor.set("#5.viewModelInstanceId", parsing: "1")
        #expect(throws: EditError.self) { try editor.set("#8.viewModelInstanceId", parsing: "0") }
        try editor.set("#5.viewModelInstanceId", parsing: "2")
        try editor.set("#8.viewModelInstanceId", parsing: "0")
        #expect(throws: EditError.self) { try editor.set("#5.viewModelInstanceId", parsing: "1") }
        _ = try editor.finish()
    }

    @Test func sharingIsThatOfEditsThatWait() throws {
        var editor = try editor()
        try editor.set("Node@A/next", parsing: "B")
        try editor.set("Node@A/next/x", parsing: "1")
        #expect(editor.notes == [])
        try editor.set("Node@C/next", parsing: "B")
        try editor.set("Node@A/next/x", parsing: "2")
        #expect(editor.notes.count == 1)
    }
}

extension Editor {
    /// Sets values one after the other.
    fileprivate mutating func set(_ edits: KeyValuePairs<String, String>) throws {
        for (address, value) in edits { try set(address, parsing: value) }
    }
}
