extension Canvas {
    /// What lies beneath a picture.
    package enum Ground: Equatable, Sendable {
        case none
        /// Alpha, red, green, blue.
        case color(UInt32)
        /// Squares of two greys, which show what is transparent.
        case checker
    }

    /// How many pixels a side of a square has.
    package static let checkerSide = 8
    /// The grey of the first square, and the other one (alpha, red, green, blue).
    package static let checkerColors: (UInt32, UInt32) = (0xFFE8_E8E8, 0xFFCF_CFCF)

    /// Fills what is transparent.
    package mutating func fillBeneath(_ ground: Ground) {
        switch ground {
        case .none: break
        case .color(let color):
            let pixel = Self.pixel(color)
            fillBeneath { _, _ in pixel }
        case .checker:
            let (light, dark) = (Self.pixel(Self.checkerColors.0), Self.pixel(Self.checkerColors.1))
            fillBeneath { x, y in (x / Self.checkerSide + y / Self.checkerSide) & 1 == 0 ? light : dark }
        }
    }

    @inline(__always)
    private mutating func fillBeneath(_ pixel: (Int, Int) -> UInt32) {
        let (width, height) = (width, height)
        withPixels { pixels in
            for y in 0..<height {
                for x in 0..<width { pixels[y * width + x] = Self.over(pixels[y * width + x], pixel(x, y)) }
            }
        }
    }

    /// A part of the picture, as far as it has one there.
    package func cropped(x: Int, y: Int, width: Int, height: Int) -> Canvas {
        let part = PixelBox(minX: x, minY: y, maxX: x + width, maxY: y + height).intersection(box)
        var canvas = Canvas(width: part.width, height: part.height)
        canvas.draw(self, x: -part.minX, y: -part.minY)
        return canvas
    }

    /// Draws a picture over this one, with its upper left corner at a place; what is outside is not drawn.
    package mutating func draw(_ other: Canvas, x: Int, y: Int) {
        let part = PixelBox(minX: x, minY: y, maxX: x + other.width, maxY: y + other.height).intersection(box)
        guard !part.isEmpty else { return }
        let width = width
        other.pixels.withUnsafeBytes { source in
            let source = source.assumingMemoryBound(to: UInt32.self)
            withPixels { pixels in
                for row in part.minY..<part.maxY {
                    let (from, to) = ((row - y) * other.width - x, row * width)
                    for column in part.minX..<part.maxX {
                        pixels[to + column] = Self.over(source[from + column], pixels[to + column])
                    }
                }
            }
        }
    }

    /// Fills a box with a colour (alpha, red, green, blue) over what is there.
    package mutating func fill(_ area: PixelBox, _ color: UInt32) {
        let part = area.intersection(box)
        guard !part.isEmpty else { return }
        let (width, pixel) = (width, Self.pixel(color))
        withPixels { pixels in
            for row in part.minY..<part.maxY {
                for column in part.minX..<part.maxX {
                    pixels[row * width + column] = Self.over(pixel, pixels[row * width + column])
                }
            }
        }
    }

    /// The smallest box with all that is not as in another picture of the same size; nil where they are the same.
    package func changes(from other: Canvas) -> PixelBox? {
        pixels.withUnsafeBytes { pixels in
            other.pixels.withUnsafeBytes { others in
                PixelBox.changes(
                    pixels.assumingMemoryBound(to: UInt32.self), others.assumingMemoryBound(to: UInt32.self),
                    width: width, height: height)
            }
        }
    }

    /// A pixel over another, both with the opacity in their last byte in memory.
    @inline(__always)
    private static func over(_ upper: UInt32, _ lower: UInt32) -> UInt32 {
        let open = 255 - (upper.littleEndian >> 24)
        if open == 0 || lower == 0 { return upper }
        if open == 255 { return lower }
        let (upper, lower) = (upper.littleEndian, lower.littleEndian)
        func channel(_ shift: UInt32) -> UInt32 {
            min(255, (upper >> shift & 255) + ((lower >> shift & 255) * open + 127) / 255) << shift
        }
        return (channel(0) | channel(8) | channel(16) | channel(24)).littleEndian
    }
}

extension PixelBox {
    /// The smallest box with all elements of rows that differ; nil where they are the same.
    package static func changes<Element: Equatable>(
        _ elements: UnsafeBufferPointer<Element>, _ others: UnsafeBufferPointer<Element>, width: Int, height: Int
    ) -> PixelBox? {
        func differs(_ index: Int) -> Bool { elements[index] != others[index] }
        let count = width * height
        guard let first = (0..<count).first(where: differs), let last = (0..<count).last(where: differs) else {
            return nil
        }
        var box = PixelBox(minX: width, minY: first / width, maxX: 0, maxY: last / width + 1)
        for y in box.minY..<box.maxY {
            let row = y * width
            // Only what is outside of the box so far.
            if let x = (0..<box.minX).first(where: { differs(row + $0) }) { box.minX = x }
            if let x = (box.maxX..<width).last(where: { differs(row + $0) }) { box.maxX = x + 1 }
        }
        return box
    }
}

extension Canvas {
    /// The picture, made smaller so that it fits a size with its proportions kept; itself where it fits. Each pixel is the mean of
    /// those that it stands for.
    package func shrunk(width mostWidth: Int, height mostHeight: Int) -> Canvas {
        guard width > mostWidth || height > mostHeight else { return self }
        let isWide = width * mostHeight > height * mostWidth
        let newWidth = isWide ? mostWidth : max(1, (width * mostHeight + height / 2) / height)
        let newHeight = isWide ? max(1, (height * mostWidth + width / 2) / width) : mostHeight
        var shrunk = Canvas(width: newWidth, height: newHeight)
        pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<newHeight {
                let rows = y * height / newHeight..<(y + 1) * height / newHeight
                for x in 0..<newWidth {
                    let columns = x * width / newWidth..<(x + 1) * width / newWidth
                    let sum = Self.sum(pixels, width, columns, rows)
                    let count = UInt64(columns.count * rows.count)
                    for channel in 0..<4 {
                        shrunk.pixels[4 * (y * newWidth + x) + channel] = UInt8((sum[channel] + count / 2) / count)
                    }
                }
            }
        }
        return shrunk
    }

    private static func sum(
        _ pixels: UnsafeBufferPointer<UInt8>, _ width: Int, _ columns: Range<Int>, _ rows: Range<Int>
    ) -> SIMD4<UInt64> {
        var sum = SIMD4<UInt64>()
        for row in rows {
            for pixel in row * width + columns.lowerBound..<row * width + columns.upperBound {
                for channel in 0..<4 { sum[channel] += UInt64(pixels[4 * pixel + channel]) }
            }
        }
        return sum
    }
}
