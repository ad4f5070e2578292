/// Which items of lists are seen: only those are made.
extension Scroll {
    /// Makes the items that are seen now, and lets go of the others.
    func chooseItems() {
        guard definition.isVirtual else { return }
        let (isColumn, row) = (isColumn, row)
        let length = contentLength(isX: !isColumn)
        guard length > 0, row.count > 0 else { return }
        let view = ScrollView(
            start: start(shown(isX: !isColumn), length), room: viewportLength(isX: !isColumn), gap: mainGap,
            isColumn: isColumn, version: row.version)
        if let latestView, view.version != nil, view == latestView { return }
        var window = ScrollWindow(row, view, isInfinite: definition.isInfinite)
        window.widen(by: definition.buffer)
        guard artboard.scene.effort.spend(window.count) else { return }
        latestView = view
        for (member, places) in window.places() { row.list(member) { $0.showItems(places) } }
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

/// What decides which items of a row are seen.
struct ScrollView: Equatable {
    /// The place in the row from which it is seen, and how much of it.
    let start: Float
    let room: Float
    /// How far items lie from each other.
    let gap: Float
    let isColumn: Bool
    /// The version of the row; nil where it is unknown whether the row is the same.
    let version: Int?
}

/// The items that are seen of a row of them.
struct ScrollWindow {
    private let row: ScrollRow
    private let gap: Float
    private let isColumn: Bool
    private let isInfinite: Bool
    /// The first and the last; beyond the count where the row begins again.
    private var first = 0
    private var last: Int
    /// Where the first lies.
    private var lead: Float = 0
    private var seen: ClosedRange<Int>

    init(_ row: ScrollRow, _ view: ScrollView, isInfinite: Bool) {
        (self.row, self.isInfinite) = (row, isInfinite)
        (gap, isColumn) = (view.gap, view.isColumn)
        let start = view.start
        let count = row.count
        last = count - 1
        var edge: Float = 0
        seen = 0...0
        for member in row.members.indices {
            guard let item = Self.item(of: member, row, gap, isColumn, seenFrom: start, edge: &edge) else { continue }
            (first, lead) = (item == count ? 0 : item, edge - start)
            break
        }
        // One that ends right before the edge, but for the gap, is the last.
        let end = start + view.room
        var index = first
        let limit = isInfinite ? first + 2 * count : count
        while index < limit {
            let size = row.length(index % count, isColumn: isColumn)
            if edge + size + gap >= end {
                last = index
                break
            }
            edge += size + gap
            index += 1
        }
        seen = first...max(first, last)
    }

    /// The item that is seen first where that is one of a member, or follows its last; nil where it comes later. `edge` is where the
    /// member begins, and then where the item does, or the next member.
    private static func item(
        of member: Int, _ row: ScrollRow, _ gap: Float, _ isColumn: Bool, seenFrom start: Float, edge: inout Float
    ) -> Int? {
        let item = row.items(ofMember: member).lowerBound
        if let found = row.list(member, { $0.item(seenFrom: start, edge: &edge) }) {
            return found.isFound ? item + found.item : nil
        }
        let end = edge + row.length(item, isColumn: isColumn)
        if end > start { return item }
        edge = end + gap
        return edge > start ? item + 1 : nil
    }

    /// Takes in so many more at each side, as far as there are some.
    mutating func widen(by buffer: Int) {
        let count = row.count
        let more = min(buffer, count)
        guard more > 0 else { return }
        if isInfinite {
            let room = max(0, count - (last - first + 1))
            let before = min(more, room)
            let after = min(more, room - before)
            for _ in 0..<before {
                first = first == 0 ? count - 1 : first - 1
                if first == count - 1 { last += count }
                lead -= row.length(first, isColumn: isColumn) + gap
            }
            last += after
        } else {
            for _ in 0..<min(more, first) {
                first -= 1
                lead -= row.length(first, isColumn: isColumn) + gap
            }
            last = min(count - 1, last + more)
        }
    }

    var count: Int { max(0, last - first + 1) }

    /// Where those lie that are made, in order, by member; and whether they are seen.
    func places() -> [(member: Int, places: [Host.ItemPlace])] {
        var places = row.members.indices.map { (member: $0, places: [Host.ItemPlace]()) }
        guard first <= last else { return places }
        var place = lead
        for index in first...last {
            let item = index % row.count
            let member = row.member(ofItem: item)
            if places[member].places.isEmpty { places[member].places.reserveCapacity(count) }
            places[member].places.append(
                Host.ItemPlace(
                    item: item - row.items(ofMember: member).lowerBound, start: place,
                    isSeen: seen.contains(index) || seen.contains(item)))
            place += row.length(item, isColumn: isColumn) + gap
        }
        return places
    }
}
