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
    package enum Reason: Error, Equatable, Sendable {
        /// Its contents are neither in the file nor given.
        case missing
        case undecodable(ImageError)
    }

    /// An asset of a document. The document is kept, as another one could get its place in memory.
    package struct Key: Hashable {
        private let document: Document
        private let asset: UInt32

        /// Nil for an object that is not in the drawing.
        package init?(_ image: UInt32, of object: UInt32, in drawing: SceneDrawing) {
            guard let place = drawing.place(of: object) else { return nil }
            (document, asset) = (place.document, image)
        }

        package static func == (one: Self, other: Self) -> Bool {
            one.document === other.document && one.asset == other.asset
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(document))
            hasher.combine(asset)
        }
    }

    /// How many bytes the pixels of one image may have, and those of all that are kept.
    private static let memoryLimit = 1 << 28

    private var bitmaps: [Key: Bitmap?] = [:]
    private var byteCount = 0
    private let addresses = DrawnAddresses()
    private var failed: Set<Key> = []
    /// The images that could not be drawn, each once.
    package private(set) var failures: [Failure] = []

    package init() {}

    /// The pixels of an image that an object draws; nil for one that has none.
    package func bitmap(_ image: UInt32, of object: UInt32, in drawing: SceneDrawing) -> Bitmap? {
        guard let key = Key(image, of: object, in: drawing) else { return nil }
        if let known = bitmaps[key] { return known }
        var decoded: DecodedImage?
        do throws(Reason) {
            decoded = try decode(image, of: object, in: drawing)
        } catch {
            note(error, image, of: object, in: drawing)
        }
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
        guard let file = drawing.place(of: object)?.file, image < file.assets.count else { return nil }
        return file.contents(file.assets[Int(image)])
    }

    private func decode(
        _ image: UInt32, of object: UInt32, in drawing: SceneDrawing
    ) throws(Reason) -> DecodedImage {
        guard let contents = contents(image, of: object, in: drawing) else { throw .missing }
        do throws(ImageError) {
            return try DecodedImage(decoding: contents, memoryLimit: Self.memoryLimit)
        } catch {
            throw .undecodable(error)
        }
    }

    /// Notes that an image that an object draws is not shown.
    package func note(_ reason: Reason, _ image: UInt32, of object: UInt32, in drawing: SceneDrawing) {
        guard let key = Key(image, of: object, in: drawing), failed.insert(key).inserted else { return }
        let asset = addresses.asset(image, of: object, in: drawing) ?? "asset:#\(image)"
        failures.append(Failure(asset: asset, reason: reason))
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
