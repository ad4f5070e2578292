/// A way to hold the pixels of an image in a PNG, with nothing lost.
struct PNGLayout {
    let header: PNGFile.Header
    /// The palette and the transparency.
    private(set) var colors: [PNGFile.Chunk] = []
    /// The places of colours in the palette.
    private var places: [UInt32: UInt8] = [:]

    /// The tightest ones of an image: without a palette, and with one where the colours fit. Whether it has to be grey, or must not
    /// be, can be given.
    static func all(of census: PixelCensus, isGray: Bool?) -> [PNGLayout] {
        let gray = isGray ?? true && census.isGray
        // A grey profile has no palette.
        let palette = isGray == true || census.colors.count > 256 ? [] : [PNGLayout(palette: census.colors)]
        return [PNGLayout(direct: census, isGray: gray)] + palette
    }

    private init(direct census: PixelCensus, isGray: Bool) {
        let key = census.isOpaque ? nil : census.key
        guard census.isOpaque || key != nil else {
            header = PNGFile.Header(depth: 8, kind: isGray ? .grayAlpha : .colorAlpha)
            return
        }
        header = PNGFile.Header(depth: isGray ? census.grayDepth : 8, kind: isGray ? .gray : .color)
        guard let key else { return }
        let channels = (0..<3).map { UInt8(truncatingIfNeeded: key >> (8 * $0)) }
        let samples = isGray ? [channels[0] >> (8 - UInt8(header.depth))] : channels
        colors = [("tRNS", samples.flatMap { [0, $0] }[...])]
    }

    /// A palette of colours, those first that are not opaque, then by their lightness.
    private init(palette: [UInt32]) {
        func rank(_ color: UInt32) -> (UInt32, UInt32, UInt32) {
            let lightness = 299 * (color & 255) + 587 * (color >> 8 & 255) + 114 * (color >> 16 & 255)
            return (color >> 24 == 255 ? 1 : 0, lightness, color)
        }
        let palette = palette.sorted { rank($0) < rank($1) }
        let depth = [1, 2, 4].first { palette.count <= 1 << $0 } ?? 8
        header = PNGFile.Header(depth: depth, kind: .palette)
        let entries = palette.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16 & 255)] }
        colors = [("PLTE", entries[...])]
        let alphas = palette.map { UInt8($0 >> 24) }.prefix { $0 != 255 }
        if !alphas.isEmpty { colors.append(("tRNS", alphas)) }
        for (place, color) in palette.enumerated() { places[color] = UInt8(place) }
    }

    /// The rows of an image.
    func scanlines(of image: DecodedImage) -> Scanlines {
        var lines = Scanlines(width: image.width, height: image.height, header)
        image.pixels.withUnsafeBytes { bytes in
            let pixels = bytes.assumingMemoryBound(to: UInt32.self)
            for row in 0..<image.height {
                lines.withRow(row) { fill($0, pixels[row * image.width..<(row + 1) * image.width]) }
            }
        }
        return lines
    }

    private func fill(_ row: UnsafeMutablePointer<UInt8>, _ pixels: Slice<UnsafeBufferPointer<UInt32>>) {
        var last: (color: UInt32, place: UInt8)?
        for (column, word) in pixels.enumerated() {
            let color = word.littleEndian
            switch header.kind {
            case .palette:
                if last?.color != color { last = (color, places[color] ?? 0) }
                put(last!.place, at: column, of: row)
            case .gray: put(UInt8(truncatingIfNeeded: color) >> (8 - UInt8(header.depth)), at: column, of: row)
            case .grayAlpha:
                row[2 * column] = UInt8(truncatingIfNeeded: color)
                row[2 * column + 1] = UInt8(color >> 24)
            case .color, .colorAlpha:
                for channel in 0..<header.kind.channelCount {
                    row[header.kind.channelCount * column + channel] = UInt8(truncatingIfNeeded: color >> (8 * channel))
                }
            }
        }
    }

    /// Writes a number of few bits, of which the first of a byte are the highest.
    private func put(_ sample: UInt8, at column: Int, of row: UnsafeMutablePointer<UInt8>) {
        let bit = column * header.depth
        row[bit / 8] |= sample << UInt8(8 - header.depth - bit % 8)
    }
}
