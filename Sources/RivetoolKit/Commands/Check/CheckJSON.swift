internal import RiveCheck
internal import RiveJSON
internal import RiveModel

/// Findings as JSON: one document, or an array of them.
enum CheckJSON {
    static func write(_ work: CheckWork, isArray: Bool, to output: OutputBuffer) {
        JSONWriter.write(to: output) { json in
            guard isArray else { return work.forEach { check in write(check, &json) } }
            json.arrayOfFiles { json in work.forEach { check in write(check, &json) } }
        }
    }

    private static func write(_ check: FileCheck, _ json: inout JSONWriter) {
        json.object { json in
            DocumentSchema.file.write(check.path, &json)
            switch check.result {
            case .success(let report): write(report, check, &json)
            case .failure(let error): error.write("problem", &json)
            }
        }
    }

    private static func write(_ report: CheckReport, _ check: FileCheck, _ json: inout JSONWriter) {
        json.array("issues") { json in
            for finding in check.findings { write(finding, &json) }
        }
        json.object("totals") { json in
            for severity in Severity.allCases.reversed() { json.field(severity.rawValue, report.totals[severity] ?? 0) }
        }
        json.object("omitted") { json in
            for omission in check.omissions { json.field(omission.code, omission.count) }
        }
        json.problem(check.problem ?? json.exhaustion(at: check.path))
    }

    static func write(_ finding: Finding, _ json: inout JSONWriter) {
        json.object { json in
            json.field("code", finding.code)
            json.field("severity", finding.severity.rawValue)
            json.field("message", finding.message)
            json.field("offset", finding.offset)
            json.field("address", finding.address)
            json.field("container", finding.container)
        }
    }
}
