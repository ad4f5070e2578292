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
                ?? (bytes.startsFont ? .trueType : bytes.startsMP3Frame ? .mp3 : nil)
        else { return nil }
        self = format
    }

    /// The formats that a few fixed bytes at the start give away.
    private init?(signatureOf bytes: ByteView) {
        if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
            self = .png
        } else if bytes.has([0xFF, 0xD8, 0xFF], at: 0) {
            self = .jpeg
        } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
            self = .gif
        } else if bytes.has("OTTO", at: 0) {
            self = .openType
        } else if bytes.has("ttcf", at: 0) {
            self = .fontCollection
        } else if bytes.has("wOFF", at: 0) {
            self = .woff
        } else if bytes.has("wOF2", at: 0) {
            self = .woff2
        } else if bytes.has("fLaC", at: 0) {
            self = .flac
        } else if bytes.has("OggS", at: 0) {
            self = .ogg
        } else if bytes.has("ID3", at: 0), 2...4 ~= bytes.byte(at: 3) ?? 0 {
            self = .mp3
        } else {
            return nil
        }
    }

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

    /// Whether a frame of MPEG audio layer III starts here: 11 bits set, and no reserved value in its header.
    fileprivate var startsMP3Frame: Bool {
        guard let header = bigEndian(4, at: 0), header >> 21 == 0x7FF else { return false }
        let (version, layer) = (header >> 19 & 3, header >> 17 & 3)
        let (bitRate, sampleRate) = (header >> 12 & 15, header >> 10 & 3)
        return version != 1 && layer == 1 && bitRate != 15 && sampleRate != 3
    }
}
