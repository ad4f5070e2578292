import AllocationCounter
import RiveDrawing
import RiveGeometry
import Testing

/// Calls that are added come back in order, each with its data.
@Suite struct DisplayListTests {
    private static let box = PathOutline.box(from: Point(x: 1, y: 2), size: Point(x: 3, y: 4))
    private static let corners = [
        MeshVertex(position: Point(x: 0, y: 0), image: Point(x: 0, y: 0)),
        MeshVertex(position: Point(x: 9, y: 0), image: Point(x: 1, y: 0)),
        MeshVertex(position: Point(x: 9, y: 9), image: Point(x: 1, y: 1)),
    ]

    private static func fill(_ list: inout DisplayList) {
        list.save()
        list.transform(Matrix(translation: Point(x: 5, y: 6)))
        list.clipPath(box, .evenOdd, object: 7)
        var paint = Paint()
        paint.gradient = list.addGradient(
            .radial(center: .zero, radius: 2),
            stops: [GradientStop(position: 0, color: 1), GradientStop(position: 1, color: 2)])
        list.drawPath(PathOutline(), .clockwise, paint, object: 8)
        list.drawImage(ImageUse(image: 3, size: Point(x: 64, y: 32)), object: 9)
        list.drawImageMesh(
            ImageUse(image: 4, size: .zero, blend: .multiply, opacity: 0.5), vertices: corners, indices: [0, 1, 2],
            object: 10)
        list.modulateOpacity(0.25, object: 11)
        list.restore()
    }

    @Test func givesBackWhatWasAdded() throws {
        var list = DisplayList()
        Self.fill(&list)
        #expect(
            list.calls.map(\.operation) == [
                .save, .transform, .clipPath, .drawPath, .drawImage, .drawImageMesh, .modulateOpacity, .restore,
            ])
        #expect(list.calls.map(\.object) == [0, 0, 7, 8, 9, 10, 11, 0])
        guard case .transform(let matrix) = list.content(of: list.calls[1]) else { throw Missing() }
        #expect(matrix.translation == Point(x: 5, y: 6))
        guard case .clipPath(let clip) = list.content(of: list.calls[2]) else { throw Missing() }
        #expect(Array(clip.verbs) == [.move, .line, .line, .line, .close])
        #expect(Array(clip.points) == Self.box.points && clip.rule == .evenOdd)
        guard case .drawPath(let path, let paint) = list.content(of: list.calls[3]) else { throw Missing() }
        #expect(path.verbs.isEmpty && path.points.isEmpty && path.rule == .clockwise)
        let gradient = try #require(paint.gradient)
        #expect(list.shape(of: gradient) == .radial(center: .zero, radius: 2))
        #expect(list.stops(of: gradient).map(\.color) == [1, 2])
        guard case .drawImage(let image) = list.content(of: list.calls[4]) else { throw Missing() }
        #expect(image.image == 3 && image.size == Point(x: 64, y: 32) && image.blend == .srcOver)
        guard case .drawImageMesh(let picture, let mesh) = list.content(of: list.calls[5]) else { throw Missing() }
        #expect(picture.blend == .multiply && picture.opacity == 0.5)
        #expect(Array(mesh.vertices) == Self.corners && Array(mesh.indices) == [0, 1, 2])
        guard case .modulateOpacity(let factor) = list.content(of: list.calls[6]) else { throw Missing() }
        #expect(factor == 0.25)
    }

    @Test func aFreshPaintFillsWithBlack() {
        let paint = Paint()
        #expect(paint.style == .fill && paint.color == 0xFF00_0000 && paint.gradient == nil)
        #expect(paint.thickness == 1 && paint.join == .miter && paint.cap == .butt)
        #expect(paint.blend == .srcOver && paint.feather == 0)
    }

    @Test func theSameAgainAsksForNoMemory() {
        var list = DisplayList()
        Self.fill(&list)
        let bytes = list.bytes
        list.removeAll()
        #expect(list.calls.isEmpty && list.bytes == 0)
        let before = allocationCount()
        Self.fill(&list)
        let asked = allocationCount() - before
        #expect(list.bytes == bytes)
        // The stops and the indices of the test itself.
        if allocationCounterWorks() { #expect(asked <= 2) }
    }

    @Test func aCopyStaysAsItIs() {
        var list = DisplayList()
        Self.fill(&list)
        let (copy, calls) = (list, list.calls)
        list.removeAll()
        list.save()
        var other = copy
        other.restore()
        #expect(list.calls.count == 1 && copy.calls.count == 8 && other.calls.count == 9)
        #expect(calls == copy.calls && copy != list && copy != other)
    }

    @Test func whatStoodAtTheSamePlaceIsKept() {
        var (list, other) = (DisplayList(), DisplayList())
        Self.fill(&list)
        Self.fill(&other)
        let all = DisplayList.Mark()..<other.mark
        list.removeAll()
        #expect(list.keep(all) && list == other)
        // At another place it is not, and what is copied from another list may be of other objects.
        var moved = DisplayList()
        Self.fill(&moved)
        moved.removeAll()
        moved.save()
        #expect(!moved.keep(all) && moved.calls.count == 1)
        moved.append(other, all, objects: 100)
        #expect(moved.calls.map(\.object) == [0, 0, 0, 107, 108, 109, 110, 111, 0])
        // What a copy holds is not written over, and nothing stands behind the end.
        var shared = DisplayList()
        Self.fill(&shared)
        let copy = shared
        shared.removeAll()
        #expect(!shared.keep(all) && shared.calls.isEmpty)
        shared.append(other, all, objects: 0)
        #expect(shared == other && copy == other)
    }

    @Test func whatIsKeptCanBeMoved() throws {
        var list = DisplayList()
        Self.fill(&list)
        let (all, copy) = (DisplayList.Mark()..<list.mark, list)
        let moved = Matrix(translation: Point(x: 1, y: 2))
        list.setMatrices(of: all, to: moved)
        guard case .transform(let matrix) = list.content(of: list.calls[1]) else { throw Missing() }
        #expect(matrix == moved && list != copy)
        // Nothing else changes, and neither does what a copy holds.
        list.setMatrices(of: all, to: Matrix(translation: Point(x: 5, y: 6)))
        #expect(list == copy)
    }

    private struct Missing: Error {}
}
