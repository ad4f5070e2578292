import RiveModel
import RiveTestSupport
import Testing

@Suite struct EventTests {
    @Test func propertiesAreThoseThatHangFromTheEventInTheOrderOfTheFile() throws {
        let text = """
            rive draft 7.0
            Backboard
            Artboard name="Main" width=10 height=10
              CustomPropertyNumber name="early" propertyValue=1 parentId="Second"
              Event name="First"
              Event name="Second"
              Event name="Bare"
              Event name="Last"
              CustomPropertyNumber name="last" propertyValue=5 parentId="Last"
              CustomPropertyNumber name="own" propertyValue=2 parentId="First"
              CustomPropertyNumber name="late" propertyValue=3 parentId="Second"
              CustomPropertyNumber name="stray" propertyValue=4
            """
        let document = try Document(draft: text)
        let events = try #require(document.artboards.first).events
        #expect(events.map(\.name) == ["First", "Second", "Bare", "Last"])
        #expect(events.map { $0.properties.map(\.name) } == [["own"], ["early", "late"], [], ["last"]])
    }
}
