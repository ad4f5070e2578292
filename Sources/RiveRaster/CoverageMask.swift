/// How much of each pixel of a box is covered, from 0 to 1.
///
/// The pixels of a row lie in blocks, of which most are covered as a whole or not at all. Only blocks that an edge touches have
/// values, so that a mask takes the time and the memory of its edges.
final class CoverageMask {
    /// What is known of the pixels of a block: that none is covered, that all are, or where their values lie.
    enum Block {
        static let empty: Int32 = -1
        static let full: Int32 = -2
        /// How many pixels it has, as a power of two. Blocks begin at multiples of that, in all masks alike.
        static let shift = 5
        static let width = 1 << shift
    }

    private(set) var box = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    /// Of each row the blocks that have pixels of the box.
    private(set) var blocks = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
    private var blockCapacity = 0
    private(set) var blocksInRow = 0
    private var firstBlock = 0
    let values = BlockValues()

    init() {}

    deinit { blocks.deallocate() }

    /// Begins with nothing covered in a box.
    func begin(_ box: PixelBox) {
        self.box = box
        values.removeAll()
        firstBlock = box.minX >> Block.shift
        blocksInRow = box.isEmpty ? 0 : (box.maxX - 1) >> Block.shift + 1 - firstBlock
        let count = blocksInRow * box.height
        if blockCapacity < count {
            blocks.deallocate()
            blocks = .allocate(capacity: count)
            blockCapacity = count
        }
        blocks.update(repeating: Block.empty, count: count)
    }

    /// The blocks of a row, by the numbers that `Block.shift` makes of columns.
    @inline(__always)
    func row(_ row: Int) -> UnsafeMutablePointer<Int32> { blocks + (row - box.minY) * blocksInRow - firstBlock }

    /// The values of a block that has some, by column.
    @inline(__always)
    func line(_ block: Int, _ slot: Int32) -> UnsafeMutablePointer<Float> {
        values[slot] - block << Block.shift
    }

    /// The numbers of the blocks of some columns.
    @inline(__always)
    static func blocks(of columns: Range<Int>) -> ClosedRange<Int> {
        columns.lowerBound >> Block.shift...(columns.upperBound - 1) >> Block.shift
    }

    /// The part of some columns that lies in a block.
    @inline(__always)
    static func part(of columns: Range<Int>, in block: Int) -> Range<Int> {
        let start = block << Block.shift
        return max(columns.lowerBound, start)..<min(columns.upperBound, start + Block.width)
    }

    /// How many pixels have values of their own.
    var valueCount: Int { values.count << Block.shift }

    /// How much memory it needs.
    var byteCount: Int {
        blocksInRow * box.height * MemoryLayout<Int32>.stride + valueCount * MemoryLayout<Float>.stride
    }

    private var columns: Range<Int> { box.minX..<box.maxX }

    /// How much of a pixel of the box is covered.
    @inline(__always)
    subscript(column: Int, row: Int) -> Float {
        let block = column >> Block.shift
        let slot = self.row(row)[block]
        return slot >= 0 ? line(block, slot)[column] : slot == Block.full ? 1 : 0
    }

    // MARK: Writing

    /// Calls a closure with the values of some pixels of a row, block by block; pixels that had none are not covered.
    @inline(__always)
    func write(_ row: Int, _ columns: Range<Int>, _ body: (UnsafeMutablePointer<Float>, Range<Int>) -> Void) {
        let blocks = self.row(row)
        for block in Self.blocks(of: columns) {
            if blocks[block] < 0 { blocks[block] = values.add() }
            body(line(block, blocks[block]), Self.part(of: columns, in: block))
        }
    }

    /// Gives each pixel of the box a value. Blocks whose values are all 0 or all 1 are kept as such; `isFull` knows some that are
    /// covered whole without a look at their pixels.
    @inline(__always)
    func fill(
        isFull: (_ block: Int, _ row: Int) -> Bool = { _, _ in false }, _ value: (_ column: Int, _ row: Int) -> Float
    ) {
        guard !box.isEmpty else { return }
        for row in box.minY..<box.maxY {
            let blocks = self.row(row)
            for block in Self.blocks(of: columns) {
                if isFull(block, row) {
                    blocks[block] = Block.full
                } else {
                    fill(block, blocks + block) { value($0, row) }
                }
            }
        }
    }

    /// The same for the pixels of a row, of which the box has some.
    @inline(__always)
    func fill(row: Int, _ value: (_ column: Int) -> Float) {
        let blocks = self.row(row)
        for block in Self.blocks(of: columns) { fill(block, blocks + block, value) }
    }

    @inline(__always)
    private func fill(_ block: Int, _ slot: UnsafeMutablePointer<Int32>, _ value: (_ column: Int) -> Float) {
        let new = values.add()
        let line = line(block, new)
        var (least, most) = (Float.infinity, -Float.infinity)
        for column in Self.part(of: columns, in: block) {
            let value = value(column)
            line[column] = value
            (least, most) = (min(least, value), max(most, value))
        }
        slot.pointee = new
        if least == most, least == 0 || least == 1 {
            slot.pointee = least == 0 ? Block.empty : Block.full
            values.removeLast()
        }
    }

    /// Keeps no more than another mask covers, whose box has all of this one.
    func limit(by other: CoverageMask) {
        guard !box.isEmpty else { return }
        for row in box.minY..<box.maxY {
            let (blocks, others) = (self.row(row), other.row(row))
            for block in Self.blocks(of: columns) where blocks[block] != Block.empty && others[block] != Block.full {
                let (slot, other) = (others[block], other.values)
                if slot == Block.empty {
                    blocks[block] = Block.empty
                } else if blocks[block] == Block.full {
                    blocks[block] = values.add()
                    values[blocks[block]].update(from: other[slot], count: Block.width)
                } else {
                    let (own, limits) = (values[blocks[block]], other[slot])
                    for index in 0..<Block.width { own[index] = min(own[index], limits[index]) }
                }
            }
        }
    }

    // MARK: Reading

    /// Calls closures for the pixels that this mask and another cover, whose box has all of this one: for runs that are covered
    /// whole, and for those of a block whose pixels are covered in part, each in its own.
    @inline(__always)
    func forEachRun(
        within clip: CoverageMask?, row begin: (Int) -> Void, full: (_ row: Int, _ columns: Range<Int>) -> Void,
        part: (_ row: Int, _ columns: Range<Int>, _ coverage: (_ column: Int) -> Float) -> Void
    ) {
        guard !box.isEmpty else { return }
        for row in box.minY..<box.maxY {
            begin(row)
            let (blocks, clips) = (self.row(row), clip?.row(row))
            var run = 0..<0
            for block in Self.blocks(of: columns) {
                let own = blocks[block]
                let outer = clips?[block] ?? Block.full
                if own == Block.empty || outer == Block.empty {
                    if !run.isEmpty { full(row, run) }
                    run = 0..<0
                    continue
                }
                let columns = Self.part(of: columns, in: block)
                if own == Block.full, outer == Block.full {
                    run = run.isEmpty ? columns : run.lowerBound..<columns.upperBound
                    continue
                }
                if !run.isEmpty { full(row, run) }
                run = 0..<0
                let line = own >= 0 ? self.line(block, own) : nil
                let limits = outer >= 0 ? clip?.line(block, outer) : nil
                if let line, let limits {
                    part(row, columns) { min(line[$0], limits[$0]) }
                } else if let line = line ?? limits {
                    part(row, columns) { line[$0] }
                }
            }
            if !run.isEmpty { full(row, run) }
        }
    }
}

/// Values of the pixels of blocks, each of which has a slot.
final class BlockValues {
    private var base = UnsafeMutablePointer<Float>.allocate(capacity: 0)
    private var capacity = 0
    private(set) var count = 0

    deinit { base.deallocate() }

    /// The values of a slot.
    @inline(__always)
    subscript(slot: Int32) -> UnsafeMutablePointer<Float> { base + Int(slot) << CoverageMask.Block.shift }

    func removeAll() { count = 0 }

    func removeLast() { count -= 1 }

    /// A new slot, all values of which are 0.
    func add() -> Int32 {
        if count == capacity { grow() }
        let slot = Int32(truncatingIfNeeded: count)
        count += 1
        self[slot].update(repeating: 0, count: CoverageMask.Block.width)
        return slot
    }

    private func grow() {
        let larger = max(64, 2 * capacity)
        let moved = UnsafeMutablePointer<Float>.allocate(capacity: larger << CoverageMask.Block.shift)
        moved.update(from: base, count: capacity << CoverageMask.Block.shift)
        base.deallocate()
        (base, capacity) = (moved, larger)
    }
}
