import CorpusProperties
import RiveModel
import RiveTestSupport
import Testing

/// That what frames draw names what draws it, and that it is found out where it does not.
@Suite("Objects that are moved, hidden and painted") struct DrawnObjectsTests {
    /// A file in which each way leads from an object to what follows it.
    private static let text = Draft.text("drawn")

    private static func document() throws -> Document { try Document(draft: text) }

    @Test func namesAreRight() throws {
        let tally = try DrawnObjects(Self.document()).tally()
        // The constraint decides where the follower lies; a clip is not painted.
        #expect(
            tally == [
                "files": 1, "objects": 9, "changed objects": 9, "moved": 8, "not moved": 1, "hidden": 9, "painted": 8,
                "not to be painted": 1,
            ])
    }

    @Test(
        "A list that mixes up two objects is found out",
        arguments: [
            ("Left", "Right"), ("Mask", "Left"), ("Panel", "Front"), ("Panel", "Right"), ("Follower", "Right"),
            ("Follower", "Hole"), ("Front", "Left"), ("Group", "Mask"),
        ])
    func wrongNames(_ one: String, _ other: String) throws {
        let document = try Self.document()
        let resolver = AddressResolver(document)
        func record(_ name: String) throws -> Int? {
            guard case .object(_, let record) = try resolver.resolve("artboard:Main/object:\(name)") else { return nil }
            return record
        }
        let (first, second) = (try #require(try record(one)), try #require(try record(other)))
        let objects = try DrawnObjects(document) { $0 == first ? second : $0 == second ? first : $0 }
        #expect(throws: (any Error).self) { try objects.tally() }
    }
}
