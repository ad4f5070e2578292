import RiveDiff
import RiveEdit
import RiveFormat
import RiveModel
import RiveProperties
import RiveSchema
import RiveTestSupport

/// Edits of a file, each of which is all that a difference tells.
struct EditedFile {
    private let document: Document
    private let seed: UInt64

    init(_ document: Document, seed: UInt64) { (self.document, self.seed) = (document, seed) }

    /// A few edits of values and one of what there is.
    func tally() throws -> Tally {
        guard (try? Editor(document.file)) != nil else { return [:] }
        var random = TestRandomSource(seed: seed)
        var (values, things) = (0, 0)
        for _ in 0..<2 where try editValue(&random) { values += 1 }
        for _ in 0..<2 where try editStructure(&random) { things += 1 }
        return ["values": values, "things": things]
    }

    // MARK: Values

    /// Gives one property of one record another value.
    private func editValue(_ random: inout TestRandomSource) throws -> Bool {
        for _ in 0..<20 {
            let record = Int.random(in: 0..<document.file.recordCount, using: &random)
            let properties = Schema.properties(of: document.file.type(of: record)).filter(Self.isPlain)
            guard let property = properties.randomElement(using: &random) else { continue }
            var editor = try Editor(document.file)
            let text = Self.text(property, &random)
            do {
                try editor.set("#\(record).\(property.name)", parsing: text)
            } catch { continue }
            guard let bytes = try? editor.finish(), bytes != document.file.bytes else { continue }
            let new = Document(try RiveFile(parsing: bytes))
            let before = document.file.value(of: property.key, ofRecord: record)
            if before == new.file.value(of: property.key, ofRecord: record) { continue }
            // What decides where another record hangs is no value alone.
            if document.owners.elementsEqual(new.owners) == false { continue }
            let changes = Difference(from: document, to: new).changes
            try require(
                changes.count == 1 && changes.first?.property == property.key && changes.first?.old == record
                    && changes.first?.new == record,
                "#\(record).\(property.name) = \(text): \(changes)")
            return true
        }
        return false
    }

    private static func isPlain(_ property: SchemaProperty) -> Bool {
        // Things find each other by their names.
        property.space == .none && property.field != .bytes && property.field != .callback && property.name != "name"
    }

    private static func text(_ property: SchemaProperty, _ random: inout TestRandomSource) -> String {
        switch property.field {
        case .bool: Bool.random(using: &random) ? "true" : "false"
        case .float: "\(Float(Int.random(in: -400...400, using: &random)) / 4)"
        case .color: "#FF00\(Int.random(in: 10...99, using: &random))00"
        case .string: "text \(Int.random(in: 0...99, using: &random))"
        default: "\(Int.random(in: 0...5, using: &random))"
        }
    }

    // MARK: Structure

    /// Creates, renames or adds something, or replaces contents.
    private func editStructure(_ random: inout TestRandomSource) throws -> Bool {
        let addresses = AddressPrinter(document)
        var editor = try Editor(document.file)
        let instances = document.viewModels.flatMap(\.instances)
        let expected: (kind: DiffKind, sort: Change.Sort)
        do {
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                guard let model = document.viewModels.randomElement(using: &random) else { return false }
                _ = try editor.createInstance(of: addresses.address(of: model), named: "Fresh one")
                expected = (.instance, .added)
            case 1:
                guard let instance = instances.randomElement(using: &random) else { return false }
                try editor.renameInstance(addresses.address(of: instance), to: "Another name")
                expected = (.instance, instance.name.isEmpty ? .changed : .renamed)
            case 2:
                guard let list = document.listRecords.randomElement(using: &random),
                    let address = addresses.address(ofValue: Int(list)),
                    let item = instances.randomElement(using: &random)
                else { return false }
                _ = try editor.editItems(of: address, .add(instance: addresses.address(of: item)))
                expected = (.value, .added)
            default:
                guard let asset = document.assets.first(where: { $0.source.isEmbedded }),
                    case .embedded(let contents) = asset.source
                else { return false }
                var other = Array(contents)
                other[other.count / 2] ^= 0x55
                try editor.replaceContents(of: asset.uniqueReference, with: other[...])
                expected = (.asset, .changed)
            }
        } catch { return false }
        guard let bytes = try? editor.finish(), bytes != document.file.bytes else { return false }
        let difference = Difference(from: document, to: Document(try RiveFile(parsing: bytes)))
        try require(
            difference.changedThings.count == 1
                && difference.changes.allSatisfy { $0.kind == expected.kind && $0.sort == expected.sort },
            "\(expected.kind.rawValue) \(expected.sort.rawValue): "
                + difference.changes.prefix(3).map { "\($0.kind.rawValue) \($0.sort.rawValue)" }.joined(separator: ", ")
        )
        return true
    }
}
