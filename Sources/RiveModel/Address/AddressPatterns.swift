import RiveFormat

/// Patterns of addresses, each with a number, and the last of those that an address fits.
///
/// All share one tree of their units, so that an address costs its length times the few ways in which it can be read, however
/// many patterns there are.
package struct AddressPatterns: Sendable {
    /// A unit behind others.
    private struct Node {
        let unit: AddressPattern.Unit
        /// The number of the last pattern that ends here, -1 for none.
        var number: Int32 = -1
        /// The first of the units that follow, and the next of those that follow the one before; 0 for none.
        var firstChild: Int32 = 0
        var sibling: Int32 = 0
    }

    /// The tree; the first node is where all patterns start.
    private var nodes = [Node(unit: .steps)]

    package init() {}

    /// Adds a pattern. Numbers ascend from one to the next.
    package mutating func add(_ pattern: AddressPattern, number: Int) {
        WorkCounter.note(pattern.units.count)
        var node = 0
        for (index, unit) in pattern.units.enumerated() {
            if index == pattern.shortEnd { nodes[node].number = Int32(number) }
            node = child(of: node, unit)
        }
        nodes[node].number = Int32(number)
    }

    private mutating func child(of node: Int, _ unit: AddressPattern.Unit) -> Int {
        var child = Int(nodes[node].firstChild)
        while child != 0 {
            if nodes[child].unit == unit { return child }
            child = Int(nodes[child].sibling)
        }
        var new = Node(unit: unit)
        new.sibling = nodes[node].firstChild
        nodes[node].firstChild = Int32(nodes.count)
        nodes.append(new)
        return nodes.count - 1
    }

    /// The number of the last pattern that an address fits; nil for none.
    package func number(for address: String) -> Int? {
        let text = AddressText(address)
        var reading = Reading(nodes)
        reading.reach(0)
        for offset in 0..<text.count {
            let (byte, isLiteral) = text.byte(at: offset)
            reading.read(isLiteral ? .byte(byte) : AddressPattern.unit(byte))
            if reading.isOver { return nil }
        }
        return reading.number
    }

    /// The places in the tree that an address leads to, from its start to a byte of it.
    private struct Reading {
        private let nodes: [Node]
        private var reached: [Int] = []
        /// The places of the byte before.
        private var before: [Int] = []
        /// All that are reached, where they are many; the same one can be in several ways.
        private var known: Set<Int> = []
        /// Whether a step starts behind what is read.
        private var startsStep = true

        init(_ nodes: [Node]) { self.nodes = nodes }

        var isOver: Bool { reached.isEmpty }

        /// The last pattern that ends where the address does.
        var number: Int? {
            let last = reached.map { nodes[$0].number }.max() ?? -1
            return last < 0 ? nil : Int(last)
        }

        /// Notes a node, and those behind it that stand for nothing so far.
        mutating func reach(_ node: Int) {
            guard isNew(node) else { return }
            WorkCounter.note(1)
            reached.append(node)
            var child = Int(nodes[node].firstChild)
            while child != 0 {
                if nodes[child].unit == .text || nodes[child].unit == .steps { reach(child) }
                child = Int(nodes[child].sibling)
            }
        }

        private mutating func isNew(_ node: Int) -> Bool {
            guard reached.count >= Self.few else { return !reached.contains(node) }
            if known.isEmpty { known = Set(reached) }
            return known.insert(node).inserted
        }

        private static let few = 8

        mutating func read(_ unit: AddressPattern.Unit) {
            let slash = AddressPattern.Unit.separator(UInt8(ascii: "/"))
            swap(&reached, &before)
            reached.removeAll(keepingCapacity: true)
            if !known.isEmpty { known.removeAll(keepingCapacity: true) }
            for node in before {
                let own = nodes[node].unit
                // Whatever stands between is skipped; what follows starts with a step.
                let isSteps = own == .steps && node != 0
                if isSteps || (own == .text && unit != slash) { reach(node) }
                guard !isSteps || startsStep else { continue }
                var child = Int(nodes[node].firstChild)
                while child != 0 {
                    if nodes[child].unit.fits(unit) { reach(child) }
                    child = Int(nodes[child].sibling)
                }
            }
            startsStep = unit == slash
        }
    }
}

extension AddressPattern.Unit {
    /// Whether a byte of an address is what the unit says: one that is literal in the pattern may separate in the address, which
    /// prints names plain where that reads back as meant.
    fileprivate func fits(_ unit: AddressPattern.Unit) -> Bool {
        switch (self, unit) {
        case (.byte(let own), .byte(let other)), (.byte(let own), .separator(let other)),
            (.separator(let own), .separator(let other)):
            own == other
        default: false
        }
    }
}
