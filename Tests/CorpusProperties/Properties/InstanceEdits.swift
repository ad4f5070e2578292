import RiveEdit
import RiveFormat
import RiveModel
import RiveProperties

/// Adds, removes and moves instances of every view model of a file, and adds and removes items of its lists, and compares
/// where every reference leads before and after.
struct InstanceEdits {
    private let file: RiveFile
    private let document: Document
    private let addresses: AddressPrinter
    private let before: ReferenceTargets
    /// Models beyond these are passed over, so that large files do not take minutes.
    private static let patience = 6
    private static let newName = "An instance that no file has"

    init(_ document: Document) {
        self.document = document
        file = document.file
        addresses = AddressPrinter(document)
        before = ReferenceTargets(document)
    }

    func run() throws -> Tally {
        var (instances, lists) = (0, 0)
        for model in document.viewModels.prefix(Self.patience) {
            for (words, source) in Self.sources {
                if source != .blank(), model.instances.isEmpty { continue }
                try create(in: model, from: source, words)
                instances += 1
            }
            for instance in model.instances.dropFirst().prefix(2) where !instance.isStateful {
                try makeDefault(instance, of: model)
                try remove(instance)
                instances += 2
            }
        }
        for list in document.listRecords.prefix(Self.patience) { lists += try addAndRemove(inList: Int(list)) }
        return ["edits of instances": instances, "edits of lists": lists]
    }

    // MARK: Instances

    private static let sources: [(words: String, source: InstanceSource)] = [
        ("nothing", .blank()), ("the default instance", .defaultInstance()),
        ("the default instance and all that it reaches", .defaultInstance(deep: true)),
    ]

    private func create(in model: ViewModel, from source: InstanceSource, _ words: String) throws {
        let comment = "create in \(model.name) from \(words)"
        let isFirst = model.instances.isEmpty || model.instances[0].isStateful
        var editor = try Editor(file)
        let address = try editor.createInstance(of: addresses.address(of: model), named: Self.newName, from: source)
        let created = try RiveFile(parsing: editor.finish())
        let new = Document(created)
        let added = ownRecords(of: new.viewModels.flatMap(\.instances).filter { $0.name.hasPrefix(Self.newName) })
        try require(!added.isEmpty, "\(comment): nothing is added")
        let order = (0..<created.recordCount).filter { !added.contains($0) }
        try expectSame(new, order: order, comment)
        // What a deep copy has copied besides stays.
        let copies = new.viewModels.flatMap(\.instances).count { $0.name.hasPrefix(Self.newName) }
        guard copies == 1 else { return }
        var remover = try Editor(created)
        guard !isFirst else {
            try expectRefusal(comment) { () throws(EditError) in try remover.removeInstance(address) }
            return
        }
        try remover.removeInstance(address)
        try require(try remover.finish() == file.bytes, "\(comment): removed, it leaves another file")
    }

    private func makeDefault(_ instance: ViewModelInstance, of model: ViewModel) throws {
        let comment = "default \(addresses.address(of: instance))"
        var editor = try Editor(file)
        try editor.makeDefault(addresses.address(of: instance))
        let moved = ownRecords(of: [instance]).sorted()
        let first = model.instances[0].record
        let rest = (0..<file.recordCount).filter { !moved.contains($0) }
        // Where each record of the new file comes from.
        let origins = rest.filter { $0 < first } + moved + rest.filter { $0 >= first }
        var order = [Int](repeating: 0, count: origins.count)
        for (new, old) in origins.enumerated() { order[old] = new }
        let result = try Document(RiveFile(parsing: editor.finish()))
        try expectSame(result, order: order, comment)
        // The way back: what it has passed comes to the front again, the last first. References to instance 0 that were left
        // out are stored now.
        var back = try Editor(result.file)
        for _ in 0..<instance.index { try back.makeDefault("\(addresses.address(of: model))@#\(instance.index)") }
        let again = try back.finish()
        if before.hasUnstored(in: document) {
            let targets = try ReferenceTargets(Document(RiveFile(parsing: again)))
            try require(targets == before, "\(comment): back again, references lead elsewhere")
        } else {
            try require(again == file.bytes, "\(comment): back again, it is another file")
        }
    }

    private func remove(_ instance: ViewModelInstance) throws {
        let address = addresses.address(of: instance)
        let comment = "remove \(address)"
        let own = ownRecords(of: [instance])
        let referrers = before.referrers(of: instance.record).subtracting(own)
        var editor = try Editor(file)
        guard referrers.isEmpty else {
            try expectRefusal(comment) { () throws(EditError) in try editor.removeInstance(address) }
            return
        }
        try editor.removeInstance(address)
        let result = try Document(RiveFile(parsing: editor.finish()))
        var removed = ReferenceTargets(document)
        removed.forget(own)
        var next = 0
        let order = (0..<file.recordCount).map { record in
            if own.contains(record) { return -1 }
            next += 1
            return next - 1
        }
        try require(ReferenceTargets(result) == removed.moved(to: order), "\(comment): references lead elsewhere")
    }

    /// The records of instances by what hangs from what.
    private func ownRecords(of instances: [ViewModelInstance]) -> Set<Int> {
        var records = Set(instances.map(\.record))
        guard let document = instances.first?.document else { return [] }
        for _ in 0..<2 {
            records.formUnion(
                (0..<document.file.recordCount).filter { document.owner(of: $0).map(records.contains) ?? false })
        }
        return records
    }

    private func expectSame(_ result: Document, order: [Int], _ comment: String) throws {
        var after = ReferenceTargets(result)
        after.keep(Set(order))
        try require(after == before.moved(to: order), "\(comment): references lead elsewhere")
    }

    // MARK: Lists

    private func addAndRemove(inList list: Int) throws -> Int {
        guard let owner = document.owner(of: list), document.instanceRecords.ascendingIndex(of: owner) != nil,
            let property = document.viewModelProperty(ofValue: list),
            let instance = document.viewModels.flatMap(\.instances).first(where: { $0.record == owner }),
            instance.valueRecord(of: property) == list
        else { return 0 }
        let address = addresses.address(in: instance, [.property(property)])
        var edits = 0
        for item in document.viewModels.compactMap(\.instances.first).prefix(2) {
            var editor = try Editor(file)
            let count = document.items(ofList: list).count
            do {
                try editor.editItems(of: address, .add(instance: addresses.address(of: item)))
            } catch {
                try require(error.message.contains("contain itself"), "\(address): \(error.message)")
                continue
            }
            let added = try editor.finish()
            var after = try ReferenceTargets(Document(RiveFile(parsing: added)))
            let position = (document.items(ofList: list).last.map(Int.init) ?? list) + 1
            let order = (0..<file.recordCount).map { $0 < position ? $0 : $0 + 1 }
            after.keep(Set(order))
            try require(after == before.moved(to: order), "\(address): with an item more, references lead elsewhere")
            var remover = try Editor(RiveFile(parsing: added))
            try remover.editItems(of: address, .remove(at: count))
            try require(
                try remover.finish() == file.bytes, "\(address): its item, added and removed, leaves another file")
            edits += 1
        }
        return edits
    }

    private func expectRefusal(_ comment: String, _ edit: () throws(EditError) -> Void) throws {
        do throws(EditError) {
            try edit()
        } catch {
            return
        }
        throw CheckFailure(description: "\(comment): removed, though something names it")
    }
}
