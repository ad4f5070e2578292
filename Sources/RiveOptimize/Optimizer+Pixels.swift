import RiveEdit
import RiveImages
import RiveModel
import RivePlay

extension Optimizer {
    /// Gives images the pixels that are seen of them, and encodes them with loss.
    mutating func scaleImages() throws(OptimizeError) {
        let scalable = ScalableImages(document)
        let scales = question.maxScale == nil ? [:] : DrawnImages(document).scales
        let addresses = AddressPrinter(document)
        var made: [(asset: Int, bytes: ArraySlice<UInt8>, saving: Saving)] = []
        var sizes: [Int: (old: ContentFormat.PixelSize, new: ContentFormat.PixelSize)] = [:]
        for (asset, contents, format) in embeddedImages {
            let address = addresses.fullAddress(ofRecord: asset.record)
            guard let old = format.pixelSize(of: contents) else { continue }
            let new = question.maxScale.flatMap { old.scaled(by: (scales[asset.index] ?? 0) * $0) }
            if new != nil, let reason = scalable.reasons[asset.index] {
                notes.append("\(address) keeps \(old.words) pixels: \(reason)")
            }
            let target = scalable.objects[asset.index] == nil ? nil : new
            guard let bytes = try smaller(contents, target), bytes.count < contents.count else { continue }
            if let target { sizes[asset.index] = (old, target) }
            let size = target.map { "\(old.words) → \($0.words) pixels, " } ?? "encoded, "
            let saving = Saving(
                step: .pixels, address: address, old: contents.count, new: bytes.count,
                note: size + "SSIM \(Self.similarity(contents, bytes[...]))")
            made.append((asset.index, bytes[...], saving))
        }
        let chosen = try repack(made)
        changesPixels = !chosen.isEmpty
        let resized = chosen.compactMap { asset in sizes[asset].map { (asset, $0) } }
        guard !resized.isEmpty else { return }
        changesSizes = true
        try edit { (editor) throws(EditError) in
            for (asset, size) in resized {
                try editor.resizeImage(
                    asset, to: (size.new.width, size.new.height), from: (size.old.width, size.old.height),
                    shownBy: scalable.objects[asset] ?? [])
            }
        }
    }

    /// The same image with other pixels or more loss; nil where none is asked for.
    private func smaller(_ image: ArraySlice<UInt8>, _ size: ContentFormat.PixelSize?) throws(OptimizeError) -> [UInt8]?
    {
        let quality = question.quality
        return try imageIfKnown { () throws(ImageError) in
            if let size {
                return try ImagePacker.scaled(
                    Array(image), width: size.width, height: size.height, quality: quality)
            }
            guard let quality else { return nil }
            return try ImagePacker.encoded(Array(image), quality: quality)
        }
    }

    /// How alike two images look, with three decimals.
    private static func similarity(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> String {
        guard let old = try? DecodedImage(decoding: old, memoryLimit: ImagePacker.memoryLimit),
            let new = try? DecodedImage(decoding: new, memoryLimit: ImagePacker.memoryLimit)
        else { return "unknown" }
        let thousandths = Int((1000 * max(0, Similarity.ssim(old, new))).rounded())
        let digits = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }
}

extension ContentFormat.PixelSize {
    fileprivate var words: String { "\(width) × \(height)" }

    /// The size at a factor, rounded up; nil where that is no less.
    fileprivate func scaled(by factor: Float) -> ContentFormat.PixelSize? {
        guard factor > 0, factor < 1 else { return nil }
        let new = ContentFormat.PixelSize(
            width: max(1, Int((Float(width) * factor).rounded(.up))),
            height: max(1, Int((Float(height) * factor).rounded(.up))))
        return new == self ? nil : new
    }
}
