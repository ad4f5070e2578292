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
            let hosts = run.nestedArtboards()
            let closings = CircleSearch.closings(
                of: document.artboardRecords.count, edges: { hosts[$0] ?? [] },
                target: { host in
                    let index = Int(run.uint(.nestedArtboardId, of: host))
                    return index < document.artboardRecords.count && !run.removedObjects.contains(host) ? index : nil
                })
            for closing in closings {
                let name = run.words(Int(document.artboardRecords[closing.node]))
                run.report(nestedInItself, closing.edge, .nestedArtboardId, "\(name) is nested in itself here")
            }
        })
}

extension CheckRun {
    /// The nested artboards by the index of the artboard that they stand in.
    fileprivate func nestedArtboards() -> [Int: [Int]] {
        var found: [Int: [Int]] = [:]
        let objects = document.lists.objects
        for artboard in 0..<objects.count {
            for slot in objects.range(of: artboard) {
                let member = objects.members[slot]
                if member != .max, isKind(Int(member), .nestedArtboard) {
                    found[artboard, default: []].append(Int(member))
                }
            }
        }
        return found
    }
}
