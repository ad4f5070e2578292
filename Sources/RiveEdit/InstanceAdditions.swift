import RiveFormat
import RiveModel
import RiveSchema

/// Instances that a file is to get, each behind the last of its view model.
///
/// Which there will be, what they are called and which indices they get is settled before any record is made, so that they can
/// refer to each other and one patch adds them all.
struct InstanceAdditions {
    struct Addition {
        let model: ViewModel
        let name: String
        /// Its index once it is in place.
        let index: UInt32
        /// The instance that it gets the values of; nil for blank values.
        let source: ViewModelInstance?
    }

    /// A name for an instance, of an old one or of a new one: its model and its index, before or after.
    private struct InstanceKey: Hashable {
        let model: Int
        let index: UInt32
    }

    private let document: Document
    private(set) var all: [Addition] = []
    /// How many instances each model has in the file itself, and gets.
    private var counts: [Int: (old: UInt32, new: UInt32)] = [:]
    private var takenNames: [Int: Set<ByteText>] = [:]
    /// The copies that stand for their sources wherever one of the new instances refers to these.
    private var copies: [InstanceKey: UInt32] = [:]
    /// The instances that new blank ones refer to, by the property's place in the model.
    private var nested: [InstanceKey: [Int: UInt32]] = [:]

    init(_ document: Document) { self.document = document }

    /// The models that get instances.
    var models: [ViewModel] { counts.keys.sorted().map { document.viewModels[$0] } }

    /// More are refused: a few models that refer to each other twice make more blank instances than memory holds.
    private static let limit = 10_000

    // MARK: Planning

    /// A new instance: a copy that refers to what its source refers to, or a blank one. The name gets a number behind it where
    /// the model has it already.
    /// - Returns: its place in `all`.
    mutating func add(to model: ViewModel, named name: String, copying source: ViewModelInstance?) -> Int {
        let count = counts[model.index] ?? (UInt32(document.fileInstances(of: model).count), 0)
        counts[model.index] = (count.old, count.new + 1)
        let name = unusedName(name, in: model)
        takenNames[model.index, default: []].insert(name)
        all.append(Addition(model: model, name: name, index: count.old + count.new, source: source))
        return all.count - 1
    }

    /// Adds a copy of an instance, and of each that it reaches, once.
    mutating func addDeepCopy(
        of source: ViewModelInstance, named name: String, _ path: [String] = []
    ) throws(EditError) {
        guard let model = source.viewModel else { return }
        guard path.count < InstanceWalk.depthLimit else {
            throw EditError(
                .refused, "the instances nest more than \(InstanceWalk.depthLimit) deep, too deep to be copied")
        }
        let key = InstanceKey(model: model.index, index: UInt32(source.index))
        guard copies[key] == nil else { return }
        let copy = add(to: model, named: ([name] + path).joined(separator: "/"), copying: source)
        copies[key] = all[copy].index
        for property in model.properties {
            guard let value = source.valueRecord(of: property) else { continue }
            switch document.storedValue(value, of: property) {
            case .instance(let instance?)?: try addDeepCopy(of: instance, named: name, path + [property.name])
            case .list(let items)?:
                for case (let position, let item?) in items.enumerated() {
                    try addDeepCopy(of: item, named: name, path + [property.name, String(position)])
                }
            default: break
            }
        }
    }

    /// The index of a new blank instance whose nested view models are blank instances of their own.
    mutating func addNestedBlank(
        to model: ViewModel, named name: String, within outer: [Int] = []
    ) throws(EditError) -> UInt32 {
        if outer.contains(model.index) {
            let circle = (outer + [model.index]).map { document.viewModels[$0].name }.joined(separator: " → ")
            throw EditError(
                .refused, "view models contain themselves (\(circle)), so blank instances of them would be endless")
        }
        guard all.count < Self.limit else {
            throw EditError(.refused, "more than \(Self.limit) blank instances would be needed")
        }
        let index = all[add(to: model, named: name, copying: nil)].index
        for (position, property) in model.properties.enumerated() {
            guard case .viewModel(let inner) = property.type, let inner = document.viewModel(at: inner) else {
                continue
            }
            nested[InstanceKey(model: model.index, index: index), default: [:]][position] = try addNestedBlank(
                to: inner, named: "\(name)/\(property.name)", within: outer + [model.index])
        }
        return index
    }

    private mutating func unusedName(_ wanted: String, in model: ViewModel) -> String {
        model.unusedName(wanted, among: takenNames.value(of: model.index) { Set(of: model.instances.map(\.name)) })
    }

    // MARK: References

    /// The index that an instance of the file has once all are in place: instances inside artboards count behind those of the
    /// file and move up.
    func newIndex(of old: UInt32, in model: Int) -> UInt32 {
        guard let count = counts[model], old >= count.old, old != .missing else { return old }
        return old + count.new
    }

    /// The records of a new instance.
    func records(of addition: Addition) -> [Patch.NewRecord] {
        let template = InstanceTemplate(document: document, model: addition.model) { model, index in
            copies[InstanceKey(model: Int(model), index: index)] ?? newIndex(of: index, in: Int(model))
        } blank: { position in
            blankReference(of: addition, at: position)
        }
        return template.records(named: addition.name, copying: addition.source)
    }

    /// What a nested view model of a blank instance refers to: its own blank, else the first instance of its model. The first
    /// of all would so contain itself; it refers to nothing instead.
    private func blankReference(of addition: Addition, at position: Int) -> UInt32 {
        if let own = nested[InstanceKey(model: addition.model.index, index: addition.index)]?[position] { return own }
        guard addition.index == 0, case .viewModel(let model) = addition.model.properties[position].type,
            model == addition.model.index
        else { return 0 }
        return .missing
    }
}

extension ViewModel {
    /// A name for a new instance: the wanted one, with a number behind it where that is taken.
    func unusedName(_ wanted: String, among taken: Set<ByteText>) -> String {
        var name = wanted
        var number = 2
        while taken.contains(name) {
            name = "\(wanted) \(number)"
            number += 1
        }
        return name
    }
}
