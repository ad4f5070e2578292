/// A pixel with its colour times its opacity.
private typealias Pixel = SIMD4<Float>

extension DecodedImage {
    /// The image in another size: by cubic convolution with a = −½ (Keys, "Cubic convolution interpolation for digital image processing",
    /// IEEE Transactions on Acoustics, Speech, and Signal Processing 29 (6), 1981), which becomes as wide as the pixels are far apart
    /// where there are fewer of them. Colours count by their opacity.
    package func scaled(width: Int, height: Int) -> DecodedImage {
        let columns = Resampling(from: self.width, to: width), rows = Resampling(from: self.height, to: height)
        var sums = [Pixel](repeating: .zero, count: width * height)
        var row = [Pixel](repeating: .zero, count: self.width)
        var resampled = [Pixel](repeating: .zero, count: width)
        // The first new row that a row still counts for.
        var first = 0
        for y in 0..<self.height {
            for x in 0..<self.width { row[x] = premultiplied(x, y) }
            for x in 0..<width {
                let (start, weights) = columns.windows[x]
                var sum = Pixel.zero
                for index in weights.indices { sum += row[start + index] * weights[index] }
                resampled[x] = sum
            }
            while first < height, rows.windows[first].start + rows.windows[first].weights.count <= y { first += 1 }
            for target in first..<height {
                let (start, weights) = rows.windows[target]
                guard start <= y else { break }
                for x in 0..<width { sums[target * width + x] += resampled[x] * weights[y - start] }
            }
        }
        let pixels = [UInt8](unsafeUninitializedCapacity: 4 * sums.count) { pixels, count in
            for (index, sum) in sums.enumerated() {
                let pixel = Self.straight(sum)
                for channel in 0..<4 { pixels[4 * index + channel] = pixel[channel] }
            }
            count = 4 * sums.count
        }
        return DecodedImage(width: width, height: height, pixels: pixels)
    }

    private func premultiplied(_ x: Int, _ y: Int) -> Pixel {
        let place = 4 * (y * width + x)
        let alpha = Float(pixels[place + 3])
        let color = Pixel(Float(pixels[place]), Float(pixels[place + 1]), Float(pixels[place + 2]), 255)
        return color * (alpha / 255)
    }

    private static func straight(_ pixel: Pixel) -> SIMD4<UInt8> {
        let alpha = min(max(pixel.w, 0), 255)
        // What rounds to nothing has no colour.
        guard alpha >= 0.5 else { return .zero }
        var color = (pixel * (255 / alpha)).clamped(lowerBound: .zero, upperBound: Pixel(repeating: 255))
        color.w = alpha
        return SIMD4<UInt8>(color.rounded(.toNearestOrAwayFromZero))
    }
}

/// Which pixels of a line make one of another length, and by which weights.
private struct Resampling {
    typealias Window = (start: Int, weights: [Float])

    let windows: [Window]

    init(from count: Int, to newCount: Int) {
        let distance = Float(count) / Float(newCount)
        let scale = max(1, distance)
        windows = (0..<newCount).map { index in
            let center = (Float(index) + 0.5) * distance
            let start = max(0, Int((center - 2 * scale).rounded(.down)))
            let end = min(count, Int((center + 2 * scale).rounded(.up)))
            let weights = (start..<end).map { Self.weight((Float($0) + 0.5 - center) / scale) }
            let sum = weights.reduce(0, +)
            return (start, weights.map { $0 / sum })
        }
    }

    private static func weight(_ distance: Float) -> Float {
        let x = distance.magnitude
        if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
        return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
    }
}
