import RiveSchema

/// What each object of an artboard is to hiding; empty where nothing is ever hidden.
struct HidingTable {
    /// The solo that an object takes turns in, the layout and the host that it is, by their numbers; -1 for none.
    let turns: Buffer<Int32>
    let layouts: Buffer<Int32>
    let hosts: Buffer<Int32>
    private let binds: Grouping
    /// Whether hiding an object takes more than hiding what hangs from it.
    let isSpecial: Buffer<Bool>

    /// A table for an artboard of so many objects; nil where nothing in it is ever hidden.
    init(
        _ count: Int, solos: [SoloDefinition], layouts: Buffer<LayoutDefinition>, hosts: [HostDefinition],
        binds: Buffer<BindDefinition>, in arena: Arena
    ) {
        turns = Buffer(repeating: -1, count: count, in: arena)
        self.layouts = Buffer(repeating: -1, count: count, in: arena)
        self.hosts = Buffer(repeating: -1, count: count, in: arena)
        isSpecial = Buffer(repeating: false, count: count, in: arena)
        let waiting = count > 0 ? binds.map { $0.waitsWhileHidden ? Int32($0.object.offset) : -1 } : []
        self.binds = waiting.withUnsafeBufferPointer { Grouping($0, count: count, in: arena) }
        guard count > 0 else { return }
        for (index, solo) in solos.enumerated() {
            for member in solo.members { note(index, of: member, in: turns) }
        }
        for (index, layout) in layouts.enumerated() { note(index, of: layout.object, in: self.layouts) }
        for (index, host) in hosts.enumerated() { note(index, of: host.object, in: self.hosts) }
        for object in waiting where object >= 0 && object < count { isSpecial[Int(object)] = true }
    }

    private func note(_ index: Int, of object: ObjectIndex, in numbers: Buffer<Int32>) {
        numbers[object] = Int32(index)
        isSpecial[object] = true
    }

    /// How many objects can be hidden.
    var count: Int { turns.count }

    /// Whether data binds wait for any of them.
    var hasBinds: Bool { !binds.isEmpty }

    /// The data binds that wait while an object is hidden which they target.
    func binds(of object: ObjectIndex) -> some Sequence<BindIndex> {
        binds[Int32(object.offset)].lazy.map { BindIndex(Int($0)) }
    }
}

extension BindDefinition {
    /// Whether what it has to do waits while its target is hidden.
    var waitsWhileHidden: Bool { object.exists && key != .displayValue && !isPolled }
}
