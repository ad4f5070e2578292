import RiveFormat
import RiveSchema

extension Rule {
    static let nonFinite: Rule = .init(
        125, .warning, "a number is infinite or no number at all",
        harm: "It spreads to all that is computed from it: things vanish, and sizes of textures become absurd.",
        remedy: "Enter a number in the editor and export again.",
        example: "an artboard with an infinite width",
        .onTheWay)
}

extension CheckRun {
    func foundNonFinite(_ record: Int, _ property: Int) {
        let key = file.properties[property].key
        let value = Float(bitPattern: file.word(at: records.valueOffset(ofProperty: property)))
        let text = value.isNaN ? "not a number" : value < 0 ? "minus infinity" : "infinite"
        report(.nonFinite, record, property: property, "\(words(key)) is \(text)")
    }
}
