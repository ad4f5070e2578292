internal import RiveFormat
internal import RiveModel
internal import RiveSchema

extension Rule {
    static let unsignedScripts: Rule = .init(
        701, .warning, "scripts are not signed",
        harm: "Shipping runtimes refuse to run them, and nothing on your machine says so: what they do is missing.",
        remedy: "Export with scripts signed; after a change of a signed script, export again.",
        example: "a ScriptAsset with contents, and no signature behind it",
        .file { run in
            // A signature covers all texts since the one before it.
            var unsigned: [Int] = []
            for asset in run.document.assetRecords where run.isKind(Int(asset), .textAsset) {
                guard let contents = run.assetContents(of: Int(asset)) else { continue }
                unsigned.append(Int(asset))
                if run.file.property(.signature, of: contents) != nil { unsigned = [] }
            }
            for asset in unsigned { run.report(unsignedScripts, asset, "\(run.words(asset)) is not signed") }
        })

    static let badSignature: Rule = .init(
        702, .warning, "a signature is malformed",
        harm: "Shipping runtimes refuse to run the scripts that it is for.",
        remedy: "Export again with scripts signed.",
        example: "a signature of 10 bytes",
        .properties([.signature]) { run, record, property in
            let count = run.file.payloadRange(ofProperty: property).count
            if count != signatureLength {
                run.report(
                    badSignature, record, property: property,
                    "the signature has \(count) bytes instead of \(signatureLength)")
            }
        })

    static let badEnvelope: Rule = .init(
        703, .warning, "the contents of a script are malformed",
        harm: "The runtime can't take the script out of them and does not run it.",
        remedy: "Export the file again.",
        example: "contents whose first byte is 81, and that end before the 64 bytes of the signature",
        .file { run in
            for asset in run.document.assetRecords {
                let record = Int(asset)
                guard run.isKind(record, .textAsset) || run.type(of: record) == .scriptModuleAsset,
                    let contents = run.assetContents(of: record),
                    case let bytes = run.document.text(.bytes, of: contents), let flags = bytes.first
                else { continue }
                // The lowest seven bits are a version, the highest says that a signature comes before the script.
                let start = 1 + (flags & 0x80 != 0 ? signatureLength : 0)
                if flags & 0x7F != 0 {
                    run.report(
                        badEnvelope, contents, .bytes,
                        "\(run.words(record)): version \(flags & 0x7F) of the envelope is not supported")
                } else if bytes.count <= start {
                    run.report(badEnvelope, contents, .bytes, "\(run.words(record)) contains no script")
                }
            }
        })

    private static let signatureLength = 64
}
