import RiveCheck
import RiveFormat
import RiveModel
import RiveProperties

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
        Property("damaged", "Check finds the damage of a file that is cut anywhere", least: 50) {
            opened in
            // So many cuts that the work on large files stays about the same.
            let cuts = min(opened.bytes.count, max(4, 400_000 / max(opened.bytes.count, 1)))
            for cut in 0..<cuts { try expectDamage(in: Array(opened.bytes.prefix(opened.bytes.count * cut / cuts))) }
            return cuts
        },
    ]

    /// Requires an error at a byte of a cut file, unless the cut is between two records.
    private static func expectDamage(in bytes: [UInt8]) throws {
        let isWhole = (try? RiveFile(parsing: bytes)).map { $0.problem == nil } ?? false
        let (offsets, isComplete) = damage(in: bytes)
        try require(
            isComplete == isWhole, "cut to \(bytes.count) bytes: check finds it \(isComplete ? "whole" : "damaged")")
        try require(
            offsets.allSatisfy((0...bytes.count).contains), "cut to \(bytes.count) bytes: errors at bytes \(offsets)")
        try require(isWhole || !offsets.isEmpty, "cut to \(bytes.count) bytes: no error")
    }

    /// The offsets of all errors, and whether check read all of the bytes.
    private static func damage(in bytes: [UInt8]) -> (offsets: [Int], isComplete: Bool) {
        do throws(FormatError) {
            let report = try Check.run(bytes)
            return (report.findings.filter { $0.severity == .error }.map(\.offset), report.isComplete)
        } catch {
            return ([error.offset], false)
        }
    }

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
