/// A number that stands for the lines that went into it: FNV-1a, the same on every machine.
struct TraceHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ lines: [String]) {
        for line in lines {
            for byte in line.utf8 { add(byte) }
            add(UInt8(ascii: "\n"))
        }
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
