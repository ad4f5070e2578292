import RiveFormat
import RiveModel
import RivePlay
import RiveTestSupport
import Testing

/// Two files draw the same where their artboards do, frame by frame, whatever numbers things have in them.
@Suite struct DrawingProofTests {
    private static let pixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

    private static func image(_ name: String) -> String {
        "ImageAsset name=\"\(name)\"\n  FileAssetContents bytes=base64\"\(pixel)\"\n"
    }

    private static let shown = "Artboard name=\"A\" width=100 height=100\n  Image assetId=\"shown\"\n"

    private func verdict(_ old: String, _ new: String, without removed: Set<Int> = []) throws -> DrawingProof.Verdict {
        func document(_ text: String) throws -> Document {
            try Document(draft: "rive draft 7.2\nBackboard\n" + text)
        }
        let old = try document(old)
        let goes = (0..<old.file.recordCount).map(removed.contains)
        return DrawingProof(old, try document(new), without: goes).verdict()
    }

    @Test func followsImagesAndArtboards() throws {
        let spare = "Artboard name=\"Spare\" width=10 height=10\n"
        let old = Self.image("spare") + Self.image("shown") + spare + Self.shown
        #expect(try verdict(old, Self.image("shown") + Self.shown, without: [1, 2, 5]) == .same(artboards: 1))
        // The image that stays is the one that is not shown.
        let other = try verdict(old, Self.image("shown") + Self.shown, without: [3, 4, 5])
        #expect(other == .differs(artboard: "A", frame: 0))
    }

    private static func animated(from first: String, to last: String, shape: String = "") -> String {
        """
        Artboard name="A" width=100 height=100
          Shape\(shape)
            Rectangle width=10 height=10
            Fill
              SolidColor name="Colour"
          LinearAnimation name="Turn" duration=60
            KeyedObject objectId="Colour"
              KeyedProperty propertyKey=colorValue
                KeyFrameColor frame=0 interpolationType=linear value=\(first)
                KeyFrameColor frame=30 interpolationType=linear value=\(first)
                KeyFrameColor frame=31 interpolationType=linear value=\(last)
        """
    }

    @Test func saysWhichFrameDiffers() throws {
        let (red, blue) = ("#FFFF0000", "#FF0000FF")
        let old = Self.animated(from: red, to: red)
        #expect(try verdict(old, old) == .same(artboards: 1))
        #expect(try verdict(old, Self.animated(from: blue, to: red)) == .differs(artboard: "A", frame: 0))
        #expect(try verdict(old, Self.animated(from: red, to: blue)) == .differs(artboard: "A", frame: 31))
    }

    @Test func looksAtNothingThatIsNotDrawn() throws {
        let hidden = " opacity=0"
        let verdict = try verdict(
            Self.animated(from: "#FFFF0000", to: "#FFFF0000", shape: hidden),
            Self.animated(from: "#FF0000FF", to: "#FFFF0000", shape: hidden))
        #expect(verdict == .same(artboards: 1))
    }

    @Test("values that differ are reported, and values that are gone are not")
    func comparesValues() throws {
        func file(_ value: String) -> String {
            """
            ViewModel name="M"
              ViewModelPropertyNumber name="n"
              ViewModelInstance
                ViewModelInstanceNumber\(value)
            Artboard name="A" width=100 height=100 viewModelId="M"
            """
        }
        #expect(try verdict(file(" propertyValue=1"), file(" propertyValue=1")) == .same(artboards: 1))
        let other = try verdict(file(" propertyValue=1"), file(" propertyValue=2"))
        #expect(other == .runsOtherwise(artboard: "A", frame: 0))
    }

    @Test("an image of another size is the same if it is drawn where it was")
    func comparesPlaces() throws {
        func file(_ pixel: String, scale: Float) throws -> Document {
            let text = """
                rive draft 7.2
                Backboard
                ImageAsset name="a"
                  FileAssetContents bytes=base64"\(pixel)"
                Artboard name="A" width=100 height=100
                  Image assetId="a" x=40 y=20 rotation=1 scaleX=\(scale) scaleY=\(scale)
                """
            return try Document(draft: text)
        }
        let old = try file(Self.pixel, scale: 8)
        func verdict(_ scale: Float) throws -> DrawingProof.Verdict {
            let goes = [Bool](repeating: false, count: old.file.recordCount)
            return try DrawingProof(old, file(Self.pixels, scale: scale), without: goes, allowsImageSizes: true)
                .verdict()
        }
        #expect(try verdict(4) == .same(artboards: 1))
        #expect(try verdict(4.1) == .differs(artboard: "A", frame: 0))
    }

    /// Two by two pixels.
    private static let pixels =
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEUlEQVR4nGP4z8DwH4QZYAwAR8oH+WdZbrcAAAAASUVORK5CYII="
}
