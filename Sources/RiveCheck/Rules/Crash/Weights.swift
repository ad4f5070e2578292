import RiveSchema

extension Rule {
    static let weightOfNoBone: Rule = .init(
        214, .error, "a vertex is weighted by a bone that its skin does not have",
        harm: "The runtime reads behind the end of the skin's bones: the shape tears, or the app crashes.",
        remedy: "Bind the shape to its bones again and export.",
        example: "a Weight with the index 9 under a skin of three tendons",
        .records([.weight]) { run, record in
            guard let vertex = run.owner(of: record), let path = run.path(of: vertex),
                let tendons = run.skins.tendonCount(of: path)
            else { return }
            let pairs = run.type(of: record) == .cubicWeight ? weightPairs : [weightPairs[0]]
            for (indices, values) in pairs {
                let highest = run.highestBone(run.uint(indices, of: record), weighted: run.uint(values, of: record))
                guard highest > tendons, !run.removedObjects.contains(record) else { continue }
                run.report(
                    weightOfNoBone, record, indices, "a weight refers to bone \(highest), but the skin has \(tendons)")
            }
        })

    private static let weightPairs: [(indices: PropertyKey, values: PropertyKey)] = [
        (.indices, .values), (.inIndices, .inValues), (.outIndices, .outValues),
    ]
}

extension CheckRun {
    /// The highest of four indices, a byte each; what weighs nothing is not looked up.
    fileprivate func highestBone(_ indices: UInt32, weighted weights: UInt32) -> UInt32 {
        var highest: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) where weights >> shift & 0xFF != 0 {
            highest = max(highest, indices >> shift & 0xFF)
        }
        return highest
    }
}
