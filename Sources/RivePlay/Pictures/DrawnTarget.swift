internal import Rive
internal import RiveFormat
internal import RiveModel
internal import RiveRuntime
internal import RiveSchema

/// An object whose calls are looked for among those of a frame.
struct DrawnTarget {
    let document: Document
    let record: Int
}

extension PlayDrawing {
    /// The objects around those that draw.
    final class Families {
        private let drawing: PlayDrawing
        private var trees: [ObjectIdentifier: RecordTree] = [:]
        private var known: [UInt32: [PictureNews.FamilyMember]] = [:]

        init(of drawing: PlayDrawing) { self.drawing = drawing }

        /// What has a number and all around it, from the artboard at play on.
        func family(of number: UInt32) -> [PictureNews.FamilyMember] {
            if let known = known[number] { return known }
            var family: [PictureNews.FamilyMember] = []
            let objects = drawing.drawing.objects
            guard objects.indices.contains(Int(number) - 1) else { return [] }
            var (place, record) = (Optional(objects[Int(number) - 1].place), objects[Int(number) - 1].record)
            while let artboard = place.map({ drawing.drawing.places[Int($0)] }), let number = place {
                family.append(PictureNews.FamilyMember(place: number, record: record))
                if record != artboard.record, let parent = parent(of: record, in: artboard.document) {
                    record = parent
                } else {
                    (place, record) = (artboard.outer, artboard.host)
                }
            }
            family.reverse()
            known[number] = family
            return family
        }

        private func parent(of record: Int, in document: Document) -> Int? {
            let tree = trees[ObjectIdentifier(document)] ?? RecordTree(document)
            trees[ObjectIdentifier(document)] = tree
            let parent = tree.parents[record]
            return parent < 0 ? nil : Int(parent)
        }

        /// Whether what has a number is an object, or lies in it.
        func isInside(_ target: DrawnTarget, _ number: UInt32) -> Bool {
            family(of: number).contains { member in
                member.record == target.record
                    && drawing.drawing.places[Int(member.place)].document === target.document
            }
        }
    }
}

/// What the texts of a scene say that draw.
struct DrawnTexts {
    private let scene: PlayScene

    init(_ scene: PlayScene) { self.scene = scene }

    /// What an object says; nil for what is no text.
    func text(of number: UInt32, in drawing: PlayDrawing) -> String? {
        let objects = drawing.drawing.objects
        guard objects.indices.contains(Int(number) - 1) else { return nil }
        let object = objects[Int(number) - 1]
        guard drawing.drawing.places[Int(object.place)].document.file.type(of: object.record) == .text else {
            return nil
        }
        return try? scene.located(drawing.address(ofNumber: number), or: .unfit, "", unfit: "") { record, owner in
            owner.text(ofRecord: record)
        }
    }
}
