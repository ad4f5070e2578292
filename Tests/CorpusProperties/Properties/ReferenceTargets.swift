import RiveFormat
import RiveModel
import RiveSchema

/// Where every reference of a file leads, by record numbers: stored ones, and those of nested view models that are not stored
/// and so name the first instance.
struct ReferenceTargets: Equatable {
    private struct Place: Hashable {
        let record: Int
        let key: PropertyKey
    }

    /// Where each leads; nil for nothing.
    private var targets: [Place: Int?] = [:]

    private init(targets: [Place: Int?]) { self.targets = targets }

    init(_ document: Document) {
        let file = document.file
        for record in 0..<file.recordCount where file.type(of: record) == .viewModelInstanceViewModel {
            guard case .viewModel(let model)? = document.viewModelProperty(ofValue: record)?.type else { continue }
            targets[Place(record: record, key: .viewModelInstanceViewModelPropertyValue)] = .some(
                document.viewModel(at: model)?.instance(
                    at: document.uint(.viewModelInstanceViewModelPropertyValue, of: record))?.record)
        }
        document.forEachReference { record, property, value, space in
            let members = document.members(of: space)
            let target = value < members.count && members[Int(value)] != .max ? Int(members[Int(value)]) : nil
            targets[Place(record: record, key: file.properties[property].key)] = .some(target)
        }
    }

    /// The records with a reference to a record that is an index of an instance.
    func referrers(of instance: Int) -> Set<Int> {
        let keys: Set<PropertyKey> = [.viewModelInstanceViewModelPropertyValue, .viewModelInstanceId, .keyFrameIdValue]
        return Set(targets.filter { keys.contains($0.key.key) && $0.value == instance }.map(\.key.record))
    }

    /// Whether a nested view model leaves its instance out.
    func hasUnstored(in document: Document) -> Bool {
        targets.keys.contains {
            $0.key == .viewModelInstanceViewModelPropertyValue && document.file.property($0.key, of: $0.record) == nil
        }
    }

    /// Leaves out the references of some records.
    mutating func forget(_ records: Set<Int>) { targets = targets.filter { !records.contains($0.key.record) } }

    /// Leaves out the references of all other records.
    mutating func keep(_ records: Set<Int>) { targets = targets.filter { records.contains($0.key.record) } }

    /// The same references where every record has another number.
    func moved(to order: [Int]) -> ReferenceTargets {
        var moved: [Place: Int?] = [:]
        for (place, target) in targets {
            moved[Place(record: order[place.record], key: place.key)] = .some(target.map { order[$0] })
        }
        return ReferenceTargets(targets: moved)
    }
}
