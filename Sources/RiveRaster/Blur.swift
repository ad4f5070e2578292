/// A Gaussian blur of what is covered.
struct Blur {
    /// Sums of the pixels of a box, row by row.
    struct Sums {
        let box: PixelBox
        fileprivate(set) var values: [Float]

        fileprivate init(_ box: PixelBox) {
            self.box = box
            values = Array(repeating: 0, count: box.width * box.height)
        }

        /// The values of a row by column, with those beyond its ends; nil for a row outside.
        fileprivate func line(_ row: Int, _ values: UnsafeBufferPointer<Float>) -> UnsafePointer<Float>? {
            guard row >= box.minY, row < box.maxY, let base = values.baseAddress else { return nil }
            return base + (row - box.minY) * box.width - box.minX
        }

        /// Gives a mask the sums, so many pixels for each of theirs, which lie between them then.
        func spread(by scale: Int, into mask: CoverageMask) {
            values.withUnsafeBufferPointer { values in
                if scale == 1 {
                    mask.fillRows { row, fill in
                        let line = line(row, values)
                        fill { column in
                            guard let line, column >= box.minX, column < box.maxX else { return 0 }
                            return max(0, min(line[column], 1))
                        }
                    }
                } else {
                    let factor = 1 / Float(scale)
                    mask.fillRows { row, fill in
                        let y = (Float(row) + 0.5) * factor - 0.5
                        let top = y.rounded(.down)
                        let (partY, first) = (y - top, Int(top))
                        let (upper, lower) = (line(first, values), line(first + 1, values))
                        fill { column in
                            let x = (Float(column) + 0.5) * factor - 0.5
                            let left = x.rounded(.down)
                            let (partX, place) = (x - left, Int(left))
                            func between(_ line: UnsafePointer<Float>?) -> Float {
                                guard let line else { return 0 }
                                let one = place >= box.minX && place < box.maxX ? line[place] : 0
                                let other = place + 1 >= box.minX && place + 1 < box.maxX ? line[place + 1] : 0
                                return one * (1 - partX) + other * partX
                            }
                            let value = between(upper) * (1 - partY) + between(lower) * partY
                            return max(0, min(value, 1))
                        }
                    }
                }
            }
        }
    }

    /// The sums of a mask, each block of which has values, blurred by such deviations, as far as they lie within a box; `pad` is how
    /// far they spread.
    func blurred(
        _ mask: CoverageMask, _ sigmaX: Float, _ sigmaY: Float, pad: (x: Int, y: Int), within limits: PixelBox
    ) -> Sums {
        let (half, along) = (Self.weights(sigmaX, pad.x), Self.weights(sigmaY, pad.y))
        let across = half.reversed() + half.dropFirst()
        let source = mask.box
        var rows = Sums(
            PixelBox(
                minX: max(source.minX - pad.x, limits.minX), minY: source.minY,
                maxX: min(source.maxX + pad.x, limits.maxX), maxY: source.maxY))
        let box = rows.box
        var result = Sums(
            PixelBox(
                minX: box.minX, minY: max(source.minY - pad.y, limits.minY), maxX: box.maxX,
                maxY: min(source.maxY + pad.y, limits.maxY)))
        guard !box.isEmpty else { return result }
        // Each sum gets its parts from left to right, and from top to bottom.
        rows.values.withUnsafeMutableBufferPointer { sums in
            let weights = across
            for row in source.minY..<source.maxY {
                let blocks = mask.row(row)
                let line = sums.baseAddress! + (row - box.minY) * box.width - box.minX
                for column in source.minX..<source.maxX {
                    let block = column >> CoverageMask.Block.shift
                    let value = mask.line(block, blocks[block])[column]
                    if value == 0 { continue }
                    let first = max(column - pad.x, box.minX)
                    for place in first..<max(first, min(column + pad.x + 1, box.maxX)) {
                        line[place] += value * weights[pad.x + place - column]
                    }
                }
            }
        }
        let width = box.width
        result.values.withUnsafeMutableBufferPointer { results in
            rows.values.withUnsafeBufferPointer { sums in
                for row in 0..<result.box.height {
                    let center = result.box.minY + row - source.minY
                    let target = results.baseAddress! + row * width
                    let first = max(0, center - pad.y)
                    for other in first..<max(first, min(source.height, center + pad.y + 1)) {
                        let (weight, line) = (along[abs(other - center)], sums.baseAddress! + other * width)
                        for column in 0..<width { target[column] += line[column] * weight }
                    }
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
