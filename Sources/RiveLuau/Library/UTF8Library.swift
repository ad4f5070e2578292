/// `utf8`.
enum UTF8Function: BuiltInName, LibraryFunction {
    case offset, codepoint, char, len, codes
    case codesStep

    static var library: Library { .utf8 }

    static var unnamed: [Self] { [.codesStep] }

    static var pattern: [UInt8] {
        Array("[".utf8) + [0] + Array("-".utf8) + [0x7F, 0xC2] + Array("-".utf8) + [0xF4] + Array("][".utf8) + [0x80]
            + Array("-".utf8) + [0xBF] + Array("]*".utf8)
    }
}

extension NativeCall {
    @inline(__always)
    func run(_ function: UTF8Function) throws(Trap) -> Int {
        switch function {
        case .offset: return try utf8Offset()
        case .codepoint: return try utf8CodePoint()
        case .char: return try utf8Char()
        case .len: return try utf8Length()
        case .codes: return try utf8Codes()
        case .codesStep: return try utf8CodesStep()
        }
    }

    /// Negative positions count from the end; those before the start are 0.
    private static func place(_ position: Int, _ count: Int) -> Int {
        if position >= 0 { return position }
        return -position > count ? 0 : count + position + 1
    }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    private func utf8Length() throws(Trap) -> Int {
        let text = try string(1)
        var at = Self.place(try integer(2, default: 1), text.count) - 1
        let last = Self.place(try integer(3, default: -1), text.count) - 1
        guard at >= 0 && at <= text.count else { throw argumentError(2, "initial position out of string") }
        guard last < text.count else { throw argumentError(3, "final position out of string") }
        var number = 0
        while at <= last {
            try machine.spend(1)
            guard let (_, size) = UTF8Text.decode(text, at) else { return give(.none, Value(at + 1)) }
            at += size
            number += 1
        }
        return give(Value(number))
    }

    private func utf8CodePoint() throws(Trap) -> Int {
        let text = try string(1)
        let first = Self.place(try integer(2, default: 1), text.count)
        let last = Self.place(try integer(3, default: first), text.count)
        guard first >= 1 else { throw argumentError(2, "out of range") }
        guard last <= text.count else { throw argumentError(3, "out of range") }
        if first > last { return 0 }
        guard try canPush(last - first + 1) else {
            throw machine.libraryError("stack overflow (string slice too long)")
        }
        var (at, results) = (first - 1, 0)
        while at < last {
            guard let (code, size) = UTF8Text.decode(text, at) else { throw machine.libraryError("invalid UTF-8 code") }
            machine.push(Value(Double(code)))
            at += size
            results += 1
        }
        return results
    }

    private func utf8Char() throws(Trap) -> Int {
        var result = TextBuilder(machine)
        defer { result.close() }
        for index in stride(from: 1, through: count, by: 1) {
            let code = try integer(index)
            guard (0...0x10_FFFF).contains(code) else { throw argumentError(index, "value out of range") }
            try result.add(UTF8Text.encode(UInt32(code)))
        }
        return give(Value(try result.string()))
    }

    private func utf8Offset() throws(Trap) -> Int {
        let text = try string(1)
        var number = try integer(2)
        var at = Self.place(try integer(3, default: number >= 0 ? 1 : text.count + 1), text.count) - 1
        guard at >= 0 && at <= text.count else { throw argumentError(3, "position out of range") }
        // Behind the last byte there is a zero.
        func continues(_ at: Int) -> Bool { Self.isContinuation(text.bytes[at]) }
        let start = at
        if number == 0 {
            while at > 0 && continues(at) { at -= 1 }
        } else {
            if continues(at) { throw machine.libraryError("initial position is a continuation byte") }
            if number < 0 {
                while number < 0 && at > 0 {
                    repeat { at -= 1 } while at > 0 && continues(at)
                    number += 1
                }
            } else {
                number -= 1
                while number > 0 && at < text.count {
                    repeat { at += 1 } while continues(at)
                    number -= 1
                }
            }
        }
        try machine.spend(abs(at - start) >> 4)
        return number == 0 ? give(Value(at + 1)) : give(.none)
    }

    private func utf8Codes() throws(Trap) -> Int {
        _ = try string(1)
        return giveWalk(from: Value(0.0))
    }

    private func utf8CodesStep() throws(Trap) -> Int {
        let text = try string(1)
        var at = try integer(2) - 1
        if at < 0 {
            at = 0
        } else if at < text.count {
            at += 1
            while at < text.count && Self.isContinuation(text.bytes[at]) { at += 1 }
        }
        if at >= text.count { return 0 }
        guard let (code, size) = UTF8Text.decode(text, at), !Self.isContinuation(text.bytes[at + size]) else {
            throw machine.libraryError("invalid UTF-8 code")
        }
        return give(Value(at + 1), Value(Double(code)))
    }
}

/// Code points as bytes.
enum UTF8Text {
    /// The code point at a place, and how many bytes it takes; nil where there is none.
    static func decode(_ text: StringPointer, _ at: Int) -> (UInt32, Int)? {
        let first = text.bytes[at]
        if first < 0x80 { return (UInt32(first), 1) }
        let size: Int
        var code: UInt32
        switch first {
        case 0xC2...0xDF: (size, code) = (2, UInt32(first & 0x1F))
        case 0xE0...0xEF: (size, code) = (3, UInt32(first & 0x0F))
        case 0xF0...0xF4: (size, code) = (4, UInt32(first & 0x07))
        default: return nil
        }
        for index in 1..<size {
            // The zero byte behind the text is no continuation.
            let byte = text.bytes[at + index]
            guard byte & 0xC0 == 0x80 else { return nil }
            code = code << 6 | UInt32(byte & 0x3F)
        }
        let least: UInt32 = size == 2 ? 0x80 : size == 3 ? 0x800 : 0x1_0000
        guard code >= least, code <= 0x10_FFFF, !(0xD800...0xDFFF).contains(code) else { return nil }
        return (code, size)
    }

    static func encode(_ code: UInt32) -> [UInt8] {
        func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: code >> shift) & 0x3F }
        if code < 0x80 { return [UInt8(truncatingIfNeeded: code)] }
        if code < 0x800 { return [0xC0 | UInt8(truncatingIfNeeded: code >> 6), tail(0)] }
        if code < 0x1_0000 { return [0xE0 | UInt8(truncatingIfNeeded: code >> 12), tail(6), tail(0)] }
        return [0xF0 | UInt8(truncatingIfNeeded: code >> 18), tail(12), tail(6), tail(0)]
    }
}
