import RiveModel

/// Which way up a picture is, as Exif says it. Some readers heed it, browsers among them: it stays, without the rest of the Exif.
struct ExifOrientation {
    /// 2 to 8; 1 is for a picture that is drawn as it is stored, which needs no Exif.
    private let value: UInt8

    /// Nil where there is none, or it changes nothing.
    init?(_ exif: ArraySlice<UInt8>) {
        let value = exif.withUnsafeBytes { bytes in
            let bytes = ByteView(bytes)
            let isLittle = bytes.has("II", at: 0)
            guard isLittle || bytes.has("MM", at: 0) else { return nil as Int? }
            func number(_ width: Int, _ offset: Int) -> Int? {
                isLittle ? bytes.littleEndian(width, at: offset) : bytes.bigEndian(width, at: offset)
            }
            guard let directory = number(4, 4), let count = number(2, directory) else { return nil }
            let entries = (0..<count).lazy.map { directory + 2 + 12 * $0 }
            return entries.first { number(2, $0).map { $0 == Self.tag } ?? true }.flatMap { number(2, $0 + 8) }
        }
        guard let value, 2...8 ~= value else { return nil }
        self.value = UInt8(value)
    }

    private static let tag = 0x0112

    /// An Exif with nothing else: a directory of one entry, a number of 16 bits.
    var exif: [UInt8] {
        Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
    }
}
