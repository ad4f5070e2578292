import RiveEdit
import RiveFormat
import RiveModel
import RiveSchema

/// What holds for edits of every file that can be read whole: they end, are refused or read back, and can be undone.
struct EditChecks {
    private let file: RiveFile
    private let document: Document
    /// How many edits are tried: each reads the file again, so large files get few.
    private let sampleLimit: Int

    init(_ document: Document) {
        self.document = document
        file = document.file
        sampleLimit = 2 + min(30, 60_000 / max(file.bytes.count, 1))
    }

    func run() throws(CheckFailure) {
        guard file.problem == nil else { return }
        try valuesAreSetAndSetBack()
        try instancesAreCreatedAndRemoved()
        try contentsAreDetachedAndEmbedded()
        for reach in [Reach.nothing, .byName] { try unusedPartsGo(reach) }
    }

    // MARK: Parts

    private func unusedPartsGo(_ reach: Reach) throws(CheckFailure) {
        func prune(_ file: RiveFile) throws(CheckFailure) -> [UInt8]? {
            try edited(file) { (editor) throws(EditError) in try editor.prune(reach) { _ in false } }
        }
        guard let pruned = try prune(file) else { return }
        let again = try prune(try RiveFile(checking: pruned))
        try require(again == pruned, "a file that was pruned is pruned again")
    }

    // MARK: Assets

    private func contentsAreDetachedAndEmbedded() throws(CheckFailure) {
        let assets = document.assets.filter { $0.isMovable && $0.source.isEmbedded }
        guard !assets.isEmpty else { return }
        guard
            let small = try edited(
                file,
                { (editor) throws(EditError) in
                    try editor.detach(assets.map(\.uniqueReference))
                })
        else { throw CheckFailure(description: "embedded assets can't be detached") }
        let detached = Document(try RiveFile(checking: small))
        try require(
            assets.allSatisfy { asset in !detached.assets[asset.index].source.isEmbedded },
            "a detached asset is still embedded")
        // What an asset can't hold is not put back.
        let fit = assets.filter { $0.kind.fault(in: $0.source.contents ?? []) == nil }
        guard
            let whole = try edited(
                detached.file,
                { (editor) throws(EditError) in
                    try editor.embed(fit.map { ($0.uniqueReference, $0.source.contents ?? []) })
                })
        else { throw CheckFailure(description: "detached contents can't be embedded") }
        let embedded = Document(try RiveFile(checking: whole))
        for asset in fit {
            try require(
                embedded.assets[asset.index].source == asset.source,
                "\(asset.uniqueName) has other contents, detached and embedded")
        }
    }

    // MARK: Values

    private func valuesAreSetAndSetBack() throws(CheckFailure) {
        let addresses = AddressPrinter(document)
        var left = sampleLimit
        for instance in document.viewModels.prefix(sampleLimit).flatMap({ $0.instances.prefix(2) }) {
            for (property, record) in instance.values {
                guard left > 0 else { return }
                guard let edit = edit(of: record, property) else { continue }
                left -= 1
                let address = addresses.address(in: instance, [.property(property)])
                try setAndSetBack(address, of: record, property, edit)
            }
        }
    }

    private func setAndSetBack(
        _ address: String, of record: Int, _ property: ViewModelProperty, _ edit: Edit
    ) throws(CheckFailure) {
        guard let changed = try edited(file, { (editor) throws(EditError) in try editor.set(address, to: edit.new) })
        else {
            return
        }
        let there = try RiveFile(checking: changed)
        try require(there.recordCount == file.recordCount, "setting \(address) changes the number of records")
        guard let back = try edited(there, { (editor) throws(EditError) in try editor.set(address, to: edit.old) })
        else {
            throw CheckFailure(description: "\(address) can be set, but not back")
        }
        if isPlain(edit.key, of: record) {
            try require(back == file.bytes, "\(address), set and set back, leaves other bytes")
        } else {
            let again = Document(try RiveFile(checking: back))
            let spelling = again.storedValue(record, of: again.property(property)).map(ValueSpelling.text)
            let before = document.storedValue(record, of: property).map(ValueSpelling.text)
            try require(spelling == before, "\(address), set and set back, has another value")
        }
    }

    /// Whether a value record stores its value once, in as few bytes as will do, so that there is one way to write it.
    private func isPlain(_ key: PropertyKey, of record: Int) -> Bool {
        let stored = file.properties(of: record).filter { file.properties[$0].key == key }
        return stored.count == 1
            && stored.allSatisfy { property in
                switch file.value(ofProperty: property) {
                case .bytes(let bytes): file.varuintWidth(ofProperty: property) == varuintWidth(UInt64(bytes.count))
                case .bool(let byte): byte <= 1
                default: true
                }
            }
    }

    private struct Edit {
        let key: PropertyKey
        let old: EditValue
        let new: EditValue
    }

    /// The edit from what a value record holds to another value of the type; nil for what can't be given back.
    private func edit(of record: Int, _ property: ViewModelProperty) -> Edit? {
        switch document.storedValue(record, of: property) {
        case .number(let number)? where number.isFinite:
            Edit(key: .viewModelInstanceNumberPropertyValue, old: .number(number), new: .number(number == 1 ? 2 : 1))
        case .string(let text)?
        where text.utf8.elementsEqual(document.text(.viewModelInstanceStringPropertyValue, of: record)):
            Edit(key: .viewModelInstanceStringPropertyValue, old: .string(text), new: .string(text + "."))
        case .boolean(let value)?:
            Edit(key: .viewModelInstanceBooleanPropertyValue, old: .boolean(value), new: .boolean(!value))
        case .color(let color)?:
            Edit(key: .viewModelInstanceColorPropertyValue, old: .color(color), new: .color(~color))
        default: nil
        }
    }

    // MARK: Instances

    private func instancesAreCreatedAndRemoved() throws(CheckFailure) {
        for model in document.viewModels.prefix(sampleLimit / 4) {
            for source in [InstanceSource.blank(), .blank(nested: true), .defaultInstance(deep: true)] {
                try createAndRemove(in: model, from: source)
            }
        }
    }

    private func createAndRemove(in model: ViewModel, from source: InstanceSource) throws(CheckFailure) {
        let model = (address: "viewModel:#\(model.index)", isEmpty: model.instance(at: 0).map(\.isStateful) ?? true)
        var address = ""
        let created = try edited(file) { (editor) throws(EditError) in
            address = try editor.createInstance(of: model.address, named: "created", from: source)
        }
        guard let created, !model.isEmpty, source == .blank() else { return }
        let there = try RiveFile(checking: created)
        let removed = try edited(there) { (editor) throws(EditError) in try editor.removeInstance(address) }
        guard let removed else { throw CheckFailure(description: "\(address) was created, but is not removed") }
        let again = try RiveFile(checking: removed)
        try require(
            removed[again.recordsOffset...] == file.bytes[file.recordsOffset...] || referencesMove,
            "\(address), created and removed, leaves other records")
        try require(again.recordCount == file.recordCount, "\(address), created and removed, leaves records")
    }

    /// Whether creating an instance renumbers those inside artboards: a reference that was written longer than needed, or
    /// beyond what 32 bits hold, is written anew then.
    private var referencesMove: Bool { document.viewModels.contains { $0.instances.contains(where: \.isStateful) } }

    // MARK: Editing

    /// The bytes after an edit; nil where it is refused, for whatever reason but a fault.
    private func edited(
        _ file: RiveFile, _ edit: (inout Editor) throws(EditError) -> Void
    ) throws(CheckFailure) -> [UInt8]? {
        do throws(EditError) {
            var editor = try Editor(file)
            try edit(&editor)
            return try editor.finish()
        } catch {
            try require(error.kind != .fault && error.kind != .malformed, "an edit fails: \(error.message)")
            return nil
        }
    }
}

extension RiveFile {
    /// An edited file, which must be readable to its end.
    fileprivate init(checking bytes: [UInt8]) throws(CheckFailure) {
        guard let file = try? RiveFile(parsing: bytes), file.problem == nil else {
            throw CheckFailure(description: "an edited file can't be read to its end")
        }
        self = file
    }
}

extension Document {
    /// The property of this document that has the record of another's.
    fileprivate func property(_ property: ViewModelProperty) -> ViewModelProperty {
        viewModels.lazy.flatMap(\.properties).first { $0.record == property.record } ?? property
    }
}
