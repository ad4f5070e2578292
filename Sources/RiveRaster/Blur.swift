/// A Gaussian blur of what is covered.
struct Blur {
    /// A mask that is blurred by such deviations, as far as it lies within a box; `pad` is how far it spreads.
    mutating func blurred(
        _ mask: CoverageMask, _ sigmaX: Float, _ sigmaY: Float, pad: (x: Int, y: Int), within limits: PixelBox
    ) -> CoverageMask {
        let (across, along) = (Self.weights(sigmaX, pad.x), Self.weights(sigmaY, pad.y))
        let source = mask.box
        var rows = CoverageMask()
        rows.begin(
            PixelBox(
                minX: max(source.minX - pad.x, limits.minX), minY: source.minY,
                maxX: min(source.maxX + pad.x, limits.maxX), maxY: source.maxY))
        for row in 0..<rows.box.height where rows.box.width > 0 {
            for column in 0..<rows.box.width {
                let center = rows.box.minX + column - source.minX
                var sum: Float = 0
                for offset in max(-pad.x, -center)...max(max(-pad.x, -center), min(pad.x, source.width - 1 - center)) {
                    guard center + offset >= 0, center + offset < source.width else { continue }
                    sum += mask.values[row * source.width + center + offset] * across[abs(offset)]
                }
                rows.values[row * rows.box.width + column] = sum
            }
        }
        var result = CoverageMask()
        result.begin(
            PixelBox(
                minX: rows.box.minX, minY: max(source.minY - pad.y, limits.minY), maxX: rows.box.maxX,
                maxY: min(source.maxY + pad.y, limits.maxY)))
        let width = result.box.width
        for row in 0..<result.box.height where width > 0 {
            let center = result.box.minY + row - source.minY
            for other in max(0, center - pad.y)..<max(max(0, center - pad.y), min(source.height, center + pad.y + 1)) {
                let weight = along[abs(other - center)]
                for column in 0..<width {
                    result.values[row * width + column] += rows.values[other * width + column] * weight
                }
            }
        }
        return result
    }

    /// The weights of what lies so many pixels away, which add up to 1.
    private static func weights(_ sigma: Float, _ reach: Int) -> [Float] {
        var weights = (0...reach).map { offset in
            let place = Float(offset) / sigma
            return place > 3 ? 0 : Exponential.of(-place * place / 2)
        }
        var sum = weights[0]
        for weight in weights.dropFirst() { sum += 2 * weight }
        for index in weights.indices { weights[index] /= sum }
        return weights
    }
}
