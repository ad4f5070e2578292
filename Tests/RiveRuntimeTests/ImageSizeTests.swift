import RiveGeometry
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// The sizes of images, which their contents have.
@Suite struct ImageSizeTests {
    /// An image of 2 by 3 pixels.
    private static let png = """
        base64"iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAC0lEQVR4nGNgwAIAABUAAapll8QAAAAASUVORK5CYII="
        """

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let asset: String
        var image = "assetId=0"
        let width: Float
        let height: Float
        /// Whether images without contents have the size that their records state.
        var isAssumed = false
        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "embedded", asset: "width=20 height=30\n  FileAssetContents bytes=\(png)", width: 2, height: 3),
        Row(
            name: "scaled", asset: "\n  FileAssetContents bytes=\(png)", image: "assetId=0 scaleX=10 scaleY=-2",
            width: 20, height: -6),
        Row(name: "not in the file", asset: "width=20 height=30", width: 0, height: 0),
        Row(
            name: "unreadable", asset: "width=20 height=30\n  FileAssetContents bytes=hex\"474946\"", width: 0,
            height: 0),
        Row(
            name: "embedded, others assumed", asset: "width=20 height=30\n  FileAssetContents bytes=\(png)", width: 2,
            height: 3, isAssumed: true),
        Row(name: "assumed", asset: "width=20 height=30", width: 20, height: 30, isAssumed: true),
        Row(name: "none", asset: "width=20 height=30", image: "", width: 0, height: 0),
        Row(name: "beyond the last", asset: "width=20 height=30", image: "assetId=7", width: 0, height: 0),
    ]

    @Test(arguments: rows)
    func sizesImages(row: Row) throws {
        let draft = """
            rive draft 7.0
            Backboard
            ImageAsset name="leaf.png" assetId=1 \(row.asset)
            \(Draft.viewModel("Places", instance: "One", .number("width", -1), .number("height", -1)))
            Artboard name="Main" width=100 height=100 viewModelId="Places"
              Image \(row.image)
                DataBindContext propertyKey=computedWidth flags=toSource sourcePathIds="Places/width"
                DataBindContext propertyKey=computedHeight flags=toSource sourcePathIds="Places/height"
            """
        let scene = try SceneDraft(draft).scene()
        scene.file.assumesImages = row.isAssumed
        _ = scene.advance(0)
        #expect(scene.text("width") == "\(row.width)")
        #expect(scene.text("height") == "\(row.height)")
        #expect(scene.unsupported(.pointers).report(isFocusMoved: false).isEmpty)
    }

    /// Scenes of one file may differ in it.
    @Test func sizesFollowTheAssumption() throws {
        let scene = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            ImageAsset name="leaf.png" assetId=1 width=20 height=30
            Artboard name="Main" width=100 height=100
              Image assetId=0
            """
        ).scene()
        for (isAssumed, width) in [(false, 0), (true, 20), (false, 0)] as [(Bool, Float)] {
            scene.file.assumesImages = isAssumed
            #expect(scene.file.imageSize(ofAsset: 0).x == width)
        }
    }

    /// A picture that a value outside chooses for an instance of a nested artboard's own.
    @Test func takesPicturesFromOutside() throws {
        let scene = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            ImageAsset name="small.png" assetId=1 width=2 height=3
            ImageAsset name="large.png" assetId=2 width=20 height=30
            ViewModel name="Inside"
              ViewModelPropertyAssetImage name="picture"
            ViewModel name="Outside"
              ViewModelPropertyAssetImage name="picture"
              ViewModelInstance name="One"
                ViewModelInstanceAssetImage viewModelPropertyId="picture" propertyValue=1
            Artboard name="Main" width=100 height=100 viewModelId="Outside"
              NestedArtboard artboardId="Shown" isStateful=true
                ViewModelInstance viewModelId="Inside"
                  ViewModelInstanceAssetImage viewModelPropertyId="picture"
                    DataBindContext propertyKey=ViewModelInstanceAsset.propertyValue sourcePathIds="Outside/picture"
            Artboard name="Shown" width=10 height=10 viewModelId="Inside"
              Image assetId=0
                DataBindContext propertyKey=Image.assetId sourcePathIds="Inside/picture"
            """
        ).scene()
        scene.file.assumesImages = true
        _ = scene.advance(0)
        _ = scene.states(2)
        let bounds = try scene.lookAtGeometry { artboard in
            artboard.objects.compactMap(\.shown).first?.objects.compactMap(\.bounds).first
        }
        #expect(bounds.map { [$0.maxX - $0.minX, $0.maxY - $0.minY] } == [20, 30])
    }
}
