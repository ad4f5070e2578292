import RiveFormat
import RiveModel
import RiveSchema

/// What the records of each type take, and what of that the values of each property do.
struct TypeSizes {
    private var types: [(type: TypeKey, use: ByteUse)] = []
    private var properties: [(property: PropertyKey, place: Int, bytes: Int, count: Int)] = []

    /// Looks at each record once.
    init(of document: Document) {
        let file = document.file
        var places: [TypeKey: Int] = [:]
        var propertyPlaces: [UInt64: Int] = [:]
        for record in 0..<file.recordCount {
            let type = file.type(of: record)
            let place = places[type, default: types.count]
            if place == types.count {
                places[type] = place
                types.append((type, ByteUse()))
            }
            types[place].use += file.byteUse(of: record) { property, bytes in
                let key = UInt64(type.rawValue) << 16 | UInt64(property.rawValue)
                let propertyPlace = propertyPlaces[key, default: properties.count]
                if propertyPlace == properties.count {
                    propertyPlaces[key] = propertyPlace
                    properties.append((property, place, 0, 0))
                }
                properties[propertyPlace].bytes += bytes
                properties[propertyPlace].count += 1
            }
        }
    }

    /// A row a type.
    var rows: [SizeRow] {
        var parts = [[SizeRow]](repeating: [], count: types.count)
        for property in properties {
            var row = SizeRow(.property, bytes: property.bytes, count: property.count)
            row.property = property.property
            parts[property.place].append(row)
        }
        return zip(types, parts).map { type, parts in
            let overhead = SizeRow(.recordOverhead, bytes: type.use.overhead)
            var row = SizeRow(.type, count: type.use.records, of: parts + [overhead])
            row.type = type.type
            return row
        }
    }
}
