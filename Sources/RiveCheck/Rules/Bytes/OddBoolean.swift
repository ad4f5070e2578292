import RiveFormat
import RiveSchema

extension Rule {
    static let oddBoolean: Rule = .init(
        122, .warning, "a boolean is neither 0 nor 1",
        harm: "The runtime takes everything but 1 for false, other readers take everything but 0 for true.",
        remedy: "Store 0 or 1.",
        example: "isVisible = 2",
        .onTheWay)
}

extension CheckRun {
    func foundOddBoolean(_ record: Int, _ property: Int) {
        let key = file.properties[property].key
        let byte = records.firstByte(ofProperty: property)
        report(.oddBoolean, record, property: property, "\(words(key)) is the byte \(byte), which counts as false")
    }
}
