import RiveFormat
import RiveModel

/// Where a new view model instance has its values from.
public enum InstanceSource: Equatable, Sendable {
    /// An instance of 0, empty, false, opaque black, the first enum value, no image, no artboard, an empty list; a nested view
    /// model refers to the first instance of its model, because the format can't store none. With `nested` it gets a blank one
    /// of its own.
    case blank(nested: Bool = false)
    /// The values of an instance, by its name or `#N`. Nested view models and list items refer to the same instances as
    /// there; with `deep` every instance that is reached is copied too, once.
    case copy(of: String, deep: Bool = false)
    /// The values of the default instance.
    case defaultInstance(deep: Bool = false)
}

extension Editor {
    /// A new instance of a view model, named by its address, behind those that it has.
    /// - Returns: the address of the new instance.
    /// - Throws: `EditError` when the model or the source does not exist, or the name is taken.
    public mutating func createInstance(
        of model: String, named name: String, from source: InstanceSource = .blank()
    ) throws(EditError) -> String {
        try writing { (editor) throws(EditError) in
            let viewModel = try editor.viewModel(at: model)
            try editor.refuseTakenName(name, in: viewModel)
            let additions = try editor.additions(to: viewModel, named: name, from: source)
            try editor.add(additions)
            try editor.write()
            if case .blank(nested: false) = source { editor.noteNested(in: viewModel.index, named: name) }
            let created = editor.document.viewModels[viewModel.index].instance(at: additions.all[0].index)
            guard let created else {
                throw EditError(.fault, "internal error: the new instance is not in its view model")
            }
            return AddressPrinter(editor.document).address(of: created)
        }
    }

    private func additions(
        to model: ViewModel, named name: String, from source: InstanceSource
    ) throws(EditError) -> InstanceAdditions {
        var additions = InstanceAdditions(document)
        let (original, isDeep): (ViewModelInstance, Bool)
        switch source {
        case .blank(let nested):
            if nested {
                _ = try additions.addNestedBlank(to: model, named: name)
            } else {
                _ = additions.add(to: model, named: name, copying: nil)
            }
            return additions
        case .defaultInstance(let deep):
            guard let first = model.instance(at: 0) else {
                throw EditError(.notFound, "view model \"\(model.name)\" has no instance to copy")
            }
            (original, isDeep) = (first, deep)
        case .copy(let other, let deep):
            (original, isDeep) = (model.instances[try EditError.of(try model.instanceIndex(other))], deep)
        }
        if isDeep {
            try additions.addDeepCopy(of: original, named: name)
        } else {
            _ = additions.add(to: model, named: name, copying: original)
        }
        return additions
    }

    /// Notes what the nested view models of a new blank instance refer to.
    private mutating func noteNested(in model: Int, named name: String) {
        let viewModel = document.viewModels[model]
        for property in viewModel.properties {
            guard case .viewModel(let inner) = property.type, let inner = document.viewModel(at: inner) else {
                continue
            }
            let address = "\(viewModel.name)@\(name)/\(property.name)"
            let first = inner.instance(at: 0)
            if inner.index == model, name.isSame(as: first?.name) {
                notes.append("\(address) refers to nothing, because no instance contains itself")
            } else if let first {
                notes.append(
                    "\(address) refers to the first instance of \"\(inner.name)\", \(ValueSpelling.text(first)): "
                        + "the format can't store none")
            } else {
                notes.append("\(address) refers to nothing: view model \"\(inner.name)\" has no instances")
            }
        }
    }

    // MARK: Records

    /// Patches the records of new instances in behind the last of their models in the file, and every reference to instances
    /// inside artboards, which count behind those.
    mutating func add(_ additions: InstanceAdditions) throws(EditError) {
        let printer = AddressPrinter(document)
        for model in additions.models {
            let position = document.endOfInstances(of: model)
            if let artboard = document.artboardRecords.first, artboard < position {
                throw EditError(
                    .refused,
                    "view model \"\(model.name)\" comes after an artboard, where a new instance would shift object ids")
            }
            guard document.canTakeInstance(before: position) else {
                throw EditError(
                    .refused,
                    "the values after view model \"\(model.name)\" belong to an earlier instance, and a new instance would take them"
                )
            }
            renumber(instancesOf: model) { additions.newIndex(of: $0, in: model.index) }
            for addition in additions.all where addition.model.index == model.index {
                for record in additions.records(of: addition) { patch.insert(record, before: position) }
            }
        }
        for addition in additions.all {
            let address = "\(printer.address(of: addition.model))@\(AddressText.escaped(addition.name))"
            changes.append(Change(address: address, old: nil, new: "created"))
        }
    }

    func refuseTakenName(
        _ name: String, in model: ViewModel, for instance: ViewModelInstance? = nil
    ) throws(EditError) {
        if name.isEmpty { throw EditError(.unfit, "the name of the instance is empty") }
        guard !model.instances.contains(where: { $0.name.isSame(as: name) && $0.record != instance?.record }) else {
            throw EditError(.refused, "view model \"\(model.name)\" has an instance named \"\(name)\" already")
        }
    }

    /// A name for a new instance that the model at an address does not have.
    public func freeName(in model: String) throws(EditError) -> String {
        var editor = self
        try editor.write()
        let model = try editor.viewModel(at: model)
        let names = Set(of: model.instances.map(\.name))
        return model.unusedName("\(model.name) \(model.instances.count + 1)", among: names)
    }
}
