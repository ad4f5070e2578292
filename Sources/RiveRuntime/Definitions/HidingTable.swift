/// What each object of an artboard is to hiding; empty where nothing is ever hidden.
struct HidingTable {
    /// The solo that an object takes turns in, the layout and the host that it is, by their numbers; -1 for none.
    let turns: Buffer<Int32>
    let layouts: Buffer<Int32>
    let hosts: Buffer<Int32>
    private let binds: Grouping

    init(_ builder: ArtboardBuilder) {
        let count = builder.tree?.parents.count ?? 0
        turns = Buffer(repeating: -1, count: count)
        layouts = Buffer(repeating: -1, count: count)
        hosts = Buffer(repeating: -1, count: count)
        for (place, solo) in builder.solos.enumerated() {
            for member in solo.members { turns[Int(member)] = Int32(place) }
        }
        for (place, layout) in builder.layouts.enumerated() { layouts[Int(layout.object)] = Int32(place) }
        if count > 0 { for (place, host) in builder.hosts.enumerated() { hosts[Int(host.object)] = Int32(place) } }
        binds = builder.binds.map { $0.waitsWhileHidden ? $0.object : -1 }.withUnsafeBufferPointer {
            Grouping($0, count: count)
        }
    }

    /// How many objects can be hidden.
    var count: Int { turns.count }

    /// Whether data binds wait for any of them.
    var hasBinds: Bool { !binds.isEmpty }

    /// The data binds that wait while an object is hidden which they target.
    func binds(of object: Int32) -> UnsafeBufferPointer<Int32> { binds[object] }

    /// Frees the memory; nobody may use the table any more.
    func free() {
        for list in [turns, layouts, hosts] { list.free() }
        binds.free()
    }
}

extension BindDefinition {
    /// Whether what it has to do waits while its target is hidden.
    var waitsWhileHidden: Bool { object >= 0 && key != .displayValue && !isPolled }
}
