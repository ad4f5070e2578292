public import RiveCheck
public import RiveJSON
import ToolSupport

/// Findings as JSON: one document, or an array of them.
enum CheckJSON {
    static let fields = Fields<FileCheck>("check") {
        Field(
            each: "issues",
            "the worst first, then in file order; of a code at most 10000, with --quiet only those that fail"
        ) {
            $0.findings
        }
        Field(object: "totals", "how many issues there are of each severity, listed or not") {
            Field("error") { $0.report?.totals[.error] ?? 0 }
            Field("warning") { $0.report?.totals[.warning] ?? 0 }
            Field("note") { $0.report?.totals[.note] ?? 0 }
        }
        Field(
            dictionary: "omitted", "by code, how many more issues there are than the 10000 that are listed",
            of: .integer(from: 1)
        ) { check, json in
            for omission in check.omissions { json.field(.name(omission.code), omission.count) }
        }
    }

    static let schema = DocumentSchema.ofFiles(
        "rivetool check --json", fields.shapes,
        FieldShape("problem", "why not all is here; else null", type: .optional(ToolError.jsonType)))
}

extension Severity: FieldValue {}

extension Finding: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("issue") {
        Field("code", "stable, see \"rivetool help codes\"") { $0.code }
        Field("severity") { $0.severity }
        Field("message") { $0.message }
        Field("offset", "the byte to blame") { $0.offset }
        Field("address", "what other commands take; null for the file as a whole") { $0.address }
        Field("container", "the nearest thing with a name that it lies in") { $0.container }
        Field(ifAny: "reason", "why it is of this severity, in the words of .rivetool-check") { $0.reason }
    }
}
