import RiveFormat
import RiveSchema

extension Rule {
    static let beyondStorage: Rule = .init(
        116, .warning, "a number is larger than its property can hold",
        harm: "The runtime keeps the low 8 or 16 bits, so the value is another one than the file says.",
        remedy: "Store a number that fits.",
        example: "blendModeValue = 300, which the runtime reads as 44",
        .onTheWay)
}

extension CheckRun {
    /// Looks at a varuint of several bytes whose property may hold fewer than 32 bits.
    func checkNarrowNumber(_ record: Int, _ property: Int) {
        checkNumber(record, property)
        let key = file.properties[property].key
        switch file.value(ofProperty: property) {
        case .uint(let value):
            let limit: UInt64 =
                switch Schema.property(key)?.field {
                case .uint8: UInt64(UInt8.max)
                case .uint16: UInt64(UInt16.max)
                default: .max
                }
            guard value > limit else { return }
            report(
                .beyondStorage, record, property: property,
                "\(words(key)) is \(value), more than the maximum of \(limit)")
        case .int(let value):
            guard Int16(exactly: value) == nil, Schema.property(key)?.field == .int16 else { return }
            report(
                .beyondStorage, record, property: property, "\(words(key)) is \(value), outside of -32768 to 32767")
        default: break
        }
    }
}
