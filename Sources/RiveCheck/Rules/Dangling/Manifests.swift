import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let claimingManifest: Rule = .init(
        211, .error, "the manifest of the file claims more than it has",
        harm: "The runtime believes its counts, asks for that much memory and aborts.",
        remedy: "Export the file again.",
        example: "a manifest that claims 2147483648 names in ten bytes",
        .file { run in
            run.forEachManifestFault { fault, record in
                if fault.isClaim { run.report(claimingManifest, record, .bytes, fault.text) }
            }
        })

    static let malformedManifest: Rule = .init(
        422, .warning, "the manifest of the file is malformed",
        harm: "The runtime can't read it and knows no names, so binds by name lead nowhere.",
        remedy: "Export the file again.",
        example: "a section of a manifest with a byte too many",
        .file { run in
            run.forEachManifestFault { fault, record in
                if !fault.isClaim { run.report(malformedManifest, record, .bytes, fault.text) }
            }
        })
}

extension CheckRun {
    /// What is wrong with the manifests of the file, with the records that hold them.
    fileprivate func forEachManifestFault(_ body: (Manifest.Fault, _ record: Int) -> Void) {
        for contents in document.manifestContents where contents != .max {
            guard let property = file.property(.bytes, of: Int(contents)) else { continue }
            if let fault = Manifest(file.bytes[file.payloadRange(ofProperty: property)]).fault {
                body(fault, Int(contents))
            }
        }
    }
}
