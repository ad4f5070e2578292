import RiveDrawing
import RiveGeometry
import Testing

@testable import RiveWeb

/// What pages are sent of display lists.
@Suite struct PackedListTests {
    private func bits(_ number: Float) -> UInt32 { number.bitPattern }

    /// A word of four bytes.
    private func word(_ bytes: UInt32...) -> UInt32 { bytes.reversed().reduce(0) { $0 << 8 | $1 } }

    /// The words of the calls of a list, whose images are all number 5.
    private func words(_ list: DisplayList) -> [UInt32] {
        let packed = PackedList()
        for call in list.calls { packed.append(call, of: list, object: call.object) { _ in 5 } }
        return packed.withWords { Array($0) }
    }

    @Test("states of the renderer are a word each, transforms have six numbers") func packsStates() {
        var list = DisplayList()
        list.save()
        list.transform(Matrix(translation: Point(x: 5, y: 6)))
        list.modulateOpacity(0.25, object: 3)
        list.restore()
        let expected: [UInt32] = [0, 2, bits(1), 0, 0, bits(1), bits(5), bits(6), 7, 3, bits(0.25), 1]
        #expect(words(list) == expected)
    }

    @Test("a path has its paint, its verbs in bytes and its points") func packsPaths() {
        var list = DisplayList()
        var paint = Paint()
        (paint.style, paint.color, paint.thickness, paint.feather) = (.stroke, 0x8012_3456, 2, 1.5)
        (paint.join, paint.cap, paint.blend) = (.bevel, .square, .multiply)
        list.drawPath(.box(from: Point(x: 1, y: 2), size: Point(x: 3, y: 4)), .evenOdd, paint, object: 9)
        let expected: [UInt32] = [
            word(4, 1, 0b10101, 24), 9, 0x8012_3456, bits(2), bits(1.5), 5, 4,
            word(0, 1, 1, 1), 3, bits(1), bits(2), bits(4), bits(2), bits(4), bits(6), bits(1), bits(6),
        ]
        #expect(words(list) == expected)
    }

    @Test("a gradient stands between the paint and the path") func packsGradients() {
        var list = DisplayList()
        var paint = Paint()
        paint.gradient = list.addGradient(
            .radial(center: Point(x: 7, y: 8), radius: 2), stops: [GradientStop(position: 1, color: 4)])
        list.drawPath(PathOutline(), .clockwise, paint, object: 1)
        let expected: [UInt32] = [
            word(4, 2, 0b100000, 3), 1, 0xFF00_0000, bits(1), 0, 1, bits(7), bits(8), bits(2), 0, 1,
            bits(1), 4, 0, 0,
        ]
        #expect(words(list) == expected)
    }

    @Test("images go by the numbers that they are given") func packsImages() {
        var list = DisplayList()
        let use = ImageUse(image: 3, size: Point(x: 64, y: 32), opacity: 0.5)
        list.drawImage(use, object: 2)
        let corner = MeshVertex(position: Point(x: 1, y: 2), image: Point(x: 0, y: 1))
        list.drawImageMesh(use, vertices: [corner], indices: [0, 1, 2], object: 2)
        let image: [UInt32] = [2, 5, bits(64), bits(32), bits(0.5)]
        let packed = words(list)
        #expect(Array(packed[..<6]) == [word(5, 0, 0, 3)] + image)
        #expect(Array(packed[6..<12]) == [word(6, 0, 0, 3)] + image)
        #expect(Array(packed[12...]) == [1, 3, bits(1), bits(2), 0, bits(1), word(0, 0, 1, 0), 2])
    }

    @Test("JSON and words begin at multiples of four bytes") func makesPackets() {
        let bytes = PagePacket(json: Array("{}".utf8), [0x0403_0201]).bytes
        #expect(bytes == [2, 0, 0, 0] + Array("{}  ".utf8) + [1, 2, 3, 4])
    }
}

/// What traces hold of frames.
@Suite struct PackedFramesTests {
    /// A list that fills boxes of these widths.
    private func list(_ widths: [Float]) -> DisplayList {
        var list = DisplayList()
        for width in widths {
            list.drawPath(.box(from: .zero, size: Point(x: width, y: 1)), .nonZero, Paint(), object: 1)
        }
        return list
    }

    private func frames(_ widths: [[Float]]) -> PackedFrames {
        var frames = PackedFrames()
        for (number, widths) in widths.enumerated() {
            frames.add(number, at: Float(number), list(widths)) { _ in
                1
            } image: { _, _ in
                0
            }
        }
        return frames
    }

    @Test("a call that comes again is there once, and a frame says what changed") func holdsChanges() {
        let (words, start) = frames([[1, 2, 3], [1, 4, 3], [1, 4, 3], [1]]).packed
        // Calls of these boxes have 17 words.
        #expect(start == 4 * 17)
        #expect(Array(words[start...]) == [3, 0, 3, 0, 1, 2] + [3, 1, 1, 3, 1, 0] + [3, 3, 0] + [1, 1, 0])
    }

    @Test("thinning drops every other picture and the calls of these alone") func isThinned() {
        var frames = frames([[1], [2], [3], [4], [5]])
        frames.thin()
        #expect(frames.times.map(\.frame) == [0, 2, 4] && frames.interval == 2)
        #expect(frames.packed.frames == 3 * 17)
        // Later ones are left out as well.
        frames.add(5, at: 5, list([6])) { _ in
            1
        } image: { _, _ in
            0
        }
        frames.add(6, at: 6, list([1])) { _ in
            1
        } image: { _, _ in
            0
        }
        #expect(frames.times.map(\.frame) == [0, 2, 4, 6] && frames.packed.frames == 3 * 17)
    }

    @Test("a page with too many pictures has fewer of them") func isBounded() {
        var frames = PackedFrames()
        var random = SystemRandomNumberGenerator()
        for number in 0..<20 {
            let widths = (0..<1000).map { _ in Float.random(in: 0...1, using: &random) }
            frames.add(number, at: 0, list(widths)) { _ in
                1
            } image: { _, _ in
                0
            }
        }
        var interval = 0
        let page = TracePage.bytes(title: "t", frames, atMost: 100_000) { frames, _ in
            interval = frames.interval
            return Array("{}".utf8)
        }
        #expect(page.count <= 100_000 && interval > 1)
    }
}
