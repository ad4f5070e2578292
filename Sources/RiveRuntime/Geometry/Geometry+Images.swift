package import RiveGeometry
import RiveModel
import RiveSchema

extension Geometry {
    /// How many pixels the image has that an object shows; none for other objects.
    func pixels(ofImage object: ObjectIndex) -> Point {
        let space = definition.artboard
        guard space.isImage(object) else { return .zero }
        let asset = artboard.whole(space.whole(object, .imageAssetId))
        return space.file.imageSize(ofAsset: artboard.scene.store.imageIndex(asset))
    }

    /// The box of an image in its own space, of no size where it has no pixels.
    func box(ofImage object: ObjectIndex) -> (corner: Point, size: Point) {
        let size = pixels(ofImage: object)
        let corner = Point(
            x: -value(definition.artboard.scalar(object, .imageOriginX)) * size.x,
            y: -value(definition.artboard.scalar(object, .imageOriginY)) * size.y)
        return (corner, size)
    }
}

extension ArtboardSpace {
    func isImage(_ object: ObjectIndex) -> Bool { type(ofObject: object) == .image }
}

extension FileSpace {
    /// How many pixels an image has that can be drawn; none where no contents are there.
    func pixels(ofAsset index: UInt32) -> Point {
        if assumesImages, index < assets.count, contents(assets[Int(index)]) == nil { return .zero }
        return imageSize(ofAsset: index)
    }

    /// How many pixels an image among the assets has by its contents. One without contents that can be read has none, as in the
    /// runtime, or those that its record states, where they are assumed.
    package final func imageSize(ofAsset index: UInt32) -> Point {
        if index < imageSizes.count, let known = imageSizes[Int(index)] { return known }
        guard index < assets.count else { return .zero }
        if imageSizes.isEmpty { imageSizes = Array(repeating: nil, count: assets.count) }
        let asset = assets[Int(index)]
        let pixels = contents(asset).flatMap { ContentFormat(recognizing: $0)?.pixelSize(of: $0) }
        let stated = assumesImages ? Point(x: asset.width ?? 0, y: asset.height ?? 0) : .zero
        let size = pixels.map { Point(x: Float($0.width), y: Float($0.height)) } ?? stated
        imageSizes[Int(index)] = size
        return size
    }
}
