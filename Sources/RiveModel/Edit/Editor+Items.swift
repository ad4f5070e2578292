internal import RiveFormat
internal import RiveSchema

/// An edit to a list property.
public enum ItemEdit: Equatable, Sendable {
    /// Adds an instance at the end, by its address.
    case add(instance: String)
    /// Puts an instance before the item at an index; the count of the list is its end.
    case insert(instance: String, at: Int)
    /// Removes the item at an index.
    case remove(at: Int)
    /// Removes every item that is an instance, by its address.
    case removeAll(instance: String)
    case swap(Int, Int)
    case clear
}

extension Editor {
    /// Changes a list property, by its address. Items may be instances of several view models.
    /// - Throws: `EditError` when the list, the instance or the index does not exist.
    public mutating func editItems(of list: String, _ edit: ItemEdit) throws(EditError) {
        try attempt { (editor) throws(EditError) in
            try editor.write()
            let record = try editor.listRecord(at: list)
            let items = editor.document.items(ofList: record).map(Int.init)
            let end = (items.last ?? record) + 1
            switch edit {
            case .add(let address):
                editor.patch.insert(try editor.item(address, of: record, at: list), before: end)
                editor.note(list, items.count, nil, address)
            case .insert(let address, let index):
                try Self.require(index, below: items.count + 1, of: list)
                editor.patch.insert(
                    try editor.item(address, of: record, at: list), before: index < items.count ? items[index] : end)
                editor.note(list, index, nil, address)
            case .remove(let index):
                try Self.require(index, below: items.count, of: list)
                editor.remove(items[index], list, index)
            case .removeAll(let address): try editor.removeItems(of: list, items, naming: address)
            case .swap(let one, let other):
                try Self.require(one, below: items.count, of: list)
                try Self.require(other, below: items.count, of: list)
                guard one != other else { return }
                editor.swap(items, min(one, other), max(one, other), in: list)
            case .clear: for (index, item) in items.enumerated() { editor.remove(item, list, index) }
            }
            try editor.write()
        }
    }

    private mutating func removeItems(
        of list: String, _ items: [Int], naming address: String
    ) throws(EditError) {
        let (wanted, _) = try instance(at: address)
        let found = items.enumerated().filter { document.instance(ofItem: UInt32($1))?.record == wanted.record }
        guard !found.isEmpty else { throw EditError(.notFound, "\(list) has no item \(address)") }
        for (index, item) in found { remove(item, list, index) }
    }

    private mutating func remove(_ item: Int, _ list: String, _ index: Int) {
        let instance = document.instance(ofItem: UInt32(item)).map(ValueSpelling.text) ?? "none"
        patch.remove(item)
        changes.append(Change(address: "\(list)[\(index)]", old: instance, new: nil))
    }

    private mutating func swap(_ items: [Int], _ first: Int, _ second: Int, in list: String) {
        let names = items.map { document.instance(ofItem: UInt32($0)).map(ValueSpelling.text) ?? "none" }
        patch.move(items[second], before: items[first])
        patch.move(items[first], before: items[second])
        changes.append(Change(address: "\(list)[\(first)]", old: names[first], new: names[second]))
        changes.append(Change(address: "\(list)[\(second)]", old: names[second], new: names[first]))
    }

    private mutating func note(_ list: String, _ index: Int, _ old: String?, _ new: String) {
        changes.append(Change(address: "\(list)[\(index)]", old: old, new: new))
    }

    // MARK: Addresses

    private func listRecord(at address: String) throws(EditError) -> Int {
        guard case .value(let property, let record?, _) = try resolve(address), property.type == .list else {
            throw EditError(.unfit, "\(address) is no list property of an instance")
        }
        return record
    }

    /// The record of a new item of a list.
    private func item(
        _ address: String, of record: Int, at list: String
    ) throws(EditError) -> Patch.NewRecord {
        let (instance, model) = try instance(at: address)
        do throws(EditError) {
            try refuseCircle(from: record, through: instance.record)
        } catch {
            throw error.at(list)
        }
        return InstanceTemplate.item(model: UInt32(model.index), index: UInt32(instance.index))
    }

    private static func require(_ index: Int, below count: Int, of list: String) throws(EditError) {
        guard index >= 0, index < count else {
            let places =
                switch count {
                case 0: "it is empty"
                case 1: "there is [0]"
                default: "there are [0] to [\(count - 1)]"
                }
            throw EditError(.notFound, "\(list) has no place [\(index)]; \(places)")
        }
    }
}
