import RiveCheck
import RiveChecks
import RiveFormat
import RiveModel

/// What `check` says of files that runtimes take.
enum CheckProperties {
    static let all = [
        Property(
            "no-errors", "A file that runtimes import has no errors; addresses of findings lead somewhere", least: 50
        ) { opened in
            guard let report = try? Check.run(opened.bytes) else { return 0 }
            let errors = report.findings.filter { $0.severity == .error }
            if report.counts["RIV0101"] != nil {
                // The version stands behind the fingerprint.
                try require(errors.map(\.offset) == [4] && report.findings.count == 1, "\(report.findings)")
                return 0
            }
            try require(errors.isEmpty, "\(errors.prefix(3))")
            if let document = opened.document { try expectAddresses(of: report, in: document) }
            return 1
        },
        Property("damaged", "A file that is cut anywhere is checked to an end", least: 50) { opened in
            // So many cuts that the work on large files stays about the same.
            let cuts = min(opened.bytes.count, max(4, 400_000 / max(opened.bytes.count, 1)))
            for cut in 0..<cuts { _ = try? Check.run(Array(opened.bytes.prefix(opened.bytes.count * cut / cuts))) }
            return cuts
        },
    ]

    private static func expectAddresses(of report: CheckReport, in document: Document) throws {
        let resolver = AddressResolver(document)
        for finding in report.findings.prefix(200) {
            try require(
                (0..<document.file.bytes.count).contains(finding.offset),
                "\(finding.code) is blamed on byte \(finding.offset)")
            for address in [finding.address, finding.container].compactMap(\.self) {
                do throws(LookupError) { _ = try resolver.resolve(address) } catch {
                    throw CheckFailure(description: "\(finding.code) at \(address): \(error.message)")
                }
            }
        }
    }
}
