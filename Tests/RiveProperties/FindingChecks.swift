import RiveCheck
import RiveFormat
import RiveModel

/// What `check` finds in any bytes lies in them, and its addresses lead somewhere.
struct FindingChecks {
    let document: Document

    func run() throws(CheckFailure) {
        let report = Check.run(document, limitPerRule: 3)
        let resolver = AddressResolver(document)
        for finding in report.findings {
            try require(
                (0...document.file.bytes.count).contains(finding.offset),
                "\(finding.code) is blamed on byte \(finding.offset)")
            try require(!finding.message.isEmpty, "\(finding.code) says nothing")
            for address in [finding.address, finding.container] {
                guard let address else { continue }
                do throws(LookupError) {
                    _ = try resolver.resolve(address)
                } catch {
                    throw CheckFailure(description: "\(finding.code) at \(address): \(error.message)")
                }
            }
        }
        try require(Check.newErrors(in: document, since: document).isEmpty, "a file has errors that it did not have")
    }
}
