internal import RiveSchema

/// Which items of lists are seen: only those are made.
extension Scroll {
    /// Makes the items that are seen now, and lets go of the others.
    func chooseItems() {
        guard definition.isVirtual, artboard.layout != nil else { return }
        let (isColumn, content, viewport, shown) = (isColumn, contentSize, viewportSize, shown)
        let length = isColumn ? content.y : content.x
        guard length > 0 else { return }
        let lists = listMembers
        var sizes: [Float] = []
        for (list, count) in lists {
            guard artboard.scene.effort.spend(count) else { return }
            for item in 0..<count { sizes.append(size(of: list, item, isColumn)) }
        }
        guard !sizes.isEmpty else { return }
        let window = ScrollWindow(
            sizes, gap: mainGap, from: start(isColumn ? shown.y : shown.x, length),
            room: isColumn ? viewport.y : viewport.x, buffer: definition.buffer, isInfinite: definition.isInfinite)
        var first = 0
        for (list, count) in lists {
            if case .host(let index) = list, case let host = artboard.hosts[Int(index)], host.isList {
                host.showItems(window.places(first..<first + count), isColumn: isColumn)
            }
            first += count
        }
    }

    /// What is scrolled, with how many items each of it has.
    private var listMembers: [(LayoutPlan.Member, Int)] {
        members.map { member in
            if case .host(let index) = member, case let host = artboard.hosts[Int(index)], host.isList {
                return (member, host.itemCount)
            }
            return (member, 1)
        }
    }

    private func size(of member: LayoutPlan.Member, _ item: Int, _ isColumn: Bool) -> Float {
        if case .host(let index) = member, case let host = artboard.hosts[Int(index)], host.isList {
            let size = host.size(ofItem: item)
            return isColumn ? size.y : size.x
        }
        let bounds = bounds(of: member)
        return isColumn ? bounds.maxY - bounds.minY : bounds.maxX - bounds.minX
    }

    /// Where in the contents the first that is seen begins: contents without end begin again and again.
    private func start(_ offset: Float, _ length: Float) -> Float {
        let start = -offset
        guard start < 0 else {
            let turns = (start / length).rounded(.down)
            return turns > 0 ? start.truncatingRemainder(dividingBy: turns * length) : start
        }
        guard definition.isInfinite else { return start }
        return ((offset / length).rounded(.down) + 1) * length - offset
    }
}

/// The items that are seen of a row of them.
struct ScrollWindow {
    /// The first and the last; beyond the count where the row begins again.
    private(set) var first = 0
    private(set) var last: Int
    /// Where the first lies.
    private(set) var lead: Float = 0
    private let sizes: [Float]
    private let gap: Float
    private let seen: ClosedRange<Int>

    init(_ sizes: [Float], gap: Float, from start: Float, room: Float, buffer: Int, isInfinite: Bool) {
        self.sizes = sizes
        self.gap = gap
        let count = sizes.count
        last = count - 1
        var sum: Float = 0
        for (index, size) in sizes.enumerated() {
            if sum + size > start {
                (first, lead) = (index, sum - start)
                break
            }
            sum += size
            if sum + gap > start {
                sum += gap
                (first, lead) = (index + 1 == count ? 0 : index + 1, sum - start)
                break
            }
            sum += gap
        }
        // One that ends right before the edge, but for the gap, is the last.
        let end = start + room
        var index = first
        let limit = isInfinite ? first + 2 * count : count
        while index < limit {
            let size = sizes[index % count]
            if sum + size + gap >= end {
                last = index
                break
            }
            sum += size + gap
            index += 1
        }
        seen = first...max(first, last)
        let more = min(buffer, count)
        guard more > 0 else { return }
        if isInfinite {
            let room = max(0, count - (last - first + 1))
            let before = min(more, room)
            let after = min(more, room - before)
            for _ in 0..<before {
                first = first == 0 ? count - 1 : first - 1
                if first == count - 1 { last += count }
                lead -= sizes[first] + gap
            }
            last += after
        } else {
            for _ in 0..<min(more, first) {
                first -= 1
                lead -= sizes[first] + gap
            }
            last = min(count - 1, last + more)
        }
    }

    /// Where those of a part of the row lie that are made, in order, and whether they are seen.
    func places(_ part: Range<Int>) -> [(item: Int, place: Float, isSeen: Bool)] {
        guard first <= last else { return [] }
        var place = lead
        var places: [(item: Int, place: Float, isSeen: Bool)] = []
        for index in first...last {
            let item = index % sizes.count
            if part.contains(item) {
                places.append((item - part.lowerBound, place, seen.contains(index) || seen.contains(item)))
            }
            place += sizes[item] + gap
        }
        return places
    }
}
