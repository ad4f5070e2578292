internal import RiveModel

/// Findings as JSON: one document, or an array of them for several files.
enum CheckJSON {
    static func write(_ checks: [FileCheck], to output: OutputBuffer) {
        JSONWriter.write(to: output) { json in
            json.valueOrArray(count: checks.count) { json in
                for check in checks { write(check, &json) }
            }
        }
    }

    private static func write(_ check: FileCheck, _ json: inout JSONWriter) {
        json.object { json in
            json.field("file", check.path)
            json.array("issues") { json in
                for finding in check.report?.findings ?? [] { write(finding, &json) }
            }
            json.object("totals") { json in
                for severity in Severity.allCases.reversed() {
                    json.field(severity.rawValue, check.report?.totals[severity] ?? 0)
                }
            }
            json.key("problem")
            if case .failure(let error) = check.result { json.value(error.message) } else { json.null() }
        }
    }

    private static func write(_ finding: Finding, _ json: inout JSONWriter) {
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
