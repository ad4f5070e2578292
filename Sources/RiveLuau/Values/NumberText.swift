import LibC

/// Numbers as text, and texts as numbers.
enum NumberText {
    /// Writes the shortest text that reads back to the same number; at most 40 bytes. Gives their count.
    static func write(_ number: Double, _ bytes: UnsafeMutablePointer<UInt8>) -> Int {
        if number.isNaN { return put("nan", bytes) }
        if number.isInfinite { return put(number < 0 ? "-inf" : "inf", bytes) }
        if number.magnitude < 0x1p53, number == number.rounded(.towardZero) {
            if number == 0 { return put(number.sign == .minus ? "-0" : "0", bytes) }
            return write(Int(number), bytes)
        }
        var count = 0
        if number < 0 {
            bytes[0] = UInt8(ascii: "-")
            count = 1
        }
        return count + writeDigits(number.magnitude, bytes + count)
    }

    private static func put(_ text: StaticString, _ bytes: UnsafeMutablePointer<UInt8>) -> Int {
        bytes.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        return text.utf8CodeUnitCount
    }

    /// Writes a whole number; at most 20 bytes.
    static func write(_ number: Int, _ bytes: UnsafeMutablePointer<UInt8>) -> Int {
        var rest = number.magnitude
        var count = number < 0 ? 1 : 0
        var size = rest
        repeat {
            count += 1
            size /= 10
        } while size > 0
        var at = count
        repeat {
            at -= 1
            bytes[at] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        if number < 0 { bytes[0] = UInt8(ascii: "-") }
        return count
    }

    /// Swift's own description has the shortest digits; where the point stands is a matter of taste.
    private static func writeDigits(_ number: Double, _ bytes: UnsafeMutablePointer<UInt8>) -> Int {
        let digits = bytes + 40
        var (count, point, exponent, hasPoint) = (0, 0, 0, false)
        var text = number.description.utf8.makeIterator()
        while let byte = text.next() {
            switch byte {
            case UInt8(ascii: "."): hasPoint = true
            case UInt8(ascii: "e"): exponent = readExponent(&text)
            default:
                if count > 0 || byte != UInt8(ascii: "0") {
                    digits[count] = byte
                    count += 1
                    if !hasPoint { point += 1 }
                } else if hasPoint {
                    point -= 1
                }
            }
        }
        while count > 1 && digits[count - 1] == UInt8(ascii: "0") { count -= 1 }
        return place(digits, count, point + exponent, bytes)
    }

    private static func readExponent(_ text: inout String.UTF8View.Iterator) -> Int {
        var (value, isNegative) = (0, false)
        while let byte = text.next() {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "+"): break
            default: value = value * 10 + Int(byte - UInt8(ascii: "0"))
            }
        }
        return isNegative ? -value : value
    }

    /// Writes digits whose value is 0.DIGITS times ten to the power of `dot`.
    private static func place(
        _ digits: UnsafeMutablePointer<UInt8>, _ count: Int, _ dot: Int, _ bytes: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var at = 0
        func add(_ byte: UInt8) {
            bytes[at] = byte
            at += 1
        }
        let (zero, point) = (UInt8(ascii: "0"), UInt8(ascii: "."))
        if dot < -5 || dot > 21 {
            add(digits[0])
            if count > 1 { add(point) }
            for index in 1..<max(count, 1) { add(digits[index]) }
            add(UInt8(ascii: "e"))
            add(UInt8(ascii: dot > 0 ? "+" : "-"))
            let exponent = UInt8(truncatingIfNeeded: (dot - 1).magnitude % 100)
            let hundreds = UInt8(truncatingIfNeeded: (dot - 1).magnitude / 100)
            if hundreds > 0 { add(zero + hundreds) }
            add(zero + exponent / 10)
            add(zero + exponent % 10)
            return at
        }
        if dot <= 0 {
            add(zero)
            add(point)
            for _ in 0..<(-dot) { add(zero) }
        }
        for index in 0..<max(count, dot) {
            if index == dot && index > 0 { add(point) }
            add(index < count ? digits[index] : zero)
        }
        return at
    }

    // MARK: Reading

    /// The number that the whole text is, blanks around it aside; nil if it is none.
    static func parse(_ string: StringPointer) -> Double? {
        if let whole = parseShort(string) { return whole }
        return parse(string.bytes)
    }

    /// Up to 15 digits and nothing else.
    private static func parseShort(_ string: StringPointer) -> Double? {
        let count = string.count
        guard count > 0 && count <= 15 else { return nil }
        var value = 0
        for index in 0..<count {
            let digit = string.bytes[index] &- UInt8(ascii: "0")
            if digit > 9 { return nil }
            value = value * 10 + Int(digit)
        }
        return Double(value)
    }

    /// The text ends at a zero byte.
    static func parse(_ text: UnsafeMutablePointer<UInt8>) -> Double? {
        let start = UnsafeMutableRawPointer(text).assumingMemoryBound(to: CChar.self)
        var end: UnsafeMutablePointer<CChar>?
        let number = strtod(start, &end)
        guard var end, end != start else { return nil }
        while CharacterClass.isSpace(UInt8(bitPattern: end.pointee)) { end += 1 }
        return end.pointee == 0 ? number : nil
    }
}

extension NumberText {
    /// A whole number in another base, as C reads it: a minus wraps, what is too large becomes the largest.
    static func parse(_ text: UnsafeMutablePointer<UInt8>, radix: Int) -> Double? {
        let start = UnsafeMutableRawPointer(text).assumingMemoryBound(to: CChar.self)
        var end: UnsafeMutablePointer<CChar>?
        let number = strtoull(start, &end, Int32(radix))
        guard var end, end != start else { return nil }
        while CharacterClass.isSpace(UInt8(bitPattern: end.pointee)) { end += 1 }
        return end.pointee == 0 ? Double(number) : nil
    }
}
