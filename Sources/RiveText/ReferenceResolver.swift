import RiveFormat
import RiveModel

/// A look-up of the references of a text that are given by name, by label or not at all.
///
/// What a reference counts in may depend on others: which properties a value chooses from, on the model of its instance. So
/// the file is written with what is known, looked at, and written again, until nothing changes any more.
struct ReferenceResolver {
    private var source: TextSource
    /// Where the references are: record and property.
    private let positions: [(record: Int, property: Int)]
    private let labels: [ByteText: Int]

    init(_ source: TextSource) throws(TextError) {
        self.source = source
        labels = try Self.labels(of: source)
        var positions: [(record: Int, property: Int)] = []
        for (record, content) in source.records.enumerated() {
            for (property, stored) in content.properties.enumerated() where stored.reference != nil {
                positions.append((record, property))
            }
        }
        self.positions = positions
    }

    private static func labels(of source: TextSource) throws(TextError) -> [ByteText: Int] {
        var labels: [ByteText: Int] = [:]
        for (index, record) in source.records.enumerated() {
            guard let label = record.label else { continue }
            if let first = labels.updateValue(index, forKey: label) {
                let line = TextError("", in: source.text, at: source.records[first].offset).line
                throw source.error("the label $\(label) is used in line \(line) already", at: record.offset)
            }
        }
        return labels
    }

    /// The bytes of the file with every reference looked up.
    consuming func resolve() throws(TextError) -> [UInt8] {
        guard !positions.isEmpty else { return source.encode() }
        for _ in 0..<Self.roundLimit {
            let bytes = source.encode()
            guard let file = try? RiveFile(parsing: bytes), file.problem == nil,
                file.recordCount == source.records.count
            else {
                throw source.error("the text does not describe a readable file", at: 0)
            }
            let round = try lookUp(Document(file))
            if !round.hasChanged {
                if let error = round.error { throw error }
                return bytes
            }
        }
        throw source.error("references depend on each other in a cycle", at: reference(positions[0]).offset)
    }

    /// The length beyond which chains of references that need one another do not occur.
    private static let roundLimit = 16

    private func reference(_ position: (record: Int, property: Int)) -> TextProperty {
        source.records[position.record].properties[position.property]
    }

    /// One look-up of every reference.
    private mutating func lookUp(_ document: Document) throws(TextError) -> (hasChanged: Bool, error: TextError?) {
        var lookup = ReferenceLookup(document, labels)
        var hasChanged = false
        var firstError: TextError?
        for position in positions {
            let stored = reference(position)
            do {
                let value = try lookup.value(of: stored, in: position.record)
                guard value != stored.value else { continue }
                source.records[position.record].properties[position.property].value = value
                hasChanged = true
            } catch {
                guard lookup.suggests else { continue }
                firstError = source.error(error.message, at: stored.offset, candidates: error.candidates)
                lookup.suggests = false
            }
        }
        return (hasChanged, firstError)
    }
}
