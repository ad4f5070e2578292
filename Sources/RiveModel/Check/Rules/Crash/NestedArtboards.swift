internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let nestedInItself: Rule = .init(
        201, .error, "an artboard contains itself",
        harm: "Making an instance of it makes another inside, and so on until the stack ends: the app crashes.",
        remedy: "Remove the nested artboard that closes the circle.",
        example: "artboard A nests B, and B nests A",
        .file { run in
            let document = run.document
            let hosts = run.recordsByArtboard(of: .nestedArtboard)
            let closings = CircleSearch.closings(
                of: document.artboardRecords.count, edges: { hosts[$0] ?? [] },
                target: { host in
                    let index = Int(run.uint(.nestedArtboardId, of: host))
                    return index < document.artboardRecords.count ? index : nil
                })
            for closing in closings {
                let name = run.words(Int(document.artboardRecords[closing.node]))
                run.report(nestedInItself, closing.edge, .nestedArtboardId, "\(name) is nested in itself here")
            }
        })
}

extension CheckRun {
    /// The objects of a kind that the runtime keeps, by the index of their artboard.
    fileprivate func recordsByArtboard(of kind: TypeKey) -> [Int: [Int]] {
        var found: [Int: [Int]] = [:]
        for artboard in 0..<document.objects.count {
            for member in document.objects[artboard] where member != .max && isKind(Int(member), kind) {
                if !removedObjects.contains(Int(member)) { found[artboard, default: []].append(Int(member)) }
            }
        }
        return found
    }
}
