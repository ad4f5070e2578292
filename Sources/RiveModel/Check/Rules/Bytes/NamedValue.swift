internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let meaninglessValue: Rule = .init(
        126, .warning, "a value is none of those that its property knows",
        harm: "The runtime falls back to whatever its code does with unknown values, which differs between versions.",
        remedy: "Choose one of the values that the property has; 'rivetool dump --text' names them.",
        example: "cap = 9 of a Stroke, which knows 0 butt, 1 round and 2 square",
        .onTheWay)
}

extension CheckRun {
    func checkNamedValue(_ record: Int, _ property: Int) {
        let key = file.properties[property].key
        let value = records.uint(ofProperty: property)
        guard !NamedValues.shared.knows(value, key) else { return }
        report(.meaninglessValue, record, property: property, "\(words(key)) is \(value), which has no meaning")
    }
}

/// Which values of each property have a meaning.
private struct NamedValues: Sendable {
    /// For each key the values that have one, as bits; nil where any value is right or another rule looks at it.
    private let known: [[UInt64]?]
    /// Whether the values of a key are combinations of bits.
    private let isMask: [Bool]

    static let shared = NamedValues()

    private init() {
        var known = [[UInt64]?](repeating: nil, count: PropertyLooks.keyLimit)
        var isMask = [Bool](repeating: false, count: PropertyLooks.keyLimit)
        for property in Property.table where property.names != .unnamed {
            if property.key == .blendMode || property.key == .trimMode { continue }
            let key = Int(property.key.rawValue)
            let values = ValueName.rows(of: property.names).map(\.value)
            isMask[key] = property.names.isBitMask
            if isMask[key] {
                known[key] = [UInt64(values.reduce(0, |))]
            } else {
                var bits = [UInt64](repeating: 0, count: Int(values.max() ?? 0) / 64 + 1)
                for value in values + [property.defaultUInt] where Int(value) / 64 < bits.count {
                    bits[Int(value) / 64] |= 1 << UInt64(value % 64)
                }
                // Defaults may mean "as the parent": 127 of a paint's blend mode.
                known[key] = bits
            }
        }
        self.known = known
        self.isMask = isMask
    }

    func knows(_ value: UInt32, _ key: PropertyKey) -> Bool {
        guard let bits = known[Int(key.rawValue)] else { return true }
        if isMask[Int(key.rawValue)] { return UInt64(value) & ~bits[0] == 0 }
        if value == Schema.property(key)?.defaultUInt { return true }
        let word = Int(value) / 64
        return word < bits.count && bits[word] & 1 << UInt64(value % 64) != 0
    }
}
