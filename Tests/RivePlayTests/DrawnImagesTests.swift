import RiveModel
import RiveTestSupport
import Testing

@testable import RivePlay

/// How large images are drawn while files run.
@Suite struct DrawnImagesTests {
    private func scales(_ artboards: String) throws -> [Int: Float] {
        let png = "89504e470d0a1a0a0000000d49484452000000500000002808020000" + "00"
        let text = """
            Backboard
            ImageAsset name="a" assetId=1
              FileAssetContents bytes=hex"\(png)"
            \(artboards)
            """
        return DrawnImages(try Document(draft: text)).scales
    }

    @Test func theLargestCounts() throws {
        let found = try scales(
            """
            Artboard width=100 height=100
              Node scaleX=0.5 scaleY=0.5
                Image parentId=1 assetId=0 scaleX=0.2 scaleY=0.4
            """)
        #expect(abs((found[0] ?? 0) - 0.2) < 1e-5)
    }

    /// Through nested artboards, and on the way of animations that no state machine plays.
    @Test func animationsAndNestedArtboardsCount() throws {
        let found = try scales(
            """
            Artboard width=100 height=100
              NestedArtboard artboardId=1 scaleX=3 scaleY=2
            Artboard width=10 height=10
              Image assetId=0 scaleX=0.1 scaleY=0.1
              LinearAnimation name="A" fps=60 duration=60
                KeyedObject objectId=1
                  KeyedProperty propertyKey=TransformComponent.scaleX
                    KeyFrameDouble frame=0 value=0.1 interpolationType=1
                    KeyFrameDouble frame=60 value=0.7 interpolationType=1
            """)
        #expect(abs((found[0] ?? 0) - 0.7) < 1e-3)
    }

    @Test func withoutImagesNothingRuns() throws {
        #expect(try scales("Artboard width=100 height=100\n  Node").isEmpty)
    }
}
