internal import RiveFormat

extension Editor {
    /// The instances that a path goes through, each with the steps that lead to it.
    private func instances(on path: ValuePath) -> [(instance: ViewModelInstance, steps: [PathStep])] {
        var found: [(ViewModelInstance, [PathStep])] = []
        var current = path.root
        for (position, step) in path.steps.enumerated() {
            guard case .property(let property) = step, let record = current.valueRecord(of: property),
                let value = document.storedValue(record, of: property)
            else { continue }
            switch value {
            case .instance(let nested?):
                current = nested
                found.append((nested, Array(path.steps[...position])))
            case .list(let items):
                guard position + 1 < path.steps.count, case .index(let index) = path.steps[position + 1],
                    items.indices.contains(index), let item = items[index]
                else { return found }
                current = item
                found.append((item, Array(path.steps[...(position + 1)])))
            default: return found
            }
        }
        // The value at the end is what is set; an instance there is not gone through.
        if let last = found.last, last.1.count == path.steps.count { found.removeLast() }
        return found
    }

    /// Notes who else refers to the instance that an edit through a path reaches.
    mutating func noteSharing(_ path: ValuePath, at address: String) {
        guard let (instance, steps) = instances(on: path).last else { return }
        let references = InstanceReferences(document)
        let others = references.references(to: instance)
        guard others.count > 1 else { return }
        let addresses = AddressPrinter(document)
        let own = addresses.address(in: path.root, steps)
        let names = others.map { references.address(of: $0, addresses) }.filter { $0 != own }
        let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
        let note = "\(address): the instance \(addresses.address(of: instance)) is shared with \(shown)"
        if !notes.contains(note) { notes.append(note) }
    }

    /// Copies each instance on the way to an address that more than one reference reaches, from the outside in, so that an edit
    /// there changes nothing else.
    mutating func copySharedInstances(on address: String) throws(EditError) {
        while true {
            guard case .value(_, _, let path?) = try resolve(address) else { return }
            let references = InstanceReferences(document)
            guard let shared = instances(on: path).first(where: { references.references(to: $0.instance).count > 1 })
            else {
                return
            }
            try write()
            let printer = AddressPrinter(document)
            let place = printer.address(in: path.root, shared.steps)
            let here = references.references(to: shared.instance).first { references.address(of: $0, printer) == place }
            guard let here, let model = shared.instance.viewModel else { return }
            let name = unusedName(place, in: model)
            let index = insertInstance(of: model, named: name, copying: shared.instance)
            patch.set(here.key, of: here.record, to: .uint(UInt64(index)))
            changes.append(Change(address: place, old: ValueSpelling.text(shared.instance), new: name))
            try write()
        }
    }
}
