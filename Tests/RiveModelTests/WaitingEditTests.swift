import RiveFormat
import RiveModel
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
        return try Editor(RiveFile(parsing: TextReader.assemble(Array(text.utf8))))
    }

    @Test func addressesLeadThroughInstancesThatWait() throws {
        var editor = try editor()
        try editor.set("Node@A/next", parsing: "B")
        try editor.set("Node@B/next", parsing: "C")
        try editor.set("Node@A/next/next/x", parsing: "5")
        _ = try editor.finish()
        var check = editor
        try check.set("Node@C/x", parsing: "5")
        #expect(check.changes.count == 3)
    }

    @Test func circlesOfEditsThatWaitAreRefused() throws {
        var editor = try editor()
        try editor.set("Node@A/next", parsing: "B")
        try editor.set("Node@B/next", parsing: "C")
        #expect(throws: EditError.self) { try editor.set("Node@C/next", parsing: "A") }
        try editor.set("Node@B/next", parsing: "End")
        try editor.set("Node@C/next", parsing: "A")
        _ = try editor.finish()
    }

    @Test func namesThatWaitAreTheNamesThatCount() throws {
        var editor = try editor()
        try editor.set("Node@A.name", parsing: "First")
        try editor.set("Node@First/x", parsing: "1")
        #expect(throws: EditError.self) { try editor.set("Node@A/x", parsing: "2") }
        try editor.set("asset:a.name", parsing: "c")
        #expect(throws: EditError.self) { try editor.set("Node@First/image", parsing: "a") }
        try editor.set("Node@First/image", parsing: "c")
        try editor.set("Node@B.name", parsing: "A")
        try editor.set("Node@A/x", parsing: "3")
        _ = try editor.finish()
        var check = editor
        try check.set("Node@#1/x", parsing: "3")
        try check.set("Node@#0/x", parsing: "1")
        #expect(check.changes.count == editor.changes.count)
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
