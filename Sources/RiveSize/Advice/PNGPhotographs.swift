import RiveModel

/// Photographs that are stored without loss, as PNG.
enum PNGPhotographs {
    /// What is smaller is an icon.
    private static let fewestPixels = 64 * 64
    /// Bytes a pixel: drawings come to less as PNG, and photographs to no more as WebP of a high quality.
    private static let leastOfPhotographs = 1.2, asWebP = 0.4

    static func advice(_ file: AdvisedFile) -> [Advice] {
        file.originals.compactMap { asset in
            guard asset.facts.format == .png, let size = asset.facts.pixels,
                case let pixels = Double(size.width) * Double(size.height), pixels >= Double(fewestPixels),
                hasTrueColors(asset.contents), Double(asset.contents.count) >= leastOfPhotographs * pixels
            else { return nil }
            let tenths = Int((10 * Double(asset.contents.count) / pixels).rounded())
            return Advice(
                kind: .photographAsPNG, record: asset.record, records: [asset.holder],
                bytes: asset.contents.count - Int(asWebP * pixels), certainty: .likely,
                message: "a PNG of \(tenths / 10).\(tenths % 10) bytes a pixel, as photographs have: WebP is smaller")
        }
    }

    /// Whether a PNG has eight bits for each of three colours, by its header.
    private static func hasTrueColors(_ png: ArraySlice<UInt8>) -> Bool {
        png.withUnsafeBytes { bytes in
            let view = ByteView(bytes)
            return view.byte(at: 24) == 8 && (view.byte(at: 25) == 2 || view.byte(at: 25) == 6)
        }
    }
}
