/// A Gaussian blur of rows that come one after the other. What lies beyond an edge is as the edge.
///
/// It keeps as many rows as the blur reaches up and down, whatever the height of the picture.
struct RowBlur<Values: SIMD> where Values.Scalar == Float {
    private let width: Int
    private let height: Int
    /// The weights of what lies so many pixels away.
    private let weights: [Float]
    private var reach: Int { weights.count - 1 }
    /// Rows that are blurred along themselves, each at its number modulo how many are kept.
    private var rows: [[Values]]
    private var areZero: [Bool]
    /// A row with as many values beyond each end as the blur reaches.
    private var line: [Values]
    private var result: [Values]

    /// A blur by a standard deviation in pixels; `reach` is how many pixels away the farthest value lies that counts.
    init(width: Int, height: Int, sigma: Float, reach: Int) {
        (self.width, self.height) = (width, height)
        weights = Blur.weights(sigma, reach, upTo: .infinity)
        let zeros = [Values](repeating: .zero, count: width)
        rows = Array(repeating: zeros, count: 2 * reach + 1)
        areZero = Array(repeating: true, count: 2 * reach + 1)
        line = Array(repeating: .zero, count: width + 2 * reach)
        result = zeros
    }

    /// Blurs all rows.
    /// - Parameters:
    ///   - fill: Writes the values of a row; false says that all of them are zero, and nothing is written.
    ///   - take: Gets each blurred row, but for those that are zero.
    mutating func forEachRow(
        fill: (_ row: Int, UnsafeMutableBufferPointer<Values>) -> Bool,
        take: (_ row: Int, UnsafeBufferPointer<Values>) -> Void
    ) {
        guard width > 0 else { return }
        for next in 0..<height + reach {
            if next < height { add(next, fill) }
            let row = next - reach
            guard row >= 0 else { continue }
            let window = max(0, row - reach)..<min(height, row + reach + 1)
            guard window.contains(where: { !areZero[$0 % rows.count] }) else { continue }
            blurDown(row)
            result.withUnsafeBufferPointer { take(row, $0) }
        }
    }

    private mutating func add(_ row: Int, _ fill: (Int, UnsafeMutableBufferPointer<Values>) -> Bool) {
        let (width, reach, place) = (width, reach, row % rows.count)
        let isFilled = line.withUnsafeMutableBufferPointer { line in
            guard fill(row, UnsafeMutableBufferPointer(rebasing: line[reach..<reach + width])) else { return false }
            for offset in 0..<reach {
                line[offset] = line[reach]
                line[reach + width + offset] = line[reach + width - 1]
            }
            return true
        }
        areZero[place] = !isFilled
        guard isFilled else { return }
        line.withUnsafeBufferPointer { line in
            weights.withUnsafeBufferPointer { weights in
                rows[place].withUnsafeMutableBufferPointer { blurred in
                    for column in 0..<width {
                        var sum = line[column + reach] * weights[0]
                        for offset in 1...reach {
                            sum += (line[column + reach - offset] + line[column + reach + offset]) * weights[offset]
                        }
                        blurred[column] = sum
                    }
                }
            }
        }
    }

    private mutating func blurDown(_ row: Int) {
        let width = width
        for column in 0..<width { result[column] = .zero }
        for offset in -reach...reach {
            let place = max(0, min(row + offset, height - 1)) % rows.count
            guard !areZero[place] else { continue }
            let weight = weights[abs(offset)]
            rows[place].withUnsafeBufferPointer { values in
                result.withUnsafeMutableBufferPointer { result in
                    for column in 0..<width { result[column] += values[column] * weight }
                }
            }
        }
    }
}
