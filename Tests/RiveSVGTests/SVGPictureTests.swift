import RiveDrawing
import RiveGeometry
import Testing

@testable import RiveSVG

/// Documents of single calls, against what `draw` says of each.
@Suite struct SVGPictureTests {
    static let frame = SVGPicture.Frame(width: 8, height: 8)

    /// The lines between the root's own.
    static func lines(
        ground: SVGPicture.Ground = .none, prefix: String = "", frame: SVGPicture.Frame = frame,
        image: @escaping (UInt32, UInt32) -> EncodedImage? = { _, _ in nil }, _ body: (inout DisplayList) -> Void
    ) -> [String] {
        var list = DisplayList()
        body(&list)
        var picture = SVGPicture(frame, on: ground, prefix: prefix, image: image)
        picture.draw(list)
        return picture.document().split(separator: "\n").dropFirst().dropLast().map { String($0.dropFirst(2)) }
    }

    private static let box = PathOutline.box(from: Point(x: 1, y: 2), size: Point(x: 3.5, y: 4))
    private static let boxData = "M1 2L4.5 2L4.5 6L1 6Z"
    private static let move = Matrix(xx: 2, xy: 0, yx: 0, yy: 2, tx: 0.1, ty: -3)
    private static let moveText = "matrix(2 0 0 2 0.1 -3)"

    private static func paint(_ change: (inout Paint) -> Void) -> Paint {
        var paint = Paint()
        change(&paint)
        return paint
    }

    private static func stroke(_ change: (inout Paint) -> Void = { _ in }) -> Paint {
        paint {
            $0.style = .stroke
            change(&$0)
        }
    }

    // MARK: The document

    @Test("The root shows the frame in units of the list, with the background first")
    func rootShowsFrame() {
        let frame = SVGPicture.Frame(corner: Point(x: -4, y: 10), width: 300, height: 101, scale: 2)
        let picture = SVGPicture(frame, on: .color(0x8000_FF10), title: "a<b", description: "frame 3") { _, _ in nil }
        #expect(
            picture.document() == """
                <svg xmlns="http://www.w3.org/2000/svg" width="300" height="101" viewBox="-4 10 150 50.5" style="isolation:isolate">
                  <title>a&lt;b</title>
                  <desc>frame 3</desc>
                  <rect x="-4" y="10" width="150" height="50.5" fill="#00ff10" fill-opacity="0.50196"/>
                </svg>

                """)
    }

    @Test("A checkered ground has squares of so many pixels")
    func groundsAreCheckered() {
        let frame = SVGPicture.Frame(corner: Point(x: 1, y: 2), width: 30, height: 20, scale: 2)
        let lines = Self.lines(ground: .checker(0xFFFF_FFFF, 0xFFCC_CCCC, side: 8), frame: frame) { _ in }
        #expect(
            lines == [
                "<defs>",
                #"  <pattern id="p0" patternUnits="userSpaceOnUse" x="1" y="2" width="8" height="8">"#,
                ##"    <rect x="4" y="0" width="4" height="4" fill="#cccccc"/>"##,
                ##"    <rect x="0" y="4" width="4" height="4" fill="#cccccc"/>"##,
                "  </pattern>",
                "</defs>",
                ##"<rect x="1" y="2" width="15" height="10" fill="#ffffff"/>"##,
                ##"<rect x="1" y="2" width="15" height="10" fill="url(#p0)"/>"##,
            ])
    }

    @Test("Equal lists make equal documents, and all identifiers begin with the prefix")
    func identifiersAreCounted() {
        func lines(_ prefix: String) -> [String] {
            Self.lines(prefix: prefix) { list in
                list.clipPath(Self.box, .nonZero, object: 1)
                let gradient = list.addGradient(
                    .linear(start: .zero, end: Point(x: 1, y: 0)),
                    stops: [GradientStop(position: 0, color: 0xFF00_0000)])
                let paint = Self.paint {
                    $0.gradient = gradient
                    $0.feather = 2
                }
                list.drawPath(Self.box, .clockwise, paint, object: 2)
            }
        }
        let one = lines("a-")
        #expect(one == lines("a-"))
        func identifiers(_ lines: [String]) -> [String] {
            lines.flatMap { $0.split(separator: "\"") }.map(String.init).filter { $0.hasPrefix("a-") }
        }
        #expect(identifiers(one) == ["a-c0", "a-g0", "a-f0", "a-m0"])
        #expect(one.map { $0.split(separator: "a-").joined() } == lines("").map { $0.split(separator: "a-").joined() })
    }

    // MARK: Fills

    @Test("A fill has its whole transform, its rule and its opacity")
    func fillsHaveTransformRuleAndOpacity() {
        let lines = Self.lines { list in
            list.save()
            list.transform(Self.move)
            list.drawPath(Self.box, .evenOdd, Self.paint { $0.color = 0x8012_3456 }, object: 1)
            list.transform(Matrix(translation: Point(x: 1, y: 1)))
            list.modulateOpacity(0.5, object: 1)
            list.drawPath(Self.box, .nonZero, Self.paint { $0.color = 0xFF00_00FF }, object: 1)
            list.restore()
            list.drawPath(Self.box, .clockwise, Paint(), object: 1)
        }
        #expect(
            lines == [
                """
                <path d="\(Self.boxData)" fill="#123456" fill-opacity="0.50196" fill-rule="evenodd" transform="\(Self.moveText)"/>
                """,
                """
                <path d="\(Self.boxData)" fill="#0000ff" fill-opacity="0.50196" transform="matrix(2 0 0 2 2.1 -1)"/>
                """,
                ##"<path d="\##(Self.boxData)" fill="#000000"/>"##,
            ])
    }

    @Test("What is transparent is not written")
    func transparentIsLeftOut() {
        let lines = Self.lines { list in
            list.drawPath(Self.box, .nonZero, Self.paint { $0.color = 0x00FF_FFFF }, object: 1)
            list.modulateOpacity(0, object: 1)
            list.drawPath(Self.box, .nonZero, Paint(), object: 1)
        }
        #expect(lines.isEmpty)
    }

    @Test("Contours of the clockwise rule that go the other way count as holes, or not at all")
    func clockwiseRuleDropsTheOtherWay() {
        func contour(_ x: Float, isClockwise: Bool) -> PathOutline {
            var outline = PathOutline()
            let points = [(x, 0), (x + 2, 0), (x + 2, 2)].map { Point(x: $0.0, y: $0.1) }
            for (index, point) in (isClockwise ? points : points.reversed()).enumerated() {
                if index == 0 { outline.move(to: point) } else { outline.line(to: point) }
            }
            outline.close()
            return outline
        }
        func data(_ outlines: [PathOutline], mirrored: Bool = false) -> [String] {
            Self.lines { list in
                var path = PathOutline()
                for outline in outlines { path.append(outline, .identity) }
                if mirrored { list.transform(Matrix(xx: -1, xy: 0, yx: 0, yy: 1, tx: 0, ty: 0)) }
                list.drawPath(path, .clockwise, Paint(), object: 1)
            }.map { String($0.split(separator: "\"")[1]) }
        }
        let (solid, hole, other) = (
            contour(0, isClockwise: true), contour(1, isClockwise: false), contour(5, isClockwise: false)
        )
        #expect(data([solid]) == ["M0 0L2 0L2 2Z"])
        #expect(data([other]).isEmpty)
        #expect(data([other], mirrored: true) == ["M7 2L7 0L5 0Z"])
        #expect(data([solid, hole, other]) == ["M0 0L2 0L2 2ZM3 2L3 0L1 0Z"])
        #expect(data([hole, solid, hole, hole]) == ["M3 2L3 0L1 0ZM0 0L2 0L2 2Z"])
        #expect(data([solid, solid]) == ["M0 0L2 0L2 2ZM0 0L2 0L2 2Z"])
    }

    // MARK: Strokes

    @Test("A stroke has width, join and cap in the space of its path")
    func strokesHaveWidthJoinAndCap() {
        let lines = Self.lines { list in
            list.transform(Self.move)
            for (join, cap) in [(Paint.Join.miter, Paint.Cap.butt), (.round, .square), (.bevel, .round)] {
                let paint = Self.stroke { ($0.thickness, $0.join, $0.cap) = (1.5, join, cap) }
                list.drawPath(Self.box, .nonZero, paint, object: 1)
            }
        }
        let start = ##"<path d="\##(Self.boxData)" fill="none" stroke="#000000" stroke-width="1.5" "##
        let end = #"transform="\#(Self.moveText)"/>"#
        #expect(
            lines == [
                start + #"stroke-miterlimit="4" "# + end,
                start + #"stroke-linejoin="round" stroke-linecap="square" "# + end,
                start + #"stroke-linejoin="bevel" stroke-linecap="round" "# + end,
            ])
    }

    @Test("A stroke without a width draws nothing", arguments: [0, -1, Float.nan, .infinity])
    func strokesNeedAWidth(_ thickness: Float) {
        #expect(
            Self.lines { $0.drawPath(Self.box, .nonZero, Self.stroke { $0.thickness = thickness }, object: 1) }.isEmpty)
    }

    @Test(
        "A contour of one point is a small path",
        arguments: [
            (Paint.Join.miter, Paint.Cap.round, true, "M4 4H6V6H4Z" as String?),
            (.bevel, .butt, true, "M4 4H6V6H4Z"),
            (.round, .butt, true, "M4 5A1 1 0 0 1 6 5A1 1 0 0 1 4 5Z"),
            (.miter, .round, false, "M4 5A1 1 0 0 1 6 5A1 1 0 0 1 4 5Z"),
            (.round, .square, false, "M4 4H6V6H4Z"),
            (.round, .butt, false, nil),
        ])
    func dotsAreSmallPaths(_ join: Paint.Join, _ cap: Paint.Cap, _ isClosed: Bool, _ data: String?) {
        var dot = PathOutline()
        dot.move(to: Point(x: 5, y: 5))
        if isClosed { dot.close() } else { dot.line(to: Point(x: 5, y: 5)) }
        let lines = Self.lines { list in
            let paint = Self.stroke { ($0.join, $0.cap, $0.thickness) = (join, cap, 2) }
            list.drawPath(dot, .nonZero, paint, object: 1)
        }
        #expect(lines == (data.map { [##"<path d="\##($0)" fill="#000000"/>"##] } ?? []))
    }

    // MARK: Clips

    @Test("Clips are a chain in which each refers to the outer one, and equal chains are one")
    func equalClipsAreOneChain() {
        let inner = PathOutline.box(from: .zero, size: Point(x: 2, y: 2))
        let lines = Self.lines { list in
            for _ in 0..<2 {
                list.save()
                list.clipPath(Self.box, .nonZero, object: 1)
                list.drawPath(inner, .nonZero, Paint(), object: 1)
                list.transform(Self.move)
                list.clipPath(inner, .evenOdd, object: 1)
                list.drawPath(inner, .nonZero, Paint(), object: 1)
                list.restore()
            }
        }
        let drawn = [
            ##"<path d="M0 0L2 0L2 2L0 2Z" fill="#000000" clip-path="url(#c0)"/>"##,
            ##"<g clip-path="url(#c1)">"##,
            ##"  <path d="M0 0L2 0L2 2L0 2Z" fill="#000000" transform="\##(Self.moveText)"/>"##,
            "</g>",
        ]
        #expect(
            lines == [
                "<defs>",
                ##"  <clipPath id="c0">"##,
                ##"    <path d="\##(Self.boxData)"/>"##,
                "  </clipPath>",
                ##"  <clipPath id="c1" clip-path="url(#c0)">"##,
                ##"    <path d="M0 0L2 0L2 2L0 2Z" transform="\##(Self.moveText)" clip-rule="evenodd"/>"##,
                "  </clipPath>",
                "</defs>",
            ] + drawn + drawn)
    }

    @Test("A clip that leaves nothing hides what follows until it is restored")
    func emptyClipsHide() {
        let lines = Self.lines { list in
            list.save()
            list.clipPath(PathOutline(), .nonZero, object: 1)
            list.drawPath(Self.box, .nonZero, Paint(), object: 1)
            list.clipPath(Self.box, .nonZero, object: 1)
            list.drawPath(Self.box, .nonZero, Paint(), object: 1)
            list.restore()
            list.save()
            list.transform(Matrix(xx: 0, xy: 0, yx: 0, yy: 0, tx: 0, ty: 0))
            list.clipPath(Self.box, .nonZero, object: 1)
            list.restore()
            list.drawPath(Self.box, .nonZero, Self.paint { $0.color = 0xFF00_0001 }, object: 1)
        }
        #expect(lines == [##"<path d="\##(Self.boxData)" fill="#000001"/>"##])
    }

    // MARK: Blending

    @Test(
        "A blend mode stands on the outermost element, whatever the ground: the root is isolated",
        arguments: [.none, .color(0xFFFF_FFFF), .color(0x80FF_FFFF), .checker(0xFFFF_FFFF, 0xFF00_0000, side: 4)]
            as [SVGPicture.Ground])
    func blendModesStandOutside(_ ground: SVGPicture.Ground) {
        let lines = Self.lines(ground: ground) { list in
            let paint = Self.paint { $0.blend = .colorDodge }
            list.drawPath(Self.box, .nonZero, paint, object: 1)
            list.clipPath(Self.box, .nonZero, object: 1)
            list.transform(Self.move)
            list.drawPath(Self.box, .nonZero, paint, object: 1)
        }.filter { $0.hasPrefix("<g") || $0.hasPrefix("<path") }
        #expect(
            lines == [
                ##"<path d="\##(Self.boxData)" fill="#000000" style="mix-blend-mode:color-dodge"/>"##,
                ##"<g clip-path="url(#c0)" style="mix-blend-mode:color-dodge">"##,
            ])
    }

    // MARK: Gradients

    @Test("Gradients lie in the space of the path, with the opacity in their stops; equal ones are one")
    func gradientsLieInPathSpace() {
        let stops = [
            GradientStop(position: 0.25, color: 0xFFFF_0000), GradientStop(position: 1, color: 0x8000_FF00),
        ]
        let lines = Self.lines { list in
            for _ in 0..<2 {
                let paint = Self.paint {
                    $0.gradient = list.addGradient(
                        .linear(start: Point(x: 1, y: 2), end: Point(x: 3.5, y: 4)), stops: stops)
                }
                list.drawPath(Self.box, .nonZero, paint, object: 1)
            }
            list.modulateOpacity(0.5, object: 1)
            let paint = Self.stroke {
                $0.gradient = list.addGradient(.radial(center: Point(x: 1, y: 2), radius: 5), stops: stops)
            }
            list.drawPath(Self.box, .nonZero, paint, object: 1)
        }
        #expect(
            lines == [
                "<defs>",
                #"  <linearGradient id="g0" gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="3.5" y2="4">"#,
                ##"    <stop offset="0.25" stop-color="#ff0000"/>"##,
                ##"    <stop offset="1" stop-color="#00ff00" stop-opacity="0.50196"/>"##,
                "  </linearGradient>",
                #"  <radialGradient id="g1" gradientUnits="userSpaceOnUse" cx="1" cy="2" r="5">"#,
                ##"    <stop offset="0.25" stop-color="#ff0000" stop-opacity="0.50196"/>"##,
                ##"    <stop offset="1" stop-color="#00ff00" stop-opacity="0.25098"/>"##,
                "  </radialGradient>",
                "</defs>",
                ##"<path d="\##(Self.boxData)" fill="url(#g0)"/>"##,
                ##"<path d="\##(Self.boxData)" fill="url(#g0)"/>"##,
                ##"<path d="\##(Self.boxData)" fill="none" stroke="url(#g1)" stroke-width="1" stroke-miterlimit="4"/>"##,
            ])
    }

    @Test("Gradients that Rive has one colour for are one colour")
    func degenerateGradientsAreOneColor() {
        func color(_ shape: GradientShape, _ positions: [Float] = [0, 1]) -> String? {
            Self.lines { list in
                let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00]
                let stops = zip(positions, colors).map { GradientStop(position: $0, color: $1) }
                let paint = Self.paint { $0.gradient = list.addGradient(shape, stops: stops) }
                list.drawPath(Self.box, .nonZero, paint, object: 1)
            }.last?.split(separator: "\"")[3].description
        }
        let line = GradientShape.linear(start: .zero, end: Point(x: 1, y: 1))
        #expect(color(line) == "url(#g0)")
        #expect(color(line, []) == "#000000" && color(line, [1, 0]) == "#000000" && color(line, [0, 2]) == "#000000")
        #expect(color(line, [.nan, 1]) == "#000000")
        #expect(color(.linear(start: .zero, end: .zero)) == "#ff0000")
        #expect(color(.linear(start: .zero, end: Point(x: .nan, y: 0))) == "#ff0000")
        #expect(color(.radial(center: .zero, radius: 0)) == "#00ff00")
        #expect(color(.radial(center: .zero, radius: -1)) == "#ff0000")
    }

    // MARK: Feathers

    @Test("A feather is a blur of half its strength, in a region that holds three deviations")
    func feathersBlur() {
        let lines = Self.lines { list in
            list.drawPath(Self.box, .clockwise, Self.paint { $0.feather = -4 }, object: 1)
            let paint = Self.stroke { ($0.feather, $0.thickness) = (4, 2) }
            list.drawPath(Self.box, .nonZero, paint, object: 1)
        }
        #expect(
            lines == [
                "<defs>",
                """
                  <filter id="f0" filterUnits="userSpaceOnUse" x="-5" y="-4" width="15.5" height="16" color-interpolation-filters="sRGB">
                """,
                #"    <feGaussianBlur stdDeviation="2"/>"#,
                "  </filter>",
                """
                  <filter id="f1" filterUnits="userSpaceOnUse" x="-6" y="-5" width="17.5" height="18" color-interpolation-filters="sRGB">
                """,
                #"    <feGaussianBlur stdDeviation="2"/>"#,
                "  </filter>",
                "</defs>",
                ##"<path d="\##(Self.boxData)" fill="#000000" filter="url(#f0)"/>"##,
                """
                <path d="\(Self.boxData)" fill="none" stroke="#000000" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" filter="url(#f1)"/>
                """,
            ])
    }

    @Test("A gradient with a feather is seen through a mask: its colours are not blurred")
    func featheredGradientsAreMasked() {
        let lines = Self.lines { list in
            let stops = [GradientStop(position: 0, color: 0xFFFF_0000), GradientStop(position: 1, color: 0x00FF_0000)]
            let paint = Self.stroke {
                ($0.feather, $0.thickness) = (4, 2)
                $0.gradient = list.addGradient(.radial(center: .zero, radius: 2), stops: stops)
            }
            list.clipPath(Self.box, .nonZero, object: 1)
            list.transform(Self.move)
            list.drawPath(Self.box, .nonZero, paint, object: 1)
        }
        let region = #"x="-6" y="-5" width="17.5" height="18""#
        #expect(
            lines.suffix(7) == [
                ##"  <mask id="m0" maskUnits="userSpaceOnUse" \##(region)>"##,
                """
                    <path d="\(Self.boxData)" fill="none" stroke="#ffffff" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" filter="url(#f0)"/>
                """,
                "  </mask>",
                "</defs>",
                ##"<g clip-path="url(#c0)">"##,
                ##"  <rect \##(region) fill="url(#g0)" mask="url(#m0)" transform="\##(Self.moveText)"/>"##,
                "</g>",
            ])
    }

    @Test("A feathered fill of another rule than clockwise is not drawn", arguments: [FillRule.nonZero, .evenOdd])
    func feathersNeedTheClockwiseRule(_ rule: FillRule) {
        #expect(Self.lines { $0.drawPath(Self.box, rule, Self.paint { $0.feather = 1 }, object: 1) }.isEmpty)
    }

    // MARK: Numbers

    @Test("paths at infinite or NaN positions are not drawn", arguments: [Float.nan, .infinity, -.infinity])
    func wildNumbersAreLeftOut(_ number: Float) {
        var wild = PathOutline()
        wild.move(to: Point(x: 0, y: number))
        wild.cubic(Point(x: number, y: 1), Point(x: 2, y: number), Point(x: 3, y: 3))
        wild.close()
        wild.append(Self.box, .identity)
        func document(_ body: (inout DisplayList) -> Void) -> [String] { Self.lines(body) }
        let box = [##"<path d="\##(Self.boxData)" fill="#000000"/>"##]
        #expect(document { $0.drawPath(wild, .nonZero, Paint(), object: 1) } == box)
        #expect(
            document { list in
                list.transform(Matrix(xx: number, xy: 0, yx: 0, yy: 1, tx: 0, ty: 0))
                list.drawPath(Self.box, .nonZero, Paint(), object: 1)
            }.isEmpty)
        #expect(document { $0.drawPath(Self.box, .clockwise, Self.paint { $0.feather = number }, object: 1) }.isEmpty)
        let image = ImageUse(image: 0, size: Point(x: number, y: 1))
        #expect(Self.lines(image: { _, _ in EncodedImage.dot }) { $0.drawImage(image, object: 1) }.isEmpty)
        var line = PathOutline()
        line.move(to: .zero)
        line.line(to: Point(x: number, y: 0))
        line.line(to: Point(x: 5, y: 0))
        #expect(
            document { $0.drawPath(line, .nonZero, Self.stroke(), object: 1) } == [
                ##"<path d="M0 0L5 0" fill="none" stroke="#000000" stroke-width="1" stroke-miterlimit="4"/>"##
            ])
    }

    @Test("Numbers are the shortest that read back")
    func numbersAreShort() {
        #expect(
            [0.1, -0.0, 5, 1e-7, 1.0e10, 16_777_216, .infinity, .nan].map(SVGNumbers.shortest.text) == [
                "0.1", "0", "5", "1e-07", "1e+10", "16777216", "3.4028235e+38", "0",
            ])
        #expect([1.005, -2, 0.5, 1e9, .nan].map(SVGNumbers.decimals(2).text) == ["1", "-2", "0.5", "10000000", "0"])
    }
}

extension EncodedImage {
    static let dot = EncodedImage(mediaType: "image/png", base64: "AAAA", width: 20, height: 10)
}
