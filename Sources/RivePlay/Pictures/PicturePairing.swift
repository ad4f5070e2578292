import RiveFormat

/// Which lines of two pictures are for the same draw call, in time that follows their number.
struct PicturePairing {
    private(set) var pairs: [(old: Int, new: Int)] = []
    /// Lines of the old picture that are gone, and those of the new one that came.
    private(set) var gone: [Int] = []
    private(set) var added: [Int] = []

    /// Calls of one kind of objects of one name, whatever number tells these apart: another order of records numbers them anew.
    private struct Group {
        var old: [Int] = []
        var new: [Int] = []
    }

    init(_ old: [PictureLine], _ new: [PictureLine], _ tolerance: PictureTolerance) {
        var groups: [Group] = []
        var places: [ByteText: Int] = [:]
        func place(_ line: PictureLine) -> Int {
            let key = ByteText("\(line.kind.rawValue) \(Self.nameWithoutNumbers(line.object))")
            if let known = places[key] { return known }
            places[key] = groups.count
            groups.append(Group())
            return groups.count - 1
        }
        for (index, line) in old.enumerated() { groups[place(line)].old.append(index) }
        for (index, line) in new.enumerated() { groups[place(line)].new.append(index) }
        for group in groups { pair(group, old, new, tolerance) }
        pairSameContents(old, new)
        pairs.sort { $0.old < $1.old }
    }

    private mutating func pair(
        _ group: Group, _ old: [PictureLine], _ new: [PictureLine], _ tolerance: PictureTolerance
    ) {
        if group.old.count == group.new.count,
            zip(group.old, group.new).allSatisfy({ tolerance.areSame(old[$0], new[$1]) })
        {
            pairs += zip(group.old, group.new).map { ($0, $1) }
            return
        }
        // What looks the same first, then what has the same address, and the rest as it comes.
        var rest = (old: group.old, new: group.new)
        for key in [\PictureLine.contents, \PictureLine.object] {
            rest = take(rest.old, rest.new, by: { old[$0][keyPath: key] }, { new[$0][keyPath: key] })
        }
        let count = min(rest.old.count, rest.new.count)
        pairs += zip(rest.old, rest.new).map { ($0, $1) }
        gone += rest.old.dropFirst(count)
        added += rest.new.dropFirst(count)
    }

    /// Pairs what has the same text, in order.
    /// - Returns: What is left.
    private mutating func take(
        _ old: [Int], _ new: [Int], by oldText: (Int) -> String, _ newText: (Int) -> String
    ) -> (old: [Int], new: [Int]) {
        var known: [ByteText: ArraySlice<Int>] = [:]
        for index in old { known[ByteText(oldText(index)), default: []].append(index) }
        var (left, taken): ([Int], Set<Int>) = ([], [])
        for index in new {
            if let first = known[ByteText(newText(index))]?.popFirst() {
                pairs.append((first, index))
                taken.insert(first)
            } else {
                left.append(index)
            }
        }
        return (old.filter { !taken.contains($0) }, left)
    }

    /// What looks the same and has another name is drawn as it was.
    private mutating func pairSameContents(_ old: [PictureLine], _ new: [PictureLine]) {
        func text(_ line: PictureLine) -> String { line.kind.rawValue + line.contents }
        (gone, added) = take(gone, added, by: { text(old[$0]) }, { text(new[$0]) })
    }

    /// An address without the numbers that tell equal names apart.
    private static func nameWithoutNumbers(_ address: String) -> String {
        guard address.utf8.contains(UInt8(ascii: "#")) else { return address }
        var name: [UInt8] = []
        var isNumber = false
        for byte in address.utf8 {
            if byte == UInt8(ascii: "#") {
                isNumber = true
            } else if isNumber, !(0x30...0x39).contains(byte) {
                isNumber = false
            }
            if !isNumber { name.append(byte) }
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// The pairs that are drawn earlier or later than before, against all others: as few as possible.
    var moved: [Int] { pairs.map(\.new).placesOutOfOrder }
}
