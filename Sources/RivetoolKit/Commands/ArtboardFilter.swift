internal import RiveFormat
internal import RiveModel

/// The records of one artboard, as `--artboard` names it.
struct ArtboardFilter {
    private let document: Document
    private let path: String
    private let names: [String]

    init(_ document: Document, path: String) {
        self.document = document
        self.path = path
        names = document.artboards.map(\.name)
    }

    /// The records of the artboard of a name or, where none has the name, at the index that `#N` gives or the address: the
    /// artboard's own and all up to the next artboard.
    func records(of name: String) throws(ToolError) -> Range<Int> {
        let starts = document.artboardRecords
        let index = try index(of: name)
        return Int(starts[index])..<(index + 1 < starts.count ? Int(starts[index + 1]) : document.file.recordCount)
    }

    private func index(of name: String) throws(ToolError) -> Int {
        let named = names.indices.filter { names[$0] == name }
        if named.count > 1 {
            let candidates = named.map { "#\($0)" }.joined(separator: ", ")
            throw ToolError(.notFound, file: path, "\(named.count) artboards have the name \"\(name)\": \(candidates)")
        }
        if let index = named.first { return index }
        if name.utf8.first == UInt8(ascii: "#"), let index = Int(name.dropFirst()), names.indices.contains(index) {
            return index
        }
        let resolver = AddressResolver(document)
        if case .object(.artboard, let record) = try? resolver.resolve(name, suggests: false),
            let index = document.artboardRecords.ascendingIndex(of: record)
        {
            return index
        }
        throw ToolError(.notFound, file: path, "no artboard \"\(name)\"").meaning([name], among: names)
    }
}
