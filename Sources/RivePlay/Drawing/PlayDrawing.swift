import Rive
package import RiveDrawing
package import RiveModel
package import RiveRuntime

/// What the latest frame of a play draws. The play draws each frame into the same one: a copy would count references to all of its parts.
package final class PlayDrawing {
    @exclusivity(unchecked) package internal(set) var drawing = SceneDrawing()
    private let addresses = DrawnAddresses()

    /// The calls to a renderer.
    package var list: RiveDrawing.DisplayList { drawing.list }

    /// The address of what makes a call.
    package func address(of call: RiveDrawing.DisplayList.Call) -> String { addresses.object(call.object, in: drawing) }

    /// How many objects draw; calls have their numbers, from 1 on.
    package var objectCount: Int { drawing.objects.count }

    /// A hash of which objects draw, and of the artboards that they lie in: where it stays, so do their addresses.
    package var structureHash: Int {
        var hasher = Hasher()
        for object in drawing.objects {
            hasher.combine(object.record)
            hasher.combine(object.place)
        }
        for place in drawing.places {
            hasher.combine(ObjectIdentifier(place.document))
            hasher.combine(place.record)
            hasher.combine(place.outer)
            hasher.combine(place.host)
            hasher.combine(place.item)
        }
        return hasher.finalize()
    }

    /// The file that an object is of, and its record there, by the number that calls have; nil for no object.
    package func source(ofNumber number: UInt32) -> (document: Document, record: Int)? {
        object(ofNumber: number).map { (drawing.places[Int($0.place)].document, $0.record) }
    }

    /// The address of an object in its file, whatever it is nested in, by the number that calls have.
    package func fileAddress(ofNumber number: UInt32) -> String { addresses.fileAddress(number, in: drawing) }

    /// The address of an object by the number that calls have.
    package func address(ofNumber number: UInt32) -> String { addresses.object(number, in: drawing) }

    /// The artboard that an object lies in, by the number that calls have; nil for no object. It is asked for each image of a frame: to
    /// ask the drawing for it would copy the drawing.
    func place(ofNumber number: UInt32) -> DrawnPlace? {
        object(ofNumber: number).map { drawing.places[Int($0.place)] }
    }

    /// An object by the number that calls have; nil for no object.
    func object(ofNumber number: UInt32) -> DrawnObject? {
        drawing.objects.indices.contains(Int(number) - 1) ? drawing.objects[Int(number) - 1] : nil
    }

    /// The address of a fill or stroke by the number that paints have, of an object by that of its calls; nil for none.
    func address(ofPaint paint: UInt16, of number: UInt32) -> String? {
        guard paint != 0, let object = object(ofNumber: number) else { return nil }
        let place = drawing.places[Int(object.place)]
        return place.document.object(inSlot: UInt32(paint), around: place.record).map {
            addresses.object(ofRecord: $0, in: place, of: drawing)
        }
    }

    /// The address of an object in the artboard of a place.
    func address(of member: PictureNews.FamilyMember) -> String {
        addresses.object(ofRecord: member.record, in: drawing.places[Int(member.place)], of: drawing)
    }

    /// The address of an image that a call draws; nil for one that is no asset.
    package func address(of image: ImageUse, in call: RiveDrawing.DisplayList.Call) -> String? {
        addresses.asset(image.image, of: call.object, in: drawing)
    }
}
