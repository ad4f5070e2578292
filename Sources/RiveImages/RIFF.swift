/// Numbers and chunks of RIFF files, as WebPs are.
enum RIFF {
    /// A number in so many bytes, the lowest first.
    static func number(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    /// A chunk with its kind, its length and its data; a zero follows where these are odd.
    static func chunk(_ kind: String, _ data: some Collection<UInt8>) -> [UInt8] {
        Array(kind.utf8) + number(data.count, 4) + data + (data.count & 1 == 1 ? [0] : [])
    }
}
