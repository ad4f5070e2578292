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
            var closings = run.circles(of: hosts) { _ in true }
            // Only then is it worth to know which of them the runtime removes beforehand.
            if !closings.isEmpty { closings = run.circles(of: hosts) { !run.removedObjects.contains($0) } }
            for closing in closings {
                let name = run.words(Int(document.artboardRecords[closing.node]))
                run.report(nestedInItself, closing.edge, .nestedArtboardId, "\(name) is nested in itself here")
            }
        })
}

extension CheckRun {
    /// The nested artboards that close a circle, among those that count.
    fileprivate func circles(of hosts: [Int: [Int]], _ counts: (Int) -> Bool) -> [CircleSearch.Closing] {
        CircleSearch.closings(
            of: document.artboardRecords.count, edges: { hosts[$0] ?? [] },
            target: { host in
                let index = Int(uint(.nestedArtboardId, of: host))
                return index < document.artboardRecords.count && counts(host) ? index : nil
            })
    }

    /// The nested artboards by the index of the artboard that they stand in.
    fileprivate func nestedArtboards() -> [Int: [Int]] {
        Dictionary(grouping: collected[.nestedArtboard].lazy.map(Int.init)) { document.artboardIndex(of: $0) ?? -1 }
    }
}
