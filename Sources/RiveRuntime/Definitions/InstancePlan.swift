import RiveFormat
import RiveModel

/// The view model instances that stand in an artboard, of which each of its instances has copies.
struct InstancePlan {
    let instances: [StatefulDefinition]

    /// The instance and the place in its copies of each object that is a value of one.
    func valuesByObject(_ document: Document) -> [ObjectIndex: (instance: Int, index: Int)] {
        Dictionary(
            instances.indices.flatMap { values(ofInstance: $0, document) }, uniquingKeysWith: { first, _ in first })
    }

    private func values(
        ofInstance index: Int, _ document: Document
    ) -> [(object: ObjectIndex, value: (instance: Int, index: Int))] {
        guard let position = document.instanceRecords.ascendingIndex(of: instances[index].record) else { return [] }
        var indexOfRecord: [Int: Int] = [:]
        for record in document.instanceValues[position].lazy.map(Int.init)
        where ViewModelPropertyKind(ofValue: document.file.type(of: record)) != nil {
            indexOfRecord[record] = indexOfRecord.count
        }
        return instances[index].values.compactMap { object, record in
            indexOfRecord[record].map { (object, (index, $0)) }
        }
    }
}
