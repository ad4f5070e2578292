import RiveDrawing
import RiveJSON
import RivePlay
import RiveSVG
import RiveSession
import RiveWeb

/// What a page shows besides its documents: display lists, with the objects and images that these have numbers of.
struct PageWriter {
    /// The display lists of the page, one behind the other.
    private let list = PackedList()
    let images = NumberedImages()

    /// How many words of four bytes the lists take.
    var wordCount: Int { list.count }

    /// The word of a page at which a display list begins.
    typealias Place = Int

    /// Adds what the latest frame of a play draws.
    mutating func add(_ drawing: PlayDrawing) -> Place {
        let images = images
        return add(drawing.list) { images.number(of: $0, drawnBy: $1, in: drawing) }
    }

    /// Adds a list without objects and images, such as an overlay.
    mutating func add(overlay: RiveDrawing.DisplayList) -> Place { add(overlay) { _, _ in NumberedImages.none } }

    private mutating func add(
        _ calls: RiveDrawing.DisplayList, image: (ImageUse, UInt32) -> UInt32
    ) -> Place {
        let start = list.count
        list.append(calls, image: image)
        return start
    }

    /// The data of a page.
    func packet<Document: FieldObject>(_ document: Document) -> PagePacket {
        PagePacket(json: RemoteAnswer.json { document.write(&$0) }.dropLast()) { packet in
            list.forEachPart { packet.append($0) }
        }
    }
}

/// An image that a page holds.
struct PageImage: FieldObject {
    let image: EncodedImage

    static let fields = Fields<Self>("image") {
        Field("type") { $0.image.mediaType }
        Field("base64") { $0.image.base64 }
    }
}

/// A document that a command printed, without blanks around its lines.
struct PrintedDocument: FieldValue {
    private(set) var line: [UInt8]

    /// - Parameter output: What was printed.
    init(_ output: [UInt8]) {
        var line: [UInt8] = []
        line.reserveCapacity(output.count)
        // Within texts no line breaks: they are escaped.
        for part in output.split(separator: UInt8(ascii: "\n")) { line += part.drop { $0 == UInt8(ascii: " ") } }
        self.line = line
    }

    /// A document on one line.
    init(line: [UInt8]) {
        self.line = line
        if self.line.last == UInt8(ascii: "\n") { self.line.removeLast() }
    }

    static var jsonType: JSONType { .any }

    func write(_ json: inout JSONWriter) { json.element(line) }
}
