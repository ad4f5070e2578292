/// Compression by RFC 1951, piece by piece: what comes again is found by hash chains of a limited length, and codes are made for
/// each block. The same bytes in the same pieces are the same stream on every machine.
struct Deflate {
    private static let shortest = 4
    private static let longest = 258
    private static let window = 32_768
    /// How much is collected before it is compressed.
    private static let piece = 131_072
    /// How many earlier places are tried.
    private static let chainLimit = 6
    /// A match of such a length is taken without a look at the next place.
    private static let longEnough = 32
    private static let hashBits: UInt32 = 15

    /// The last bytes that are compressed, as far as matches reach, and those that are not yet.
    private var bytes: [UInt8] = []
    /// How many of the bytes are compressed.
    private var done = 0
    /// The number of bytes in front of `bytes`. It starts above 0, which stands for no place.
    private var base: UInt32 = 1
    /// The last place of each hash, and of each place the one before with the same hash.
    private var heads = [UInt32](repeating: 0, count: 1 << Int(hashBits))
    private var links = [UInt32](repeating: 0, count: window)
    private var block = DeflateBlock()

    init(capacity: Int) { bytes.reserveCapacity(min(capacity, Self.window + 2 * Self.piece)) }

    mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: more)
        if bytes.count - done >= Self.piece { compress() }
    }

    /// Takes the bytes of the stream that are whole.
    mutating func takeBytes() -> [UInt8] { block.takeBytes() }

    /// Ends the stream, of which the rest is to be taken.
    mutating func finish() {
        compress()
        block.end(isLast: true)
    }

    private mutating func compress() {
        bytes.withUnsafeBufferPointer { bytes in
            heads.withUnsafeMutableBufferPointer { heads in
                links.withUnsafeMutableBufferPointer { links in
                    guard let start = bytes.baseAddress, let heads = heads.baseAddress, let links = links.baseAddress
                    else { return }
                    var matcher = Matcher(bytes: start, end: bytes.count, base: base, heads: heads, links: links)
                    matcher.compress(from: done, to: &block)
                }
            }
        }
        let kept = min(bytes.count, Self.window)
        base += UInt32(bytes.count - kept)
        bytes.removeFirst(bytes.count - kept)
        done = kept
    }

    /// Finds what comes again in bytes. All its pointers are to what is longer than any of its places.
    private struct Matcher {
        let bytes: UnsafePointer<UInt8>
        let end: Int
        let base: UInt32
        let heads: UnsafeMutablePointer<UInt32>
        let links: UnsafeMutablePointer<UInt32>
        /// The distance of the last match. What repeats row by row goes on there, also behind the ends of rows.
        var lastDistance = 1

        mutating func compress(from start: Int, to block: inout DeflateBlock) {
            var place = start
            var match = find(place, longerThan: shortest - 1)
            while place < end {
                guard match.length >= shortest else {
                    block.add(literal: bytes[place])
                    place += 1
                    match = find(place, longerThan: shortest - 1)
                    continue
                }
                // A longer match one byte later is better.
                if match.length < longEnough {
                    let next = find(place + 1, longerThan: match.length)
                    if next.length > match.length {
                        block.add(literal: bytes[place])
                        place += 1
                        match = next
                        continue
                    }
                }
                block.add(length: match.length, distance: match.distance)
                lastDistance = match.distance
                // The ends of a long match are enough: between them it is found by what is around it.
                let matchEnd = place + match.length
                let known = match.length < longEnough ? place + 2 : place + 1
                let firstEnd = min(matchEnd, known + 4)
                var next = known
                while next < matchEnd {
                    insert(next)
                    next += 1
                    if next == firstEnd { next = max(next, matchEnd - 2) }
                }
                place = matchEnd
                match = find(place, longerThan: shortest - 1)
            }
        }

        @inline(__always)
        private func word(_ place: Int) -> UInt32 {
            UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt32.self).littleEndian
        }

        /// Makes a place known; the one before with its hash.
        @inline(__always) @discardableResult
        private func insert(_ place: Int) -> UInt32 {
            guard place + 4 <= end else { return 0 }
            let hash = Int((word(place) &* 0x9E37_79B1) >> (32 - hashBits))
            let current = base &+ UInt32(truncatingIfNeeded: place)
            let last = heads[hash]
            heads[hash] = current
            links[Int(current) & (window - 1)] = last
            return last
        }

        /// The longest match at a place, which becomes known; no length where none is longer.
        @inline(__always)
        private func find(_ place: Int, longerThan least: Int) -> (length: Int, distance: Int) {
            var candidate = insert(place)
            let limit = min(longest, end - place)
            guard candidate != 0, limit > least, place > 0 else { return (0, 0) }
            let current = base &+ UInt32(truncatingIfNeeded: place)
            let first = word(place)
            var best = (length: least, distance: 0)
            // Runs first: of all distances 1 has the shortest code.
            if word(place - 1) == first {
                best = (commonLength(place - 1, place, limit), 1)
                if best.length == limit { return best.length > least ? best : (0, 0) }
                if best.length <= least { best = (least, 0) }
            }
            if lastDistance <= place, word(place - lastDistance) == first {
                let length = commonLength(place - lastDistance, place, limit)
                if length > best.length {
                    best = (length, lastDistance)
                    if length == limit { return best }
                }
            }
            var tries = chainLimit
            while candidate != 0, tries > 0 {
                let distance = Int(current &- candidate)
                // Links of places that are out of reach are overwritten.
                guard distance <= window, distance <= place else { break }
                let other = place - distance
                if bytes[other + best.length] == bytes[place + best.length], word(other) == first {
                    let length = commonLength(other, place, limit)
                    if length > best.length {
                        best = (length, distance)
                        if length == limit { break }
                    }
                }
                let next = links[Int(candidate) & (window - 1)]
                guard next < candidate else { break }
                candidate = next
                tries -= 1
            }
            return best.distance == 0 ? (0, 0) : best
        }

        @inline(__always)
        private func commonLength(_ one: Int, _ other: Int, _ limit: Int) -> Int {
            let (one, other) = (UnsafeRawPointer(bytes + one), UnsafeRawPointer(bytes + other))
            var length = 4
            while length + 8 <= limit {
                let difference =
                    (one.loadUnaligned(fromByteOffset: length, as: UInt64.self)
                    ^ other.loadUnaligned(fromByteOffset: length, as: UInt64.self)).littleEndian
                if difference != 0 { return length + difference.trailingZeroBitCount / 8 }
                length += 8
            }
            while length < limit,
                one.advanced(by: length).load(as: UInt8.self) == other.advanced(by: length).load(as: UInt8.self)
            { length += 1 }
            return length
        }
    }
}
