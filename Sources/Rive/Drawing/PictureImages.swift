package import RiveImages
internal import RiveModel
package import RiveRaster
package import RiveRuntime

/// The images that pictures of scenes show. Each is decoded when it is first drawn, and kept as long as all of them take no more
/// memory than they may.
package final class PictureImages {
    /// An image that no picture shows.
    package struct Failure: Equatable, Sendable {
        /// The address of its asset.
        package let asset: String
        package let reason: Reason
    }

    /// Why an image has no pixels.
    package enum Reason: Equatable, Sendable {
        /// Its contents are neither in the file nor given.
        case missing
        case undecodable(ImageError)
    }

    private struct Key: Hashable {
        let file: ObjectIdentifier
        let asset: UInt32
    }

    /// How many bytes the pixels of one image may have, and those of all that are kept.
    private static let memoryLimit = 1 << 28

    private var bitmaps: [Key: Bitmap?] = [:]
    private var byteCount = 0
    private let addresses = DrawnAddresses()
    /// The images that could not be drawn, each once.
    package private(set) var failures: [Failure] = []

    package init() {}

    /// The pixels of an image that an object draws; nil for one that has none.
    package func bitmap(_ image: UInt32, of object: UInt32, in drawing: SceneDrawing) -> Bitmap? {
        guard let place = drawing.place(of: object) else { return nil }
        let key = Key(file: ObjectIdentifier(place.file), asset: image)
        if let known = bitmaps[key] { return known }
        let decoded = decode(image, of: object, place.file, in: drawing)
        if let decoded {
            let size = 4 * decoded.width * decoded.height
            if byteCount + size > Self.memoryLimit {
                bitmaps = bitmaps.filter { $0.value == nil }
                byteCount = 0
            }
            byteCount += size
        }
        let bitmap = decoded.map { Bitmap(width: $0.width, height: $0.height, straight: $0.pixels) }
        bitmaps[key] = .some(bitmap)
        return bitmap
    }

    /// The encoded image that an object draws; nil for one whose contents are nowhere.
    package func contents(_ image: UInt32, of object: UInt32, in drawing: SceneDrawing) -> ArraySlice<UInt8>? {
        drawing.place(of: object).flatMap { contents(image, $0.file) }
    }

    private func contents(_ image: UInt32, _ file: FileSpace) -> ArraySlice<UInt8>? {
        image < file.assets.count ? file.contents(file.assets[Int(image)]) : nil
    }

    private func decode(
        _ image: UInt32, of object: UInt32, _ file: FileSpace, in drawing: SceneDrawing
    ) -> DecodedImage? {
        var reason = Reason.missing
        if let contents = contents(image, file) {
            do throws(ImageError) {
                return try DecodedImage(decoding: contents, memoryLimit: Self.memoryLimit)
            } catch {
                reason = .undecodable(error)
            }
        }
        let asset = addresses.asset(image, of: object, in: drawing) ?? "asset:#\(image)"
        failures.append(Failure(asset: asset, reason: reason))
        return nil
    }
}

extension PictureImages.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing: "its contents are not in the file, nor beside it"
        case .undecodable(let error): "\(error)"
        }
    }
}

extension SceneDrawing {
    /// The artboard that an object lies in, by the number that calls have; nil for no object.
    package func place(of object: UInt32) -> DrawnPlace? {
        guard object > 0, object <= objects.count else { return nil }
        return places[Int(objects[Int(object) - 1].place)]
    }
}
