package import RiveModel
import RiveSchema

/// The assets of a file whose contents are signed: scripts, shaders and WebAssembly modules, in file order.
///
/// What they are is read at once; signatures are verified when `states` is called, at about 200 instructions a byte.
package struct ScriptFiles: Sendable {
    package let files: [ScriptFile]
    /// What is signed together: ranges of `files`, without gaps. Files of the last group may have no signature.
    package let groups: [SignatureGroup]

    package init(_ document: Document) {
        var files: [ScriptFile] = []
        var groups: [SignatureGroup] = []
        var start = 0
        for (asset, record) in document.assetRecords.enumerated() {
            guard let file = ScriptFile(document, asset: asset, record: Int(record)) else { continue }
            files.append(file)
            guard let contents = file.contentsRecord,
                let signature = document.bytes(.signature, of: contents),
                signature.count == ScriptEnvelope.signatureLength
            else { continue }
            groups.append(SignatureGroup(members: start..<files.count, signature: signature))
            start = files.count
        }
        if start < files.count { groups.append(SignatureGroup(members: start..<files.count, signature: nil)) }
        self.files = files
        self.groups = groups
    }

    /// The scripts among them.
    package var scripts: [ScriptFile] { files.filter { $0.kind == .script } }

    /// The state of each file, in the order of `files`. Verifies all signatures, each time that it is called.
    package func states() -> [ScriptState] {
        groups.flatMap { group in
            let key = group.signingKey(of: files[group.members].lazy.compactMap { $0.envelope?.signedBytes })
            return files[group.members].map { state(of: $0, in: group, key) }
        }
    }

    private func state(of file: ScriptFile, in group: SignatureGroup, _ key: SigningKey?) -> ScriptState {
        switch file.envelope?.form {
        case nil: .noCode
        case .truncated: .truncated
        case .old: .oldForm
        case .current: key.map { .verified($0) } ?? (group.signature == nil ? .unsigned : .wrongSignature)
        }
    }
}

/// Whether runtimes trust the code of a file.
package enum ScriptState: Hashable, Sendable {
    case verified(SigningKey)
    /// No signature follows.
    case unsigned
    /// The signature is for other bytes, or by a key that is not known.
    case wrongSignature
    /// The file has no contents for the asset.
    case noCode
    /// The contents end before the code.
    case truncated
    /// Exported before signed envelopes.
    case oldForm

    /// Whether runtimes that ship run the code.
    package var runsOnDevices: Bool { self == .verified(.production) }

    /// Whether the code can run where signatures are not asked for.
    package var hasCode: Bool {
        switch self {
        case .verified, .unsigned, .wrongSignature: true
        case .noCode, .truncated, .oldForm: false
        }
    }
}

/// Files that are signed together.
package struct SignatureGroup: Sendable {
    /// Indices of `ScriptFiles.files`.
    package let members: Range<Int>
    /// The 64 bytes at the end of the group; nil where none follow.
    package let signature: ArraySlice<UInt8>?

    /// The key that signed a message in several pieces; nil when it is none that is known.
    fileprivate func signingKey(of message: some Sequence<ArraySlice<UInt8>>) -> SigningKey? {
        guard let signature, let signature = Signature(signature, of: message) else { return nil }
        return SigningKey.allCases.first { signature.isGood(for: $0.bytes) }
    }
}
