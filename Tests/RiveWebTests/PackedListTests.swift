import RiveDrawing
import RiveGeometry
import Testing

@testable import RiveWeb

/// What pages are sent of display lists.
@Suite struct PackedListTests {
    private func bits(_ number: Float) -> UInt32 { number.bitPattern }

    /// A word of four bytes.
    private func word(_ bytes: UInt32...) -> UInt32 { bytes.reversed().reduce(0) { $0 << 8 | $1 } }

    /// A list as it is sent behind one word, whose images are all number 5: the counts of its columns in the order of `counts`,
    /// the numbers of images, and the words of its columns.
    private func packed(_ list: DisplayList) -> (counts: [UInt32], images: [UInt32], words: [UInt32]) {
        let copied = PackedList()
        copied.append(9)
        copied.append(list) { _, _ in 5 }
        let lent = PackedList()
        lent.append(9)
        lent.end(with: list) { _, _ in 5 }
        #expect(lent.bytes.count == lent.byteCount)
        // Copies end with a whole word, so that more can follow.
        let bytes = lent.bytes + Array(repeating: 0, count: copied.bytes.count - lent.bytes.count)
        #expect(bytes == copied.bytes && bytes.count - lent.bytes.count < 4)
        let words = stride(from: 0, to: bytes.count, by: 4).map { place in
            bytes[place..<place + 4].reversed().reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        }
        let imageCount = Int(words[1 + 7] + words[1 + 8])
        return (Array(words[1..<13]), Array(words[13..<13 + imageCount]), Array(words[(13 + imageCount)...]))
    }

    @Test("calls have places in the columns of what they are about") func packsStates() {
        var list = DisplayList()
        list.save()
        list.transform(Matrix(translation: Point(x: 5, y: 6)))
        list.modulateOpacity(0.25, object: 3)
        list.restore()
        let (counts, _, words) = packed(list)
        #expect(counts == [4, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
        let calls: [UInt32] = [0, 0, 0, 2, 0, 0, 7, 0, 3, 1, 0, 0]
        #expect(words == calls + [bits(1), 0, 0, bits(1), bits(5), bits(6), bits(0.25)])
    }

    @Test("a path has its paint, its verbs in bytes and its points") func packsPaths() {
        var list = DisplayList()
        var paint = Paint()
        (paint.style, paint.color, paint.thickness, paint.feather) = (.stroke, 0x8012_3456, 2, 1.5)
        (paint.join, paint.cap, paint.blend, paint.number) = (.bevel, .square, .multiply, 0x0102)
        let box = PathOutline.box(from: Point(x: 1, y: 2), size: Point(x: 3, y: 4))
        list.drawPath(box, .evenOdd, paint, object: 9)
        list.clipPath(box, .nonZero, object: 8)
        let (counts, _, words) = packed(list)
        #expect(counts == [2, 0, 2, 10, 8, 0, 0, 0, 0, 0, 0, 0])
        #expect(Array(words[..<6]) == [4, 0, 9, 3, 1, 8])
        let path: [UInt32] = [
            0, 5, 0, 4, word(1, 1, 0, 0), word(1, 2, 2, 1), 0x8012_3456, .max, bits(2), bits(1.5), word(2, 11, 0, 0),
        ]
        let clip: [UInt32] = [5, 5, 4, 4, 0, 0, 0xFF00_0000, .max, bits(1), 0, 0]
        #expect(Array(words[6..<28]) == path + clip)
        let corners = [bits(1), bits(2), bits(4), bits(2), bits(4), bits(6), bits(1), bits(6)]
        #expect(Array(words[28..<44]) == corners + corners)
        #expect(Array(words[44...]) == [word(0, 1, 1, 1), word(3, 0, 1, 1), word(1, 3, 0, 0)])
    }

    @Test("a paint has the place of its gradient") func packsGradients() {
        var list = DisplayList()
        let stops = [GradientStop(position: 1, color: 4)]
        _ = list.addGradient(.linear(start: Point(x: 1, y: 2), end: Point(x: 3, y: 4)), stops: stops)
        var paint = Paint()
        paint.gradient = list.addGradient(.radial(center: Point(x: 7, y: 8), radius: 2), stops: stops)
        list.drawPath(PathOutline(), .clockwise, paint, object: 1)
        let (counts, _, words) = packed(list)
        #expect(counts == [1, 0, 1, 0, 0, 2, 2, 0, 0, 0, 0, 0])
        #expect(words[3 + 7] == 1)
        #expect(Array(words[14..<21]) == [0, bits(1), bits(2), bits(3), bits(4), 0, 1])
        #expect(Array(words[21..<28]) == [1, bits(7), bits(8), bits(2), 0, 1, 1])
        #expect(Array(words[28...]) == [bits(1), 4, bits(1), 4])
    }

    @Test("images go by the numbers that they are given") func packsImages() {
        var list = DisplayList()
        var use = ImageUse(image: 3, size: Point(x: 64, y: 32), blend: .screen, opacity: 0.5)
        use.sampler.filter = .nearest
        let corner = MeshVertex(position: Point(x: 1, y: 2), image: Point(x: 0, y: 1))
        list.drawImageMesh(use, vertices: [corner], indices: [0, 1, 2], object: 2)
        list.drawImage(use, object: 2)
        let (counts, images, words) = packed(list)
        #expect(counts == [2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 3, 0] && images == [5, 5])
        let image: [UInt32] = [3, bits(64), bits(32), word(0, 0, 1, 1), bits(0.5)]
        #expect(Array(words[6..<11]) == image)
        #expect(Array(words[11..<20]) == image + [0, 1, 0, 3])
        #expect(Array(words[20...]) == [bits(1), bits(2), 0, bits(1), word(0, 0, 1, 0), 2])
    }

    @Test("JSON and words begin at multiples of four bytes") func makesPackets() {
        let bytes = PagePacket(json: Array("{}".utf8)) { $0.append(0x0403_0201) }.bytes
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

    /// How many calls are packed, and the words of the frames behind them.
    private func packed(_ frames: PackedFrames) -> (calls: UInt32, frames: [UInt32]) {
        let packet = PackedList()
        frames.write(to: packet)
        let sizes = [3, 6, 11, 0, 2, 7, 2, 5, 9, 4, 0, 1]
        // Boxes have 5 verbs of a byte each.
        let list = 12 + (0..<12).reduce(0) { $0 + sizes[$1] * Int(packet[$1]) } + (Int(packet[3]) + 3) / 4
        return (packet[0], (list..<packet.count).map { packet[$0] })
    }

    @Test("a call that comes again is there once, and a frame says what changed") func holdsChanges() {
        let (calls, words) = packed(frames([[1, 2, 3], [1, 4, 3], [1, 4, 3], [1]]))
        #expect(calls == 4)
        #expect(words == [3, 0, 3, 0, 0, 0] + [3, 1, 1, 0, 1, 0] + [3, 3, 0] + [1, 1, 0])
        // Those that a frame had before have their place plus 1.
        #expect(packed(frames([[1, 2], [2, 1]])).frames == [2, 0, 2, 0, 0] + [2, 0, 2, 2, 1])
    }

    @Test("what calls share is there once") func sharesParts() {
        var calls = UniqueCalls()
        func add(_ width: Float, _ color: UInt32, object: UInt32) -> UInt32 {
            var (list, paint) = (DisplayList(), Paint())
            paint.color = color
            paint.gradient = list.addGradient(
                .linear(start: .zero, end: Point(x: 1, y: 0)), stops: [GradientStop(position: 0, color: 1)])
            list.drawPath(.box(from: .zero, size: Point(x: width, y: 1)), .nonZero, paint, object: 1)
            return calls.place(of: list.calls[0], in: list, object: object) { $0.image }
        }
        let places = [add(1, 1, object: 1), add(1, 2, object: 1), add(2, 1, object: 1), add(1, 1, object: 2)]
        #expect(places == [0, 1, 2, 3])
        #expect(add(1, 2, object: 1) == 1)
        let packet = PackedList()
        packet.append(calls.list) { use, _ in use.image }
        #expect((0..<7).map { packet[$0] } == [4, 0, 3, 5, 8, 1, 1])
        #expect(calls.list.bytes == calls.bytes)
    }

    @Test("thinning drops every other picture and the calls of these alone") func isThinned() {
        var frames = frames([[1], [2], [3], [4], [5]])
        frames.thin()
        #expect(frames.times.map(\.frame) == [0, 2, 4] && frames.interval == 2)
        #expect(packed(frames) == (3, [1, 0, 1, 0] + [1, 0, 1, 0] + [1, 0, 1, 0]))
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
        #expect(frames.times.map(\.frame) == [0, 2, 4, 6] && packed(frames).calls == 3)
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
        let page = TracePage.bytes(title: "t", frames, atMost: 100_000) { frames in
            interval = frames.interval
            return Array("{}".utf8)
        }
        #expect(page.count <= 100_000 && interval > 1)
    }
}
