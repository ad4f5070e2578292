internal import RiveBundle
internal import RiveContract
internal import RiveJSON

/// Changes as JSON: one document, or an array of them.
enum ContractJSON {
    static func write(_ work: ContractWork, isArray: Bool, to output: OutputBuffer) {
        JSONWriter.write(to: output) { json in
            guard isArray else { return work.forEach { check in write(check, &json) } }
            json.arrayOfFiles { json in work.forEach { check in write(check, &json) } }
        }
    }

    private static func write(_ check: ContractCheck, _ json: inout JSONWriter) {
        json.object { json in
            DocumentSchema.file.write(check.path, &json)
            if let problem = check.problem { return json.problem(problem) }
            fields.write(check, &json)
            json.problem(json.exhaustion(at: check.path))
        }
    }

    private static let fields = Fields<ContractCheck>("check") {
        Field("against", "the lock, file or REF:PATH that it is held against") {
            PathText.bytes(of: $0.against ?? "")[...]
        }
        Field(each: "changes", of: change) { $0.changes }
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
    }

    static let schema = DocumentSchema.ofFiles(
        "rivetool contract check --json", fields.shapes,
        FieldShape("problem", "why not all is here; else null", type: .optional(ToolError.jsonType)))
}
