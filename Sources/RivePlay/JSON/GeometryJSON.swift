import Rive
import RiveFormat
import RiveGeometry
package import RiveJSON
import RiveModel
import RiveRuntime
import RiveSchema

/// The JSON of where everything lies in a play.
package enum GeometryJSON {
    /// How many bytes the document may have: what nests artboards without end has more.
    package static let byteLimit = 1 << 28

    /// The document of the latest frame.
    /// - Throws: `PlayError` where it would be larger than it may be, or take more work than a frame may.
    package static func document(of play: Play, byteLimit: Int = byteLimit) throws(PlayError) -> [UInt8] {
        var bytes: [UInt8] = []
        let output = OutputBuffer(allowance: byteLimit, perByte: 0) {
            (part) throws(OutputBuffer.Failure) in bytes += part
        }
        try JSONWriter.write(to: output) { (json) throws(PlayError) in try write(play, &json) }
        output.flush()
        guard !output.isExhausted else {
            throw PlayError(
                .unsupported,
                "the geometry takes more than \(NumberWords.grouped(byteLimit)) bytes, because artboards are repeated"
            )
        }
        return bytes
    }

    /// Writes the document of the latest frame, however long it is.
    /// - Throws: `PlayError` where it would take more work than a frame may.
    package static func write(_ play: Play, _ json: inout JSONWriter) throws(PlayError) {
        try PlaybackError.mapped(
            try play.scene.artboard.lookAtGeometry { geometry in
                json.object { json in
                    artboard.write(PlacedArtboard(geometry: geometry, addresses: PlaceAddresses()), &json)
                }
            }
        ) { PlayError($0) }
    }

    /// What the document is.
    package static var jsonType: JSONType {
        .definition(
            "geometry", doc: "where everything lies after the latest frame: what --geometry writes to FILE.json",
            .object(artboard.shapes))
    }

    private static let artboard = Field<PlacedArtboard>("artboard") { $0 }
}

/// The writers of addresses of the files whose artboards are shown.
private final class PlaceAddresses {
    private var printers: [ObjectIdentifier: AddressPrinter] = [:]

    func address(ofRecord record: Int, in document: Document) -> String {
        printers.value(of: ObjectIdentifier(document)) { AddressPrinter(document) }.fullAddress(ofRecord: record)
    }
}

/// An artboard with where the objects in it lie.
private struct PlacedArtboard: FieldObject {
    let geometry: ArtboardGeometry
    let addresses: PlaceAddresses

    static let fields = Fields<Self>("placedArtboard", "an artboard, in its own space") {
        Field("name") { $0.geometry.document.text(.componentName, of: $0.geometry.record) }
        Field("bounds", "left, top, right, bottom; null where one is no number") {
            $0.geometry.bounds.isFinite ? $0.geometry.bounds.numbers : nil
        }
        Field(each: "objects", "all that has a matrix, in the order of the file") { artboard in
            artboard.geometry.objects.lazy.map {
                PlacedObject(geometry: $0, document: artboard.geometry.document, addresses: artboard.addresses)
            }
        }
    }
}

/// An object with where it lies.
private struct PlacedObject: FieldObject {
    let geometry: ObjectGeometry
    let document: Document
    let addresses: PlaceAddresses

    static let fields = Fields<Self>("placedObject") {
        Field("index", "its place among the objects of the artboard, empty ones included") { $0.geometry.index }
        Field("address") { $0.addresses.address(ofRecord: $0.geometry.record, in: $0.document) }
        Field("type") { Schema.objectType($0.document.file.type(of: $0.geometry.record))?.name ?? "" }
        Field("name") { $0.document.text(.componentName, of: $0.geometry.record) }
        Field("hidden", "whether a solo or a layout hides it") { $0.geometry.isHidden }
        Field("transform", "from its space to the artboard's: xx, xy, yx, yy, tx, ty") {
            $0.geometry.transform?.numbers
        }
        Field("bounds", "the box around a shape, an image or a text in its space, as left, top, right, bottom") {
            $0.geometry.bounds?.numbers
        }
        Field(ifAny: "lines", "how many lines a text has, shown or not") { $0.geometry.lineCount }
        Field("box", "the rectangle that an artboard or a layout has, as left, top, width, height") {
            $0.geometry.box?.numbers
        }
        Field(ifAny: "artboard", "what a nested artboard shows") { object in
            object.geometry.shown.map { PlacedArtboard(geometry: $0, addresses: object.addresses) }
        }
        Field(ifAny: "items", "the items of a component list, in order") { object in
            object.geometry.items?.map { PlacedItem(geometry: $0, addresses: object.addresses) }
        }
    }
}

/// An item of a component list with where it lies.
private struct PlacedItem: FieldObject {
    let geometry: ItemGeometry
    let addresses: PlaceAddresses

    static let fields = Fields<Self>("placedItem") {
        Field("size", "width and height, as far as the list knows them; null where one is no number") { item in
            let size = [item.geometry.size.x, item.geometry.size.y]
            return size.allSatisfy(\.isFinite) ? size : nil
        }
        Field("transform", "from its space to that of the artboard which has the list") {
            $0.geometry.transform?.numbers
        }
        Field(ifAny: "artboard") { item in
            item.geometry.shown.map { PlacedArtboard(geometry: $0, addresses: item.addresses) }
        }
    }
}

extension Bounds {
    fileprivate var numbers: [Float] { [minX, minY, maxX, maxY] }
}
