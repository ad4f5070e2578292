import RiveContract
import RiveFormat
import RiveJSON
import RiveModel
import RiveSchema
import RiveScriptFiles

/// What a file has and does not use, with the bytes that it takes.
struct SizeUnused {
    /// What a part is, with its address.
    struct Part {
        let part: Reachability.Unused
        let document: Document
        let addresses: AddressPrinter

        var address: String { addresses.fullAddress(ofRecord: part.record) }
        var type: String { document.file.type(of: part.record).words }
    }

    /// The reason why the list is not complete; nil where it is.
    let doubt: String?
    /// The largest parts first.
    let parts: [Part]
    /// What leads to the records; nil for a damaged file.
    private let reachability: Reachability?

    init(_ document: Document, _ needs: [ContractNeeds]) {
        guard document.file.problem == nil else {
            (doubt, parts, reachability) = ("the file is damaged", [], nil)
            return
        }
        let needed = NeededThings(needs, in: document)
        let reachability = Reachability(
            document, scripted: ScriptCatalog(document).names, isNeeded: needed.contains)
        let addresses = AddressPrinter(document)
        doubt = reachability.doubt?.text ?? reachability.scriptDoubt
        parts = reachability.unused.sorted { ($1.byteCount, $0.record) < ($0.byteCount, $1.record) }
            .map { Part(part: $0, document: document, addresses: addresses) }
        self.reachability = reachability
    }

    /// Whether one of the parts has a record.
    func contains(_ record: Int) -> Bool { reachability.map { $0.reach(of: record) != .used } ?? false }

    /// The parts that are reached in a way.
    func parts(_ reach: Reach) -> [Part] { parts.filter { $0.part.reach == reach } }
}

extension Reach {
    /// What people read of it.
    var words: String {
        switch self {
        case .used: "reached by the file"
        case .byName: "reached only by apps, by name"
        case .nothing: "reached by nothing"
        }
    }
}

extension SizeUnused.Part: FieldObject {
    static let fields = Fields<Self>("unusedPart", "a part of the file that it does not use") {
        Field("address", "as other commands take it") { $0.address }
        Field("type", "of the record that it starts with") { $0.type }
        Field("reach", "what leads there: nothing, or only an app could, by name", as: .words(["nothing", "byName"])) {
            $0.part.reach == .nothing ? "nothing" : "byName"
        }
        Field("bytes", "what the file would be smaller by, or a little more", as: .integer(from: 1)) {
            $0.part.byteCount
        }
        Field("count", "of records", as: .integer(from: 1)) { $0.part.recordCount }
    }
}
