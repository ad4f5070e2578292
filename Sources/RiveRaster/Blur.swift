/// A Gaussian blur of what is covered.
struct Blur {
    /// Sums of the pixels of a box, row by row, with a row of zeros at the end.
    struct Sums {
        let box: PixelBox
        fileprivate(set) var values: [Float]

        fileprivate init(_ box: PixelBox) {
            self.box = box
            values = Array(repeating: 0, count: box.width * (box.height + 1))
        }

        /// Gives a mask the sums, so many pixels for each of theirs, which lie between them then.
        func spread(by scale: Int, into mask: CoverageMask) {
            guard !mask.box.isEmpty else { return }
            let factor = 1 / Float(scale)
            let (first, last) = (Float(box.minX - 2), Float(box.maxX))
            // The sums of a row and those next to it, with two beyond each end.
            var line = [Float](repeating: 0, count: box.width + 4)
            line.withUnsafeMutableBufferPointer { line in
                guard let line = line.baseAddress else { return }
                for row in mask.box.minY..<mask.box.maxY {
                    let y = (Float(row) + 0.5) * factor - 0.5
                    let top = y.rounded(.down)
                    set(line + 2, Int(top), y - top)
                    mask.fill(row: row) { column in
                        let x = (Float(column) + 0.5) * factor - 0.5
                        // From the start of the line, where nothing is below 0 and truncating rounds down.
                        let place = max(first, min(x, last)) - first
                        let index = Int32(place)
                        let one = line[Int(index)]
                        // What winds twice stays so until it lies between others.
                        return max(0, min(one + (line[Int(index) &+ 1] - one) * (place - Float(index)), 1))
                    }
                }
            }
        }

        /// Makes a line of what lies between a row and the next, `part` of the way.
        private func set(_ line: UnsafeMutablePointer<Float>, _ row: Int, _ part: Float) {
            values.withUnsafeBufferPointer { values in
                guard let base = values.baseAddress else { return }
                let zeros = base + values.count - box.width
                func sums(_ row: Int) -> UnsafePointer<Float> {
                    row >= box.minY && row < box.maxY ? base + (row - box.minY) * box.width : zeros
                }
                let (upper, lower) = (sums(row), sums(row + 1))
                for column in 0..<box.width {
                    line[column] = upper[column] + (lower[column] - upper[column]) * part
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
        var line = [Float](repeating: 0, count: box.width + 2 * pad.x)
        let start = box.minX - pad.x
        let (shown, width) = (max(source.minX, start)..<min(source.maxX, box.maxX + pad.x), box.width)
        rows.values.withUnsafeMutableBufferPointer { sums in
            line.withUnsafeMutableBufferPointer { line in
                guard let line = line.baseAddress, var target = sums.baseAddress, !shown.isEmpty else { return }
                for row in source.minY..<source.maxY {
                    let blocks = mask.row(row)
                    for column in shown {
                        let block = column >> CoverageMask.Block.shift
                        line[column - start] = mask.line(block, blocks[block])[column]
                    }
                    for (offset, weight) in across.enumerated() {
                        let parts = line + offset
                        let first = max(0, shown.lowerBound - start - offset)
                        let end = max(first, min(width, shown.upperBound - start - offset))
                        for column in first..<end { target[column] += parts[column] * weight }
                    }
                    target += width
                }
            }
        }
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

    /// The weights of what lies so many pixels away, which add up to 1 with those of the other side. What lies beyond `most`
    /// deviations does not count.
    static func weights(_ sigma: Float, _ reach: Int, upTo most: Float = 3) -> [Float] {
        var weights = (0...reach).map { offset in
            let place = Float(offset) / sigma
            return place > most ? 0 : Exponential.of(-place * place / 2)
        }
        var sum = weights[0]
        for weight in weights.dropFirst() { sum += 2 * weight }
        for index in weights.indices { weights[index] /= sum }
        return weights
    }
}
