/// An image as a file has it, which SVG documents hold as a data URI.
package struct EncodedImage: Hashable, Sendable {
    /// As `image/png`.
    package let mediaType: String
    /// The bytes in base64.
    package let base64: String
    /// Its pixels in each direction.
    package let width: Int
    package let height: Int

    package init(mediaType: String, base64: String, width: Int, height: Int) {
        (self.mediaType, self.base64) = (mediaType, base64)
        (self.width, self.height) = (width, height)
    }

    var address: String { "data:\(mediaType);base64,\(base64)" }

    /// Hashes a part of it: one image is drawn many times.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(base64.utf8.count)
        hasher.combine(width)
        hasher.combine(height)
    }
}

/// An image of a document, as elements refer to it.
struct PlacedImage {
    let identifier: String
    let width: Double
    let height: Double
}
