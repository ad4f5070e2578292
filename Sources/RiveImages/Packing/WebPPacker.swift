/// Files of images as WebPs without loss that could be smaller.
enum WebPPacker {
    /// The file without what no pixel depends on, and encoded again where nothing is lost by that.
    static func candidates(_ image: DecodedImage, of file: WebPFile) throws(ImageError) -> [[UInt8]] {
        let stripped = file.stripped(image)
        return file.isLossless && fits(image) ? [stripped, try file.encoded(image, quality: nil)] : [stripped]
    }

    /// A PNG as WebP, with its profile and orientation; none where it says more of its colours, or has more of them.
    static func candidates(_ image: DecodedImage, of file: PNGFile) throws(ImageError) -> [[UInt8]] {
        guard fits(image), file.header.depth <= 8, let meaning = try meaning(of: file) else { return [] }
        return [try meaning.encoded(image, quality: nil)]
    }

    private static func fits(_ image: DecodedImage) -> Bool {
        max(image.width, image.height) <= WebPEncoder.sideLimit
    }

    /// A WebP without a picture that says of its colours what a PNG says; nil where it can't.
    private static func meaning(of file: PNGFile) throws(ImageError) -> WebPFile? {
        let orientation = file.meaning("eXIf").flatMap { ExifOrientation($0) }
        if file.meaning("cICP") != nil || file.meaning("mDCV") != nil || file.meaning("cLLI") != nil { return nil }
        if let chunk = file.meaning("iCCP") {
            // A name that ends with 0, the method, and a zlib stream. A grey profile is none of a WebP.
            guard !file.header.kind.isGray, let end = chunk.firstIndex(of: 0),
                let profile = try Deflater().inflated(Array(chunk[end...].dropFirst(2)), upTo: profileLimit)
            else { return nil }
            return WebPFile(profile: profile, orientation: orientation)
        }
        // Without a profile, a WebP is in sRGB, as a PNG is that says nothing; primaries alone say nothing either.
        guard file.meaning("sRGB") != nil || file.meaning("gAMA") == nil else { return nil }
        return WebPFile(profile: nil, orientation: orientation)
    }

    private static let profileLimit = 1 << 22
}
