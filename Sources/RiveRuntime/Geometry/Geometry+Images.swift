internal import RiveModel
internal import RiveSchema

extension Geometry {
    /// How many pixels the image has that an object shows; none for other objects.
    func pixels(ofImage object: ObjectIndex) -> Point {
        let space = definition.artboard
        guard space.isImage(object) else { return .zero }
        let asset = artboard.whole(space.whole(object, .imageAssetId))
        return space.file.imageSize(ofAsset: asset)
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
    /// How many pixels an image among the assets has: what its contents say, or the file where it has none that can be read.
    func imageSize(ofAsset index: UInt32) -> Point {
        guard index < assets.count else { return .zero }
        if let known = imageSizes[index] { return known }
        let asset = assets[Int(index)]
        let size =
            asset.pixelSize.map { Point(x: Float($0.width), y: Float($0.height)) }
            ?? Point(x: asset.width ?? 0, y: asset.height ?? 0)
        imageSizes[index] = size
        return size
    }
}
