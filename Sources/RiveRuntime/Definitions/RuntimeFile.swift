import RiveFormat
package import RiveModel
package import RiveSchema

/// A file as the runtime sees it: definitions that all instances share, each built when it is first needed.
///
/// As it goes, each artboard first lets go of what it has noted in the arena; then go the definitions that no instance
/// keeps, and last, with `FileSpace`, the arena.
package final class RuntimeFile: FileSpace {
    package let models: [ModelDefinition]
    private let artboards: OwnedBuffer<ArtboardDefinition?>
    let converters: OwnedBuffer<ConverterDefinition?>
    private lazy var artboardOfModel: [UInt32: UInt32] = document.artboardRecords.places {
        document.uint(.artboardViewModelId, of: Int($0))
    }
    private let enums: OwnedBuffer<EnumDefinition?>

    package override init(
        _ document: Document, watching watched: [(record: Int, key: PropertyKey)] = [], watchesAll: Bool = false
    ) {
        models = document.viewModelRecords.indices.map { ModelDefinition(document, index: $0) }
        artboards = OwnedBuffer(repeating: nil, count: document.artboardRecords.count)
        converters = OwnedBuffer(repeating: nil, count: document.dataConverterRecords.count)
        enums = OwnedBuffer(repeating: nil, count: document.enumRecords.count)
        super.init(document, watching: watched, watchesAll: watchesAll)
    }

    private lazy var addresses = AddressPrinter(document)

    /// What has gone beyond a limit, by the address of a record.
    func error(_ limit: RuntimeLimit, at record: Int) -> RuntimeError {
        RuntimeError(limit, at: addresses.fullAddress(ofRecord: record))
    }

    deinit { for artboard in artboards.view { artboard?.releaseParts() } }

    /// The definition of an artboard, nil beyond the last.
    func artboard(at index: UInt32) -> ArtboardDefinition? {
        artboards.value(at: Int(index)) {
            RecordCursor.with(document.file) { ArtboardDefinition(self, index: Int(index), $0) }
        }
    }

    /// The first artboard that binds to a view model by default.
    func artboard(ofModel model: Int32) -> UInt32? { artboardOfModel[UInt32(bitPattern: model)] }

    /// The text that stands for a value of an enum.
    func text(of value: UInt32, enum index: Int32) -> String? {
        self.enum(at: index)?.values[checked: Int(value)]?.text
    }

    /// The key of a value of an enum, nil where there is none.
    package func key(of value: UInt32, enum index: Int32) -> String? {
        self.enum(at: index)?.values[checked: Int(value)]?.key
    }

    /// The keys of an enum.
    package func keys(ofEnum index: Int32) -> [String] { self.enum(at: index)?.values.map(\.key) ?? [] }

    /// The value of an enum whose key is a text, nil where there is none.
    package func value(ofKey key: String, enum index: Int32) -> UInt32? {
        self.enum(at: index)?.indices[key]
    }

    private func `enum`(at index: Int32) -> EnumDefinition? {
        enums.value(at: Int(index)) { EnumDefinition(document, index: Int(index)) }
    }
}

/// An enum of a file: the keys of its values, and the texts that stand for them.
private struct EnumDefinition {
    let values: [(key: String, text: String)]
    /// The first value of each key.
    let indices: [ByteText: UInt32]

    init(_ document: Document, index: Int) {
        values = document.enums[index].values.map { ($0.key, $0.value.isEmpty ? $0.key : $0.value) }
        indices = values.places { ByteText($0.key) }
    }
}
