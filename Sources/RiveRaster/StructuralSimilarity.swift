/// The structural similarity of two pictures (SSIM), as Wang, Bovik, Sheikh and Simoncelli define it: "Image quality assessment: from
/// error visibility to structural similarity", IEEE Transactions on Image Processing 13 (4), 2004.
///
/// It is of the luminance of the pictures on white, with the constants of the paper and its window: Gaussian, 11 × 11 pixels with a
/// deviation of 1.5. It says how much two pictures differ on the whole, and cannot tell a small change from antialiasing.
package enum StructuralSimilarity {
    private static let stabilizers: (Float, Float) = (0.01 * 255 * 0.01 * 255, 0.03 * 255 * 0.03 * 255)
    private static let sigma: Float = 1.5, reach = 5

    /// The mean over all pixels of two pictures of one size: 1 where they are equal, less where they are not.
    package static func mean(_ old: Canvas, _ new: Canvas) -> Float {
        precondition(old.width == new.width && old.height == new.height, "pictures of two sizes")
        guard old != new else { return 1 }
        var sum = 0.0
        // The luminances, their squares, and their product.
        var blur = RowBlur<SIMD8<Float>>(width: new.width, height: new.height, sigma: sigma, reach: reach)
        let width = new.width
        old.pixels.withUnsafeBufferPointer { old in
            new.pixels.withUnsafeBufferPointer { new in
                blur.forEachRow { row, values in
                    for column in 0..<width {
                        let place = 4 * (width * row + column)
                        let (x, y) = (luminance(old, place), luminance(new, place))
                        values[column] = SIMD8(x, y, x * x, y * y, x * y, 0, 0, 0)
                    }
                    return true
                } take: { _, means in
                    for mean in means { sum += Double(similarity(mean)) }
                }
            }
        }
        return Float(sum / Double(max(1, new.width * new.height)))
    }

    private static func luminance(_ pixels: UnsafeBufferPointer<UInt8>, _ place: Int) -> Float {
        0.299 * Float(pixels[place]) + 0.587 * Float(pixels[place + 1]) + 0.114 * Float(pixels[place + 2])
            + Float(255 - pixels[place + 3])
    }

    private static func similarity(_ means: SIMD8<Float>) -> Float {
        let (x, y) = (means[0], means[1])
        let (varianceX, varianceY, covariance) = (means[2] - x * x, means[3] - y * y, means[4] - x * y)
        return (2 * x * y + stabilizers.0) * (2 * covariance + stabilizers.1)
            / ((x * x + y * y + stabilizers.0) * (varianceX + varianceY + stabilizers.1))
    }
}
