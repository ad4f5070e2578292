import RiveDrawing
import RiveFormat
import RiveGeometry
import RiveModel
import RivePlay
import RiveTestSupport
import Testing

@testable import RivetoolKit

/// What pictures show over a scene.
@Suite struct SceneOverlayTests {
    private static func play(_ sample: String, _ lines: String) throws -> Play {
        let bytes = try PackageFiles.sample(sample)
        var script = Script()
        try script.append(lines: Array(lines.utf8), of: "steps")
        let scene = try PlayScene(
            Document(RiveFile(parsing: bytes)), script.settings, watching: [],
            guests: GuestFiles { (_) throws(PlayError) in nil })
        let play = Play(scene, script.steps, script.settings, alsoActing: [], Spectator())
        try play.rehearse()
        _ = try play.run { _ in }
        return play
    }

    /// A font whose letters are boxes half as wide as they are high, and the texts that it drew.
    private final class Letters {
        var texts: [String] = []

        var font: OverlayFont {
            OverlayFont(
                width: { Double($0.unicodeScalars.count) * $1 / 2 },
                outline: { text, size in
                    self.texts.append(text)
                    let width = Float(text.unicodeScalars.count) * Float(size) / 2
                    return .box(from: Point(x: 0, y: -Float(size)), size: Point(x: width, y: Float(size)))
                })
        }
    }

    private static func overlay(
        _ layers: GeometryLayers, of play: Play, pixelsPerUnit: Float = 4
    ) -> (list: DisplayList, texts: [String]) {
        let letters = Letters()
        let list = SceneOverlay.displayList(
            of: play, layers, corner: .zero, size: Point(x: 240, y: 80), pixelsPerUnit: pixelsPerUnit, letters.font
        ).list
        return (list, letters.texts)
    }

    private static func drawn(_ list: DisplayList) -> [(path: DisplayList.Path, paint: Paint)] {
        list.calls.compactMap { call in
            guard case .drawPath(let path, let paint) = list.content(of: call) else { return nil }
            return (path, paint)
        }
    }

    @Test("Each layer draws its own things, and their labels")
    func layersDrawTheirThings() throws {
        let play = try Self.play("button.riv", "pointer click:120,40\npointer move:235,75\nframes 1")
        let hits = Self.overlay(.hits, of: play)
        #expect(
            hits.texts == ["1: down → hit, up → hit", "2: move → none", "Surface: enter, exit, down, click"])
        let colors = Set(Self.drawn(hits.list).map(\.paint.color))
        #expect(colors.isSuperset(of: [0xFF25_63EB, 0x2425_63EB, 0xFF15_803D, 0xFFDC_2626, 0xFF64_748B]))
        let names = Self.overlay(.names, of: play)
        #expect(names.texts == ["Surface", "Progress bar"])
        // Their paper and their letters, and no outlines.
        #expect(Self.drawn(names.list).map(\.paint.color) == [0xE0FF_FFFF, 0xFF64_748B, 0xE0FF_FFFF, 0xFF64_748B])
        #expect(Self.overlay(.boxes, of: play).texts.isEmpty)
    }

    @Test("Lines and labels have sizes in pixels, and labels stay in the picture", arguments: [1, 4, 10] as [Float])
    func sizesAreInPixels(_ scale: Float) throws {
        let play = try Self.play("button.riv", "pointer click:120,40\nframes 1")
        let overlay = Self.overlay([.hits, .names], of: play, pixelsPerUnit: scale)
        let strokes = Self.drawn(overlay.list).filter { $0.paint.style == .stroke }.map { $0.paint.thickness * scale }
        #expect(!strokes.isEmpty && strokes.allSatisfy { abs($0 - 2) < 1e-4 || abs($0 - 0.8) < 1e-4 })
        for (path, paint) in Self.drawn(overlay.list) where paint.color == 0xE0FF_FFFF {
            #expect(path.points.allSatisfy { $0.x >= -0.01 && $0.x <= 240.01 && $0.y >= -0.01 && $0.y <= 80.01 })
            let heights = path.points.map(\.y)
            let height = ((heights.max() ?? 0) - (heights.min() ?? 0)) * scale
            #expect(abs(height - 12 * 1.35) < 1e-3 || abs(height - 10 * 1.35) < 1e-3)
        }
    }

    private static func canvas(unit: Double) -> ListCanvas {
        let box = OverlayFrame.Box(x: 0, y: 0, width: 100, height: 100)
        return ListCanvas(OverlayFrame(of: box, pixelsPerUnit: 1 / unit), Letters().font)
    }

    @Test("A list has the paints that the style sheet has")
    func listsFollowTheStyleSheet() {
        var canvas = Self.canvas(unit: 0.5)
        canvas.startClip(.box(from: .zero, size: Point(x: 100, y: 100)))
        canvas.path("padding", .box(from: .zero, size: Point(x: 2, y: 2)), title: "")
        canvas.line("bounds", 0, 0, 5, 0)
        canvas.circle("hit", 1, 1, 2)
        canvas.endClip()
        canvas.label("small teal", "ab", 3.2, 4.1)
        let list = canvas.list
        #expect(
            list.calls.map(\.operation) == [
                .save, .clipPath, .drawPath, .drawPath, .drawPath, .restore, .drawPath,
            ])
        let drawn = Self.drawn(list)
        #expect(drawn.map(\.paint.style) == [.fill, .stroke, .stroke, .fill])
        #expect(drawn.map(\.paint.color) == [0x12C2_410C, 0xFF64_748B, 0xFF15_803D, 0xFF0F_766E])
        #expect(drawn[1].paint.thickness == 0.4 && drawn[2].paint.thickness == 1)
        // On for two pixels, off for three.
        #expect(drawn[1].path.points.map(\.x) == [0, 1, 2.5, 3.5])
        #expect(drawn[3].path.points.map(\.x) == [3, 8, 8, 3] && drawn[3].path.points.map(\.y) == [-1, -1, 4, 4])
    }

    @Test("A line that would be cut into very many dashes has no gaps")
    func longLinesAreWhole() {
        var canvas = Self.canvas(unit: 1e-3)
        canvas.line("bounds", 0, 0, 1e6, 0)
        #expect(Self.drawn(canvas.list).map { $0.path.points.map(\.x) } == [[0, 1e6]])
    }
}
