import RiveFormat
package import RiveModel
import RiveSchema

/// A file in which every object of an artboard has another number.
package enum ObjectRenumbering {
    /// The bytes of the file with a node that shows nothing as the first object of each artboard; nil for one without objects.
    package static func bytes(of document: Document) -> [UInt8]? {
        var patch = Patch()
        var renumbered: Set<Range<Int>> = []
        for artboard in document.artboardRecords.map(Int.init) {
            guard var first = document.object(inSlot: 1, around: artboard),
                let objects = ReferenceScope(document, of: artboard).objectSpace
            else { continue }
            // What the first object claims stands right before it.
            while RecordRole.of(document.file.type(of: first - 1)) == .claimed { first -= 1 }
            patch.insert(.init(.node, [(.parentId, .uint(0))]), before: first)
            renumbered.insert(objects.range)
        }
        document.forEachReference { record, property, value, space in
            guard space.space == .artboardObject, renumbered.contains(space.range), value > 0,
                value < space.range.count
            else { return }
            patch.set(document.file.properties[property].key, of: record, to: .uint(UInt64(value) + 1))
        }
        return patch.isEmpty ? nil : document.file.applying(patch).bytes
    }
}
