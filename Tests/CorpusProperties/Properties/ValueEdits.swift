import RiveEdit
import RiveFormat
import RiveModel
import RiveProperties
import RiveSchema

/// Sets one value of each type that a file has to another one and back, and compares the bytes with what they must be.
struct ValueEdits {
    private let file: RiveFile
    private let document: Document
    private let addresses: AddressPrinter

    init(_ document: Document) {
        self.document = document
        file = document.file
        addresses = AddressPrinter(document)
    }

    func run() throws -> Int {
        var count = 0
        var seen: Set<String> = []
        for instance in document.viewModels.flatMap(\.instances) {
            for (property, record) in instance.values where !seen.contains(property.type.word) {
                guard instance.valueRecord(of: property) == record, let edit = edit(of: record, property, in: instance)
                else { continue }
                seen.insert(property.type.word)
                let address = addresses.address(in: instance, [.property(property)])
                count += 1
                try check(edit, of: record, at: address)
            }
        }
        return count
    }

    // MARK: One edit

    private struct Edit {
        let key: PropertyKey
        let old: EditValue
        let new: EditValue
        /// The new value in bytes, its length included; nil where there is none.
        let bytes: [UInt8]?
    }

    private func check(_ edit: Edit, of record: Int, at address: String) throws {
        let changed = try edited(file, address, edit.new)
        try require(changed == expected(edit, of: record), "\(address), set, changes other bytes than its own")
        let back = try edited(RiveFile(parsing: changed), address, edit.old)
        guard file.property(edit.key, of: record) == nil, edit.old != .asset(nil), edit.old != .artboard(nil) else {
            return try require(back == file.bytes, "\(address), set back, leaves another file")
        }
        // The default, which the file left out, is stored now; nothing else has changed.
        let stored = Edit(key: edit.key, old: edit.old, new: edit.old, bytes: bytes(of: edit.old))
        try require(back == expected(stored, of: record), "\(address), set back, changes more than its default")
    }

    private func edited(_ file: RiveFile, _ address: String, _ value: EditValue) throws -> [UInt8] {
        var editor = try Editor(file)
        try editor.set(address, to: value)
        return try editor.finish()
    }

    /// The bytes of the file with other bytes for one value, spliced together by hand.
    private func expected(_ edit: Edit, of record: Int) -> [UInt8] {
        guard let property = file.property(edit.key, of: record) else {
            let end = file.range(of: record).upperBound - 1
            return start(with: edit.key) + file.bytes[file.recordsOffset..<end] + varuint(edit.key.rawValue)
                + (edit.bytes ?? []) + file.bytes[end...]
        }
        let range = edit.bytes == nil ? file.range(ofProperty: property) : file.valueRange(ofProperty: property)
        let kept = edit.bytes == nil ? start(without: edit.key, of: record) : Array(file.bytes[..<file.recordsOffset])
        return kept + file.bytes[file.recordsOffset..<range.lowerBound] + (edit.bytes ?? [])
            + file.bytes[range.upperBound...]
    }

    /// Header and table of contents, with one more key where it is not listed and not known to all readers.
    private func start(with key: PropertyKey) -> [UInt8] {
        var table = file.tableOfContents
        if key.rawValue > 158, !table.entries.contains(where: { $0.key == UInt64(key.rawValue) }),
            let property = Schema.property(key)
        {
            table.entries.append(.init(key: UInt64(key.rawValue), code: property.field.wireKind.tableOfContentsCode))
        }
        return start(table)
    }

    /// The same without a key that is the last and that no other record uses.
    private func start(without key: PropertyKey, of record: Int) -> [UInt8] {
        var table = file.tableOfContents
        let isUsed = (0..<file.recordCount).contains { $0 != record && file.property(key, of: $0) != nil }
        if !isUsed, table.entries.last?.key == UInt64(key.rawValue) { table.entries.removeLast() }
        return start(table)
    }

    private func start(_ table: TableOfContents) -> [UInt8] {
        var writer = ByteWriter()
        writer.append(file.bytes[..<file.tableOfContentsOffset])
        table.write(to: &writer)
        return writer.bytes
    }

    // MARK: Values

    /// Another value than a record has, where there is one.
    private func edit(of record: Int, _ property: ViewModelProperty, in instance: ViewModelInstance) -> Edit? {
        guard let stored = document.storedValue(record, of: property) else { return nil }
        func edit(_ key: PropertyKey, _ old: EditValue, _ new: EditValue) -> Edit {
            Edit(key: key, old: old, new: new, bytes: bytes(of: new))
        }
        switch stored {
        case .number(let number):
            return edit(.viewModelInstanceNumberPropertyValue, .number(number), .number(number + 1.25))
        case .string(let text): return edit(.viewModelInstanceStringPropertyValue, .string(text), .string("ü\(text)"))
        case .boolean(let value): return edit(.viewModelInstanceBooleanPropertyValue, .boolean(value), .boolean(!value))
        case .color(let color): return edit(.viewModelInstanceColorPropertyValue, .color(color), .color(~color))
        case .enum(let key?):
            guard case .enum(.custom(let index)) = property.type, let keys = document.dataEnum(at: index)?.values,
                let other = keys.indices.first(where: { keys[$0].key != key }),
                Set(keys.map(\.key)).count == keys.count
            else { return nil }
            return Edit(
                key: .viewModelInstanceEnumPropertyValue, old: .enum(key: key), new: .enum(key: keys[other].key),
                bytes: varuint(other))
        case .asset: return asset(of: record, property.type)
        case .artboard:
            let value = document.uint(.viewModelInstanceArtboardPropertyValue, of: record)
            let other = document.artboards.indices.first { $0 != value }
            return reference(.viewModelInstanceArtboardPropertyValue, value, other) { .artboard($0) }
        case .instance:
            guard case .viewModel(let model) = property.type, let model = document.viewModel(at: model) else {
                return nil
            }
            let value = document.uint(.viewModelInstanceViewModelPropertyValue, of: record)
            guard value < model.instances.count,
                let other = model.instances.indices.first(where: {
                    $0 != value && model.instances[$0].record != instance.record
                })
            else { return nil }
            return Edit(
                key: .viewModelInstanceViewModelPropertyValue, old: .instance("#\(value)"), new: .instance("#\(other)"),
                bytes: varuint(other))
        default: return nil
        }
    }

    private func asset(of record: Int, _ type: ViewModelPropertyType) -> Edit? {
        let wanted: TypeKey = type.kind == .image ? .imageAsset : type.kind == .font ? .fontAsset : .blobAsset
        let value = document.uint(.viewModelInstanceAssetPropertyValue, of: record)
        let assets = document.assetRecords
        let isFit = assets.indices.map { file.type(of: Int(assets[$0])) == wanted }
        // One file stores an asset of another type; there is no way back to that.
        guard value == .missing || value < assets.count && isFit[Int(value)] else { return nil }
        let other = assets.indices.first { $0 != value && isFit[$0] }
        return reference(.viewModelInstanceAssetPropertyValue, value, other) { .asset($0) }
    }

    /// From none or one thing to another, or to none where there is no other.
    private func reference(
        _ key: PropertyKey, _ value: UInt32, _ other: Int?, _ make: (String?) -> EditValue
    ) -> Edit? {
        let old = make(value == .missing ? nil : "#\(value)")
        guard let other else { return value == .missing ? nil : Edit(key: key, old: old, new: make(nil), bytes: nil) }
        return Edit(key: key, old: old, new: make("#\(other)"), bytes: varuint(other))
    }

    // MARK: Bytes

    private func bytes(of value: EditValue) -> [UInt8] {
        switch value {
        case .number(let number): word(number.bitPattern)
        case .string(let text): varuint(text.utf8.count) + text.utf8
        case .boolean(let value): [value ? 1 : 0]
        case .color(let color): word(color)
        case .instance(let name): varuint(Int(name.dropFirst()) ?? 0)
        // A key that is stored as the default is the first.
        default: [0]
        }
    }

    private func word(_ word: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }

    private func varuint(_ number: some BinaryInteger) -> [UInt8] {
        number < 0x80 ? [UInt8(number)] : [UInt8(number & 0x7F) | 0x80] + varuint(number >> 7)
    }
}
