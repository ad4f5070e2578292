import Rive
package import RiveDrawing
import RiveFormat
import RiveModel
import RiveRuntime
package import RiveSVG

/// The images that display lists draw, each once and by a number, for what shows lists without the file.
package final class NumberedImages {
    /// Stands for an image that can't be shown.
    package static let none = UInt32.max

    /// The images, by their numbers.
    @exclusivity(unchecked) package private(set) var all: [EncodedImage] = []
    package var count: Int { all.count }
    private let pictures = PictureImages()
    @exclusivity(unchecked) private var files: [FileNumbers] = []
    private var numbersOfEqual: [EncodedImage: UInt32] = [:]

    /// The numbers of the images of a document, by their assets; nil for those that were not drawn yet.
    private struct FileNumbers {
        let document: Document
        var numbers: [UInt32?]
    }

    package init() {}

    /// The images that are not shown, as `ADDRESS is not drawn: REASON`.
    package var notes: [String] { pictures.failures.map { "\($0.asset) is not drawn: \($0.reason)" } }

    /// The number of an image that an object draws; `none` for one that can't be shown.
    package func number(of image: ImageUse, drawnBy object: UInt32, in drawing: PlayDrawing) -> UInt32 {
        guard let place = drawing.place(ofNumber: object) else { return Self.none }
        let (file, asset) = (index(of: place), Int(image.image))
        guard asset < files[file].numbers.count else { return Self.none }
        // Each image of each frame is asked for, so that nothing is hashed.
        if let known = files[file].numbers[asset] { return known }
        let number = pictures.encoded(image.image, of: object, in: drawing.drawing).map(add) ?? Self.none
        files[file].numbers[asset] = number
        return number
    }

    private func index(of place: DrawnPlace) -> Int {
        let document = place.document
        for index in files.indices where files[index].document === document { return index }
        let numbers: [UInt32?] = Array(repeating: nil, count: place.file.assets.count)
        files.append(FileNumbers(document: document, numbers: numbers))
        return files.count - 1
    }

    /// The number of an image by its contents; nil for what is no image, and for one that is not drawn and has more bytes.
    package func number(of contents: ArraySlice<UInt8>, atMost limit: Int) -> UInt32? {
        guard let encoded = EncodedImage(contents) else { return nil }
        return numbersOfEqual[encoded] ?? (contents.count <= limit ? add(encoded) : nil)
    }

    private func add(_ image: EncodedImage) -> UInt32 {
        numbersOfEqual.value(of: image) {
            all.append(image)
            return UInt32(all.count - 1)
        }
    }

    /// Notes the images that a drawing leaves out.
    package func noteMissing(in drawing: PlayDrawing) { pictures.noteMissing(in: drawing.drawing) }
}
