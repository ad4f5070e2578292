import RiveDrawing
import RiveGeometry
import Testing

@testable import RiveSVG

/// Images and meshes in documents.
@Suite struct SVGImageTests {
    private static let definition = [
        "<defs>",
        #"  <image id="i0" width="20" height="10" preserveAspectRatio="none" href="data:image/png;base64,AAAA"/>"#,
    ]

    private static func lines(
        ground: SVGPicture.Ground = .none, image: @escaping (UInt32, UInt32) -> EncodedImage? = { _, _ in .dot },
        _ body: (inout DisplayList) -> Void
    ) -> [String] { SVGPictureTests.lines(ground: ground, image: image, body) }

    @Test("An image is in the document once, however many calls and objects draw it")
    func imagesAreThereOnce() {
        let lines = Self.lines { list in
            var use = ImageUse(image: 3, size: Point(x: 20, y: 10))
            list.drawImage(use, object: 1)
            list.drawImage(use, object: 2)
            (use.size, use.opacity, use.sampler.filter) = (Point(x: 40, y: 5), 0.5, .nearest)
            list.drawImage(use, object: 2)
        }
        #expect(
            lines == Self.definition + [
                "</defs>",
                ##"<use href="#i0"/>"##,
                ##"<use href="#i0"/>"##,
                ##"<use href="#i0" opacity="0.50196" image-rendering="pixelated" transform="matrix(2 0 0 0.5 0 0)"/>"##,
            ])
    }

    @Test("The image of a call follows its object, and one that is not there is left out")
    func imagesFollowObjects() {
        let other = EncodedImage(mediaType: "image/jpeg", base64: "BBBB", width: 1, height: 1)
        let lines = Self.lines(image: { image, object in image == 9 ? nil : object == 1 ? .dot : other }) { list in
            for object: UInt32 in [2, 1, 2] {
                list.drawImage(ImageUse(image: 0, size: Point(x: 20, y: 10)), object: object)
            }
            list.drawImage(ImageUse(image: 9, size: Point(x: 20, y: 10)), object: 1)
        }
        #expect(
            lines.filter { $0.hasPrefix("<use") } == [
                ##"<use href="#i0" transform="matrix(20 0 0 10 0 0)"/>"##,
                ##"<use href="#i1"/>"##,
                ##"<use href="#i0" transform="matrix(20 0 0 10 0 0)"/>"##,
            ])
        #expect(lines.filter { $0.hasPrefix("  <image") }.count == 2)
    }

    // MARK: Meshes

    private static func mesh(
        _ places: [(Float, Float, Float, Float)], _ indices: [UInt16], ground: SVGPicture.Ground = .none,
        _ change: (inout ImageUse) -> Void = { _ in }
    ) -> [String] {
        lines(ground: ground) { list in
            var use = ImageUse(image: 0, size: Point(x: 20, y: 10))
            change(&use)
            let vertices = places.map {
                MeshVertex(position: Point(x: $0.0, y: $0.1), image: Point(x: $0.2, y: $0.3))
            }
            list.drawImageMesh(use, vertices: vertices, indices: indices, object: 1)
        }
    }

    private static let square: [(Float, Float, Float, Float)] = [
        (0, 0, 0, 0), (40, 0, 1, 0), (40, 40, 1, 1), (0, 40, 0, 1),
    ]

    @Test("A triangle of a mesh is the image beneath a clip half a pixel larger")
    func trianglesAreClippedImages() {
        #expect(
            Self.mesh([(0, 0, 0, 0), (40, 0, 1, 0), (0, 30, 0, 1)], [0, 1, 2]) == Self.definition + [
                #"  <clipPath id="t0">"#,
                #"    <path d="M-0.5 -0.5L41.5 -0.5L-0.5 31Z"/>"#,
                "  </clipPath>",
                "</defs>",
                "<g>",
                ##"  <g clip-path="url(#t0)">"##,
                ##"    <use href="#i0" transform="matrix(2 0 0 3 0 0)"/>"##,
                "  </g>",
                "</g>",
            ])
    }

    @Test("Triangles that show the image by one transformation are one piece, whichever way around they go")
    func trianglesOfOnePieceAreJoined() {
        for indices: [UInt16] in [[0, 1, 2, 0, 2, 3], [0, 1, 2, 2, 0, 3], [2, 1, 0, 0, 2, 3]] {
            let lines = Self.mesh(Self.square, indices)
            #expect(lines.filter { $0.hasPrefix("    <use") }.count == 1)
        }
        var bent = Self.square
        bent[3].1 = 50
        #expect(Self.mesh(bent, [0, 1, 2, 0, 2, 3]).filter { $0.hasPrefix("    <use") }.count == 2)
    }

    @Test("Flat triangles and corners that are not there draw nothing")
    func flatTrianglesAreLeftOut() {
        #expect(!Self.mesh(Self.square, [0, 1, 1, 0, 0, 0]).contains { $0.hasPrefix("<g") })
        #expect(!Self.mesh(Self.square, [0, 1, 9]).contains { $0.hasPrefix("<g") })
        #expect(!Self.mesh([(0, 0, 0, 0), (1, 0, 1, 0), (0, 1, .nan, 1)], [0, 1, 2]).contains { $0.hasPrefix("<g") })
    }

    @Test("Opacity and blend mode of a mesh stand on all of it")
    func opacityStandsOnTheWhole() {
        let lines = Self.mesh(Self.square, [0, 1, 2], ground: .color(0xFFFF_FFFF)) {
            ($0.opacity, $0.blend, $0.sampler.filter) = (0.25, .multiply, .nearest)
        }
        #expect(
            lines.contains(
                #"<g opacity="0.25" image-rendering="pixelated" style="mix-blend-mode:multiply">"#))
    }

    @Test("An image that is repeated is a pattern, mirrored together with its reflection")
    func repeatedImagesArePatterns() {
        let wide: [(Float, Float, Float, Float)] = [(0, 0, -0.5, 0), (40, 0, 1.5, 0), (0, 40, -0.5, 1)]
        let lines = Self.mesh(wide, [0, 1, 2]) { ($0.sampler.wrapX, $0.sampler.wrapY) = (.mirror, .clamp) }
        #expect(
            lines.drop { !$0.hasPrefix("  <pattern") } == [
                #"  <pattern id="p0" patternUnits="userSpaceOnUse" width="40" height="10">"#,
                ##"    <use href="#i0"/>"##,
                ##"    <use href="#i0" transform="matrix(-1 0 0 1 40 0)"/>"##,
                "  </pattern>",
                "</defs>",
                "<g>",
                ##"  <g clip-path="url(#t0)">"##,
                """
                    <rect x="-20" y="0" width="60" height="10" fill="url(#p0)" transform="matrix(1 0 0 4 10 0)"/>
                """,
                "  </g>",
                "</g>",
            ])
        #expect(Self.mesh(wide, [0, 1, 2]).contains { $0.hasPrefix("    <use") })
    }
}
