import Foundation
import RiveCheck
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

/// Real files: those that the runtime imports have no errors, those that it refuses have some.
@Suite(.enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
struct CheckCorpusTests {
    @Test func importedFilesHaveNoErrors() async throws {
        let total = try await withThrowingTaskGroup { group in
            for file in Corpus.files { group.addTask { try Self.census(of: file) } }
            return try await group.reduce(into: Census()) { $0.add($1) }
        }
        print(total)
        #expect(total.checked > 0)
    }

    private struct Census: CustomStringConvertible, Sendable {
        var checked = 0
        /// Files of other versions, and what only has the name of one.
        var foreign = 0
        var counts: [String: Int] = [:]

        mutating func add(_ other: Census) {
            checked += other.checked
            foreign += other.foreign
            counts.merge(other.counts, uniquingKeysWith: +)
        }

        var description: String {
            let rows = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
            return "\(checked) files checked, \(foreign) of other kinds; \(rows.joined(separator: ", "))"
        }
    }

    private static func census(of url: URL) throws -> Census {
        let bytes = try Corpus.bytes(of: url)
        guard let report = try? Check.run(bytes) else { return Census(foreign: 1) }
        let errors = report.findings.filter { $0.severity == .error }
        if report.counts["RIV0101"] != nil {
            // The version stands behind the fingerprint.
            #expect(errors.map(\.offset) == [4] && report.findings.count == 1, "\(url.lastPathComponent)")
            return Census(foreign: 1)
        }
        #expect(errors == [], "\(url.lastPathComponent)")
        try expectAddresses(of: report, in: Document(RiveFile(parsing: bytes)), url)
        return Census(checked: 1, counts: report.counts)
    }

    /// Addresses of findings lead back to something, and their offsets lie in the file.
    private static func expectAddresses(of report: CheckReport, in document: Document, _ url: URL) throws {
        let resolver = AddressResolver(document)
        for finding in report.findings.prefix(200) {
            #expect((0..<document.file.bytes.count).contains(finding.offset), "\(url.lastPathComponent): \(finding)")
            for address in [finding.address, finding.container].compactMap(\.self) {
                #expect(throws: Never.self, "\(url.lastPathComponent): \(address)") { try resolver.resolve(address) }
            }
        }
    }

    /// A file that is cut anywhere, or has any byte changed, is checked to an end.
    @Test func damagedFilesAreCheckedToo() throws {
        for file in Corpus.files where file.lastPathComponent.hasSuffix("scripted_boolean.riv") {
            let bytes = try Corpus.bytes(of: file)
            for count in bytes.indices { _ = try? Check.run(Array(bytes.prefix(count))) }
        }
    }
}
