/// Puts a text together. Its bytes are charged when they become a string; what is longer than a string can be ends the run before.
struct TextBuilder {
    private static let firstCapacity = 512

    let machine: Machine
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(_ machine: Machine) {
        self.machine = machine
        // One buffer is kept for the next text.
        bytes = machine.pointee.spareText ?? .allocate(capacity: Self.firstCapacity)
        machine.pointee.spareText = nil
        capacity = Self.firstCapacity
    }

    func close() {
        if capacity == Self.firstCapacity && machine.pointee.spareText == nil {
            machine.pointee.spareText = bytes
        } else {
            bytes.deallocate()
        }
    }

    /// Makes room for more bytes, and counts the work that it is to write them.
    @inline(__always)
    mutating func reserve(_ more: Int) throws(Trap) {
        if count + more > capacity { try grow(more) }
    }

    private mutating func grow(_ more: Int) throws(Trap) {
        guard count + more <= machine.pointee.limits.stringSize else {
            throw count + more > 1 << 30
                ? machine.libraryError("resulting string too large") : machine.limit(.string)
        }
        try machine.spend(count >> 4)
        let larger = max(2 * capacity, count + more)
        let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        grown.update(from: bytes, count: count)
        bytes.deallocate()
        bytes = grown
        capacity = larger
    }

    @inline(__always)
    mutating func add(_ byte: UInt8) throws(Trap) {
        if count == capacity { try grow(1) }
        bytes[count] = byte
        count += 1
    }

    @inline(__always)
    mutating func add(_ source: UnsafePointer<UInt8>, _ size: Int) throws(Trap) {
        try reserve(size)
        try machine.spend(size >> 4)
        copyBytes(bytes + count, source, size)
        count += size
    }

    @inline(__always)
    mutating func add(_ string: StringPointer) throws(Trap) { try add(string.bytes, string.count) }

    /// A string or a number.
    mutating func add(_ value: Value) throws(Trap) {
        if value.isString { return try add(value.string) }
        let size = NumberText.write(value.number, machine.pointee.textBuffer)
        try add(machine.pointee.textBuffer, size)
    }

    mutating func add(_ text: [UInt8]) throws(Trap) {
        for byte in text { try add(byte) }
    }

    /// Room of that many bytes to be filled by the caller.
    mutating func room(_ size: Int) throws(Trap) -> UnsafeMutablePointer<UInt8> {
        try reserve(size)
        return bytes + count
    }

    mutating func advance(_ size: Int) { count += size }

    func string() throws(Trap) -> StringPointer { try machine.string(bytes, count) }
}
