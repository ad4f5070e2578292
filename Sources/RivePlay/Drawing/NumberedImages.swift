import Rive
package import RiveDrawing
package import RiveSVG

/// The images that display lists draw, each once and by a number, for what shows lists without the file.
package final class NumberedImages {
    /// Stands for an image that can't be shown.
    package static let none = UInt32.max

    /// The images, by their numbers.
    package private(set) var all: [EncodedImage] = []
    private let pictures = PictureImages()
    private var numbers: [PictureImages.Key: UInt32] = [:]
    private var numbersOfEqual: [EncodedImage: UInt32] = [:]

    package init() {}

    /// The images that are not shown, as `ADDRESS is not drawn: REASON`.
    package var notes: [String] { pictures.failures.map { "\($0.asset) is not drawn: \($0.reason)" } }

    /// The number of an image that an object draws; `none` for one that can't be shown.
    package func number(of image: ImageUse, drawnBy object: UInt32, in drawing: PlayDrawing) -> UInt32 {
        guard let key = PictureImages.Key(image.image, of: object, in: drawing.drawing) else { return Self.none }
        if let known = numbers[key] { return known }
        var number = Self.none
        if let encoded = pictures.encoded(image.image, of: object, in: drawing.drawing) { number = add(encoded) }
        numbers[key] = number
        return number
    }

    /// The number of an image by its contents; nil for what is no image, and for one that is not drawn and has more bytes.
    package func number(of contents: ArraySlice<UInt8>, atMost limit: Int) -> UInt32? {
        guard let encoded = EncodedImage(contents) else { return nil }
        return numbersOfEqual[encoded] ?? (contents.count <= limit ? add(encoded) : nil)
    }

    private func add(_ image: EncodedImage) -> UInt32 {
        if let known = numbersOfEqual[image] { return known }
        let number = UInt32(all.count)
        all.append(image)
        numbersOfEqual[image] = number
        return number
    }

    /// Notes the images that a drawing leaves out.
    package func noteMissing(in drawing: PlayDrawing) { pictures.noteMissing(in: drawing.drawing) }
}
