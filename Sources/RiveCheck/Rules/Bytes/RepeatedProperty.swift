import RiveFormat
import RiveSchema

extension Rule {
    static let repeatedProperty: Rule = .init(
        121, .warning, "a record stores a property twice",
        harm: "The runtime uses the last value, or joins the two where the property is a path.",
        remedy: "Store each property once.",
        example: "a Node with x = 1 and x = 2",
        .onTheWay)
}

extension CheckRun {
    func foundRepeated(_ record: Int, _ property: Int) {
        let key = file.properties[property].key
        report(.repeatedProperty, record, property: property, "\(words(key)) is stored again later in the record")
    }
}
