/// `buffer`.
enum BufferFunction: BuiltInName, LibraryFunction {
    case create, fromstring, tostring, readi8, readu8, readi16, readu16, readi32, readu32, readf32, readf64, writei8
    case writeu8, writei16, writeu16, writei32, writeu32, writef32, writef64, readstring, writestring, len, copy, fill
    case readbits, writebits
    // Of Rive's own.
    case readf16, writef16, stridedcopy, convert

    static var library: Library { .buffer }

    /// How many are there when the library is made; the others follow.
    static let usualCount = 26
}

extension BufferPointer {
    /// Whether so many bytes are there from an offset on.
    @inline(__always)
    func holds(_ offset: Int, _ size: Int) -> Bool {
        Int(UInt32(truncatingIfNeeded: offset)) + size <= pointee.count
    }

    @inline(__always)
    func read<Word: FixedWidthInteger>(_ offset: Int, as type: Word.Type) -> Word {
        Word(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
    }

    @inline(__always)
    func write<Word: FixedWidthInteger>(_ offset: Int, _ word: Word) {
        withUnsafeBytes(of: word.littleEndian) {
            copyBytes(bytes + offset, $0.baseAddress.unsafelyUnwrapped, MemoryLayout<Word>.size)
        }
    }
}

extension NativeCall {
    @inline(__always)
    func run(_ function: BufferFunction) throws(Trap) -> Int {
        switch function {
        case .create:
            let size = try integer(1)
            if size < 0 { throw argumentError(1, "size") }
            return give(Value(try machine.newBuffer(size)))
        case .fromstring: return try bufferFromString()
        case .tostring:
            let buffer = try buffer(1)
            return give(Value(try text(buffer, 0, buffer.pointee.count)))
        case .readi8: return try read(Int8.self)
        case .readu8: return try read(UInt8.self)
        case .readi16: return try read(Int16.self)
        case .readu16: return try read(UInt16.self)
        case .readi32: return try read(Int32.self)
        case .readu32: return try read(UInt32.self)
        case .readf32:
            let (buffer, offset) = try place(4)
            return give(Double(Float(bitPattern: buffer.read(offset, as: UInt32.self))))
        case .readf64:
            let (buffer, offset) = try place(8)
            return give(Double(bitPattern: buffer.read(offset, as: UInt64.self)))
        case .writei8, .writeu8: return try write(UInt8.self)
        case .writei16, .writeu16: return try write(UInt16.self)
        case .writei32, .writeu32: return try write(UInt32.self)
        case .writef32: return try writeFloat(4) { $0.write($1, Float($2).bitPattern) }
        case .writef64: return try writeFloat(8) { $0.write($1, $2.bitPattern) }
        case .readstring:
            let (buffer, offset, size) = (try buffer(1), try integer(2), try integer(3))
            if size < 0 { throw argumentError(3, "size") }
            guard buffer.holds(offset, size) else { throw outOfBounds() }
            return give(Value(try text(buffer, offset, size)))
        case .writestring: return try bufferWriteString()
        case .len: return give(Value(try buffer(1).pointee.count))
        case .copy: return try bufferCopy()
        case .fill: return try bufferFill()
        case .readbits: return try bufferReadBits()
        case .writebits: return try bufferWriteBits()
        case .readf16:
            let (buffer, offset) = try place(2)
            return give(Double(HalfFloat.wide(buffer.read(offset, as: UInt16.self))))
        case .writef16: return try writeFloat(2) { $0.write($1, HalfFloat.bits(Float($2))) }
        case .stridedcopy: return try bufferStridedCopy()
        case .convert: return try bufferConvert()
        }
    }

    func outOfBounds() -> Trap { machine.libraryError("buffer access out of bounds") }

    // MARK: Numbers

    @inline(__always)
    private func place(_ size: Int) throws(Trap) -> (BufferPointer, Int) {
        let (buffer, offset) = (try buffer(1), try integer(2))
        guard buffer.holds(offset, size) else { throw outOfBounds() }
        return (buffer, offset)
    }

    @inline(__always)
    private func read<Word: FixedWidthInteger>(_ type: Word.Type) throws(Trap) -> Int {
        let (buffer, offset) = try place(MemoryLayout<Word>.size)
        return give(Double(buffer.read(offset, as: type)))
    }

    @inline(__always)
    private func write<Word: FixedWidthInteger>(_ type: Word.Type) throws(Trap) -> Int {
        let (buffer, offset, value) = (try buffer(1), try integer(2), try unsigned(3))
        guard buffer.holds(offset, MemoryLayout<Word>.size) else { throw outOfBounds() }
        buffer.write(offset, Word(truncatingIfNeeded: value))
        return 0
    }

    @inline(__always)
    private func writeFloat(_ size: Int, _ store: (BufferPointer, Int, Double) -> Void) throws(Trap) -> Int {
        let (buffer, offset, value) = (try buffer(1), try integer(2), try number(3))
        guard buffer.holds(offset, size) else { throw outOfBounds() }
        store(buffer, offset, value)
        return 0
    }

    // MARK: Bytes

    private func text(_ buffer: BufferPointer, _ offset: Int, _ size: Int) throws(Trap) -> StringPointer {
        try text((buffer.bytes + offset).assumingMemoryBound(to: UInt8.self), size)
    }

    private func bufferFromString() throws(Trap) -> Int {
        let text = try string(1)
        let buffer = try machine.newBuffer(text.count)
        copyBytes(buffer.bytes, text.bytes, text.count)
        return give(Value(buffer))
    }

    private func bufferWriteString() throws(Trap) -> Int {
        let (buffer, offset, text) = (try buffer(1), try integer(2), try string(3))
        let size = try integer(4, default: text.count)
        if size < 0 { throw argumentError(4, "count") }
        if size > text.count { throw machine.libraryError("string length overflow") }
        guard buffer.holds(offset, size) else { throw outOfBounds() }
        try machine.spend(size >> 4)
        copyBytes(buffer.bytes + offset, text.bytes, size)
        return 0
    }

    private func bufferCopy() throws(Trap) -> Int {
        let (target, to, source) = (try buffer(1), try integer(2), try buffer(3))
        let from = try integer(4, default: 0)
        let size = try integer(5, default: source.pointee.count - from)
        guard size >= 0, source.holds(from, size), target.holds(to, size) else { throw outOfBounds() }
        try machine.spend(size >> 4)
        copyBytes(target.bytes + to, source.bytes + from, size)
        return 0
    }

    private func bufferFill() throws(Trap) -> Int {
        let (buffer, offset, value) = (try buffer(1), try integer(2), try unsigned(3))
        let size = try integer(4, default: buffer.pointee.count - offset)
        guard size >= 0, buffer.holds(offset, size) else { throw outOfBounds() }
        try machine.spend(size >> 4)
        (buffer.bytes + offset).initializeMemory(
            as: UInt8.self, repeating: UInt8(truncatingIfNeeded: value), count: size)
        return 0
    }

    // MARK: Bits

    private func bits(checksValue: Bool) throws(Trap) -> (BufferPointer, Int, Int) {
        let buffer = try buffer(1)
        let offset = Int64(truncating64: try number(2))
        let size = try integer(3)
        if checksValue { _ = try unsigned(4) }
        if offset < 0 { throw outOfBounds() }
        guard (0...32).contains(size) else { throw machine.libraryError("bit count is out of range of [0; 32]") }
        guard Int(offset) <= buffer.pointee.count * 8 - size else { throw outOfBounds() }
        return (buffer, Int(offset), size)
    }

    private func bufferReadBits() throws(Trap) -> Int {
        let (buffer, offset, size) = try bits(checksValue: false)
        var value: UInt64 = 0
        for bit in 0..<size {
            let byte = buffer.read((offset + bit) >> 3, as: UInt8.self)
            value |= UInt64(byte >> UInt8((offset + bit) & 7) & 1) << UInt64(bit)
        }
        return give(Double(value))
    }

    private func bufferWriteBits() throws(Trap) -> Int {
        let (buffer, offset, size) = try bits(checksValue: true)
        let value = try unsigned(4)
        for bit in 0..<size {
            let mask = UInt8(1) << UInt8((offset + bit) & 7)
            let byte = buffer.read((offset + bit) >> 3, as: UInt8.self)
            buffer.write((offset + bit) >> 3, value >> UInt32(bit) & 1 != 0 ? byte | mask : byte & ~mask)
        }
        return 0
    }
}
