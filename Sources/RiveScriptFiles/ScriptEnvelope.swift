/// The contents of a script, shader or WebAssembly module: flags, a signature of its own in some, and the code.
package struct ScriptEnvelope: Sendable {
    /// Whether the code can be taken out of the contents.
    package enum Form: Sendable {
        /// Flags first.
        case current
        /// Exported before envelopes had flags: the code starts at once, and no runtime takes it.
        case old
        /// There is no code behind the flags and the signature.
        case truncated
    }

    package static let signatureLength = Signature.length

    /// All bytes.
    package let bytes: ArraySlice<UInt8>
    package let form: Form
    /// The signature inside of the contents, which no runtime looks at; nil in most.
    package let signature: ArraySlice<UInt8>?
    /// The code, as it lies in the file. Empty in contents that are truncated.
    package let code: ArraySlice<UInt8>

    /// Divides contents; nil when there are none.
    package init?(_ bytes: ArraySlice<UInt8>) {
        guard let first = bytes.first else { return nil }
        self.bytes = bytes
        if bytes.count >= 2, case let second = bytes[bytes.startIndex + 1], (3...9).contains(first),
            (1...3).contains(second)
        {
            (form, signature, code) = (.old, nil, bytes)
            return
        }
        let isSigned = first & 0x80 != 0
        let rest = bytes.dropFirst()
        let code = rest.dropFirst(isSigned ? Self.signatureLength : 0)
        signature = isSigned ? rest.prefix(Self.signatureLength) : nil
        self.code = code
        form = code.isEmpty ? .truncated : .current
    }

    /// The first byte: a version in its lowest seven bits, and whether a signature follows. An old form has none.
    package var flags: UInt8? { form == .old ? nil : bytes.first }

    /// What a runtime takes for the code, and so signs: all behind flags and signature, whatever the form is; nil when it takes none.
    var signedBytes: ArraySlice<UInt8>? {
        switch form {
        case .current: code
        case .old: bytes.dropFirst()
        case .truncated: nil
        }
    }

    /// The message of the compiler that stands in place of code that did not compile.
    package var compilerMessage: ArraySlice<UInt8>? {
        form == .current && code.first == 0 ? code.dropFirst() : nil
    }
}
