import RiveFormat
import RiveModel
import RiveRuntime
import RiveSchema

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
        /// Of each object that was looked at, whether it lies in the target.
        private var inside: [PictureNews.FamilyMember: Bool] = [:]
        /// How many members families may still have, all together; those behind are empty, so that nothing is named as a whole.
        private var left = 1 << 22

        init(of drawing: PlayDrawing) { self.drawing = drawing }

        /// What has a number and all around it, from the artboard at play on.
        func family(of number: UInt32) -> [PictureNews.FamilyMember] {
            if let known = known[number] { return known }
            var family: [PictureNews.FamilyMember] = []
            var step = left > 0 ? member(number) : nil
            while let member = step {
                family.append(member)
                step = outer(member)
            }
            left -= family.count
            family.reverse()
            known[number] = family
            return family
        }

        private func member(_ number: UInt32) -> PictureNews.FamilyMember? {
            drawing.object(ofNumber: number).map { PictureNews.FamilyMember(place: $0.place, record: $0.record) }
        }

        /// The object right around another one: in its artboard, or what that is nested in.
        private func outer(_ member: PictureNews.FamilyMember) -> PictureNews.FamilyMember? {
            let artboard = drawing.drawing.places[Int(member.place)]
            if member.record != artboard.record, let parent = parent(of: member.record, in: artboard.document) {
                return PictureNews.FamilyMember(place: member.place, record: parent)
            }
            return artboard.outer.map { PictureNews.FamilyMember(place: $0, record: artboard.host) }
        }

        private func parent(of record: Int, in document: Document) -> Int? {
            let parent = trees.value(of: ObjectIdentifier(document)) { RecordTree(document) }.parents[record]
            return parent < 0 ? nil : Int(parent)
        }

        /// Whether what has a number is an object, or lies in it. Each object around it is looked at once for all numbers.
        func isInside(_ target: DrawnTarget, _ number: UInt32) -> Bool {
            var (step, passed) = (member(number), [PictureNews.FamilyMember]())
            var result = false
            while let member = step {
                if let known = inside[member] {
                    result = known
                    break
                }
                passed.append(member)
                let document = drawing.drawing.places[Int(member.place)].document
                result = member.record == target.record && document === target.document
                step = result ? nil : outer(member)
            }
            for member in passed { inside[member] = result }
            return result
        }
    }
}

/// What the texts of a scene say that draw.
struct DrawnTexts {
    let scene: PlayScene

    /// What an object says; nil for what is no text.
    func text(of number: UInt32, in drawing: PlayDrawing) -> String? {
        guard let object = drawing.object(ofNumber: number),
            drawing.drawing.places[Int(object.place)].document.file.type(of: object.record) == .text
        else { return nil }
        return try? scene.located(drawing.address(ofNumber: number), or: .unfit, "", unfit: "") { record, owner in
            owner.text(ofRecord: record)
        }
    }
}
