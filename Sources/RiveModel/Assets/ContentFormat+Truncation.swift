extension ContentFormat {
    /// Whether contents in this format visibly end too early: a picture without its end, a table or chunk that goes beyond the
    /// last byte. It is false for formats that do not say where they end.
    public func isTruncated(_ contents: ArraySlice<UInt8>) -> Bool {
        contents.withUnsafeBytes { isTruncated($0) }
    }

    /// The same for borrowed bytes.
    public func isTruncated(_ contents: UnsafeRawBufferPointer) -> Bool {
        let bytes = ByteView(contents)
        return switch self {
        case .png: !bytes.hasEndOfPNG
        case .jpeg: !bytes.hasEndOfJPEG
        case .webp, .wav: bytes.isTruncatedRIFF
        case .trueType, .openType: bytes.isTruncatedFont
        case .fontCollection: bytes.isTruncatedCollection
        default: false
        }
    }
}

extension ContentFormat {
    /// Whether contents in this format lack what they can't do without. It is false for formats of which that is not known.
    public func isIncomplete(_ contents: ArraySlice<UInt8>) -> Bool {
        if isDecodable, kind == .image { return pixelSize(of: contents) == nil }
        return contents.withUnsafeBytes { bytes in
            let bytes = ByteView(bytes)
            return switch self {
            case .trueType, .openType: bytes.bigEndian(2, at: 4) == 0
            case .fontCollection: bytes.bigEndian(4, at: 8) == 0
            case .wav: !bytes.hasChunk("fmt ") || !bytes.hasChunk("data")
            // The first block, of 34 bytes, describes the stream.
            case .flac: bytes.byte(at: 4).map { $0 & 0x7F } != 0 || bytes.count < 42
            case .ogg: bytes.byte(at: 4) != 0 || bytes.count < 28
            default: false
            }
        }
    }
}

extension ByteView {
    /// Whether a RIFF file has a chunk: 4 bytes of type, 4 of length, the data, and a byte more where that is odd.
    fileprivate func hasChunk(_ type: StaticString) -> Bool {
        var offset = 12
        while let length = littleEndian(4, at: offset + 4) {
            if has(type, at: offset) { return true }
            offset += 8 + length + length & 1
        }
        return false
    }

    /// Whether a walk of the chunks gets to the last: 4 bytes of length, 4 of type, the data and 4 of checksum each.
    fileprivate var hasEndOfPNG: Bool {
        var offset = 8
        while let length = bigEndian(4, at: offset), length <= count - offset - 12 {
            if has("IEND", at: offset + 4) { return true }
            offset += length + 12
        }
        return false
    }

    fileprivate var hasEndOfJPEG: Bool {
        var segments = JPEGSegments(self)
        while let segment = segments.next() {
            if segment.marker == JPEGSegments.endOfImage { return true }
        }
        return false
    }

    /// A stream that was written without knowing its length has the highest number in its place.
    fileprivate var isTruncatedRIFF: Bool {
        guard let length = littleEndian(4, at: 4) else { return true }
        return length != 0xFFFF_FFFF && length > count - 8
    }

    fileprivate var isTruncatedFont: Bool {
        var tablesLeft = count / 16
        return hasTableBeyondEnd(directory: 0, &tablesLeft)
    }

    fileprivate var isTruncatedCollection: Bool {
        guard let fontCount = bigEndian(4, at: 8), fontCount <= (count - 12) / 4 else { return true }
        var tablesLeft = count / 16
        return (0..<fontCount).contains { font in
            guard tablesLeft > 0, let directory = bigEndian(4, at: 12 + font * 4) else { return false }
            return hasTableBeyondEnd(directory: directory, &tablesLeft)
        }
    }

    /// Whether a table of the font whose directory is at an offset ends beyond the last byte. Directories that overlap could
    /// list more tables than the bytes have room for; `tablesLeft` bounds how many are looked at.
    private func hasTableBeyondEnd(directory: Int, _ tablesLeft: inout Int) -> Bool {
        guard let tableCount = bigEndian(2, at: directory + 4) else { return true }
        for table in 0..<min(tableCount, tablesLeft) {
            let row = directory + 12 + table * 16
            guard let offset = bigEndian(4, at: row + 8), let length = bigEndian(4, at: row + 12) else { return true }
            if offset + length > count { return true }
        }
        tablesLeft -= tableCount
        return directory + 12 + tableCount * 16 > count
    }
}
