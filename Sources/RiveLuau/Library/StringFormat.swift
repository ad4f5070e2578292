internal import LibC

/// `string.format`.
extension NativeCall {
    func stringFormat() throws(Trap) -> Int {
        let format = try string(1)
        var result = TextBuilder(machine)
        defer { result.close() }
        var reader = FormatReader(format)
        var argument = 1
        while let byte = reader.next() {
            if byte != UInt8(ascii: "%") {
                try result.add(byte)
                continue
            }
            if reader.skip(UInt8(ascii: "%")) {
                try result.add(byte)
                continue
            }
            argument += 1
            if reader.skip(UInt8(ascii: "*")) {
                try checkAny(argument)
                try result.add(try machine.tostring(self[argument]))
                continue
            }
            try checkAny(argument)
            let item = try reader.item(machine)
            try addItem(&result, item, argument)
        }
        return give(Value(try result.string()))
    }

    private func addItem(_ result: inout TextBuilder, _ item: FormatItem, _ argument: Int) throws(Trap) {
        switch item.letter {
        case UInt8(ascii: "c"):
            let byte = Int32(truncatingIfNeeded: Int(truncating32: try number(argument)))
            try add(&result, item.form("c"), byte)
        case UInt8(ascii: "d"), UInt8(ascii: "i"):
            try add(&result, item.form("lld"), Int64(truncating64: try number(argument)))
        case UInt8(ascii: "u"): try add(&result, item.form("llu"), try wideWord(argument))
        case UInt8(ascii: "o"): try add(&result, item.form("llo"), try wideWord(argument))
        case UInt8(ascii: "x"): try add(&result, item.form("llx"), try wideWord(argument))
        case UInt8(ascii: "X"): try add(&result, item.form("llX"), try wideWord(argument))
        case UInt8(ascii: "e"): try add(&result, item.form("e"), try number(argument))
        case UInt8(ascii: "E"): try add(&result, item.form("E"), try number(argument))
        case UInt8(ascii: "f"): try add(&result, item.form("f"), try number(argument))
        case UInt8(ascii: "g"): try add(&result, item.form("g"), try number(argument))
        case UInt8(ascii: "G"): try add(&result, item.form("G"), try number(argument))
        case UInt8(ascii: "q"): try addQuoted(&result, try string(argument))
        case UInt8(ascii: "s"): try addString(&result, item, try string(argument))
        case UInt8(ascii: "*"): throw machine.libraryError("'%*' does not take a form")
        default:
            // A zero byte ends the text of the error.
            let rest = item.letter == 0 ? [] : [item.letter] + Array("' to 'format'".utf8)
            throw machine.libraryError(Array("invalid option '%".utf8) + rest)
        }
    }

    /// A number as 64 bits without a sign: negative ones wrap, what does not fit is 2^63.
    private func wideWord(_ argument: Int) throws(Trap) -> UInt64 {
        let number = try number(argument)
        if number < 0x1p63 { return UInt64(bitPattern: Int64(truncating64: number)) }
        return number < 0x1p64 ? UInt64(number) : 1 << 63
    }

    private func add(_ result: inout TextBuilder, _ form: [CChar], _ value: any CVarArg) throws(Trap) {
        let size = MachineState.textBufferSize
        let buffer = UnsafeMutableRawPointer(machine.pointee.textBuffer).assumingMemoryBound(to: CChar.self)
        let count = withVaList([value]) { vsnprintf(buffer, size, form, $0) }
        try result.add(machine.pointee.textBuffer, Int(count))
    }

    private func addString(_ result: inout TextBuilder, _ item: FormatItem, _ text: StringPointer) throws(Trap) {
        if item.isBare || (!item.hasPrecision && text.count >= 100) { return try result.add(text) }
        let bytes = UnsafeMutableRawPointer(text.bytes).assumingMemoryBound(to: CChar.self)
        try add(&result, item.form("s"), OpaquePointer(bytes))
    }

    private func addQuoted(_ result: inout TextBuilder, _ text: StringPointer) throws(Trap) {
        try result.add(UInt8(ascii: "\""))
        for byte in text.buffer {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "\n"):
                try result.add(UInt8(ascii: "\\"))
                try result.add(byte)
            case UInt8(ascii: "\r"): try result.add(Array("\\r".utf8))
            case 0: try result.add(Array("\\000".utf8))
            default: try result.add(byte)
            }
        }
        try result.add(UInt8(ascii: "\""))
        try machine.spend(text.count >> 4)
    }
}

/// One item of a format: how, and what.
private struct FormatItem {
    /// Flags, width and precision.
    let modifiers: ArraySlice<UInt8>
    let letter: UInt8

    var isBare: Bool { modifiers.isEmpty }
    var hasPrecision: Bool { modifiers.contains(UInt8(ascii: ".")) }

    /// What C's functions want to read.
    func form(_ letters: StaticString) -> [CChar] {
        ([UInt8(ascii: "%")] + modifiers + letters.array + [0]).map { CChar(bitPattern: $0) }
    }
}

private struct FormatReader {
    private let format: [UInt8]
    private var at = 0

    init(_ format: StringPointer) { self.format = Array(format.buffer) }

    private var here: UInt8 { at < format.count ? format[at] : 0 }

    mutating func next() -> UInt8? {
        guard at < format.count else { return nil }
        at += 1
        return format[at - 1]
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard at < format.count && format[at] == byte else { return false }
        at += 1
        return true
    }

    mutating func item(_ machine: Machine) throws(Trap) -> FormatItem {
        let start = at
        while [0x2D, 0x2B, 0x20, 0x23, 0x30].contains(here) { at += 1 }
        if at - start > 5 { throw machine.libraryError("invalid format (repeated flags)") }
        skipDigits()
        if here == UInt8(ascii: ".") {
            at += 1
            skipDigits()
        }
        if CharacterClass.isDigit(here) { throw machine.libraryError("invalid format (width or precision too long)") }
        let modifiers = format[start..<at]
        return FormatItem(modifiers: modifiers, letter: next() ?? 0)
    }

    /// Two at most.
    private mutating func skipDigits() {
        for _ in 0..<2 where CharacterClass.isDigit(here) { at += 1 }
    }
}
