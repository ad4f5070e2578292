import RiveFormat
import RiveModel
import RiveSchema

extension Editor {
    /// Gives an instance another name.
    /// - Throws: `EditError` when the instance does not exist, or its model has the name already.
    public mutating func renameInstance(_ address: String, to name: String) throws(EditError) {
        try writing { (editor) throws(EditError) in
            let (instance, model) = try editor.instance(at: address)
            if instance.name.utf8.elementsEqual(name.utf8) { return }
            try editor.refuseTakenName(name, in: model, for: instance)
            editor.put(.bytes(Array(name.utf8)[...]), in: .componentName, of: instance.record, at: address)
        }
    }

    /// Makes an instance the default of its view model: it moves to the front, the others keep their order.
    /// - Throws: `EditError` when the instance does not exist or stands inside an artboard.
    public mutating func makeDefault(_ address: String) throws(EditError) {
        try writing { (editor) throws(EditError) in
            let (instance, model) = try editor.fileInstance(at: address)
            let index = UInt32(instance.index)
            guard index > 0, let first = model.instance(at: 0) else { return }
            editor.renumber(instancesOf: model) { old in
                if old == index { return 0 }
                return old < index ? old + 1 : nil
            }
            for record in editor.document.records(of: instance) { editor.patch.move(record, before: first.record) }
            let modelAddress = AddressPrinter(editor.document).address(of: model)
            editor.changes.append(
                Change(
                    address: "\(modelAddress)@#0", old: ValueSpelling.text(first), new: ValueSpelling.text(instance)))
        }
    }

    /// Removes an instance.
    ///
    /// While something refers to it, that is refused with a list of what does; being the default instance of an artboard's view
    /// model counts. With `force`, list items that name it go, nested view models that name it refer to the first instance
    /// of the model, and notes say so. The last instance of a view model is never removed.
    public mutating func removeInstance(_ address: String, force: Bool = false) throws(EditError) {
        try writing { (editor) throws(EditError) in
            let (instance, model) = try editor.fileInstance(at: address)
            guard editor.document.fileInstances(of: model).count > 1 else {
                throw EditError(.refused, "\(address) is the last instance of \"\(model.name)\", which must keep one")
            }
            let references = editor.references()
            let printer = AddressPrinter(editor.document)
            // What stands inside the instance goes with it.
            let own = editor.document.records(of: instance)
            let referrers = references.references(to: instance).filter { !own.contains($0.record) }
            let artboards =
                instance.index == 0 ? editor.document.artboards.filter { $0.viewModel?.index == model.index } : []
            if !force, !referrers.isEmpty || !artboards.isEmpty {
                let names =
                    referrers.map { printer.fullAddress(ofRecord: $0.record) }
                    + artboards.map { "\(printer.address(of: .artboard, $0.record)) (default instance)" }
                let shown =
                    names.prefix(20).joined(separator: ", ") + (names.count > 20 ? " and \(names.count - 20) more" : "")
                throw EditError(
                    .refused, "\(address) is used by \(shown); use --force to remove it anyway")
            }
            editor.detach(referrers, from: instance, references, printer)
            let index = UInt32(instance.index)
            editor.renumber(instancesOf: model) { old in
                if old == index { return 0 }
                return old > index && old != .missing ? old - 1 : nil
            }
            for record in own { editor.patch.remove(record) }
            editor.changes.append(Change(address: address, old: ValueSpelling.text(instance), new: nil))
        }
    }

    /// Removes the list items that name an instance, and notes what nested view models refer to instead.
    private mutating func detach(
        _ referrers: [InstanceReferences.Reference], from instance: ViewModelInstance, _ references: InstanceReferences,
        _ printer: AddressPrinter
    ) {
        for reference in referrers {
            let address = printer.fullAddress(ofRecord: reference.record)
            if reference.kind == .item {
                patch.remove(reference.record)
                notes.append("\(address) named the instance and was removed")
            } else {
                notes.append("\(address) now refers to the first instance of its view model")
            }
        }
    }

    // MARK: Addresses

    /// An instance that can be moved or removed, with its view model.
    private func fileInstance(at address: String) throws(EditError) -> (ViewModelInstance, ViewModel) {
        let (instance, model) = try instance(at: address)
        if instance.isStateful {
            throw EditError(
                .refused, "\(address) is inside an artboard, where moving it would shift object ids")
        }
        guard document.standsTogether(instance) else {
            throw EditError(.refused, "the records of \(address) are not contiguous, so it cannot be moved or removed")
        }
        return (instance, model)
    }
}
