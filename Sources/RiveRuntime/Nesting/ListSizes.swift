import RiveFormat
import RiveGeometry

/// How large the items of a list are, and where each begins along the axis on which they are laid out.
///
/// Sums are made once, in the order in which the runtime adds, and again only behind a size that has changed.
struct ListSizes {
    private var sizes: [Point] = []
    /// A count that grows with every change of them.
    private(set) var version = 0
    /// How many items have a size; others are nothing.
    private var sizedCount = 0
    private var gap: Float = 0
    private(set) var isColumn = false
    /// What comes before each item and behind the last, as far as it is known.
    private var sums = [Sum()]
    /// Whether no item begins before another that it follows.
    private var isOrdered = true

    private struct Sum {
        /// Where the item begins, each gap added to the length before it.
        var start: Float = 0
        /// The same with separate gaps, after the siblings before the list.
        var edge: Float = 0
        /// The most that items before take across.
        var across: Float = 0
    }

    /// Items of these sizes, and so many in all.
    mutating func replace(_ known: [Point], count: Int) {
        sizes = known + repeatElement(.zero, count: max(0, count - known.count))
        sizedCount = known.count
        version += 1
        forgetSums()
    }

    /// Sets along which axis items are laid out, and how far from each other.
    mutating func flow(gap: Float, isColumn: Bool) {
        guard gap != self.gap || isColumn != self.isColumn else { return }
        (self.gap, self.isColumn) = (gap, isColumn)
        forgetSums()
    }

    subscript(item: Int) -> Point { sizes[checked: item] ?? .zero }

    /// Sets the size of an item that has one.
    mutating func set(_ size: Point, ofItem item: Int) {
        guard item < sizedCount, sizes[item] != size else { return }
        sizes[item] = size
        version += 1
        sums.removeLast(max(0, sums.count - (item + 1)))
    }

    /// How many sums have to be made before all are known.
    var unknownCount: Int { sizes.count + 1 - sums.count }

    func length(ofItem item: Int) -> Float { isColumn ? self[item].y : self[item].x }

    /// How large all items are together.
    mutating func extent() -> Point {
        guard sizedCount > 0 else { return .zero }
        sum()
        let (last, size) = (sums[sizedCount - 1], sizes[sizedCount - 1])
        // No gap follows the last.
        return isColumn
            ? Point(x: max(last.across, size.x), y: last.start + (size.y + 0))
            : Point(x: last.start + (size.x + 0), y: max(last.across, size.y))
    }

    /// Where an item lies, by the sizes of those before it.
    mutating func bounds(ofItem item: Int) -> Bounds {
        sum()
        let start = sums[item].start
        return Bounds(from: isColumn ? Point(x: 0, y: start) : Point(x: start, y: 0), size: self[item])
    }

    /// The first item that ends, with its gap, beyond a place in the list; nil where none does.
    mutating func item(endingBeyond place: Float) -> Int? {
        sum()
        return first { sums[$0 + 1].start > place }
    }

    /// The first item that ends beyond a place, or the next where only the gap does; behind the last where none does. `edge` is
    /// where the list begins, and then where the item does.
    mutating func item(seenFrom place: Float, edge: inout Float) -> (item: Int, isFound: Bool) {
        if sums[0].edge != edge {
            forgetSums()
            sums[0].edge = edge
        }
        sum()
        guard let item = first(where: { isSeen($0, from: place) || sums[$0 + 1].edge > place }) else {
            edge = sums[sizes.count].edge
            return (sizes.count, false)
        }
        let next = isSeen(item, from: place) ? item : item + 1
        edge = sums[next].edge
        return (next, true)
    }

    private func isSeen(_ item: Int, from place: Float) -> Bool { sums[item].edge + length(ofItem: item) > place }

    /// The first item for which something is so that is so for all behind it, where items are in order.
    private func first(where condition: (Int) -> Bool) -> Int? {
        guard isOrdered else { return sizes.indices.first(where: condition) }
        let place = sizes.indices.partitionPoint { !condition($0) }
        return place < sizes.count ? place : nil
    }

    private mutating func forgetSums() {
        sums = [Sum()]
        isOrdered = true
    }

    private mutating func sum() {
        guard unknownCount > 0 else { return }
        sums.reserveCapacity(sizes.count + 1)
        var sum = sums[sums.count - 1]
        for item in sums.count - 1..<sizes.count {
            let (length, across) = isColumn ? (sizes[item].y, sizes[item].x) : (sizes[item].x, sizes[item].y)
            if !(length >= 0 && gap >= 0) { isOrdered = false }
            sum.start += length + gap
            sum.edge += length
            sum.edge += gap
            sum.across = max(sum.across, across)
            sums.append(sum)
        }
    }
}
