internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let weightOfNoBone: Rule = .init(
        214, .error, "a vertex is weighted by a bone that its skin does not have",
        harm: "The runtime reads behind the end of the skin's bones: the shape tears, or the app crashes.",
        remedy: "Bind the shape to its bones again and export.",
        example: "a Weight with the index 9 under a skin of three tendons",
        .properties([.indices, .inIndices, .outIndices]) { run, record, property in
            let key = run.file.properties[property].key
            let values: PropertyKey =
                switch key {
                case .inIndices: .inValues
                case .outIndices: .outValues
                default: .values
                }
            let indices = run.records.uint(ofProperty: property)
            let weights = run.uint(values, of: record)
            // Four of each, a byte every one; what weighs nothing is not looked up.
            var highest: UInt32 = 0
            for shift in stride(from: UInt32(0), to: 32, by: 8) where weights >> shift & 0xFF != 0 {
                highest = max(highest, indices >> shift & 0xFF)
            }
            guard highest > 0, let vertex = run.owner(of: record), let path = run.owner(of: vertex),
                let tendons = run.skins.tendonCount(of: path), highest > tendons
            else { return }
            run.report(
                weightOfNoBone, record, property: property, "bone \(highest) is weighted, but the skin has \(tendons)")
        })
}
