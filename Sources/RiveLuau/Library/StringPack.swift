/// `string.pack`, `string.unpack` and `string.packsize`.
private struct PackFormat {
    enum Kind {
        case signed, unsigned, float, characters, string, zeroEnded, padding, alignment, nothing
    }

    struct Item {
        var kind: Kind
        var size: Int
        /// Bytes before it, so that it is aligned.
        var gap: Int
    }

    private static let mostBytes = 1 << 30
    private static let largestInteger = 16

    private let call: NativeCall
    private let format: UnsafeBufferPointer<UInt8>
    private var at = 0
    private(set) var isLittle = true
    private var mostAligned = 1

    init(_ call: NativeCall, _ format: StringPointer) {
        self.call = call
        self.format = format.beforeZero
    }

    private var here: UInt8 { at < format.count ? format[at] : 0 }
    var isAtEnd: Bool { at == format.count }

    private mutating func number(default value: Int) throws(Trap) -> Int {
        guard CharacterClass.isDigit(here) else { return value }
        var number = 0
        repeat {
            number = number * 10 + Int(here &- 0x30)
            at += 1
        } while CharacterClass.isDigit(here) && number <= (Int(Int32.max) - 9) / 10
        if number > Self.mostBytes || CharacterClass.isDigit(here) {
            throw call.machine.libraryError("size specifier is too large")
        }
        return number
    }

    private mutating func limitedNumber(default value: Int) throws(Trap) -> Int {
        let size = try number(default: value)
        guard (1...Self.largestInteger).contains(size) else {
            throw call.machine.libraryError(
                Array("integral size (\(size)) out of limits [1,\(Self.largestInteger)]".utf8))
        }
        return size
    }

    private mutating func option() throws(Trap) -> (Kind, Int) {
        let letter = here
        at += 1
        switch letter {
        case UInt8(ascii: "b"): return (.signed, 1)
        case UInt8(ascii: "B"): return (.unsigned, 1)
        case UInt8(ascii: "h"): return (.signed, 2)
        case UInt8(ascii: "H"): return (.unsigned, 2)
        case UInt8(ascii: "l"): return (.signed, 8)
        case UInt8(ascii: "L"): return (.unsigned, 8)
        case UInt8(ascii: "j"): return (.signed, 4)
        case UInt8(ascii: "J"), UInt8(ascii: "T"): return (.unsigned, 4)
        case UInt8(ascii: "f"): return (.float, 4)
        case UInt8(ascii: "d"), UInt8(ascii: "n"): return (.float, 8)
        case UInt8(ascii: "i"): return (.signed, try limitedNumber(default: 4))
        case UInt8(ascii: "I"): return (.unsigned, try limitedNumber(default: 4))
        case UInt8(ascii: "s"): return (.string, try limitedNumber(default: 4))
        case UInt8(ascii: "c"):
            let size = try number(default: -1)
            if size < 0 { throw call.machine.libraryError("missing size for format option 'c'") }
            return (.characters, size)
        case UInt8(ascii: "z"): return (.zeroEnded, 0)
        case UInt8(ascii: "x"): return (.padding, 1)
        case UInt8(ascii: "X"): return (.alignment, 0)
        case UInt8(ascii: " "): return (.nothing, 0)
        case UInt8(ascii: "<"), UInt8(ascii: "="):
            isLittle = true
            return (.nothing, 0)
        case UInt8(ascii: ">"):
            isLittle = false
            return (.nothing, 0)
        case UInt8(ascii: "!"):
            mostAligned = try limitedNumber(default: 8)
            return (.nothing, 0)
        default:
            throw call.machine.libraryError(Array("invalid format option '".utf8) + [letter, 0x27])
        }
    }

    /// The next item, when `total` bytes come before it.
    mutating func next(_ total: Int) throws(Trap) -> Item {
        let (kind, size) = try option()
        var alignment = size
        if kind == .alignment {
            guard !isAtEnd else { throw call.argumentError(1, "invalid next option for option 'X'") }
            let (next, nextSize) = try option()
            if next == .characters || nextSize == 0 {
                throw call.argumentError(1, "invalid next option for option 'X'")
            }
            alignment = nextSize
        }
        var gap = 0
        let isAligned = kind == .signed || kind == .unsigned || kind == .float || kind == .string
        if alignment > 1 && (isAligned || kind == .alignment) {
            alignment = min(alignment, mostAligned)
            if alignment & (alignment - 1) != 0 {
                throw call.argumentError(1, "format asks for alignment not power of 2")
            }
            gap = (alignment - (total & (alignment - 1))) & (alignment - 1)
        }
        return Item(kind: kind, size: size, gap: gap)
    }
}

extension NativeCall {
    func stringPackSize() throws(Trap) -> Int {
        var format = PackFormat(self, try string(1))
        var total = 0
        while !format.isAtEnd {
            let item = try format.next(total)
            if item.kind == .string || item.kind == .zeroEnded { throw argumentError(1, "variable-length format") }
            guard total <= (1 << 30) - item.size - item.gap else { throw argumentError(1, "format result too large") }
            try machine.spend(1)
            total += item.size + item.gap
        }
        return give(Value(total))
    }

    func stringPack() throws(Trap) -> Int {
        var format = PackFormat(self, try string(1))
        // Behind the last argument there is a nil.
        machine.push(.none)
        let arguments = NativeCall(machine: machine, base: base, count: count + 1)
        var result = TextBuilder(machine)
        defer { result.close() }
        var argument = 1
        while !format.isAtEnd {
            let item = try format.next(result.count)
            try machine.spend(1)
            try result.add(zeros: item.gap)
            switch item.kind {
            case .padding: try result.add(0)
            case .alignment, .nothing: break
            default:
                argument += 1
                try arguments.pack(item, argument, isLittle: format.isLittle, &result)
            }
        }
        return give(Value(try result.string()))
    }

    private func pack(
        _ item: PackFormat.Item, _ argument: Int, isLittle: Bool, _ result: inout TextBuilder
    ) throws(Trap) {
        switch item.kind {
        case .signed:
            let value = Int64(truncating64: try number(argument))
            if item.size < 8 {
                let limit = Int64(1) << (item.size * 8 - 1)
                guard value >= -limit && value < limit else { throw argumentError(argument, "integer overflow") }
            }
            try result.add(UInt64(bitPattern: value), item.size, isLittle: isLittle, isNegative: value < 0)
        case .unsigned:
            let value = try wideWord(argument)
            if item.size < 8 {
                guard value < 1 << (item.size * 8) else { throw argumentError(argument, "unsigned overflow") }
            }
            try result.add(value, item.size, isLittle: isLittle, isNegative: false)
        case .float:
            let number = try number(argument)
            let bits = item.size == 4 ? UInt64(Float(number).bitPattern) : number.bitPattern
            try result.add(bits, item.size, isLittle: isLittle, isNegative: false)
        case .characters:
            let text = try string(argument)
            guard text.count <= item.size else { throw argumentError(argument, "string longer than given size") }
            try result.add(text)
            try result.add(zeros: item.size - text.count)
        case .string:
            let text = try string(argument)
            guard item.size >= 8 || text.count < 1 << (item.size * 8) else {
                throw argumentError(argument, "string length does not fit in given size")
            }
            try result.add(UInt64(text.count), item.size, isLittle: isLittle, isNegative: false)
            try result.add(text)
        default:
            let text = try string(argument)
            guard text.beforeZero.count == text.count else { throw argumentError(argument, "string contains zeros") }
            try result.add(text)
            try result.add(0)
        }
    }

    func stringUnpack() throws(Trap) -> Int {
        var format = PackFormat(self, try string(1))
        let data = try string(2)
        var at = max(Self.position(try integer(3, default: 1), data.count), 1) - 1
        guard at <= data.count else { throw argumentError(3, "initial position out of string") }
        var results = 0
        while !format.isAtEnd {
            let item = try format.next(at)
            guard at + item.gap + item.size <= data.count else { throw argumentError(2, "data string too short") }
            at += item.gap
            guard try canPush(2) else { throw machine.libraryError("stack overflow (too many results)") }
            try machine.spend(1)
            if let value = try unpack(item, data, &at, isLittle: format.isLittle) {
                machine.push(value)
                results += 1
            }
            at += item.size
        }
        machine.push(Value(at + 1))
        return results + 1
    }

    /// The value of an item; what an item has beyond its size is passed.
    private func unpack(
        _ item: PackFormat.Item, _ data: StringPointer, _ at: inout Int, isLittle: Bool
    ) throws(Trap) -> Value? {
        switch item.kind {
        case .signed:
            let value = try integer(data.bytes + at, item.size, isLittle: isLittle, isSigned: true)
            return Value(Double(Int64(bitPattern: value)))
        case .unsigned:
            return Value(Double(try integer(data.bytes + at, item.size, isLittle: isLittle, isSigned: false)))
        case .float:
            let bits = try integer(data.bytes + at, item.size, isLittle: isLittle, isSigned: false)
            let number =
                item.size == 4
                ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
            return Value(number)
        case .characters: return Value(try text(data.bytes + at, item.size))
        case .string:
            let size = try integer(data.bytes + at, item.size, isLittle: isLittle, isSigned: false)
            guard size <= UInt64(data.count), at + item.size + Int(size) <= data.count else {
                throw argumentError(2, "data string too short")
            }
            let value = Value(try text(data.bytes + at + item.size, Int(size)))
            at += Int(size)
            return value
        case .zeroEnded:
            let rest = UnsafeBufferPointer(start: data.bytes + at, count: data.count - at)
            guard let size = rest.firstIndex(of: 0) else {
                throw argumentError(2, "unfinished string for format 'z'")
            }
            let value = Value(try text(data.bytes + at, size))
            at += size + 1
            return value
        case .padding, .alignment, .nothing: return nil
        }
    }

    private func integer(
        _ bytes: UnsafeMutablePointer<UInt8>, _ size: Int, isLittle: Bool, isSigned: Bool
    ) throws(Trap) -> UInt64 {
        func byte(_ index: Int) -> UInt8 { bytes[isLittle ? index : size - 1 - index] }
        var value: UInt64 = 0
        for index in stride(from: min(size, 8) - 1, through: 0, by: -1) { value = value << 8 | UInt64(byte(index)) }
        if size < 8 && isSigned {
            let unused = UInt64(64 - size * 8)
            value = UInt64(bitPattern: Int64(bitPattern: value << unused) >> Int64(unused))
        } else if size > 8 {
            let fill: UInt8 = isSigned && Int64(bitPattern: value) < 0 ? 0xFF : 0
            for index in 8..<size where byte(index) != fill {
                throw machine.libraryError(Array("\(size)-byte integer does not fit into Lua Integer".utf8))
            }
        }
        return value
    }
}

extension TextBuilder {
    fileprivate mutating func add(zeros count: Int) throws(Trap) {
        try machine.spend(count >> 4)
        try room(count).update(repeating: 0, count: count)
        advance(count)
    }

    fileprivate mutating func add(_ value: UInt64, _ size: Int, isLittle: Bool, isNegative: Bool) throws(Trap) {
        for step in 0..<size {
            let index = isLittle ? step : size - 1 - step
            let byte = index < 8 ? UInt8(truncatingIfNeeded: value >> UInt64(8 * index)) : isNegative ? 0xFF : 0
            try add(byte)
        }
    }
}
