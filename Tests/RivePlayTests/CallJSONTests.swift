import RiveDrawing
import RiveGeometry
import RiveJSON
import RivePlay
import Testing

/// Calls to a renderer as lines of JSON.
@Suite struct CallJSONTests {
    private static func lines(_ fill: (inout DisplayList) -> Void) -> [String] {
        var list = DisplayList()
        fill(&list)
        var bytes: [UInt8] = []
        let output = OutputBuffer { (part) throws(OutputBuffer.Failure) in bytes += part }
        JSONWriter.write(to: output, layout: .lines) { json in
            let calls = CallJSON(
                list, object: { "object:#\($0.object)" }, image: { image, _ in image.image == 0 ? nil : "asset:Logo" })
            for call in list.calls { calls.write(call, &json) }
        }
        output.flush()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static var triangle: PathOutline {
        var outline = PathOutline()
        outline.move(to: Point(x: 0.1, y: -0))
        outline.line(to: Point(x: 16_777_216, y: .nan))
        outline.cubic(Point(x: .infinity, y: -.infinity), Point(x: 1e-7, y: 2), Point(x: 3, y: 4))
        outline.close()
        return outline
    }

    private static let verbs = #""verbs":"MLCZ","points":[0.1,0,16777216,"nan","inf","-inf",1e-7,2,3,4]"#

    @Test func statesAreBare() {
        let lines = Self.lines { list in
            list.save()
            list.transform(Matrix(xx: 1, xy: -0, yx: 0.5, yy: -2, tx: 3, ty: 4))
            list.restore()
            list.modulateOpacity(0.5, object: 3)
        }
        #expect(
            lines == [
                #"{"op":"save"}"#, #"{"op":"transform","matrix":[1,0,0.5,-2,3,4]}"#, #"{"op":"restore"}"#,
                ##"{"op":"modulateOpacity","opacity":0.5,"object":"object:#3"}"##,
            ])
    }

    @Test func onlyPlainBoxesAreClippedByNoRule() {
        let box = PathOutline.box(from: .zero, size: Point(x: 1, y: 2))
        let lines = Self.lines { list in
            list.clipPath(box, .evenOdd, object: 1)
            list.clipPath(Self.triangle, .clockwise, object: 1)
            list.clipPath(PathOutline(), .nonZero, object: 1)
        }
        #expect(
            lines == [
                ##"{"op":"clipPath","verbs":"MLLLZ","points":[0,0,1,0,1,2,0,2],"object":"object:#1"}"##,
                ##"{"op":"clipPath","fillRule":"clockwise",\##(Self.verbs),"object":"object:#1"}"##,
                ##"{"op":"clipPath","fillRule":"nonZero","verbs":"","points":[],"object":"object:#1"}"##,
            ])
    }

    @Test func pathsHaveTheirPaint() {
        let lines = Self.lines { list in
            var fill = Paint()
            fill.color = 0x8011_2233
            fill.feather = 12
            list.drawPath(PathOutline(), .evenOdd, fill, object: 2)
            var stroke = Paint()
            (stroke.style, stroke.thickness, stroke.join, stroke.cap) = (.stroke, 2.5, .bevel, .square)
            stroke.blend = .luminosity
            list.drawPath(Self.triangle, .evenOdd, stroke, object: 2)
        }
        #expect(
            lines == [
                ##"{"op":"drawPath","fillRule":"evenOdd","verbs":"","points":[],"paint":{"style":"fill","color":"#80112233","blend":"srcOver","feather":12},"object":"object:#2"}"##,
                ##"{"op":"drawPath",\##(Self.verbs),"paint":{"style":"stroke","color":"#FF000000","thickness":2.5,"join":"bevel","cap":"square","blend":"luminosity"},"object":"object:#2"}"##,
            ])
    }

    @Test func gradientsStandInPlaceOfColors() {
        let stops = [GradientStop(position: 0, color: 0xFF00_0000), GradientStop(position: 0.5, color: 0x00FF_FFFF)]
        let lines = Self.lines { list in
            var paint = Paint()
            paint.gradient = list.addGradient(
                .linear(start: Point(x: 1, y: 2), end: Point(x: 3, y: 4)), stops: stops)
            list.drawPath(PathOutline(), .nonZero, paint, object: 0)
            paint.gradient = list.addGradient(
                .radial(center: Point(x: 1, y: 2), radius: 3), stops: Array(stops.prefix(1)))
            list.drawPath(PathOutline(), .nonZero, paint, object: 0)
        }
        let start = #"{"op":"drawPath","fillRule":"nonZero","verbs":"","points":[],"paint":{"style":"fill","#
        #expect(
            lines == [
                start
                    + ##""blend":"srcOver","gradient":{"kind":"linear","points":[1,2,3,4],"stops":[0,0.5],"colors":["#FF000000","#00FFFFFF"]}},"object":"object:#0"}"##,
                start
                    + ##""blend":"srcOver","gradient":{"kind":"radial","points":[1,2,3],"stops":[0],"colors":["#FF000000"]}},"object":"object:#0"}"##,
            ])
    }

    @Test func imagesGoByTheirAsset() {
        var sampler = ImageSampler()
        (sampler.wrapX, sampler.wrapY, sampler.filter) = (.repeat, .mirror, .nearest)
        let lines = Self.lines { list in
            list.drawImage(
                ImageUse(image: 1, size: Point(x: 64, y: 32), sampler: sampler, blend: .screen, opacity: 0.5), object: 4
            )
            list.drawImageMesh(
                ImageUse(image: 0, size: .zero),
                vertices: [MeshVertex(position: Point(x: 1, y: 2), image: Point(x: 0.25, y: 1))],
                indices: [0, 0, 65_535], object: 4)
        }
        #expect(
            lines == [
                ##"{"op":"drawImage","image":"asset:Logo","size":[64,32],"sampler":["repeat","mirror","nearest"],"blend":"screen","opacity":0.5,"object":"object:#4"}"##,
                ##"{"op":"drawImageMesh","image":null,"size":[0,0],"sampler":["clamp","clamp","bilinear"],"blend":"srcOver","opacity":1,"vertices":[1,2],"uvs":[0.25,1],"indices":[0,0,65535],"object":"object:#4"}"##,
            ])
    }
}
