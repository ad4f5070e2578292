import RiveFormat
import RiveGeometry

/// All that is scrolled by a constraint as one row of items: what is laid out in the contents, of which a list is as many as it has.
final class ScrollRow {
    private unowned(unsafe) let layout: ArtboardLayout
    /// What is laid out right in the contents; the plan's own.
    let members: Buffer<LayoutPlan.Member>
    /// How many items come before each member, and how many there are; empty where each member is one.
    private let starts: OwnedBuffer<Int>

    init(_ layout: ArtboardLayout, _ members: Buffer<LayoutPlan.Member>) {
        self.layout = layout
        self.members = members
        let hasLists = members.indices.contains { member in
            if case .host(let host) = members[member] { layout.plan.hosts[Int(host)].isList } else { false }
        }
        starts = OwnedBuffer(repeating: 0, count: hasLists ? members.count + 1 : 0)
    }

    /// Counts the items that lists have now.
    func countItems() {
        guard starts.count > 0 else { return }
        for member in members.indices { starts[member + 1] = starts[member] + (list(member) { $0.itemCount } ?? 1) }
    }

    var count: Int { starts.count > 0 ? starts[members.count] : members.count }

    /// A count that grows whenever there are other items, or one has another size; nil where changes are not counted.
    var version: Int? {
        var version = 0
        for member in members.indices {
            guard let count = list(member, { $0.itemVersion }) else { return nil }
            version += count
        }
        return version
    }

    /// The items of a member.
    func items(ofMember member: Int) -> Range<Int> {
        starts.count == 0 ? member..<member + 1 : starts[member]..<starts[member + 1]
    }

    /// The result of `body` on the list that a member is; nil for another member.
    @inline(__always)
    func list<Result>(_ member: Int, _ body: (Host) -> Result) -> Result? {
        guard case .host(let index) = members[member], layout.plan.hosts[Int(index)].isList else { return nil }
        // The artboard keeps its layout and its hosts.
        return body(layout.artboard.hosts.pointer(Int(index)).pointee)
    }

    /// The member that an item belongs to.
    func member(ofItem item: Int) -> Int {
        guard starts.count > 0 else { return item }
        return max(0, members.indices.partitionPoint { starts[$0] <= item } - 1)
    }

    // MARK: Places

    /// Where an item lies.
    func bounds(_ item: Int) -> Bounds {
        let member = member(ofItem: item)
        return list(member) { $0.bounds(ofItem: item - items(ofMember: member).lowerBound) } ?? bounds(ofMember: member)
    }

    /// Where a member lies; of a list that makes only what is seen, how large it is.
    func bounds(ofMember member: Int) -> Bounds {
        if case .node(let node) = members[member] {
            return Bounds(aroundCornersOf: borrowing(layout) { $0.states[Int(node)].box })
        }
        var bounds = Bounds(around: .zero)
        if let extent = list(member, { $0.extent }) {
            bounds.include(extent)
        } else if case .host(let index) = members[member],
            let inner = layout.artboard.hosts[Int(index)].artboard(ofItem: 0)
        {
            bounds = inner.laidOutBounds
        }
        return bounds
    }

    /// How long an item is, where only those are made that are seen.
    func length(_ item: Int, isColumn: Bool) -> Float {
        let member = member(ofItem: item)
        return list(member) { $0.length(ofItem: item - items(ofMember: member).lowerBound) }
            ?? bounds(ofMember: member).length(isColumn: isColumn)
    }
}

extension Bounds {
    /// Those around two opposite corners of a box, whichever of them comes first.
    fileprivate init(aroundCornersOf box: Rect) {
        self.init(around: box.corner)
        include(box.corner + box.size)
    }

    /// How long it is along an axis.
    func length(isColumn: Bool) -> Float { isColumn ? size.y : size.x }
}
