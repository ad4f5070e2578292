import RiveFormat
import RiveSchema

/// The nested artboards in which an instance of the view model that they need is never bound.
///
/// A nested artboard is bound in the context of what shows it, to which its data path, or an instance among its children, adds
/// one. Only certain results are returned: lists and properties that show any artboard keep this from being known.
package struct NestedData {
    private let document: Document
    private var hosts: [Int] = []
    /// The hosts that show each artboard.
    private var hostsOfArtboard: [Int: [Int]] = [:]
    /// The hosts that bind an instance of their own: by a path, or by an instance among their children.
    private var boundHosts: Set<Int> = []
    private var showsAny = false

    package init(_ document: Document) {
        self.document = document
        RecordCursor.with(document.file) { records in
            for record in 0..<document.file.recordCount { add(record, records.type(of: record)) }
        }
    }

    private mutating func add(_ record: Int, _ type: TypeKey) {
        switch type {
        case .artboardComponentList, .viewModelPropertyArtboard: showsAny = true
        case .viewModelInstance: document.owner(of: record).map { _ = boundHosts.insert($0) }
        default:
            guard type.isKind(of: .nestedArtboard) else { return }
            hosts.append(record)
            hostsOfArtboard[Int(document.uint(.nestedArtboardArtboardId, of: record)), default: []].append(record)
            if !document.text(.nestedArtboardDataBindPathIds, of: record).isEmpty { boundHosts.insert(record) }
        }
    }

    /// The hosts whose artboard has data binds and a view model of which nothing around binds an instance, in file order.
    package var hostsWithoutData: [Int] {
        guard !showsAny else { return [] }
        var hasBinds: [Int: Bool] = [:]
        return hosts.filter { host in
            let inner = Int(document.uint(.nestedArtboardArtboardId, of: host))
            guard inner < document.artboardRecords.count, let model = model(of: inner),
                document.viewModel(at: model)?.isGlobal == false, !finds(model, from: host)
            else { return false }
            return hasBinds.value(of: inner) { self.hasBinds(inner) }
        }
    }

    /// Whether an artboard has data binds.
    private func hasBinds(_ artboard: Int) -> Bool {
        let artboards = document.artboardRecords
        let end = artboard + 1 < artboards.count ? Int(artboards[artboard + 1]) : document.file.recordCount
        return (Int(artboards[artboard])..<end).contains { document.file.type(of: $0) == .dataBindContext }
    }

    private func model(of artboard: Int) -> UInt32? {
        let model = document.uint(.artboardViewModelId, of: Int(document.artboardRecords[artboard]))
        return model < document.viewModelRecords.count ? model : nil
    }

    /// How many hosts are looked at on the ways out from one: work would follow the square of their number otherwise.
    private static let mostHosts = 64

    /// Whether an instance of a view model may be bound in a host, or in what shows it.
    private func finds(_ model: UInt32, from host: Int) -> Bool {
        var waiting = [host]
        var seen: Set<Int> = [host]
        while let host = waiting.popLast() {
            guard !boundHosts.contains(host), seen.count <= Self.mostHosts,
                let artboard = document.artboardIndex(of: host)
            else { return true }
            if self.model(of: artboard) == model { return true }
            for outer in hostsOfArtboard[artboard] ?? [] where seen.insert(outer).inserted { waiting.append(outer) }
        }
        return false
    }
}
