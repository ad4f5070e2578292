import RiveFormat
import RiveModel
import RiveSchema

/// What the bytes of records are for; each byte counts once.
package struct ByteUse: Sendable, BitwiseCopyable {
    package internal(set) var records = 0
    package internal(set) var typeKeys = 0
    package internal(set) var propertyKeys = 0
    /// The numbers that say how long texts and contents are.
    package internal(set) var lengths = 0
    package internal(set) var terminators = 0
    /// Values, the contents of assets left out.
    package internal(set) var values = 0
    package internal(set) var contents = 0

    /// All that is stored.
    package var stored: Int { values + contents }

    /// What records take beyond what they store.
    package var overhead: Int { typeKeys + propertyKeys + lengths + terminators }

    package var total: Int { stored + overhead }

    static func += (left: inout ByteUse, right: ByteUse) {
        left.records += right.records
        left.typeKeys += right.typeKeys
        left.propertyKeys += right.propertyKeys
        left.lengths += right.lengths
        left.terminators += right.terminators
        left.values += right.values
        left.contents += right.contents
    }
}

extension RiveFile {
    /// What the bytes of a record are for; `body` gets each property with the bytes of its value.
    func byteUse(of record: Int, _ body: (PropertyKey, Int) -> Void = { _, _ in }) -> ByteUse {
        let (start, end) = (Int(markedRecords[record].offset), Int(markedRecords[record + 1].offset))
        let type = type(of: record)
        let holdsContents = RecordRole.of(type) == .assetContents
        var use = ByteUse()
        use.records = 1
        use.typeKeys = number(at: start).end - start
        for property in properties(of: record) {
            let stored = properties[property]
            let value = valueRange(ofProperty: property)
            let length = stored.kind == .bytes ? payloadRange(ofProperty: property).lowerBound - value.lowerBound : 0
            let bytes = value.count - length
            use.propertyKeys += Int(stored.keyWidth)
            use.lengths += length
            if holdsContents, stored.key == .bytes { use.contents += bytes } else { use.values += bytes }
            body(stored.key, bytes)
        }
        use.terminators = end - start - use.total
        return use
    }
}
