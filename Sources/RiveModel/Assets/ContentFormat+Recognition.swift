extension ContentFormat {
    /// The format that contents start as, nil for one that is not known. Only the first bytes are looked at.
    public init?(recognizing contents: ArraySlice<UInt8>) {
        guard let format = contents.withUnsafeBytes({ ContentFormat(recognizing: $0) }) else { return nil }
        self = format
    }

    /// The format that contents start as, nil for one that is not known. Only the first bytes are looked at.
    public init?(recognizing contents: UnsafeRawBufferPointer) {
        let bytes = ByteView(contents)
        guard
            let format = ContentFormat(signatureOf: bytes) ?? ContentFormat(riff: bytes)
                ?? (bytes.startsFont ? .trueType : bytes.startsMP3 ? .mp3 : nil)
        else { return nil }
        self = format
    }

    /// The formats that a few fixed bytes at the start give away.
    private init?(signatureOf bytes: ByteView) {
        if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
            self = .png
        } else if bytes.has([0xFF, 0xD8, 0xFF], at: 0) {
            self = .jpeg
        } else if let known = Self.signatures.first(where: { bytes.has($0.start, at: 0) }) {
            self = known.format
        } else {
            return nil
        }
    }

    private static let signatures: [(start: StaticString, format: ContentFormat)] = [
        ("GIF87a", .gif), ("GIF89a", .gif), ("OTTO", .openType), ("ttcf", .fontCollection), ("wOFF", .woff),
        ("wOF2", .woff2), ("fLaC", .flac), ("OggS", .ogg),
    ]

    private init?(riff bytes: ByteView) {
        guard bytes.has("RIFF", at: 0) else { return nil }
        if bytes.has("WAVE", at: 8) {
            self = .wav
        } else if bytes.has("WEBP", at: 8), ["VP8 ", "VP8L", "VP8X"].contains(where: { bytes.has($0, at: 12) }) {
            self = .webp
        } else {
            return nil
        }
    }
}

extension ByteView {
    /// Whether a table directory in TrueType's form starts here. The version alone, `00 01 00 00`, starts much else, so there
    /// must be a believable number of tables, the first with a tag of printable letters.
    fileprivate var startsFont: Bool {
        guard has("true", at: 0) || has([0, 1, 0, 0], at: 0), 1...255 ~= bigEndian(2, at: 4) ?? 0 else { return false }
        return (12..<16).allSatisfy { (0x20...0x7E).contains(byte(at: $0) ?? 0) }
    }

    /// Whether a frame of MPEG audio layer III starts here, or tags before one: 11 bits set, and no reserved value in its header.
    fileprivate var startsMP3: Bool {
        if has("ID3", at: 0), 2...4 ~= byte(at: 3) ?? 0 { return true }
        guard let header = bigEndian(4, at: 0), header >> 21 == 0x7FF else { return false }
        let (version, layer) = (header >> 19 & 3, header >> 17 & 3)
        let (bitRate, sampleRate) = (header >> 12 & 15, header >> 10 & 3)
        return version != 1 && layer == 1 && bitRate != 15 && sampleRate != 3
    }
}
