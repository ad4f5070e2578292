import RiveFormat
import RiveModel

/// An edit to a list property.
public enum ItemEdit: Equatable, Sendable {
    /// An instance to add at the end, by its address.
    case add(instance: String)
    /// An instance to put before the item at an index; the count of the list is its end.
    case insert(instance: String, at: Int)
    /// An item to remove, by its index.
    case remove(at: Int)
    /// An instance to remove wherever it is an item, by its address.
    case removeAll(instance: String)
    case swap(Int, Int)
    case clear
}

extension Editor {
    /// A change of a list property, by its address. Items may be instances of several view models.
    /// - Returns: the address of the item that was added or inserted; nil for other edits.
    /// - Throws: `EditError` when the list, the instance or the index does not exist.
    @discardableResult
    public mutating func editItems(of list: String, _ edit: ItemEdit) throws(EditError) -> String? {
        try writing { (editor) throws(EditError) in
            let record = try editor.listRecord(at: list)
            let items = editor.document.items(ofList: record).map(Int.init)
            var position: Int?
            switch edit {
            case .add(let address):
                position = items.count
                try editor.insert(address, at: items.count, of: list, record, items)
            case .insert(let address, let index):
                try Self.require(index, below: items.count + 1, of: list)
                position = index
                try editor.insert(address, at: index, of: list, record, items)
            case .remove(let index):
                try Self.require(index, below: items.count, of: list)
                editor.remove([(index, items[index])], of: list)
            case .removeAll(let address): try editor.removeItems(of: list, items, naming: address)
            case .swap(let one, let other):
                try Self.require(one, below: items.count, of: list)
                try Self.require(other, below: items.count, of: list)
                guard one != other else { return nil }
                editor.swap(items, min(one, other), max(one, other), in: list)
            case .clear: editor.remove(items.enumerated().map { ($0, $1) }, of: list)
            }
            try editor.write()
            return try position.map { (position) throws(EditError) in try editor.address(ofItem: position, of: list) }
        }
    }

    private mutating func insert(
        _ address: String, at index: Int, of list: String, _ record: Int, _ items: [Int]
    ) throws(EditError) {
        let (instance, model) = try instance(at: address)
        try EditError.mapped(try refuseCircle(from: record, through: instance.record)) { $0.at(list) }
        let item = InstanceTemplate.item(model: UInt32(model.index), index: UInt32(instance.index))
        patch.insert(item, before: index < items.count ? items[index] : (items.last ?? record) + 1)
        let printed = AddressPrinter(document).text(ofItem: instance)
        changes.append(Change(address: "\(list)[\(index)]", old: nil, new: printed))
    }

    private mutating func removeItems(
        of list: String, _ items: [Int], naming address: String
    ) throws(EditError) {
        let (wanted, _) = try instance(at: address)
        let found = items.enumerated().filter { document.instance(ofItem: UInt32($1))?.record == wanted.record }
        guard !found.isEmpty else { throw EditError(.notFound, "\(list) has no item \(address)") }
        remove(found.map { ($0, $1) }, of: list)
    }

    private mutating func remove(_ items: [(index: Int, record: Int)], of list: String) {
        let printer = AddressPrinter(document)
        for (index, item) in items {
            patch.remove(item)
            changes.append(Change(address: "\(list)[\(index)]", old: text(ofItem: item, printer), new: nil))
        }
    }

    private mutating func swap(_ items: [Int], _ first: Int, _ second: Int, in list: String) {
        let printer = AddressPrinter(document)
        let (one, other) = (text(ofItem: items[first], printer), text(ofItem: items[second], printer))
        patch.move(items[second], before: items[first])
        patch.move(items[first], before: items[second])
        changes.append(Change(address: "\(list)[\(first)]", old: one, new: other))
        changes.append(Change(address: "\(list)[\(second)]", old: other, new: one))
    }

    private func text(ofItem item: Int, _ printer: AddressPrinter) -> String {
        printer.text(ofItem: document.instance(ofItem: UInt32(item)))
    }

    // MARK: Addresses

    private func listRecord(at address: String) throws(EditError) -> Int {
        guard case .value(let property, let record?, _) = try resolve(address, for: .list), property.type.kind == .list
        else {
            throw EditError(.unfit, "\(address) is not a list property of an instance")
        }
        return record
    }

    private func address(ofItem index: Int, of list: String) throws(EditError) -> String {
        guard case .value(_, _, let path?) = try resolve(list, for: .list) else { return "\(list)[\(index)]" }
        return AddressPrinter(document).address(in: path.root, path.steps + [.index(index)])
    }

    private static func require(_ index: Int, below count: Int, of list: String) throws(EditError) {
        guard index >= 0, index < count else {
            let existing =
                switch count {
                case 0: "the list is empty"
                case 1: "its only index is [0]"
                default: "its indices are [0] to [\(count - 1)]"
                }
            throw EditError(.notFound, "\(list) has no index [\(index)]; \(existing)")
        }
    }
}
