extension ContentFormat {
    /// The width and height of a picture.
    public struct PixelSize: Equatable, Sendable {
        /// The width in pixels, above 0.
        public let width: Int
        public let height: Int

        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// The size that contents in this format state; nil for fonts and sounds, for formats that runtimes do not decode, and
    /// where the header is damaged.
    public func pixelSize(of contents: ArraySlice<UInt8>) -> PixelSize? {
        contents.withUnsafeBytes { pixelSize(of: $0) }
    }

    /// The same for borrowed bytes.
    public func pixelSize(of contents: UnsafeRawBufferPointer) -> PixelSize? {
        let bytes = ByteView(contents)
        let size: PixelSize? =
            switch self {
            case .png: bytes.has("IHDR", at: 12) ? bytes.bigEndianSize(widthAt: 16, heightAt: 20, width: 4) : nil
            case .jpeg: bytes.jpegSize
            case .webp: bytes.webpSize
            default: nil
            }
        return size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    }
}

extension ByteView {
    fileprivate func bigEndianSize(widthAt: Int, heightAt: Int, width: Int) -> ContentFormat.PixelSize? {
        guard let x = bigEndian(width, at: widthAt), let y = bigEndian(width, at: heightAt) else { return nil }
        return .init(width: x, height: y)
    }

    /// The size in the first frame header. Of the markers C0 to CF three are something else: C4, C8 and CC.
    fileprivate var jpegSize: ContentFormat.PixelSize? {
        var segments = JPEGSegments(self)
        while let segment = segments.next(), segment.marker != JPEGSegments.startOfScan {
            if 0xC0...0xCF ~= segment.marker, ![0xC4, 0xC8, 0xCC].contains(segment.marker) {
                return bigEndianSize(widthAt: segment.offset + 5, heightAt: segment.offset + 3, width: 2)
            }
        }
        return nil
    }

    fileprivate var webpSize: ContentFormat.PixelSize? {
        if has("VP8X", at: 12) {
            guard let width = littleEndian(3, at: 24), let height = littleEndian(3, at: 27) else { return nil }
            return .init(width: width + 1, height: height + 1)
        }
        if has("VP8L", at: 12) {
            guard byte(at: 20) == 0x2F, let bits = littleEndian(4, at: 21) else { return nil }
            return .init(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        }
        // Two bits above each side say how to scale it for display.
        guard has([0x9D, 0x01, 0x2A], at: 23), let width = littleEndian(2, at: 26), let height = littleEndian(2, at: 28)
        else { return nil }
        return .init(width: width & 0x3FFF, height: height & 0x3FFF)
    }
}
