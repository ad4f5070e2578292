public import RiveGeometry

/// How the pixels of an image become those of the screen.
@usableFromInline
package struct ImageSampler: Equatable, BitwiseCopyable, Sendable {
    /// What lies beyond an edge, by the numbers of files.
    @usableFromInline
    package enum Wrap: UInt8, BitwiseCopyable, Sendable {
        case clamp = 0
        case `repeat` = 1
        case mirror = 2
    }

    /// What lies between pixels, by the numbers of files.
    @usableFromInline
    package enum Filter: UInt8, BitwiseCopyable, Sendable {
        case bilinear = 0
        case nearest = 1
    }

    @usableFromInline package var wrapX = Wrap.clamp
    @usableFromInline package var wrapY = Wrap.clamp
    @usableFromInline package var filter = Filter.bilinear

    @inlinable
    package init() {}

    /// The sampler of an asset, by its numbers, each replaced by that of the image less one, unless that is 0.
    package init(asset: (wrapX: UInt32, wrapY: UInt32, filter: UInt32), image: (UInt32, UInt32, UInt32)) {
        func number(_ asset: UInt32, _ own: UInt32) -> UInt8 { UInt8(clamping: own == 0 ? asset : own - 1) }
        wrapX = Wrap(rawValue: number(asset.wrapX, image.0)) ?? .clamp
        wrapY = Wrap(rawValue: number(asset.wrapY, image.1)) ?? .clamp
        filter = Filter(rawValue: number(asset.filter, image.2)) ?? .bilinear
    }
}

/// An image as a call draws it.
@usableFromInline
package struct ImageUse: Equatable, BitwiseCopyable, Sendable {
    /// A number from the maker of the list, which knows no images.
    @usableFromInline package var image: UInt32
    /// Its pixels in each direction.
    @usableFromInline package var size: Point
    @usableFromInline package var sampler: ImageSampler
    @usableFromInline package var blend: Blend
    @usableFromInline package var opacity: Float

    @inlinable
    package init(
        image: UInt32, size: Point, sampler: ImageSampler = ImageSampler(), blend: Blend = .srcOver, opacity: Float = 1
    ) {
        (self.image, self.size, self.sampler) = (image, size, sampler)
        (self.blend, self.opacity) = (blend, opacity)
    }
}
