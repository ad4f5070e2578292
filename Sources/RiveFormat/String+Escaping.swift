extension String {
    /// The text, in which `escape` may give other text for a character; for nil, the character stays as it is.
    package func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        var plain = startIndex
        for index in unicodeScalars.indices {
            guard let escaped = escape(unicodeScalars[index]) else { continue }
            result += self[plain..<index]
            result += escaped
            plain = unicodeScalars.index(after: index)
        }
        return plain == startIndex ? self : result + self[plain...]
    }
}
