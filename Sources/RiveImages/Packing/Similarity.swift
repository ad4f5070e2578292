import RiveRaster

/// How alike two images look.
package enum Similarity {
    /// Their structural similarity (SSIM), as `StructuralSimilarity` cites it: 1 where no difference is seen, less where one is.
    ///
    /// What is transparent is compared on white and on black, and the lower number counts. Of two sizes, the first image is scaled to
    /// that of the second.
    package static func ssim(_ old: DecodedImage, _ new: DecodedImage) -> Float {
        let isSameSize = old.width == new.width && old.height == new.height
        let old = isSameSize ? old : old.scaled(width: new.width, height: new.height)
        return [0xFFFF_FFFF, 0xFF00_0000].reduce(1) { least, ground in
            min(least, StructuralSimilarity.mean(old.canvas(on: ground), new.canvas(on: ground)))
        }
    }
}

extension DecodedImage {
    fileprivate func canvas(on ground: UInt32) -> Canvas {
        var canvas = Canvas(width: width, height: height, straight: pixels)
        canvas.fillBeneath(.color(ground))
        return canvas
    }
}
