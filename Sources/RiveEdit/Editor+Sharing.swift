import RiveFormat
import RiveModel

extension Editor {
    /// An instance that a path goes through, with the value or list that leads to it and the steps there.
    typealias Passage = (instance: ViewModelInstance, value: Int, steps: [PathStep])

    /// The instances that a path goes through on the way to the value at its end, from the outside in.
    func passages(on path: ValuePath) -> [Passage] {
        var passages: [Passage] = []
        var current = path.root
        for (position, step) in path.steps.indices.dropLast().map({ ($0, path.steps[$0]) }) {
            guard case .property(let property) = step, let record = current.valueRecord(of: property) else { continue }
            switch (document.storedValue(record, of: property), path.steps[position + 1]) {
            case (.instance(let nested?)?, .property):
                current = nested
                passages.append((nested, record, Array(path.steps[...position])))
            case (.list(let items)?, .index(let index)):
                // An item at the end is the value itself.
                guard position + 2 < path.steps.count, items.indices.contains(index), let item = items[index] else {
                    return passages
                }
                current = item
                passages.append((item, record, Array(path.steps[...(position + 1)])))
            default: return passages
            }
        }
        return passages
    }

    /// The outermost instance on a path that more than one reference reaches.
    mutating func firstShared(on path: ValuePath) -> Passage? {
        let passages = passages(on: path)
        guard !passages.isEmpty else { return nil }
        let references = references()
        return passages.first { references.references(to: $0.instance).count > 1 }
    }

    /// Notes who else refers to the instance that an edit through a path reaches.
    mutating func noteSharing(_ path: ValuePath, at address: String) {
        guard let (instance, _, steps) = passages(on: path).last else { return }
        let references = references()
        let all = references.references(to: instance)
        guard all.count > 1 else { return }
        let addresses = AddressPrinter(document)
        let own = addresses.address(in: path.root, steps)
        let others = all.lazy.map { addresses.fullAddress(ofRecord: $0.record) }.filter { !$0.isSame(as: own) }
        let shown = others.prefix(Self.shownReferrers).joined(separator: ", ")
        let more = all.count - 1 - Self.shownReferrers
        notes.append(
            "\(address): the instance \(addresses.address(of: instance)) is shared with \(shown)"
                + (more > 0 ? " and \(more) more" : ""))
    }

    private static let shownReferrers = 5

    /// Copies each instance on the way to an address that more than one reference reaches, from the outside in, so that an edit
    /// there changes nothing else.
    mutating func copySharedInstances(on address: String) throws(EditError) {
        try write()
        while case .value(_, _, let path?) = try resolve(address, for: .value), let shared = firstShared(on: path) {
            let references = references()
            let printer = AddressPrinter(document)
            let address = printer.address(in: path.root, shared.steps)
            let here = references.references(to: shared.instance).first {
                printer.fullAddress(ofRecord: $0.record).isSame(as: address)
            }
            guard let here, let model = shared.instance.viewModel else { return }
            var additions = InstanceAdditions(document)
            let copy = additions.add(to: model, named: address, copying: shared.instance)
            try add(additions)
            patch.set(here.key, of: here.record, to: .uint(UInt64(additions.all[copy].index)))
            changes.append(
                Change(
                    address: address, old: ValueSpelling.text(shared.instance), new: additions.all[copy].name))
            try write()
        }
    }
}
