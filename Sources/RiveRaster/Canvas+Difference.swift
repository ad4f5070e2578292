extension Canvas {
    /// A picture that shows where two others differ: what is equal pale and grey, what differs in magenta, the stronger the more.
    ///
    /// Of pictures of two sizes it has the larger width and height; what only one of them has differs.
    package static func difference(_ old: Canvas, _ new: Canvas) -> Canvas {
        let size = (width: max(old.width, new.width), height: max(old.height, new.height))
        let shared = old.box.intersection(new.box)
        var result = Canvas(width: size.width, height: size.height, ground: pixelOfOne)
        old.pixels.withUnsafeBufferPointer { olds in
            new.pixels.withUnsafeBufferPointer { news in
                result.withPixels { pixels in
                    for row in 0..<shared.maxY {
                        for column in 0..<shared.maxX {
                            pixels[row * size.width + column] = differing(
                                olds, 4 * (row * old.width + column), news, 4 * (row * new.width + column))
                        }
                    }
                }
            }
        }
        return result
    }

    /// The color of what only one picture has (alpha, red, green, blue).
    private static let pixelOfOne: UInt32 = 0xFFFF_B3F0

    private static func differing(
        _ olds: UnsafeBufferPointer<UInt8>, _ old: Int, _ news: UnsafeBufferPointer<UInt8>, _ new: Int
    ) -> UInt32 {
        var most = 0
        for channel in 0..<4 { most = max(most, abs(Int(olds[old + channel]) - Int(news[new + channel]))) }
        let open = 255 - Int(news[new + 3])
        let light = (299 * Int(news[new]) + 587 * Int(news[new + 1]) + 114 * Int(news[new + 2])) / 1000 + open
        let grey = UInt32(255 - (255 - min(255, light)) / 4)
        guard most > 0 else { return pixel(0xFF00_0000 | grey << 16 | grey << 8 | grey) }
        // Even the smallest difference is seen.
        let strength = UInt32(96 + most * 159 / 255)
        func mixed(_ color: UInt32) -> UInt32 { (color * strength + grey * (255 - strength)) / 255 }
        return pixel(0xFF00_0000 | mixed(255) << 16 | mixed(0) << 8 | mixed(200))
    }

    /// A picture of straight colors, row by row, such as those of a file.
    package init(width: Int, height: Int, straight colors: [UInt8]) {
        self.init(width: width, height: height)
        withPixels { pixels in
            for index in pixels.indices {
                let color = colors[4 * index..<4 * index + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                pixels[index] = StraightPixels.premultiplied(color).littleEndian
            }
        }
    }
}
