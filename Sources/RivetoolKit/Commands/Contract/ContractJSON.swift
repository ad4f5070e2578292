import RiveContract
import RiveFormat
import RiveJSON
import RiveText
import ToolSupport

/// Changes as JSON: one document, or an array of them.
enum ContractJSON {
    static let fields = Fields<ContractCheck>("check") {
        Field(ifAny: "against", "the lock, file or REF:PATH that it is held against") { check in
            check.against.map { PathText.bytes(of: $0)[...] }
        }
        Field(each: "needs", of: needs) { $0.unmet }
        Field(each: "changes", of: change) { $0.changes }
    }

    /// What an app needs of the file.
    private static let needs = Fields<(file: String, count: Int)>("needs") {
        Field("file") { PathText.bytes(of: $0.file)[...] }
        Field("unmet", "how many of its changes are about this app") { $0.count }
    }

    private static let change = Fields<ContractChange>("change") {
        Field("code", "stable, see \"rivetool help codes\"") { $0.code }
        Field("level", as: .words(ContractLevel.allCases.reversed().map(\.rawValue))) {
            $0.level.rawValue
        }
        Field("address", "what other commands take; null for the file as a whole") { $0.address }
        Field("message") { $0.message }
        Field(ifAny: "reason", "why it is of this level, in the words of .rivetool-check") { $0.reason }
        Field("fingerprint", "12 hexadecimal digits, the same from commit to commit") { $0.fingerprint }
        Field(ifAny: "renamedTo", "what the thing is called now") { $0.renamedTo }
        Field(ifAny: "needs", "the needs file that asks for it, of which the line and column are") { change in
            change.need.map { PathText.bytes(of: $0.file)[...] }
        }
        Field(ifAny: "line", as: .integer(from: 1)) { $0.need?.line }
        Field(ifAny: "column", as: .integer(from: 1)) { $0.need?.column }
    }

    static let schema = DocumentSchema.ofFiles(
        "rivetool contract check --json", fields.shapes,
        FieldShape("problem", "why not all is here; else null", type: .optional(ToolError.jsonType)))
}
