import RiveFormat
package import RiveSchema

/// What the references of a file lead to, by the numbers of their properties.
package struct References {
    private let document: Document
    private let targets: [UInt32]

    /// A reference that leads nowhere, or whose surroundings don't say what it counts in.
    package static let none = UInt32.max

    package init(_ document: Document) {
        self.document = document
        var targets = [UInt32](repeating: Self.none, count: document.file.properties.count)
        document.forEachReference { _, property, value, space in
            if value < space.range.count { targets[property] = document.member(Int(value), of: space) }
        }
        self.targets = targets
    }

    /// The record that a stored reference leads to.
    package subscript(property: Int) -> UInt32 { targets[property] }

    /// The record that a reference of a record leads to, whether it is stored or left to its default; nil for none.
    package func target(_ key: PropertyKey, of record: Int) -> Int? {
        if let property = document.file.property(key, of: record) {
            let target = targets[property]
            return target == Self.none ? nil : Int(target)
        }
        guard let property = Schema.property(key) else { return nil }
        return document.target(of: property, value: property.defaultUInt, in: record)
    }
}
