package import RiveImages
import RiveModel
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
        /// They can't be used, for a reason.
        case unfit(String)
        case undecodable(ImageError)
    }

    /// An asset of a document. The document is kept, as another one could get its place in memory.
    package struct Key: Hashable {
        private let document: Document
        private let asset: UInt32

        /// Nil for an object that is not in the drawing.
        package init?(_ image: UInt32, of object: UInt32, in drawing: borrowing SceneDrawing) {
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

    /// How many bytes the pixels of one image may have, such as one of 8192 × 4096, and those of all that are kept.
    ///
    /// A decoder takes up to twice as much besides.
    private static let imageLimit = 1 << 27, keptLimit = 3 << 26

    private var bitmaps: [Key: Bitmap?] = [:]
    private var byteCount = 0
    private let addresses = DrawnAddresses()
    private var failed: Set<Key> = []
    /// The images whose contents were asked for.
    private var checked: Set<Key> = []
    /// The images that could not be drawn, each once.
    package private(set) var failures: [Failure] = []

    package init() {}

    /// The pixels of an image that an object draws; nil for one that has none.
    package func bitmap(_ image: UInt32, of object: UInt32, in drawing: SceneDrawing) -> Bitmap? {
        guard let key = Key(image, of: object, in: drawing) else { return nil }
        if let known = bitmaps[key] { return known }
        var bitmap: Bitmap?
        do throws(Reason) {
            let new = try decode(try encoded(image, of: object, in: drawing))
            byteCount += 4 * new.width * new.height
            bitmap = new
        } catch {
            note(error, image, of: object, in: drawing)
        }
        bitmaps[key] = .some(bitmap)
        return bitmap
    }

    /// The encoded image that an object draws.
    ///
    /// An image without its library is not checked: what shows the picture may decode it.
    /// - Returns: The contents; nil for an image that can't be decoded, which is noted.
    package func contents(_ image: UInt32, of object: UInt32, in drawing: SceneDrawing) -> ArraySlice<UInt8>? {
        do throws(Reason) {
            let contents = try encoded(image, of: object, in: drawing)
            guard let key = Key(image, of: object, in: drawing), !failed.contains(key) else { return nil }
            guard checked.insert(key).inserted else { return contents }
            do throws(Reason) {
                _ = try decode(contents)
            } catch {
                guard case .undecodable(.libraryMissing) = error else { throw error }
            }
            return contents
        } catch {
            note(error, image, of: object, in: drawing)
            return nil
        }
    }

    /// Notes the images that a drawing leaves out because they have no pixels.
    package func noteMissing(in drawing: SceneDrawing) {
        for (index, object) in drawing.objects.enumerated() {
            guard let image = object.missingImage else { continue }
            _ = bitmap(image, of: UInt32(index + 1), in: drawing)
        }
    }

    private func encoded(
        _ image: UInt32, of object: UInt32, in drawing: SceneDrawing
    ) throws(Reason) -> ArraySlice<UInt8> {
        guard let file = drawing.place(of: object)?.file, image < file.assets.count else { throw .missing }
        let asset = file.assets[Int(image)]
        guard let contents = file.contents(asset) else {
            throw file.contentsProblem(asset).map(Reason.unfit) ?? .missing
        }
        return contents
    }

    private func decode(_ contents: ArraySlice<UInt8>) throws(Reason) -> Bitmap {
        do throws(ImageError) {
            let image = try EncodedPixels(contents, memoryLimit: Self.imageLimit)
            // What is kept goes before memory is taken for what has no room beside it.
            if byteCount + image.byteCount > Self.keptLimit {
                bitmaps = bitmaps.filter { $0.value == nil }
                byteCount = 0
            }
            return try Bitmap(width: image.width, height: image.height, fill: image.decode)
        } catch {
            throw .undecodable(error)
        }
    }

    /// Notes that an image that an object draws is not shown.
    private func note(_ reason: Reason, _ image: UInt32, of object: UInt32, in drawing: SceneDrawing) {
        guard let key = Key(image, of: object, in: drawing), failed.insert(key).inserted else { return }
        let asset = addresses.asset(image, of: object, in: drawing) ?? "asset:#\(image)"
        failures.append(Failure(asset: asset, reason: reason))
    }
}

extension PictureImages.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing: "its contents are neither in the file nor next to it"
        case .unfit(let reason): reason
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
