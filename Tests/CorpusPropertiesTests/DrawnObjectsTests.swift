import CorpusProperties
import RiveFormat
import RiveModel
import RiveText
import Testing

/// That what frames draw names what draws it, and that it is found out where it does not.
@Suite("Objects that are moved, hidden and painted") struct DrawnObjectsTests {
    /// A file in which each way leads from an object to what follows it.
    private static let text = """
        Backboard
        Artboard name="Main" width=200 height=200 styleId="Root"
          LayoutComponentStyle name="Root"
          Fill
            SolidColor colorValue=#FF101010
          LayoutComponent name="Panel" width=80 height=40 clip=true styleId="Panel style"
            LayoutComponentStyle name="Panel style" widthUnitsValue=point heightUnitsValue=point
            Fill
              SolidColor colorValue=#FF202020
            ForegroundLayoutDrawable name="Front"
              Stroke thickness=2
                SolidColor colorValue=#FF303030
          Node name="Group"
            ClippingShape name="Mask" sourceId="Hole"
            Shape name="Left" x=20 y=60
              Rectangle name="Left box" width=30 height=30
              Fill
                SolidColor colorValue=#FF404040
            Shape name="Right" x=90 y=60
              Rectangle name="Right box" width=30 height=30
              Fill
                LinearGradient endX=30
                  GradientStop colorValue=#FF505050
                  GradientStop colorValue=#FF606060 position=1
          Shape name="Hole" x=50 y=60
            Ellipse name="Hole oval" width=90 height=90
          Shape name="Follower" x=150 y=150
            Rectangle name="Follower box" width=10 height=10
            Fill
              SolidColor colorValue=#FF707070
            TranslationConstraint targetId="Right"
          NestedArtboard name="Lamp" x=20 y=120 artboardId="Bulb"
        Artboard name="Bulb" width=40 height=40
          Fill
            SolidColor colorValue=#FF808000
          Shape name="Glow" x=20 y=20
            Ellipse name="Glow oval" width=20 height=20
            Fill
              SolidColor colorValue=#FF909000
        """

    private static func document() throws -> Document {
        Document(try RiveFile(parsing: TextReader.assemble(Array(text.utf8))))
    }

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
