import RiveFormat
import RiveSchema

extension Rule {
    static let invalidBlendMode: Rule = .init(
        303, .error, "an object has a blend mode that does not exist",
        harm: "The runtime refuses the whole file; nothing is shown.",
        remedy: "Choose one of the blend modes that the editor offers and export.",
        example: "blendModeValue = 5 of a Shape",
        .properties([.drawableBlendModeValue]) { run, record, property in
            // The runtime keeps eight bits.
            let mode = run.records.uint(ofProperty: property) & 0xFF
            guard BlendMode(rawValue: mode) == nil, !run.removedObjects.contains(record) else { return }
            run.report(invalidBlendMode, record, property: property, "\(run.words(record)) has the blend mode \(mode)")
        })
}
