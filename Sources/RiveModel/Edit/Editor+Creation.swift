internal import RiveFormat
internal import RiveSchema

/// Where a new view model instance has its values from.
public enum InstanceSource: Equatable, Sendable {
    /// 0, empty, false, opaque black, the first enum value, no image, no artboard, an empty list; a nested view model refers to
    /// the first instance of its model, because the format can't store none. With `nested` it gets a blank one of its own.
    case blank(nested: Bool = false)
    /// The values of an instance, by its name or `#N`. Nested view models and list items refer to the same instances as
    /// there; with `deep` every instance that is reached is copied too, once.
    case copy(of: String, deep: Bool = false)
    /// The values of the default instance.
    case defaultInstance(deep: Bool = false)
}

extension Editor {
    /// Adds an instance to a view model, named by its address, behind those that it has.
    /// - Returns: the address of the new instance.
    /// - Throws: `EditError` when the model or the source does not exist, or the name is taken.
    public mutating func createInstance(
        of model: String, named name: String, from source: InstanceSource = .blank()
    ) throws(EditError) -> String {
        try attempt { (editor) throws(EditError) in
            try editor.write()
            guard case .viewModel(let viewModel) = try editor.resolve(model) else {
                throw EditError(.unfit, "\(model) is no view model")
            }
            try editor.refuseTakenName(name, in: viewModel)
            let index = try editor.create(in: viewModel.index, named: name, from: source)
            let created = editor.document.viewModels[viewModel.index].instances[Int(index)]
            return AddressPrinter(editor.document).address(of: created)
        }
    }

    private mutating func create(
        in model: Int, named name: String, from source: InstanceSource
    ) throws(EditError) -> UInt32 {
        switch source {
        case .blank(let nested): return try createBlank(in: model, named: name, nested: nested, within: [])
        case .defaultInstance(let deep):
            guard let instance = document.viewModels[model].instance(at: 0) else {
                throw EditError(.notFound, "view model \"\(document.viewModels[model].name)\" has no instance to copy")
            }
            return try createCopy(of: instance, named: name, deep: deep)
        case .copy(let other, let deep):
            let instances = document.viewModels[model].instances
            let place = try position(
                of: other, among: instances.map(\.name), "instance", at: document.viewModels[model].name)
            return try createCopy(of: instances[place], named: name, deep: deep)
        }
    }

    // MARK: Blank

    private mutating func createBlank(
        in model: Int, named name: String, nested: Bool, within outer: [Int]
    ) throws(EditError) -> UInt32 {
        if outer.contains(model) {
            let circle = (outer + [model]).map { document.viewModels[$0].name }.joined(separator: " → ")
            throw EditError(
                .refused, "view models contain themselves (\(circle)), so their blank instances would never end")
        }
        let viewModel = document.viewModels[model]
        try refuseTakenName(name, in: viewModel)
        let index = insertInstance(of: viewModel, named: name, copying: nil)
        try write()
        for (place, property) in document.viewModels[model].properties.enumerated() {
            guard case .viewModel(let inner) = property.type, let innerModel = document.viewModel(at: inner) else {
                continue
            }
            if nested {
                let own = try createBlank(
                    in: innerModel.index, named: "\(name)/\(property.name)", nested: true, within: outer + [model])
                try point(model, index, at: place, to: own)
            } else {
                notes.append(noteOnNested(property, innerModel, in: "\(viewModel.name)@\(name)"))
            }
        }
        return index
    }

    private func noteOnNested(_ property: ViewModelProperty, _ model: ViewModel, in owner: String) -> String {
        guard let first = model.instance(at: 0) else {
            return "\(owner)/\(property.name) refers to nothing: view model \"\(model.name)\" has no instances"
        }
        return
            "\(owner)/\(property.name) refers to the first instance of \"\(model.name)\", \(ValueSpelling.text(first)): "
            + "the format can't store none"
    }

    // MARK: Copies

    private mutating func createCopy(
        of source: ViewModelInstance, named name: String, deep: Bool
    ) throws(EditError) -> UInt32 {
        guard let model = source.viewModel else { throw EditError(.notFound, "the instance has no view model") }
        let index = insertInstance(of: model, named: name, copying: source)
        try write()
        guard deep else { return index }
        var copies = DeepCopies(root: name)
        copies.note(source, copiedTo: index)
        try copyReached(from: (model.index, index), path: [], &copies)
        return index
    }

    /// The copies that a deep copy has made, by what they are copies of.
    private struct DeepCopies {
        let root: String
        private var indices: [UInt64: UInt32] = [:]
        /// Instances inside artboards move up when one is added before them; this says by how much.
        private var added: [Int: UInt32] = [:]

        init(root: String) { self.root = root }

        mutating func note(_ source: ViewModelInstance, copiedTo index: UInt32) {
            guard let key = key(of: source) else { return }
            indices[key] = index
            added[source.viewModel?.index ?? 0, default: 0] += 1
        }

        func copy(of source: ViewModelInstance) -> UInt32? { key(of: source).flatMap { indices[$0] } }

        private func key(of source: ViewModelInstance) -> UInt64? {
            guard let model = source.viewModel?.index else { return nil }
            let moved = source.isStateful ? added[model] ?? 0 : 0
            return UInt64(model) << 32 | UInt64(source.index - Int(moved))
        }
    }

    /// Copies what a copy refers to, and points it there.
    private mutating func copyReached(
        from owner: (model: Int, index: UInt32), path: [String], _ copies: inout DeepCopies
    ) throws(EditError) {
        guard path.count < InstanceWalk.depthLimit else {
            throw EditError(.refused, "the instances nest too deep to be copied")
        }
        let properties = document.viewModels[owner.model].properties
        for (place, property) in properties.enumerated() {
            switch storedValue(of: owner, at: place) {
            case .instance(let nested?)?:
                let copy = try copyOnce(nested, path + [property.name], &copies)
                try point(owner.model, owner.index, at: place, to: copy)
            case .list(let items)?:
                for (position, item) in items.enumerated() {
                    guard let item else { continue }
                    let copy = try copyOnce(item, path + [property.name, String(position)], &copies)
                    try point(owner.model, owner.index, at: place, item: position, to: copy)
                }
            default: break
            }
        }
    }

    private mutating func copyOnce(
        _ source: ViewModelInstance, _ path: [String], _ copies: inout DeepCopies
    ) throws(EditError) -> UInt32 {
        if let copy = copies.copy(of: source) { return copy }
        guard let model = source.viewModel else { throw EditError(.notFound, "an instance has no view model") }
        let name = unusedName(([copies.root] + path).joined(separator: "/"), in: model)
        let index = insertInstance(of: model, named: name, copying: source)
        copies.note(source, copiedTo: index)
        try write()
        try copyReached(from: (model.index, index), path: path, &copies)
        return index
    }

    private func storedValue(of owner: (model: Int, index: UInt32), at place: Int) -> StoredValue? {
        let model = document.viewModels[owner.model]
        let property = model.properties[place]
        return model.instance(at: owner.index)?.valueRecord(of: property).flatMap {
            document.storedValue($0, of: property)
        }
    }

    /// Points a nested view model, or an item of a list, to an instance.
    private mutating func point(
        _ model: Int, _ index: UInt32, at place: Int, item: Int? = nil, to target: UInt32
    ) throws(EditError) {
        let viewModel = document.viewModels[model]
        guard let record = viewModel.instance(at: index)?.valueRecord(of: viewModel.properties[place]) else { return }
        if let item {
            patch.set(.viewModelInstanceId, of: Int(document.items(ofList: record)[item]), to: .uint(UInt64(target)))
        } else {
            patch.set(.instanceValue, of: record, to: .uint(UInt64(target)))
        }
        try write()
    }

    // MARK: Records

    /// Puts the records of a new instance behind the last of its model in the file; instances inside artboards, which count
    /// behind those, move up by one, and every reference to them with them.
    /// - Returns: the index of the new instance.
    mutating func insertInstance(
        of model: ViewModel, named name: String, copying source: ViewModelInstance?
    ) -> UInt32 {
        let inFile = model.instances.filter { !$0.isStateful }
        let index = UInt32(inFile.count)
        renumber(instancesOf: model) { $0 >= index && $0 != .missing ? $0 + 1 : $0 }
        let template = InstanceTemplate(document: document, model: model) { referred, old in
            referred == model.index && old >= index && old != .missing ? old + 1 : old
        }
        let position = inFile.last.map { document.records(of: $0).upperBound } ?? document.endOfDefinition(of: model)
        for record in template.records(named: name, copying: source) { patch.insert(record, before: position) }
        let address = "\(AddressPrinter(document).address(of: model))@\(AddressText.escaped(name))"
        changes.append(Change(address: address, old: nil, new: "created"))
        return index
    }

    func refuseTakenName(_ name: String, in model: ViewModel) throws(EditError) {
        if name.isEmpty { throw EditError(.unfit, "an instance needs a name") }
        guard !model.instances.contains(where: { $0.name == name }) else {
            throw EditError(.refused, "view model \"\(model.name)\" has an instance \"\(name)\" already")
        }
    }

    /// A name for a new instance that the model at an address does not have.
    public func freeName(in model: String) throws(EditError) -> String {
        guard case .viewModel(let viewModel) = try resolve(model) else {
            throw EditError(.unfit, "\(model) is no view model")
        }
        return unusedName("\(viewModel.name) \(viewModel.instances.count + 1)", in: viewModel)
    }

    /// A name that the model does not have: the wanted one, with a number behind it where that is taken.
    func unusedName(_ wanted: String, in model: ViewModel) -> String {
        let taken = Set(model.instances.map(\.name))
        var name = wanted
        var number = 2
        while taken.contains(name) {
            name = "\(wanted) \(number)"
            number += 1
        }
        return name
    }
}

extension Document {
    /// The records of an instance of the file: its own, then its values with their items.
    func records(of instance: ViewModelInstance) -> Range<Int> {
        var last = instance.record
        for value in instanceValues[instance.position] {
            last = max(last, Int(value), items(ofList: Int(value)).last.map(Int.init) ?? 0)
        }
        return instance.record..<last + 1
    }

    /// Where the instances of a view model start: behind its last property.
    func endOfDefinition(of model: ViewModel) -> Int {
        (viewModelProperties[model.index].last.map(Int.init) ?? model.record) + 1
    }
}
