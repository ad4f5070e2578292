import RiveRaster

/// Files of a PNG that could be smaller, by libdeflate. Other layouts and filters depend on nothing but the pixels: what is packed again
/// is found again.
struct PNGPacker {
    private let file: PNGFile
    private let deflater: Deflater
    /// How many of the filterings that promise most are compressed as well as can be.
    private static let finalistCount = 2
    /// Up to how many bytes of rows all filterings are tried; of more, a few.
    private static let trialLimit = 1 << 24

    init(_ file: PNGFile) throws(ImageError) {
        self.file = file
        deflater = try Deflater()
    }

    /// Files with the pixels of the file, which are in `image`.
    func candidates(_ image: DecodedImage) throws(ImageError) -> [[UInt8]] {
        guard let stored = try deflater.inflated(file.stream, upTo: storedCount) else { return [] }
        let repacked = PNGFile.bytes(
            width: file.width, height: file.height, file.header, isInterlaced: file.isInterlaced,
            meaning: file.meaning, colors: file.colors, stream: try deflater.deflated(stored, .best))
        // The pixels have 8 bits a channel.
        let isExact = file.header.depth <= 8 || hasDoubledBytes(stored)
        return [repacked] + (isExact ? try candidates(ofNew: image) : [])
    }

    /// Files with pixels that come in the place of those of the file.
    func candidates(ofNew image: DecodedImage) throws(ImageError) -> [[UInt8]] {
        let isGray = file.keepsGrayness ? file.header.kind.isGray : nil
        let census = PixelCensus(image)
        var candidates: [[UInt8]] = []
        for layout in PNGLayout.all(of: census, isGray: isGray) {
            for stream in try streams(layout.scanlines(of: image)) {
                candidates.append(
                    PNGFile.bytes(
                        width: image.width, height: image.height, layout.header, meaning: file.meaning,
                        colors: layout.colors, stream: stream))
            }
        }
        return candidates
    }

    private func streams(_ lines: Scanlines) throws(ImageError) -> [[UInt8]] {
        var filterings = lines.filterings()
        if lines.storedCount > Self.trialLimit { filterings = [filterings[0], filterings[5]] }
        var trials: [(size: Int, index: Int)] = []
        for (index, filtering) in filterings.enumerated() {
            trials.append((try deflater.deflated(lines.stored(by: filtering), .quick).count, index))
        }
        trials.sort { $0 < $1 }
        var streams: [[UInt8]] = []
        for trial in trials.prefix(Self.finalistCount) {
            streams.append(try deflater.deflated(lines.stored(by: filterings[trial.index]), .best))
        }
        return streams
    }

    private func hasDoubledBytes(_ stored: [UInt8]) -> Bool {
        !file.isInterlaced
            && Scanlines(width: file.width, height: file.height, file.header, stored: stored)?.isOfDoubledBytes == true
    }

    /// How many bytes the rows have in the file: those of the whole image, or of the seven that it is interlaced of.
    private var storedCount: Int {
        guard file.isInterlaced else { return file.height * (1 + file.header.rowSize(file.width)) }
        return Self.passes.reduce(0) { sum, pass in
            let width = (file.width - pass.x + pass.columns - 1) / pass.columns
            let height = (file.height - pass.y + pass.rows - 1) / pass.rows
            return sum + (width > 0 ? height * (1 + file.header.rowSize(width)) : 0)
        }
    }

    /// The pixels of each pass: the first one, and the distance to the next.
    private static let passes: [(x: Int, y: Int, columns: Int, rows: Int)] = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
}
