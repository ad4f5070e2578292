import RiveModel
import RiveSchema

/// The data binds that pass values of view models on, as they are, to the few properties whose values rules follow back.
struct PlainBinds {
    private struct Target: Hashable {
        let record: Int
        let key: UInt32
    }

    private let sources: BindSources
    private var binds: [Target: [Int]] = [:]

    private static let keys = Set(
        [PropertyKey.textValueRunText, .activeComponentId, .minInput, .maxInput, .minOutput, .maxOutput].map {
            UInt32($0.rawValue)
        })

    /// The binds of a file, once the walk is over.
    init(_ file: CheckedFile, _ collected: CollectedRecords) {
        sources = BindSources(file.document)
        for bind in collected[.dataBindContext].lazy.map(Int.init) {
            let key = file.uint(.dataBindPropertyKey, of: bind)
            guard Self.keys.contains(key), file.document.bindFlags(of: bind).writesTarget,
                let record = file.owner(of: bind)
            else { continue }
            binds[Target(record: record, key: key), default: []].append(bind)
        }
        guard !binds.isEmpty else { return }
        for host in collected[.nestedArtboard] { sources.add(host: Int(host)) }
        if file.uses(.artboardComponentList) || file.uses(.viewModelPropertyArtboard) { sources.addHostOfAny() }
    }

    /// The records of the properties that a property of a record is bound to, in file order.
    func sources(of key: PropertyKey, of record: Int) -> [Int] {
        guard let binds = binds[Target(record: record, key: UInt32(key.rawValue))] else { return [] }
        return binds.compactMap(sources.plainSource)
    }
}
