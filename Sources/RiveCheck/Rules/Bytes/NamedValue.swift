import RiveFormat
import RiveSchema

extension Rule {
    static let meaninglessValue: Rule = .init(
        126, .warning, "a value is none of those that its property knows",
        harm: "The runtime falls back to whatever its code does with unknown values, which differs between versions.",
        remedy: "Choose one of the values that the property has; \"rivetool dump --text\" names them.",
        example: "cap = 9 of a Stroke, which knows 0 butt, 1 round and 2 square",
        .onTheWay)
}

extension CheckRun {
    /// Looks at a value that is not one of those below 64 that have a meaning.
    func checkNamedValue(_ record: Int, _ property: Int) {
        let key = file.properties[property].key
        let value = records.uint(ofProperty: property)
        guard let known = Schema.property(key), !NamedValues.knows(value, known) else { return }
        report(.meaninglessValue, record, property: property, "\(words(key)) is \(value), which is not defined")
    }
}
