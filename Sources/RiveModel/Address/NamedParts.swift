import RiveFormat
import RiveSchema

/// The records that hang from one, as addresses tell them apart: `Fill#0`, `#3`, and objects below another by their names.
struct NamedParts {
    /// All of them in file order, and those of each type.
    let records: [Int]
    private let byType: [TypeKey: [Int]]
    private let byName: [ByteText: [Int]]

    init(_ records: [Int], _ document: Document) {
        WorkCounter.note(records.count)
        self.records = records
        byType = Dictionary(grouping: records) { document.file.type(of: $0) }
        byName = Dictionary(grouping: records) { ByteText(document.string(.componentName, of: $0)) }
    }

    /// What a part is called: its name where no other has it, else its type with its number among those of the type.
    func name(of part: Int, _ document: Document) -> String {
        let name = document.string(.componentName, of: part)
        let isPlain = !name.isEmpty && name.utf8.count <= Self.longestName && byName[name]?.count == 1
        return isPlain ? AddressText.escaped(name) : number(of: part, document)
    }

    /// The type of a part with its number among those of the type; its number among all where the type is unknown.
    func number(of part: Int, _ document: Document) -> String {
        let type = document.file.type(of: part)
        let known = Schema.objectType(type)
        let alike = known == nil ? records : byType[type] ?? []
        return "\(known?.name ?? "")#\(alike.indices.partitionPoint { alike[$0] < part })"
    }

    /// What all of them are called.
    func names(_ document: Document) -> [String] { records.map { name(of: $0, document) } }

    private static let longestName = 200

    /// The part that a step of an address names; nil for none, and where several have the name.
    func part(_ text: AddressText, _ range: Range<Int>) -> Int? {
        if let sign = range.first(where: { text.separates($0, "#") }),
            case let digits = text.digits(at: sign + 1), !digits.isEmpty,
            sign + 1 + digits.utf8.count == range.upperBound, let index = Int(digits)
        {
            let type = text.text(range.lowerBound..<sign)
            let alike = type.isEmpty ? records : Schema.objectType(named: type).flatMap { byType[$0.key] } ?? []
            if alike.indices.contains(index) { return alike[index] }
        }
        let named = byName[text.text(range)] ?? []
        return named.count == 1 ? named[0] : nil
    }
}
