extension ContentFormat {
    /// Whether contents in this format visibly end too early: a picture without its end, a table or chunk that goes beyond the
    /// last byte. It is false for formats that do not say where they end.
    public func isTruncated(_ contents: ArraySlice<UInt8>) -> Bool {
        contents.withUnsafeBytes { isTruncated($0) }
    }

    /// The same for bytes that somebody else owns.
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

extension ByteView {
    /// Walks the chunks: 4 bytes of length, 4 of type, the data and 4 of checksum each.
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
