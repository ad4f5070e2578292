/// The objects of an artboard by their parents, and what each is to hiding; empty where nothing is ever hidden.
struct HidingTree {
    /// The parent of each object, -1 for none.
    let parents: Buffer<Int32>
    /// The solo, the layout and the host that an object is, by their numbers; -1 for none.
    let solos: Buffer<Int32>
    let layouts: Buffer<Int32>
    let hosts: Buffer<Int32>
    private let children: Groups
    private let binds: Groups

    init(_ builder: ArtboardBuilder) {
        parents = Buffer(builder.parents)
        let count = parents.count
        func places(_ objects: [Int32]) -> Buffer<Int32> {
            let places = Buffer<Int32>(repeating: -1, count: count)
            for (place, object) in objects.enumerated() where object >= 0 && object < count {
                places[Int(object)] = Int32(place)
            }
            return places
        }
        solos = places(builder.solos.map(\.object))
        layouts = places(builder.layouts.map(\.object))
        hosts = places(builder.hosts.map(\.object))
        children = Groups(builder.parents, count: count)
        binds = Groups(builder.binds.map { $0.waitsWhileHidden ? $0.object : -1 }, count: count)
    }

    func children(of object: Int32) -> UnsafeBufferPointer<Int32> { children[object] }

    /// The data binds that wait while an object is hidden which they target.
    func binds(of object: Int32) -> UnsafeBufferPointer<Int32> { binds[object] }

    /// Frees the memory; nobody may use the tree any more.
    func free() {
        for list in [parents, solos, layouts, hosts] { list.free() }
        children.free()
        binds.free()
    }

    /// Numbers in groups, in ascending order in each.
    private struct Groups {
        private let members: Buffer<Int32>
        private let starts: Buffer<Int32>

        /// `groups` is the group of each number, -1 for none.
        init(_ groups: [Int32], count: Int) {
            starts = Buffer(repeating: 0, count: count + 1)
            for group in groups where group >= 0 && group < count { starts[Int(group) + 1] += 1 }
            for place in 0..<count { starts[place + 1] += starts[place] }
            members = Buffer(repeating: 0, count: Int(starts[count]))
            let next = Buffer(UnsafeBufferPointer(start: starts.base, count: starts.count).map(\.self))
            defer { next.free() }
            for (number, group) in groups.enumerated() where group >= 0 && group < count {
                members[Int(next[Int(group)])] = Int32(number)
                next[Int(group)] += 1
            }
        }

        func free() {
            members.free()
            starts.free()
        }

        subscript(group: Int32) -> UnsafeBufferPointer<Int32> {
            let first = Int(starts[Int(group)])
            return UnsafeBufferPointer(start: members.base + first, count: Int(starts[Int(group) + 1]) - first)
        }
    }
}

extension BindDefinition {
    /// Whether what it has to do waits while its target is hidden.
    var waitsWhileHidden: Bool { object >= 0 && key != .displayValue && !isPolled }
}
