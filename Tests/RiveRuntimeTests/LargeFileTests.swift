import Testing

@testable import RiveRuntime

/// Files in which one thing is very large.
@Suite struct LargeFileTests {
    /// A nested instance whose values take more memory than there was when the one that refers to it was begun.
    @Test func refersToLargeInstances() throws {
        let names = 0..<500
        let scene = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            ViewModel name="Outer"
              ViewModelPropertyViewModel name="inner" viewModelReferenceId=1
              ViewModelInstance name="Only"
                ViewModelInstanceViewModel viewModelPropertyId=0 propertyValue=0
            ViewModel name="Inner"
            \(names.map { "  ViewModelPropertyNumber name=\"\($0)\"" }.joined(separator: "\n"))
              ViewModelInstance name="Large"
            \(names.map { "    ViewModelInstanceNumber viewModelPropertyId=\($0) propertyValue=\($0)" }.joined(separator: "\n"))
            Artboard name="Main" width=100 height=100 viewModelId=0
            """
        ).scene()
        #expect(try scene.store.value(scene.cell("inner/499")) == .number(499))
    }
}
