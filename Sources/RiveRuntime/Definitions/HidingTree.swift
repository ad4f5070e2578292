/// The objects of an artboard by their parents, and what each is to hiding; empty where nothing is ever hidden.
struct HidingTree {
    /// The parent of each object, -1 for none.
    let parents: [Int32]
    /// The solo, the layout and the host that an object is, by their numbers; -1 for none.
    let solos: [Int32]
    let layouts: [Int32]
    let hosts: [Int32]
    private let children: Groups
    private let binds: Groups

    init(_ builder: ArtboardBuilder) {
        parents = builder.parents
        let count = parents.count
        func places(_ objects: [Int32]) -> [Int32] {
            var places = [Int32](repeating: -1, count: count)
            for (place, object) in objects.enumerated() where object >= 0 && object < count {
                places[Int(object)] = Int32(place)
            }
            return places
        }
        solos = places(builder.solos.map(\.object))
        layouts = places(builder.layouts.map(\.object))
        hosts = places(builder.hosts.map(\.object))
        children = Groups(parents, count: count)
        binds = Groups(builder.binds.map { $0.waitsWhileHidden ? $0.object : -1 }, count: count)
    }

    var isEmpty: Bool { parents.isEmpty }

    func children(of object: Int32) -> ArraySlice<Int32> { children[object] }

    /// The data binds that wait while an object is hidden which they target.
    func binds(of object: Int32) -> ArraySlice<Int32> { binds[object] }

    /// Numbers in groups, in ascending order in each.
    private struct Groups {
        private let members: [Int32]
        private let starts: [Int32]

        /// `groups` is the group of each number, -1 for none.
        init(_ groups: [Int32], count: Int) {
            var starts = [Int32](repeating: 0, count: count + 1)
            guard count > 0 else {
                members = []
                self.starts = starts
                return
            }
            for group in groups where group >= 0 && group < count { starts[Int(group) + 1] += 1 }
            for place in 0..<count { starts[place + 1] += starts[place] }
            var next = starts
            var members = [Int32](repeating: 0, count: Int(starts[count]))
            for (number, group) in groups.enumerated() where group >= 0 && group < count {
                members[Int(next[Int(group)])] = Int32(number)
                next[Int(group)] += 1
            }
            self.members = members
            self.starts = starts
        }

        subscript(group: Int32) -> ArraySlice<Int32> {
            members[Int(starts[Int(group)])..<Int(starts[Int(group) + 1])]
        }
    }
}

extension BindDefinition {
    /// Whether what it has to do waits while its target is hidden.
    fileprivate var waitsWhileHidden: Bool { object >= 0 && key != .displayValue && !isPolled }
}
