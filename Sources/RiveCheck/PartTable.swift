import RiveFormat
import RiveModel
import RiveSchema

/// OwnedParts, and what each may be a part of.
struct PartTable: Sendable {
    let parts: [TypeKey]
    private let wholes: [[TypeKey]]
    /// The types that a part may be a part of, by the number of its own type.
    private let spans: [[TypeSpan]]

    init(_ rows: [(part: TypeKey, wholes: [TypeKey])]) {
        let tree = TypeTree.shared
        parts = rows.map(\.part)
        wholes = rows.map(\.wholes)
        var spans = [[TypeSpan]](repeating: [], count: tree.count)
        for (part, wholes) in rows {
            let part = tree.span(of: part)
            for number in Int(part.start)..<Int(part.end) { spans[number] = wholes.map(tree.span(of:)) }
        }
        self.spans = spans
    }

    /// Whether a record hangs from something that it may be a part of; one that hangs from nothing is not looked at.
    func fits(_ record: Int, _ run: CheckRun) -> Bool {
        guard let owner = run.owner(of: record) else { return true }
        let whole = run.kinds.number(of: run.records.type(of: owner))
        return spans[run.kinds.number(of: run.records.type(of: record))].contains { $0.contains(whole) }
    }

    /// A part that does not fit, for people.
    func words(_ record: Int, _ run: CheckRun) -> String {
        let row = parts.firstIndex { run.isKind(record, $0) }
        let names = row.map { wholes[$0].compactMap { Schema.objectType($0)?.name } } ?? []
        let whole = run.owner(of: record).map(run.words) ?? "nothing"
        return "\(run.words(record)) is under \(whole), not under \(names.joined(separator: " or "))"
    }
}
