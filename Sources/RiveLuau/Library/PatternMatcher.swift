/// Matches patterns of Lua against a text, by backtracking.
///
/// How deep the matching of "the rest of the pattern from here" nests is counted as Luau counts it, since it decides which patterns are
/// too complex. Each step costs fuel.
struct PatternMatcher {
    private static let deepest = 200
    private static let mostCaptures = 32

    private struct Capture {
        var start = 0
        var length = 0

        static let unfinished = -1
        static let position = -2
    }

    let machine: Machine
    let text: UnsafePointer<UInt8>
    let end: Int
    /// A zero byte follows the last.
    private let pattern: UnsafePointer<UInt8>
    private let patternEnd: Int
    private var captures: UnsafeMutablePointer<Capture>
    private var level = 0
    private var depth = 0

    init(_ machine: Machine, _ text: StringPointer, _ pattern: StringPointer) {
        self.machine = machine
        self.text = UnsafePointer(text.bytes)
        end = text.count
        self.pattern = UnsafePointer(pattern.bytes)
        patternEnd = pattern.count
        captures = .allocate(capacity: Self.mostCaptures)
    }

    func close() { captures.deallocate() }

    private func fail(_ text: StaticString) -> Trap { machine.libraryError(text) }

    /// The end of the match of the pattern, from a place in it, at a place in the text.
    mutating func match(from s: Int, pattern p: Int) throws(Trap) -> Int? {
        level = 0
        depth = 0
        return try rest(s, p)
    }

    // MARK: The rest of the pattern

    private mutating func rest(_ start: Int, _ patternStart: Int) throws(Trap) -> Int? {
        depth += 1
        if depth > Self.deepest { throw fail("pattern too complex") }
        defer { depth -= 1 }
        var (s, p) = (start, patternStart)
        while true {
            try machine.spend(1)
            if p == patternEnd { return s }
            switch pattern[p] {
            case UInt8(ascii: "("):
                return pattern[p + 1] == UInt8(ascii: ")")
                    ? try openCapture(s, p + 2, Capture.position) : try openCapture(s, p + 1, Capture.unfinished)
            case UInt8(ascii: ")"): return try closeCapture(s, p + 1)
            case UInt8(ascii: "$") where p + 1 == patternEnd: return s == end ? s : nil
            case UInt8(ascii: "%"):
                switch pattern[p + 1] {
                case UInt8(ascii: "b"):
                    guard let next = try balanced(s, p + 2) else { return nil }
                    (s, p) = (next, p + 4)
                    continue
                case UInt8(ascii: "f"):
                    guard let next = try frontier(s, p + 2) else { return nil }
                    p = next
                    continue
                case UInt8(ascii: "0")...UInt8(ascii: "9"):
                    guard let next = try backReference(s, pattern[p + 1]) else { return nil }
                    (s, p) = (next, p + 2)
                    continue
                default: break
                }
            default: break
            }
            let itemEnd = try endOfItem(p)
            let suffix = pattern[itemEnd]
            guard try isMatch(s, p, itemEnd) else {
                switch suffix {
                case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "-"): p = itemEnd + 1
                default: return nil
                }
                continue
            }
            switch suffix {
            case UInt8(ascii: "?"):
                if let found = try rest(s + 1, itemEnd + 1) { return found }
                p = itemEnd + 1
            case UInt8(ascii: "+"): return try longest(s + 1, p, itemEnd)
            case UInt8(ascii: "*"): return try longest(s, p, itemEnd)
            case UInt8(ascii: "-"): return try shortest(s, p, itemEnd)
            default: (s, p) = (s + 1, itemEnd)
            }
        }
    }

    private mutating func longest(_ s: Int, _ p: Int, _ itemEnd: Int) throws(Trap) -> Int? {
        var count = 0
        while try isMatch(s + count, p, itemEnd) { count += 1 }
        try machine.spend(count)
        while count >= 0 {
            if let found = try rest(s + count, itemEnd + 1) { return found }
            count -= 1
        }
        return nil
    }

    private mutating func shortest(_ start: Int, _ p: Int, _ itemEnd: Int) throws(Trap) -> Int? {
        var s = start
        while true {
            if let found = try rest(s, itemEnd + 1) { return found }
            guard try isMatch(s, p, itemEnd) else { return nil }
            s += 1
        }
    }

    // MARK: Items

    private func endOfItem(_ start: Int) throws(Trap) -> Int {
        var p = start + 1
        switch pattern[start] {
        case UInt8(ascii: "%"):
            if p == patternEnd { throw fail("malformed pattern (ends with '%')") }
            return p + 1
        case UInt8(ascii: "["):
            if pattern[p] == UInt8(ascii: "^") { p += 1 }
            repeat {
                if p == patternEnd { throw fail("malformed pattern (missing ']')") }
                p += 1
                if pattern[p - 1] == UInt8(ascii: "%") && p < patternEnd { p += 1 }
            } while pattern[p] != UInt8(ascii: "]")
            try machine.spend((p - start) >> 3)
            return p + 1
        default: return p
        }
    }

    @inline(__always)
    private func isMatch(_ s: Int, _ p: Int, _ itemEnd: Int) throws(Trap) -> Bool {
        guard s < end else { return false }
        let byte = text[s]
        switch pattern[p] {
        case UInt8(ascii: "."): return true
        case UInt8(ascii: "%"): return CharacterClass.contains(byte, pattern[p + 1])
        case UInt8(ascii: "["):
            try machine.spend((itemEnd - p) >> 3)
            return isInSet(byte, p, itemEnd - 1)
        default: return pattern[p] == byte
        }
    }

    /// `last` is where the set's bracket closes.
    private func isInSet(_ byte: UInt8, _ start: Int, _ last: Int) -> Bool {
        var p = start
        let isIn = pattern[p + 1] != UInt8(ascii: "^")
        if !isIn { p += 1 }
        p += 1
        while p < last {
            if pattern[p] == UInt8(ascii: "%") {
                p += 1
                if CharacterClass.contains(byte, pattern[p]) { return isIn }
            } else if pattern[p + 1] == UInt8(ascii: "-") && p + 2 < last {
                p += 2
                if pattern[p - 2] <= byte && byte <= pattern[p] { return isIn }
            } else if pattern[p] == byte {
                return isIn
            }
            p += 1
        }
        return !isIn
    }

    private func balanced(_ start: Int, _ p: Int) throws(Trap) -> Int? {
        if p >= patternEnd - 1 { throw fail("malformed pattern (missing arguments to '%b')") }
        guard start < end, text[start] == pattern[p] else { return nil }
        var (s, open) = (start + 1, 1)
        while s < end {
            if text[s] == pattern[p + 1] {
                open -= 1
                if open == 0 {
                    try machine.spend(s - start)
                    return s + 1
                }
            } else if text[s] == pattern[p] {
                open += 1
            }
            s += 1
        }
        try machine.spend(s - start)
        return nil
    }

    private func frontier(_ s: Int, _ p: Int) throws(Trap) -> Int? {
        guard pattern[p] == UInt8(ascii: "[") else { throw fail("missing '[' after '%f' in pattern") }
        let itemEnd = try endOfItem(p)
        try machine.spend((itemEnd - p) >> 2)
        let (before, here) = (s == 0 ? 0 : text[s - 1], s < end ? text[s] : 0)
        return !isInSet(before, p, itemEnd - 1) && isInSet(here, p, itemEnd - 1) ? itemEnd : nil
    }

    private func backReference(_ s: Int, _ digit: UInt8) throws(Trap) -> Int? {
        let index = Int(digit) - Int(UInt8(ascii: "1"))
        guard index >= 0, index < level, captures[index].length != Capture.unfinished else {
            throw machine.libraryError(Array("invalid capture index %\(index + 1)".utf8))
        }
        let capture = captures[index]
        // A position has no text to compare with: its length is that of nothing that fits.
        guard capture.length >= 0, end - s >= capture.length else { return nil }
        try machine.spend(capture.length >> 4)
        return equalBytes(text + capture.start, text + s, capture.length) ? s + capture.length : nil
    }

    // MARK: Captures

    private mutating func openCapture(_ s: Int, _ p: Int, _ what: Int) throws(Trap) -> Int? {
        if level >= Self.mostCaptures { throw fail("too many captures") }
        captures[level] = Capture(start: s, length: what)
        level += 1
        let found = try rest(s, p)
        if found == nil { level -= 1 }
        return found
    }

    private mutating func closeCapture(_ s: Int, _ p: Int) throws(Trap) -> Int? {
        var index = level - 1
        while index >= 0 && captures[index].length != Capture.unfinished { index -= 1 }
        if index < 0 { throw fail("invalid pattern capture") }
        captures[index].length = s - captures[index].start
        let found = try rest(s, p)
        if found == nil { captures[index].length = Capture.unfinished }
        return found
    }

    /// How many values a match gives: the whole one when nothing is captured.
    func captureCount(orWhole: Bool) -> Int { level == 0 && orWhole ? 1 : level }

    /// A capture, counted from 0; without captures the first is the whole match.
    func capture(_ index: Int, _ start: Int, _ matchEnd: Int) throws(Trap) -> Value {
        if index >= level {
            if index > 0 { throw fail("invalid capture index") }
            return Value(try machine.string(text + start, matchEnd - start))
        }
        let capture = captures[index]
        switch capture.length {
        case Capture.unfinished: throw fail("unfinished capture")
        case Capture.position: return Value(capture.start + 1)
        default:
            try machine.spend(capture.length >> 4)
            return Value(try machine.string(text + capture.start, capture.length))
        }
    }
}
