extension String {
    /// The text, in which `escape` may give other text for a character; for nil, the character stays as it is.
    package func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
        var text = self
        return text.withUTF8 { bytes in
            var result: [UInt8] = []
            var (plain, index) = (0, 0)
            while index < bytes.count, let scalar = TextScalar(bytes, at: index) {
                let next = index + scalar.width
                if let escaped = Unicode.Scalar(scalar.value).flatMap(escape) {
                    result += bytes[plain..<index]
                    result += escaped.utf8
                    plain = next
                }
                index = next
            }
            return plain == 0 ? nil : String(decoding: result + bytes[plain...], as: UTF8.self)
        } ?? self
    }
}
