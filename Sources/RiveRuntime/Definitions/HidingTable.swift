/// What each object of an artboard is to hiding; empty where nothing is ever hidden.
struct HidingTable {
    /// The solo that an object takes turns in, the layout and the host that it is, by their numbers; -1 for none.
    let turns: Buffer<Int32>
    let layouts: Buffer<Int32>
    let hosts: Buffer<Int32>
    private let binds: Grouping

    /// For an artboard of so many objects; none where nothing in it is ever hidden.
    init(
        _ count: Int, solos: [SoloDefinition], layouts: [LayoutDefinition], hosts: [HostDefinition],
        binds: [BindDefinition]
    ) {
        turns = Buffer(repeating: -1, count: count)
        self.layouts = Buffer(repeating: -1, count: count)
        self.hosts = Buffer(repeating: -1, count: count)
        guard count > 0 else {
            self.binds = Grouping(UnsafeBufferPointer(start: nil, count: 0), count: 0)
            return
        }
        for (place, solo) in solos.enumerated() {
            for member in solo.members { turns[Int(member)] = Int32(place) }
        }
        for (place, layout) in layouts.enumerated() { self.layouts[Int(layout.object)] = Int32(place) }
        for (place, host) in hosts.enumerated() { self.hosts[Int(host.object)] = Int32(place) }
        self.binds = binds.map { $0.waitsWhileHidden ? $0.object : -1 }.withUnsafeBufferPointer {
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
