import RiveFormat
import RiveModel
import RiveSchema

/// Everything in a file that refers to view model instances by their index: nested view models, where a value that is not
/// stored refers to instance 0, list items, and key frames of nested view models inside artboards.
struct InstanceReferences {
    /// One reference: where it stands, and which instance it names.
    struct Reference {
        enum Kind { case nested, item, keyFrame }

        let kind: Kind
        /// The value record, the item, or the key frame.
        let record: Int
        let model: UInt32
        fileprivate(set) var index: UInt32

        fileprivate var target: [UInt32] { [model, index] }

        /// The property that holds the index.
        var key: PropertyKey {
            switch kind {
            case .nested: .viewModelInstanceViewModelPropertyValue
            case .item: .viewModelInstanceId
            case .keyFrame: .keyFrameIdValue
            }
        }
    }

    private let document: Document
    private(set) var all: [Reference]
    /// Where those to each instance stand among all; some may be to another by now.
    private var indicesOfTarget: [[UInt32]: [Int]]
    private let indexOfRecord: [Int: Int]

    init(_ document: Document) {
        self.document = document
        all = Self.values(in: document) + Self.keyFrames(in: document)
        indicesOfTarget = Dictionary(grouping: all.indices) { [all] in all[$0].target }
        indexOfRecord = Dictionary(firsts: all.enumerated().map { ($1.record, $0) })
    }

    /// Lets the reference of a record be to another instance of its view model.
    mutating func refer(_ record: Int, to index: UInt32) {
        guard let position = indexOfRecord[record], all[position].index != index else { return }
        all[position].index = index
        let target = all[position].target
        if indicesOfTarget[target]?.contains(position) != true { indicesOfTarget[target, default: []].append(position) }
    }

    private static func values(in document: Document) -> [Reference] {
        var all: [Reference] = []
        for (position, model) in document.instanceModels.enumerated() {
            guard let owner = document.viewModel(at: model) else { continue }
            for value in document.instanceValues[position] {
                let record = Int(value)
                switch document.file.type(of: record) {
                case .viewModelInstanceViewModel:
                    let property = owner.property(document.uint(.viewModelPropertyId, of: record))
                    guard case .viewModel(let referred)? = property?.type else { continue }
                    let index = document.uint(.viewModelInstanceViewModelPropertyValue, of: record)
                    all.append(Reference(kind: .nested, record: record, model: referred, index: index))
                case .viewModelInstanceList:
                    for item in document.items(ofList: record) {
                        let model = document.uint(.viewModelInstanceListItemViewModelId, of: Int(item))
                        let index = document.uint(.viewModelInstanceId, of: Int(item))
                        all.append(Reference(kind: .item, record: Int(item), model: model, index: index))
                    }
                default: break
                }
            }
        }
        return all
    }

    /// Instances inside artboards take slots, so animations reach their values.
    private static func keyFrames(in document: Document) -> [Reference] {
        guard let last = document.instanceRecords.last, document.artboardIndex(of: Int(last)) != nil else { return [] }
        return (0..<document.file.recordCount).lazy.filter { document.file.type(of: $0) == .keyFrameId }
            .compactMap { record in
                guard document.keyedProperty(of: record)?.key == .viewModelInstanceViewModelPropertyValue,
                    let model = document.referencedModel(by: record)
                else { return nil }
                let index = document.uint(.keyFrameIdValue, of: record)
                return Reference(kind: .keyFrame, record: record, model: model, index: index)
            }
    }

    /// The references to one instance.
    func references(to instance: ViewModelInstance) -> [Reference] {
        indices(to: instance).map { all[$0] }
    }

    /// Whether anything refers to an instance.
    func refer(to instance: ViewModelInstance) -> Bool { !indices(to: instance).isEmpty }

    private func indices(to instance: ViewModelInstance) -> [Int] {
        guard let model = instance.viewModel else { return [] }
        let target = [UInt32(model.index), UInt32(instance.index)]
        return indicesOfTarget[target]?.filter { all[$0].target == target }.sorted() ?? []
    }
}

extension Editor {
    /// The change of every reference to an instance of a view model to the index that the instance gets. References that are
    /// not stored name instance 0 and become stored when that moves. `mapping` gives the new index of an old one, nil to leave
    /// it as it is.
    mutating func renumber(instancesOf model: ViewModel, _ mapping: (UInt32) -> UInt32?) {
        for reference in references().all where reference.model == model.index {
            guard let new = mapping(reference.index), new != reference.index else { continue }
            patch.set(reference.key, of: reference.record, to: .uint(UInt64(new)))
        }
    }
}
