import RiveCheck
import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

/// Which errors of an edited file are the edit's.
@Suite struct EditCheckTests {
    private func document(_ records: ArtificialRecord...) throws -> Document {
        Document(try RiveFile(parsing: ArtificialFile([.init(.backboard)] + records).bytes))
    }

    @Test func onlyNewErrorsCount() throws {
        let clean = try document(.init(.artboard))
        let one = try document(.init(.artboard), .init(.shape, [.drawableBlendModeValue: 5]))
        let other = try document(.init(.artboard), .init(.node), .init(.shape, [.drawableBlendModeValue: 5]))
        let two = try document(
            .init(.artboard), .init(.shape, [.drawableBlendModeValue: 5]),
            .init(.shape, [.componentName: "x", .drawableBlendModeValue: 6]))
        #expect(Check.newErrors(in: clean, since: one) == [])
        #expect(Check.newErrors(in: one, since: one) == [])
        #expect(Check.newErrors(in: other, since: one) == [])
        #expect(Check.newErrors(in: one, since: clean).map(\.code) == ["RIV0303"])
        #expect(Check.newErrors(in: two, since: one).map(\.message) == ["Shape \"x\" has the blend mode 6"])
        #expect(Check.newErrors(in: one, since: two) == [])
    }
}
