/// How the pixels of two pictures differ.
///
/// Two counts: the plain one of pixels that are not equal, and groups of pixels in which a person sees a change. For these the
/// difference is blurred, so that the antialiasing of another renderer averages out, while what moved or changed its color does not.
package struct PixelComparison {
    /// Pixels near each other in which a change is seen.
    package struct Group: Equatable, Sendable {
        package internal(set) var box: PixelBox
        /// How many pixels changed.
        package internal(set) var count: Int
        /// The largest blurred difference of a channel, of 255.
        package internal(set) var largest: Float
    }

    /// Where the two pictures are from, which decides from which blurred difference on a pixel counts as changed.
    package enum Origin: Float, Sendable {
        /// One renderer made both.
        case same = 12
        /// Each is of another renderer, with antialiasing of its own.
        case foreign = 36
    }

    /// How many pixels differ, by however little.
    package private(set) var unequal = 0
    /// The largest difference of a channel, of 255.
    package private(set) var largest = 0
    /// The groups of changed pixels, the largest first.
    package let groups: [Group]

    /// Groups of fewer pixels are taken for noise.
    private static let leastCount = 8
    /// How far the difference is blurred, in pixels.
    private static let sigma: Float = 1.5, reach = 6

    /// - Parameters:
    ///   - old: The pixels of one picture.
    ///   - new: Those of another one of the same size.
    ///   - origin: Where the two are from.
    package init(_ old: Canvas, _ new: Canvas, from origin: Origin) {
        precondition(old.width == new.width && old.height == new.height, "pictures of two sizes")
        let width = new.width
        var groups = PixelGroups()
        var (unequal, largest) = (0, 0)
        var blur = RowBlur<SIMD4<Float>>(width: width, height: new.height, sigma: Self.sigma, reach: Self.reach)
        old.pixels.withUnsafeBufferPointer { old in
            new.pixels.withUnsafeBufferPointer { new in
                blur.forEachRow { row, differences in
                    let range = 4 * width * row..<4 * width * (row + 1)
                    let (old, new) = (
                        UnsafeBufferPointer(rebasing: old[range]), UnsafeBufferPointer(rebasing: new[range])
                    )
                    guard !old.elementsEqual(new) else { return false }
                    for column in 0..<width {
                        let difference = Self.difference(old, new, at: 4 * column)
                        differences[column] = SIMD4<Float>(difference)
                        let most = Int(max(difference.max(), -difference.min()))
                        if most > 0 { unequal += 1 }
                        largest = max(largest, most)
                    }
                    return true
                } take: { row, differences in
                    groups.add(Self.runs(differences, over: origin.rawValue), of: row)
                }
            }
        }
        (self.unequal, self.largest) = (unequal, largest)
        self.groups = groups.all(ofAtLeast: Self.leastCount)
    }

    @inline(__always)
    private static func difference(
        _ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>, at place: Int
    ) -> SIMD4<Int16> {
        func pixel(_ bytes: UnsafeBufferPointer<UInt8>) -> SIMD4<Int16> {
            SIMD4(
                Int16(bytes[place]), Int16(bytes[place + 1]), Int16(bytes[place + 2]), Int16(bytes[place + 3]))
        }
        return pixel(new) &- pixel(old)
    }

    /// The pixels of a row that changed by more than a bound.
    private static func runs(_ row: UnsafeBufferPointer<SIMD4<Float>>, over bound: Float) -> [PixelGroups.Run] {
        var runs: [PixelGroups.Run] = []
        for (column, difference) in row.enumerated() {
            let most = max(difference.max(), -difference.min())
            guard most > bound else { continue }
            if let last = runs.last, column - last.columns.upperBound < PixelGroups.distance {
                runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
                runs[runs.count - 1].count += 1
                runs[runs.count - 1].largest = max(last.largest, most)
            } else {
                runs.append(PixelGroups.Run(columns: column..<column + 1, count: 1, largest: most))
            }
        }
        return runs
    }
}
