/// Fields of an object: a key and its value in one call.
extension JSONWriter {
    @inlinable
    package mutating func field(_ key: FieldKey, _ value: some FieldValue) { value.write(key, &self) }

    /// Text as a file stores it. Where it is not UTF-8, a second field `…Base64` has its bytes.
    @usableFromInline
    package mutating func field(_ name: FieldKey, text: ArraySlice<UInt8>) {
        text.withUnsafeBytes { text in
            key(name)
            value(text: text)
            guard !text.allSatisfy({ $0 < 0x80 }), String(validating: text, as: UTF8.self) == nil else { return }
            key(.name("\(name.text)Base64"))
            value(base64: text)
        }
    }

    @inlinable
    package mutating func object<Failure: Error>(
        _ name: FieldKey,
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        key(name)
        try object(body)
    }

    @inlinable
    package mutating func dictionary<Failure: Error>(
        _ name: FieldKey,
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        key(name)
        try dictionary(body)
    }

    @inlinable
    package mutating func array<Failure: Error>(
        _ name: FieldKey,
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        key(name)
        try array(body)
    }
}
