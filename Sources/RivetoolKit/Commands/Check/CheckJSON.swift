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
            switch check.result {
            case .success(let report): write(report, &json)
            case .failure(let error): json.field("problem", error)
            }
        }
    }

    private static func write(_ report: CheckReport, _ json: inout JSONWriter) {
        json.array("issues") { json in
            for finding in report.findings { write(finding, &json) }
        }
        json.object("totals") { json in
            for severity in Severity.allCases.reversed() { json.field(severity.rawValue, report.totals[severity] ?? 0) }
        }
        json.key("problem")
        json.null()
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
