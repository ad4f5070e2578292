import RiveGeometry
import RiveLayout
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// Where layouts lie, and what lies in them, as measured with the runtime.
@Suite struct LayoutTests {
    /// An artboard with layouts in it.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let artboard: String
        let style: String
        /// A line each: how deep it lies, its size and what its style says.
        let layouts: [String]
        let boxes: [[Float]]
        var frames = 0

        init(
            _ name: String, _ artboard: String = "300x100", _ style: String = "", _ layouts: [String],
            _ boxes: [[Float]],
            frames: Int = 0
        ) {
            testDescription = name
            (self.artboard, self.style, self.layouts, self.boxes, self.frames) = (
                artboard, style, layouts, boxes, frames
            )
        }

        /// `. 50x40 marginLeft=5 | name="A"`: dots for how deep, width and height with `F` for fill and `H` for hug, then the
        /// style and, behind a bar, properties of the layout itself. A line that begins with another word is an object of the file.
        var draft: String {
            let size = Self.size(artboard)
            var lines = [
                "rive draft 7.3", "Backboard",
                "Artboard name=\"Main\" width=\(size.width) height=\(size.height) styleId=\"Root\"",
                "  LayoutComponentStyle name=\"Root\" \(size.style) \(style)",
            ]
            for (index, layout) in layouts.enumerated() {
                let words = layout.split(separator: " ", maxSplits: 2).map(String.init)
                let indent = String(repeating: "  ", count: words[0].utf8.count)
                guard words[1].utf8.contains(UInt8(ascii: "x")), !words[1].utf8.contains(UInt8(ascii: "e")) else {
                    lines.append(indent + words.dropFirst().joined(separator: " "))
                    continue
                }
                let size = Self.size(words[1])
                let rest = words.count > 2 ? words[2].split(separator: "|", omittingEmptySubsequences: false) : [""]
                let own = rest.count > 1 ? String(rest[1]) : ""
                lines.append(
                    "\(indent)LayoutComponent width=\(size.width) height=\(size.height) styleId=\"S\(index)\" \(own)")
                lines.append("\(indent)  LayoutComponentStyle name=\"S\(index)\" \(size.style) \(rest[0])")
            }
            return lines.joined(separator: "\n")
        }

        private static func size(_ text: String) -> (width: String, height: String, style: String) {
            let sides = text.split(separator: "x").map(String.init)
            func scale(_ side: String) -> String? { side == "F" ? "fill" : side == "H" ? "hug" : nil }
            let style = [
                scale(sides[0]).map { "layoutWidthScaleType=\($0)" },
                scale(sides[1]).map { "layoutHeightScaleType=\($0)" },
                sides.contains("H") ? "intrinsicallySizedValue=true" : nil,
            ]
            return (
                scale(sides[0]) == nil ? sides[0] : "0", scale(sides[1]) == nil ? sides[1] : "0",
                style.compactMap(\.self).joined(separator: " ")
            )
        }
    }

    private static let gap10 = "gapHorizontal=10 gapHorizontalUnitsValue=point"
    private static let column = "flexDirectionValue=column"

    static let rows = [
        Row(
            "what is left is filled", "300x200", gap10 + " paddingLeft=5 paddingLeftUnitsValue=point",
            [". 50x40", ". FxF", ". 20x30"], [[5, 0, 50, 40], [65, 0, 205, 200], [280, 0, 20, 30]]),
        Row(
            "columns hug what is in them", "300x200", column + " layoutAlignmentType=center",
            [
                ". HxH \(column) layoutAlignmentType=center gapVertical=5 gapVerticalUnitsValue=point", ".. 40x20",
                ".. 60x30",
            ], [[120, 72.5, 60, 55], [10, 0, 40, 20], [0, 25, 60, 30]]),
        Row(
            "shares of what is left", "300x100", "", [". FxF", ". FxF | fractionalWidth=3"],
            [[0, 0, 75, 100], [75, 0, 225, 100]]),
        Row(
            "a share below one leaves nothing", "300x100", "", [". FxF | fractionalWidth=0.25", ". 50x10"],
            [[0, 0, 62.5, 100], [62.5, 0, 50, 10]]),
        Row(
            "the largest width", "300x100", "", [". FxF maxWidth=40 maxWidthUnitsValue=point", ". FxF", ". FxF"],
            [[0, 0, 40, 100], [40, 0, 130, 100], [170, 0, 130, 100]]),
        Row(
            "shares on top of contents", "300x100", "", [". FxF", ".. 100x20", ". FxF", ".. 20x20"],
            [[0, 0, 190, 100], [0, 0, 100, 20], [190, 0, 110, 100], [0, 0, 20, 20]]),
        Row(
            "from right to left", "300x100", "directionValue=rtl",
            [". 40x20 marginLeft=5 marginLeftUnitsValue=point", ". 60x20"],
            [[255, 0, 40, 20], [195, 0, 60, 20]]),
        Row(
            "values without a unit do not count", "300x100", "paddingLeft=20", [". 10x10 marginLeft=7"],
            [[0, 0, 10, 10]]),
        Row(
            "fixed sizes in units that mean nothing are points", "300x100", "",
            [". 30x20 widthUnitsValue=auto heightUnitsValue=auto", ". 30x20 widthUnitsValue=undefined"],
            [[0, 0, 30, 20], [30, 0, 30, 20]]),
        Row(
            "what is not shown takes no room", "300x100", gap10,
            [". 40x20", ". 40x20 displayValue=none", ".. 5x5", ". 40x20"],
            [[0, 0, 40, 20], [0, 0, 0, 0], [0, 0, 0, 0], [50, 0, 40, 20]]),
        Row(
            "groups let layouts through", "300x100", "", [". 50x40", ". Node x=7 y=3", ".. 20x30", ". 10x10"],
            [[0, 0, 50, 40], [50, 0, 20, 30], [70, 0, 10, 10]]),
        Row("shapes do not", "300x100", "", [". Shape x=5 y=6", ".. 30x30"], [[0, 0, 0, 0]]),
        Row(
            "of solos only what they show", "300x100", "gapHorizontal=4 gapHorizontalUnitsValue=point",
            [". Solo activeComponentId=\"Two\"", ".. 10x10 |name=\"One\"", ".. 20x20 |name=\"Two\"", ". 30x30"],
            [[0, 0, 0, 0], [0, 0, 20, 20], [24, 0, 30, 30]]),
        Row(
            "a layout hugs the rectangle in it", "300x200", "",
            [". HxH", ".. Shape", "... Rectangle width=60 height=30"], [[0, 0, 60, 30]], frames: 3),
        Row(
            "one with padding grows with each frame", "300x200", "",
            [
                ". HxH paddingLeft=5 paddingRight=5 paddingLeftUnitsValue=point paddingRightUnitsValue=point",
                ".. Shape",
                "... Rectangle width=60 height=30",
            ], [[0, 0, 90, 30]], frames: 1),
        Row(
            "an absolute layout fills a part of the room inside", "200x100",
            "paddingLeft=20 paddingTop=10 paddingRight=20 paddingBottom=10 paddingLeftUnitsValue=point "
                + "paddingTopUnitsValue=point paddingRightUnitsValue=point paddingBottomUnitsValue=point",
            [
                ". 50x50 positionTypeValue=absolute widthUnitsValue=percent heightUnitsValue=percent positionLeft=10 "
                    + "positionTop=10 positionLeftUnitsValue=percent positionTopUnitsValue=percent"
            ], [[16, 8, 80, 40]]),
    ]

    @Test(arguments: rows)
    func layoutsLieWhereTheRuntimePutsThem(row: Row) throws {
        let scene = try SceneDraft(row.draft).scene()
        _ = scene.advance(0)
        _ = scene.states(row.frames)
        #expect(try boxes(scene) == row.boxes)
    }

    private func boxes(_ scene: RuntimeScene) throws -> [[Float]] {
        try scene.lookAtGeometry { artboard in
            artboard.objects.dropFirst().compactMap { $0.box.map { $0.numbers.map { ($0 * 1000).rounded() / 1000 } } }
        }
    }

    // MARK: Artboards

    struct ArtboardRow: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let options: String
        let size: [Float]
    }

    static let artboardRows = [
        ArtboardRow(
            testDescription: "hugs",
            options: "intrinsicallySizedValue=true layoutWidthScaleType=hug layoutHeightScaleType=hug", size: [60, 60]),
        ArtboardRow(
            testDescription: "hugs, but not by itself", options: "layoutWidthScaleType=hug layoutHeightScaleType=hug",
            size: [500, 400]),
        ArtboardRow(
            testDescription: "hugs along one axis", options: "intrinsicallySizedValue=true layoutWidthScaleType=hug",
            size: [60, 400]),
        ArtboardRow(
            testDescription: "is a part of itself",
            options: "widthUnitsValue=percent minHeight=600 minHeightUnitsValue=point",
            size: [2500, 600]),
    ]

    @Test(arguments: artboardRows)
    func artboardsAreAsLargeAsTheirStyleSays(row: ArtboardRow) throws {
        let scene = try SceneDraft(
            Row("", "500x400", row.options, [". 40x30", ". 20x60"], []).draft
        ).scene()
        _ = scene.advance(0)
        let bounds = try scene.lookAtGeometry { $0.bounds }
        #expect([bounds.maxX, bounds.maxY] == row.size)
    }

    // MARK: Changes

    /// Two layouts, of which the width of the first is keyed from 50 to 110.
    private func growing(_ style: String, frame: Int = 2) throws -> RuntimeScene {
        try SceneDraft(
            """
            rive draft 7.3
            Backboard
            Artboard name="Main" width=300 height=100 styleId="Root" defaultStateMachineId="Machine"
              LayoutComponentStyle name="Root"
              LayoutComponent name="First" width=50 height=40 styleId="One"
                LayoutComponentStyle name="One" \(style)
              LayoutComponent name="Second" width=20 height=20 styleId="Two"
                LayoutComponentStyle name="Two"
              LinearAnimation name="Grows" fps=60 duration=20
                KeyedObject objectId="First"
                  KeyedProperty propertyKey=LayoutComponent.width
                    KeyFrameDouble frame=0 value=50
                    KeyFrameDouble frame=\(frame) value=110
            \(Draft.machine("Machine", layer: "Layer", plays: "Grows"))
            """
        ).scene()
    }

    /// A layout that takes its time stands still for two frames; what lies beside it jumps at once.
    @Test func layoutsTakeTheirTime() throws {
        let scene = try growing("animationStyleType=custom interpolationType=linear interpolationTime=0.1")
        _ = scene.advance(0)
        _ = scene.states(1)
        var widths: [Float] = []
        for frame in 2...10 {
            _ = scene.states(1)
            let boxes = try boxes(scene)
            widths.append(boxes[0][2])
            if frame == 2 { #expect(boxes[1][0] == 110) }
        }
        #expect(widths == [50, 50, 60, 70, 80, 90, 100, 110, 110])
    }

    @Test func othersJump() throws {
        let scene = try growing("")
        _ = scene.advance(0)
        _ = scene.states(2)
        #expect(try boxes(scene)[0][2] == 110)
    }

    /// A host that gives what it shows another size lays it out anew.
    @Test func hostsGiveSizes() throws {
        let scene = try SceneDraft(
            """
            rive draft 7.3
            Backboard
            Artboard name="Main" width=300 height=100 styleId="Root" defaultStateMachineId="Machine"
              LayoutComponentStyle name="Root"
              NestedArtboardLayout name="Host" artboardId="Inner"
              LinearAnimation name="Grows" fps=60 duration=20
                KeyedObject objectId="Host"
                  KeyedProperty propertyKey=NestedArtboardLayout.instanceWidth
                    KeyFrameDouble frame=0 value=50
                    KeyFrameDouble frame=2 value=110
            \(Draft.machine("Machine", layer: "Layer", plays: "Grows"))
            Artboard name="Inner" width=80 height=40 styleId="Style"
              LayoutComponentStyle name="Style"
              LayoutComponent styleId="Filling"
                LayoutComponentStyle name="Filling" layoutWidthScaleType=fill layoutHeightScaleType=fill
            """
        ).scene()
        _ = scene.advance(0)
        _ = scene.states(1)
        #expect(try boxes(scene) == [[0, 0, 50, 40]])
        _ = scene.states(2)
        #expect(try boxes(scene) == [[0, 0, 110, 40]])
        let inner = try #require(scene.root.hosts[0].artboard(ofItem: 0))
        #expect(inner.layout?.states[1].box == Rect(0, 0, 110, 40))
    }

    /// A frame in which no layout changes lays nothing out.
    @Test func whatDoesNotChangeIsNotLaidOut() throws {
        let scene = try growing("")
        _ = scene.advance(0)
        _ = scene.states(30)
        let work = scene.layouts.tree.work
        _ = scene.states(30)
        #expect(scene.layouts.tree.work == work)
    }

    /// Four times as many layouts take about four times the work, side by side and in each other.
    @Test(arguments: [true, false])
    func workGrowsWithLayouts(isDeep: Bool) throws {
        func work(_ count: Int) throws -> (effort: Int, visits: Int) {
            let layouts = (0..<count).map { index in
                String(repeating: ".", count: isDeep ? index + 1 : 1) + " 20x20 |name=\"L\(index)\""
            }
            let scene = try SceneDraft(Row("", "300x100", "", layouts, []).draft).scene()
            _ = scene.advance(0)
            _ = scene.states(3)
            #expect(scene.failure == nil)
            return (scene.effortSpent, scene.layouts.tree.work)
        }
        let (small, large) = (try work(50), try work(200))
        #expect(large.effort < 6 * small.effort)
        #expect(large.visits < 6 * small.visits)
    }

    /// Layouts that lie deeper in each other than the runtime goes are refused.
    @Test func layoutsMayNotLieTooDeep() throws {
        let layouts = (0..<600).map { String(repeating: ".", count: $0 + 1) + " 20x20" }
        let scene = try SceneDraft(Row("", "300x100", "", layouts, []).draft).scene()
        _ = scene.advance(0)
        #expect(scene.failure?.limit == .layoutDepth)
    }
}
