/// What each object of an artboard is to hiding; empty where nothing is ever hidden.
struct HidingTable {
    /// The solo, the layout and the host that an object is, by their numbers; -1 for none.
    let solos: Buffer<Int32>
    let layouts: Buffer<Int32>
    let hosts: Buffer<Int32>
    private let binds: Grouping

    init(_ builder: ArtboardBuilder) {
        let count = builder.tree?.parents.count ?? 0
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
        binds = builder.binds.map { $0.waitsWhileHidden ? $0.object : -1 }.withUnsafeBufferPointer {
            Grouping($0, count: count)
        }
    }

    /// How many objects can be hidden.
    var count: Int { solos.count }

    /// The data binds that wait while an object is hidden which they target.
    func binds(of object: Int32) -> UnsafeBufferPointer<Int32> { binds[object] }

    /// Frees the memory; nobody may use the table any more.
    func free() {
        for list in [solos, layouts, hosts] { list.free() }
        binds.free()
    }
}

extension BindDefinition {
    /// Whether what it has to do waits while its target is hidden.
    var waitsWhileHidden: Bool { object >= 0 && key != .displayValue && !isPolled }
}
