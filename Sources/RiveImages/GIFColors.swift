package import RiveRaster

/// The colours of all pictures of a GIF, counted before the first of them is written: exactly as long as they fit a palette, and
/// by five bits a channel.
package struct GIFColors: Sendable {
    /// Colours with the same five highest bits in each channel.
    struct Cell {
        var count: UInt64 = 0
        var red: UInt64 = 0
        var green: UInt64 = 0
        var blue: UInt64 = 0
    }

    private(set) var cells = [Cell](repeating: Cell(), count: 1 << 15)
    /// All colours; nil as soon as they are too many for a palette.
    private(set) var exact: Set<UInt32>? = []
    private(set) var hasTransparency = false

    package init() {}

    /// Counts the colours of a picture.
    package mutating func add(_ canvas: Canvas) {
        var last: (color: UInt32, count: UInt64) = (0, 0)
        GIFColors.forEachColor(of: canvas) { _, color in
            guard let color else {
                hasTransparency = true
                return
            }
            if color == last.color {
                last.count += 1
                return
            }
            count(last)
            last = (color, 1)
        }
        count(last)
    }

    private mutating func count(_ run: (color: UInt32, count: UInt64)) {
        guard run.count > 0 else { return }
        let cell = Self.cell(of: run.color)
        cells[cell].count += run.count
        cells[cell].red += run.count * UInt64(run.color & 255)
        cells[cell].green += run.count * UInt64(run.color >> 8 & 255)
        cells[cell].blue += run.count * UInt64(run.color >> 16 & 255)
        guard exact?.contains(run.color) == false else { return }
        exact?.insert(run.color)
        if let exact, exact.count > 256 { self.exact = nil }
    }

    /// Calls with the place of each pixel and its colour, of which the lowest byte is red; nil for one that is rather transparent.
    @inline(__always)
    static func forEachColor(of canvas: Canvas, _ body: (Int, UInt32?) -> Void) {
        canvas.straightPixels.withUnsafeBytes { pixels in
            for place in 0..<pixels.count / 4 {
                let pixel = pixels.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self).littleEndian
                body(place, pixel >> 31 == 0 ? nil : pixel & 0xFF_FFFF)
            }
        }
    }

    @inline(__always)
    static func cell(of color: UInt32) -> Int {
        let (red, green, blue) = (color >> 3 & 31, color >> 11 & 31, color >> 19 & 31)
        return Int(blue << 10 | green << 5 | red)
    }
}

/// The palette of a GIF, and the index of each colour.
struct GIFPalette {
    /// Of which the lowest byte is red.
    private(set) var colors: [UInt32]
    /// The index that is no colour; nil where all pixels have one.
    let transparentIndex: UInt8?

    private let means: [UInt32?]
    private let exactIndices: [UInt32: UInt8]
    /// The closest colour of each cell, as far as it is known.
    private var closest = [UInt8?](repeating: nil, count: 1 << 15)

    init(_ counted: GIFColors) {
        let room = counted.hasTransparency ? 255 : 256
        let cells = counted.cells.enumerated().filter { $0.element.count > 0 }.map { ColorMean($0.element) }
        if let exact = counted.exact, exact.count <= room {
            colors = exact.sorted()
            exactIndices = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8($0)) })
        } else {
            colors = ColorCut(cells).colors(count: room)
            exactIndices = [:]
        }
        means = counted.cells.map { $0.count > 0 ? ColorMean($0).color : nil }
        transparentIndex = counted.hasTransparency ? UInt8(colors.count) : nil
    }

    /// The index of each pixel of a picture.
    mutating func indices(of canvas: Canvas) -> [UInt8] {
        let transparent = transparentIndex ?? 0
        return [UInt8](unsafeUninitializedCapacity: canvas.width * canvas.height) { indices, count in
            count = canvas.width * canvas.height
            var last: (color: UInt32, index: UInt8)?
            GIFColors.forEachColor(of: canvas) { place, color in
                guard let color else {
                    indices[place] = transparent
                    return
                }
                if last?.color != color { last = (color, index(of: color)) }
                indices[place] = last?.index ?? transparent
            }
        }
    }

    private mutating func index(of color: UInt32) -> UInt8 {
        if let index = exactIndices[color] { return index }
        let cell = GIFColors.cell(of: color)
        if let index = closest[cell] { return index }
        let index = closestIndex(to: means[cell] ?? color)
        closest[cell] = index
        return index
    }

    private func closestIndex(to color: UInt32) -> UInt8 {
        var best = (index: 0, distance: Int32.max)
        for (index, other) in colors.enumerated() {
            let distance = [0, 8, 16].reduce(Int32(0)) { sum, shift in
                let difference = Int32(color >> shift & 255) - Int32(other >> shift & 255)
                return sum + difference * difference
            }
            if distance < best.distance { best = (index, distance) }
        }
        return UInt8(best.index)
    }
}

/// A colour with its weight.
private struct ColorMean {
    let weight: Double
    let channels: SIMD3<Double>

    init(_ cell: GIFColors.Cell) {
        weight = Double(cell.count)
        channels = SIMD3(Double(cell.red), Double(cell.green), Double(cell.blue)) / weight
    }

    /// The colour, of which the lowest byte is red.
    var color: UInt32 { Self.color(channels) }

    static func color(_ channels: SIMD3<Double>) -> UInt32 {
        let rounded = channels.rounded(.toNearestOrAwayFromZero)
        return UInt32(rounded.x) | UInt32(rounded.y) << 8 | UInt32(rounded.z) << 16
    }
}

/// Cuts the space of colours into boxes: always the one with the largest error, across the channel that has most of it, at the mean.
private struct ColorCut {
    private struct Box {
        let range: Range<Int>
        var mean = SIMD3<Double>()
        /// The sum of the squared distances to the mean.
        var error = SIMD3<Double>()
    }

    private var means: [ColorMean]

    init(_ means: [ColorMean]) { self.means = means }

    consuming func colors(count: Int) -> [UInt32] {
        guard !means.isEmpty else { return [0] }
        var boxes = [box(means.indices)]
        while boxes.count < count {
            guard let index = boxes.indices.max(by: { boxes[$0].error.sum() < boxes[$1].error.sum() }),
                boxes[index].error.sum() > 0
            else { break }
            let (low, high) = cut(boxes[index])
            guard !low.isEmpty, !high.isEmpty else {
                // Nothing but what rounding leaves.
                boxes[index].error = SIMD3()
                continue
            }
            boxes[index] = box(low)
            boxes.append(box(high))
        }
        return boxes.map { ColorMean.color($0.mean) }
    }

    private func box(_ range: Range<Int>) -> Box {
        var box = Box(range: range)
        let weight = means[range].reduce(0) { $0 + $1.weight }
        for mean in means[range] { box.mean += mean.channels * mean.weight / weight }
        for mean in means[range] {
            let difference = mean.channels - box.mean
            box.error += difference * difference * mean.weight
        }
        return box
    }

    private mutating func cut(_ box: Box) -> (Range<Int>, Range<Int>) {
        let channel = (0..<3).max { box.error[$0] < box.error[$1] } ?? 0
        let middle = means[box.range].partition { $0.channels[channel] > box.mean[channel] }
        return (box.range.lowerBound..<middle, middle..<box.range.upperBound)
    }
}
