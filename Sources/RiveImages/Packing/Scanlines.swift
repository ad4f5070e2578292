import RiveRaster

/// The rows of a picture as a PNG file holds them, before they are stored as differences to their neighbors.
struct Scanlines {
    private let height: Int
    private let rowSize: Int
    /// How many bytes a pixel has, at least 1.
    private let pixelSize: Int
    /// A row of zeros and all others, each behind as many zeros as a pixel has bytes.
    private var bytes: [UInt8]

    private var stride: Int { pixelSize + rowSize }
    /// How many bytes the rows have in a file, each behind the number of its filter.
    var storedCount: Int { height * (1 + rowSize) }

    /// Rows of zeros.
    init(width: Int, height: Int, _ header: PNGFile.Header) {
        self.height = height
        rowSize = header.rowSize(width)
        pixelSize = max(1, header.depth * header.kind.channelCount / 8)
        bytes = Array(repeating: 0, count: (height + 1) * (pixelSize + rowSize))
    }

    /// Reads the rows from differences; nil where that is not what the bytes are.
    init?(width: Int, height: Int, _ header: PNGFile.Header, stored: [UInt8]) {
        self.init(width: width, height: height, header)
        guard stored.count == storedCount else { return nil }
        let (stride, size, count) = (stride, pixelSize, rowSize)
        for row in 0..<height {
            let start = row * (1 + count)
            guard let filter = PNGFilter(rawValue: stored[start]) else { return nil }
            withRow(row) { bytes in
                for index in 0..<count { bytes[index] = stored[start + 1 + index] }
                filter.remove(bytes, above: bytes - stride, count: count, pixelSize: size)
            }
        }
    }

    /// Calls a closure with the first byte of a row.
    mutating func withRow(_ row: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
        let offset = (row + 1) * stride + pixelSize
        bytes.withUnsafeMutableBufferPointer { body($0.baseAddress! + offset) }
    }

    /// Whether each number of 16 bits is one of 8 bits, twice.
    var isOfDoubledBytes: Bool {
        (1...max(1, height)).allSatisfy { row in
            let start = row * stride + pixelSize
            return Swift.stride(from: start, to: start + rowSize, by: 2).allSatisfy { bytes[$0] == bytes[$0 + 1] }
        }
    }

    /// The rows with a filter each, as a file has them.
    func stored(by filters: [PNGFilter]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: storedCount) { result, count in
            forEachRow { row, bytes in
                let start = result.baseAddress! + row * (1 + rowSize)
                start.initialize(to: filters[row].rawValue)
                filters[row].apply(
                    bytes, above: bytes - stride, count: rowSize, pixelSize: pixelSize, into: start + 1)
            }
            count = storedCount
        }
    }

    /// The ways to choose filters that are worth a try: each filter for all rows, and for each row the one with the least sum of
    /// differences, with the least entropy, or with the fewest pairs of neighbors.
    func filterings() -> [[PNGFilter]] {
        var filterings = PNGFilter.allCases.map { Array(repeating: $0, count: height) }
        var rating = RowRating(rowSize: rowSize)
        var chosen: [[PNGFilter]] = [[], [], []]
        var differences = [UInt8](repeating: 0, count: rowSize)
        forEachRow { _, bytes in
            let ratings = PNGFilter.allCases.map { filter in
                let sum = differences.withUnsafeMutableBufferPointer {
                    filter.apply(
                        bytes, above: bytes - stride, count: rowSize, pixelSize: pixelSize, into: $0.baseAddress!)
                }
                return [sum, rating.entropy(differences), rating.pairCount(differences)]
            }
            for way in chosen.indices {
                let best = PNGFilter.allCases.indices.min { ratings[$0][way] < ratings[$1][way] }!
                chosen[way].append(PNGFilter.allCases[best])
            }
        }
        filterings += chosen
        return filterings
    }

    private func forEachRow(_ body: (Int, UnsafePointer<UInt8>) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            for row in 0..<height { body(row, bytes.baseAddress! + (row + 1) * stride + pixelSize) }
        }
    }
}

/// How well rows of differences can be compressed, estimated. Less is better.
private struct RowRating {
    /// n × log₂ n of counts, in units that keep it whole.
    private let weights: [Int]
    /// In which round each pair of bytes was last seen.
    private var seen = [Int](repeating: 0, count: 1 << 16)
    private var round = 0

    init(rowSize: Int) { weights = (0...rowSize).map { Int((Self.weight($0) * 16).rounded()) } }

    /// By the logarithm of the next power of two and a straight line from there: the same on every machine.
    private static func weight(_ count: Int) -> Double {
        guard count > 1 else { return 0 }
        let exponent = Double(count).exponent
        return Double(count) * (Double(exponent) + Double(count).significand - 1)
    }

    /// The entropy, less what all rows of a length share.
    func entropy(_ row: [UInt8]) -> Int {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { counts in
            counts.initialize(repeating: 0)
            for byte in row { counts[Int(byte)] += 1 }
            return counts.reduce(0) { $0 - weights[$1] }
        }
    }

    /// How many pairs of bytes next to each other there are.
    mutating func pairCount(_ row: [UInt8]) -> Int {
        round += 1
        var (count, last) = (0, 0)
        for byte in row {
            let pair = (last << 8 | Int(byte)) & 0xFFFF
            if seen[pair] != round { count += 1 }
            seen[pair] = round
            last = Int(byte)
        }
        return count
    }
}
