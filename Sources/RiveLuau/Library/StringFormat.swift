import LibC

/// `string.format`.
extension NativeCall {
    func stringFormat() throws(Trap) -> Int {
        let format = try string(1)
        var result = TextBuilder(machine)
        defer { result.close() }
        var reader = FormatReader(format)
        var argument = 1
        while let byte = reader.next() {
            if byte != UInt8(ascii: "%") || reader.skip(UInt8(ascii: "%")) {
                try result.add(byte)
                continue
            }
            argument += 1
            try checkAny(argument)
            if reader.skip(UInt8(ascii: "*")) {
                try result.add(try machine.tostring(self[argument]))
            } else {
                try addItem(&result, try reader.item(machine), argument)
            }
        }
        return give(Value(try result.string()))
    }

    private func addItem(_ result: inout TextBuilder, _ item: FormatItem, _ argument: Int) throws(Trap) {
        switch item.letter {
        case UInt8(ascii: "d"), UInt8(ascii: "i"):
            let value = Int64(truncating64: try number(argument))
            let sign: UInt8? = value < 0 ? 0x2D : item.hasPlus ? 0x2B : item.hasSpace ? 0x20 : nil
            try result.add(value.magnitude, 10, item, prefix: sign.map { [$0] } ?? [])
        case UInt8(ascii: "u"): try result.add(try wideWord(argument), 10, item, prefix: [])
        case UInt8(ascii: "o"): try result.add(try wideWord(argument), 8, item, prefix: [])
        case UInt8(ascii: "x"), UInt8(ascii: "X"):
            let value = try wideWord(argument)
            try result.add(value, 16, item, prefix: item.isAlternate && value != 0 ? [0x30, item.letter] : [])
        case UInt8(ascii: "c"):
            let byte = Int32(truncatingIfNeeded: Int(truncating32: try number(argument)))
            try add(&result, item, byte)
        case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "f"), UInt8(ascii: "g"), UInt8(ascii: "G"):
            try add(&result, item, try number(argument))
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
    func wideWord(_ argument: Int) throws(Trap) -> UInt64 {
        let number = try number(argument)
        if number < 0x1p63 { return UInt64(bitPattern: Int64(truncating64: number)) }
        return number < 0x1p64 ? UInt64(number) : 1 << 63
    }

    /// As C prints it.
    private func add(_ result: inout TextBuilder, _ item: FormatItem, _ value: any CVarArg) throws(Trap) {
        let size = MachineState.textBufferSize
        let buffer = UnsafeMutableRawPointer(machine.pointee.textBuffer).assumingMemoryBound(to: CChar.self)
        let form = item.form
        let count = withVaList([value]) { vsnprintf(buffer, size, form, $0) }
        try result.add(machine.pointee.textBuffer, Int(count))
    }

    private func addString(_ result: inout TextBuilder, _ item: FormatItem, _ text: StringPointer) throws(Trap) {
        if item.isBare || (item.precision == nil && text.count >= 100) { return try result.add(text) }
        let bytes = UnsafeMutableRawPointer(text.bytes).assumingMemoryBound(to: CChar.self)
        try add(&result, item, OpaquePointer(bytes))
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

extension TextBuilder {
    /// A whole number as C prints it with these modifiers. The prefix is a sign or what tells the base.
    fileprivate mutating func add(
        _ value: UInt64, _ radix: UInt64, _ item: FormatItem, prefix: [UInt8]
    ) throws(Trap) {
        if item.isBare && radix == 10 && value < 1 << 62 {
            try add(prefix.isEmpty ? Int(value) : -Int(value))
            return
        }
        var digits: [UInt8] = []
        var rest = value
        let letters = item.letter == UInt8(ascii: "X") ? UInt8(ascii: "A") : UInt8(ascii: "a")
        while rest > 0 {
            let digit = UInt8(truncatingIfNeeded: rest % radix)
            digits.append(digit < 10 ? 0x30 + digit : letters + digit - 10)
            rest /= radix
        }
        let least = item.precision ?? 1
        while digits.count < least { digits.append(0x30) }
        if item.isAlternate && radix == 8 && digits.last != 0x30 { digits.append(0x30) }
        let missing = item.width - digits.count - prefix.count
        let isZeroed = item.isZeroed && !item.isLeft && item.precision == nil
        if missing > 0 && !item.isLeft && !isZeroed { try add(Array(repeating: 0x20, count: missing)) }
        try add(prefix)
        if missing > 0 && isZeroed { try add(Array(repeating: 0x30, count: missing)) }
        try add(digits.reversed())
        if missing > 0 && item.isLeft { try add(Array(repeating: 0x20, count: missing)) }
    }

    private mutating func add(_ value: Int) throws(Trap) {
        let count = NumberText.write(value, try room(20))
        advance(count)
    }
}

/// One item of a format: how, and what.
private struct FormatItem {
    /// Flags, width and precision as they stand.
    let modifiers: UnsafeBufferPointer<UInt8>
    let letter: UInt8
    var isLeft = false
    var hasPlus = false
    var hasSpace = false
    var isAlternate = false
    var isZeroed = false
    var width = 0
    var precision: Int?

    init(_ modifiers: UnsafeBufferPointer<UInt8>, _ letter: UInt8) {
        self.modifiers = modifiers
        self.letter = letter
        for byte in modifiers { read(byte) }
    }

    private mutating func read(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "-"): isLeft = true
        case UInt8(ascii: "+"): hasPlus = true
        case UInt8(ascii: " "): hasSpace = true
        case UInt8(ascii: "#"): isAlternate = true
        case UInt8(ascii: "."): precision = 0
        case UInt8(ascii: "0") where width == 0 && precision == nil: isZeroed = true
        default:
            let digit = Int(byte) - 0x30
            if let precision { self.precision = precision * 10 + digit } else { width = width * 10 + digit }
        }
    }

    var isBare: Bool { modifiers.isEmpty }

    /// What C's functions want to read.
    var form: [CChar] { ([UInt8(ascii: "%")] + modifiers + [letter, 0]).map { CChar(bitPattern: $0) } }
}

private struct FormatReader {
    private let format: UnsafeBufferPointer<UInt8>
    private var at = 0

    init(_ format: StringPointer) { self.format = format.buffer }

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
        while isFlag(here) { at += 1 }
        if at - start > 5 { throw machine.libraryError("invalid format (repeated flags)") }
        skipDigits()
        if here == UInt8(ascii: ".") {
            at += 1
            skipDigits()
        }
        if CharacterClass.isDigit(here) { throw machine.libraryError("invalid format (width or precision too long)") }
        let modifiers = UnsafeBufferPointer(rebasing: format[start..<at])
        return FormatItem(modifiers, next() ?? 0)
    }

    private func isFlag(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "0"): true
        default: false
        }
    }

    /// Two at most.
    private mutating func skipDigits() {
        for _ in 0..<2 where CharacterClass.isDigit(here) { at += 1 }
    }
}
