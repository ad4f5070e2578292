/// `buffer.stridedcopy` and `buffer.convert`, which are Rive's own.
private enum ElementFormat: String {
    case f16, f32, u8, u8norm, i8norm, u16, u16norm, i16norm, u32

    var size: Int {
        switch self {
        case .u8, .u8norm, .i8norm: 1
        case .f16, .u16, .u16norm, .i16norm: 2
        case .f32, .u32: 4
        }
    }

    func read(_ buffer: BufferPointer, _ at: Int) -> Double {
        switch self {
        case .f16: Double(HalfFloat.wide(buffer.read(at, as: UInt16.self)))
        case .f32: Double(Float(bitPattern: buffer.read(at, as: UInt32.self)))
        case .u8: Double(buffer.read(at, as: UInt8.self))
        case .u8norm: Double(buffer.read(at, as: UInt8.self)) / 255
        case .i8norm: max(Double(buffer.read(at, as: Int8.self)) / 127, -1)
        case .u16: Double(buffer.read(at, as: UInt16.self))
        case .u16norm: Double(buffer.read(at, as: UInt16.self)) / 65535
        case .i16norm: max(Double(buffer.read(at, as: Int16.self)) / 32767, -1)
        case .u32: Double(buffer.read(at, as: UInt32.self))
        }
    }

    func write(_ buffer: BufferPointer, _ at: Int, _ value: Double) {
        switch self {
        case .f16: buffer.write(at, HalfFloat.bits(Float(value)))
        case .f32: buffer.write(at, Float(value).bitPattern)
        case .u8: buffer.write(at, UInt8(truncatingIfNeeded: UInt32(wrapping: value)))
        case .u8norm: buffer.write(at, UInt8(truncatingIfNeeded: Self.steps(value, 0, 255)))
        case .i8norm: buffer.write(at, Int8(truncatingIfNeeded: Self.steps(value, -1, 127)))
        case .u16: buffer.write(at, UInt16(truncatingIfNeeded: UInt32(wrapping: value)))
        case .u16norm: buffer.write(at, UInt16(truncatingIfNeeded: Self.steps(value, 0, 65535)))
        case .i16norm: buffer.write(at, Int16(truncatingIfNeeded: Self.steps(value, -1, 32767)))
        case .u32: buffer.write(at, UInt32(wrapping: value))
        }
    }

    /// A part of one in whole steps, a half away from zero.
    private static func steps(_ value: Double, _ least: Double, _ steps: Double) -> Int64 {
        let clamped = value < least ? least : value > 1 ? 1 : value
        let scaled = clamped * steps
        return Int64(truncating64: scaled + (scaled < 0 ? -0.5 : 0.5))
    }
}

extension NativeCall {
    /// Whether elements lie in a buffer.
    private func holds(_ buffer: BufferPointer, _ offset: Int, _ stride: Int, _ size: Int, _ count: Int) -> Bool {
        guard offset >= 0 else { return false }
        let (span, isTooLong) = stride.multipliedReportingOverflow(by: count - 1)
        return !isTooLong && span <= buffer.pointee.count && offset + span + size <= buffer.pointee.count
    }

    func bufferStridedCopy() throws(Trap) -> Int {
        let (target, to, toStride) = (try buffer(1), try integer(2), try integer(3))
        let (source, from, fromStride) = (try buffer(4), try integer(5), try integer(6))
        let (size, count) = (try integer(7), try integer(8))
        if size < 0 { throw machine.libraryError("elementSize must be non-negative") }
        if count < 0 { throw machine.libraryError("count must be non-negative") }
        if count == 0 { return 0 }
        if toStride < size || fromStride < size { throw machine.libraryError("stride must be >= elementSize") }
        guard holds(target, to, toStride, size, count), holds(source, from, fromStride, size, count) else {
            throw outOfBounds()
        }
        try machine.spend(count + (count * size) >> 4)
        for index in 0..<count {
            copyBytes(target.bytes + (to + index * toStride), source.bytes + (from + index * fromStride), size)
        }
        return 0
    }

    private func format(_ number: Int) throws(Trap) -> ElementFormat {
        let name = try string(number)
        guard let format = ElementFormat(rawValue: String(decoding: name.buffer, as: UTF8.self)) else {
            throw machine.libraryError(Array("unknown buffer format '".utf8) + name.beforeZero + [0x27])
        }
        return format
    }

    func bufferConvert() throws(Trap) -> Int {
        let (target, to, toFormat) = (try buffer(1), try integer(2), try format(3))
        let (source, from, fromFormat) = (try buffer(4), try integer(5), try format(6))
        let count = try integer(7)
        let parts = try integer(8, default: 1)
        let (toSize, fromSize) = (parts * toFormat.size, parts * fromFormat.size)
        let toStride = try integer(9, default: toSize)
        let fromStride = try integer(10, default: fromSize)
        if count < 0 { throw machine.libraryError("count must be non-negative") }
        if parts < 1 { throw machine.libraryError("components must be at least 1") }
        if count == 0 { return 0 }
        if toStride < 0 || fromStride < 0 { throw machine.libraryError("stride must be non-negative") }
        if fromStride != 0 && fromStride < fromSize {
            throw machine.libraryError("srcStride must be >= components * element size")
        }
        if toStride != 0 && toStride < toSize {
            throw machine.libraryError("dstStride must be >= components * element size")
        }
        guard holds(target, to, toStride, toSize, count), holds(source, from, fromStride, fromSize, count) else {
            throw outOfBounds()
        }
        try machine.spend(count * parts)
        if toFormat == fromFormat && toStride == toSize && fromStride == fromSize {
            copyBytes(target.bytes + to, source.bytes + from, count * toSize)
            return 0
        }
        for index in 0..<count {
            for part in 0..<parts {
                let value = fromFormat.read(source, from + index * fromStride + part * fromFormat.size)
                toFormat.write(target, to + index * toStride + part * toFormat.size, value)
            }
        }
        return 0
    }
}
