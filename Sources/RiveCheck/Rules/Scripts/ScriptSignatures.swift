import RiveFormat
import RiveSchema
import RiveScriptFiles

extension Rule {
    static let unsignedScripts: Rule = .init(
        701, .warning, "scripts are not signed",
        harm: "Shipping runtimes refuse to run them, and nothing on your machine says so: what they do is missing.",
        remedy: "Export with scripts signed; after a change of a signed script, export again.",
        example: "a ScriptAsset with contents, and no signature behind it",
        .file { run in
            let scripts = run.scripts
            for group in scripts.signed.groups where group.signature == nil {
                let files = scripts.signed.files[group.members]
                // One that is malformed is a finding of its own.
                if files.contains(where: { run.storesSignature($0) }) { continue }
                for (index, file) in zip(group.members, files) where scripts.states[index] == .unsigned {
                    run.report(unsignedScripts, file.record, "\(run.words(file.record)) is not signed")
                }
            }
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
            for file in run.scripts.signed.files {
                guard let envelope = file.envelope, let flags = envelope.flags, let contents = file.contentsRecord
                else {
                    continue
                }
                if flags & 0x7F != 0 {
                    run.report(
                        badEnvelope, contents, .bytes,
                        "\(run.words(file.record)): version \(flags & 0x7F) of the envelope is not supported")
                } else if envelope.form == .truncated {
                    run.report(badEnvelope, contents, .bytes, "\(run.words(file.record)) contains no script")
                }
            }
        })

    static let wrongSignature: Rule = .init(
        705, .warning, "a signature is not that of Rive for these scripts",
        harm: "Shipping runtimes refuse to run the scripts that it is for, and nothing on your machine says so.",
        remedy: "Export again with scripts signed; after a change of a signed script, export again.",
        example: "a script that was changed after it was signed",
        .file { run in
            let scripts = run.scripts
            for group in scripts.signed.groups {
                guard let last = group.members.last, let contents = scripts.signed.files[last].contentsRecord else {
                    continue
                }
                if let fault = signatureFault(of: scripts.states[group.members]) {
                    run.report(wrongSignature, contents, .signature, fault)
                }
            }
        })

    /// What is wrong with the signature of files in some states; nil for nothing.
    static func signatureFault(of states: some Collection<ScriptState>) -> String? {
        if states.contains(.wrongSignature) {
            return "the signature is for other contents, or was made with an unknown key"
        }
        guard states.contains(.verified(.sample)) else { return nil }
        return "the signature was made with the sample key of the editor, which only test builds trust"
    }

    static let oldEnvelope: Rule = .init(
        708, .warning, "a script was exported before signed envelopes",
        harm: "Shipping runtimes do not run it.",
        remedy: "Export the file again.",
        example: "contents that begin with the bytecode, 06 03",
        .file { run in
            for (file, state) in zip(run.scripts.signed.files, run.scripts.states) where state == .oldForm {
                guard let contents = file.contentsRecord else { continue }
                run.report(
                    oldEnvelope, contents, .bytes,
                    "\(run.words(file.record)) was exported before signed envelopes")
            }
        })

    private static let signatureLength = 64
}

extension CheckRun {
    /// Whether a signature of any length follows a script.
    fileprivate func storesSignature(_ script: ScriptFile) -> Bool {
        script.contentsRecord.flatMap { file.property(.signature, of: $0) } != nil
    }
}
