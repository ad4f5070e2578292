/// `string`.
enum StringFunction: BuiltInName, LibraryFunction {
    case byte, char, find, format, gmatch, gsub, len, lower, match, rep, reverse, sub, upper, split, pack, packsize
    case unpack
    case gmatchStep

    static var library: Library { .string }

    static var unnamed: [Self] { [.gmatchStep] }
}

extension NativeCall {
    @inline(__always)
    func run(_ function: StringFunction) throws(Trap) -> Int {
        switch function {
        case .byte: return try stringByte()
        case .char: return try stringChar()
        case .find: return try stringFind(onlyCaptures: false)
        case .format: return try stringFormat()
        case .gmatch: return try stringGmatch()
        case .gsub: return try stringGsub()
        case .len: return give(Value(try string(1).count))
        case .lower: return try mapped { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
        case .match: return try stringFind(onlyCaptures: true)
        case .rep: return try stringRep()
        case .reverse: return try stringReverse()
        case .sub: return try stringSub()
        case .upper: return try mapped { (0x61...0x7A).contains($0) ? $0 - 32 : $0 }
        case .split: return try stringSplit()
        case .pack: return try stringPack()
        case .packsize: return try stringPackSize()
        case .unpack: return try stringUnpack()
        case .gmatchStep: return try stringGmatchStep()
        }
    }

    /// A position in a text: negative ones count from its end; below 0 is 0.
    @inline(__always)
    static func position(_ position: Int, _ count: Int) -> Int {
        position >= 0 ? position : max(position + count + 1, 0)
    }

    private func stringSub() throws(Trap) -> Int {
        let text = try string(1)
        let first = max(Self.position(try integer(2), text.count), 1)
        let last = min(Self.position(try integer(3, default: -1), text.count), text.count)
        if first > last { return give(Value(machine.pointee.emptyString)) }
        try machine.spend((last - first) >> 4)
        return give(Value(try machine.string(text.bytes + (first - 1), last - first + 1)))
    }

    private func stringByte() throws(Trap) -> Int {
        let text = try string(1)
        var first = Self.position(try integer(2, default: 1), text.count)
        var last = Self.position(try integer(3, default: first), text.count)
        first = max(first, 1)
        last = min(last, text.count)
        if first > last { return 0 }
        let size = last - first + 1
        guard try canPush(size) else { throw machine.libraryError("stack overflow (string slice too long)") }
        try machine.spend(size >> 2)
        for index in first...last { machine.push(Value(Double(text.bytes[index - 1]))) }
        return size
    }

    private func stringChar() throws(Trap) -> Int {
        var result = TextBuilder(machine)
        defer { result.close() }
        for index in stride(from: 1, through: count, by: 1) {
            let byte = try integer(index)
            guard (0...255).contains(byte) else { throw argumentError(index, "invalid value") }
            try result.add(UInt8(byte))
        }
        return give(Value(try result.string()))
    }

    private func stringRep() throws(Trap) -> Int {
        let text = try string(1)
        let times = try integer(2)
        if times <= 0 || text.count == 0 { return give(Value(machine.pointee.emptyString)) }
        let (size, isTooLarge) = text.count.multipliedReportingOverflow(by: times)
        if isTooLarge || size > 1 << 30 { throw machine.libraryError("resulting string too large") }
        let result = try machine.blankString(size)
        do throws(Trap) { try machine.spend(size >> 4) } catch {
            machine.discard(result)
            throw error
        }
        if text.count == 1 {
            result.bytes.update(repeating: text.bytes[0], count: size)
        } else {
            for index in 0..<times { copyBytes(result.bytes + index * text.count, text.bytes, text.count) }
        }
        return give(Value(machine.intern(result)))
    }

    private func stringReverse() throws(Trap) -> Int {
        let text = try string(1)
        try machine.spend(text.count >> 4)
        let result = try machine.blankString(text.count)
        for index in 0..<text.count { result.bytes[index] = text.bytes[text.count - 1 - index] }
        return give(Value(machine.intern(result)))
    }

    private func mapped(_ change: (UInt8) -> UInt8) throws(Trap) -> Int {
        let text = try string(1)
        try machine.spend(text.count >> 4)
        let result = try machine.blankString(text.count)
        for index in 0..<text.count { result.bytes[index] = change(text.bytes[index]) }
        return give(Value(machine.intern(result)))
    }

    private func stringSplit() throws(Trap) -> Int {
        let text = try string(1)
        let separator = isMissing(2) ? try machine.string(",") : try string(2)
        let table = try machine.newTable()
        machine.push(Value(table))
        var number = 0
        func add(_ start: Int, _ end: Int) throws(Trap) {
            try machine.spend(1 + (end - start) >> 4)
            number += 1
            try machine.set(table, number, Value(try machine.string(text.bytes + start, end - start)))
        }
        var start = 0
        if separator.count == 0 {
            while start < text.count {
                try add(start, start + 1)
                start += 1
            }
            return 1
        }
        while let found = try machine.search(text, separator, from: start) {
            try add(start, found)
            start = found + separator.count
        }
        try add(start, text.count)
        return 1
    }
}

extension Machine {
    /// Where one text is in another at or behind a place. Each comparison costs fuel.
    func search(_ text: StringPointer, _ wanted: StringPointer, from start: Int) throws(Trap) -> Int? {
        if wanted.count == 0 { return start <= text.count ? start : nil }
        let last = text.count - wanted.count
        var at = start
        while at <= last {
            guard let distance = findByte(text.bytes + at, last - at + 1, wanted.bytes[0]) else { break }
            at += distance
            try spend((distance + wanted.count) >> 4 + 1)
            if equalBytes(text.bytes + at, wanted.bytes, wanted.count) { return at }
            at += 1
        }
        try spend(max(last - at, 0) >> 4)
        return nil
    }
}
