/// A text that is its bytes, as a name is in every runtime: the key to look names up by.
///
/// `String` calls two texts equal that Unicode calls equivalent, such as a letter with its accent in one character or in two.
/// These are two names of a file, and so are two keys.
package struct ByteText: Hashable, Comparable, ExpressibleByStringLiteral, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    package init(stringLiteral text: String) { self.text = text }

    package static func == (left: ByteText, right: ByteText) -> Bool { left.text.isSame(as: right.text) }

    package static func < (left: ByteText, right: ByteText) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    /// Whether both have the same bytes; `==` also holds for two forms of one character.
    package func isSame(as other: String?) -> Bool {
        guard var other, utf8.count == other.utf8.count else { return false }
        var text = self
        return text.withUTF8 { left in
            other.withUTF8 { right in
                left.baseAddress == right.baseAddress
                    || UnsafeRawBufferPointer(left).hasSameBytes(as: UnsafeRawBufferPointer(right))
            }
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Whether another buffer of the same length has the same bytes, eight at a time.
    fileprivate func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
        var offset = 0
        while offset + 8 <= count {
            let (left, right) = (
                loadUnaligned(fromByteOffset: offset, as: UInt64.self),
                other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            )
            guard left == right else { return false }
            offset += 8
        }
        while offset < count {
            guard self[offset] == other[offset] else { return false }
            offset += 1
        }
        return true
    }
}

extension Sequence<String> {
    /// The texts in the order of their bytes.
    package func sortedByBytes() -> [String] { map(ByteText.init(_:)).sorted().map(\.text) }
}

extension Collection<String> {
    /// The first place of a text of the same bytes.
    package func firstIndex(ofSame text: String) -> Index? { firstIndex { $0.isSame(as: text) } }
}

extension Set<ByteText> {
    package init(of texts: some Sequence<String>) { self.init(texts.lazy.map { ByteText($0) }) }

    package func contains(_ text: String) -> Bool { contains(ByteText(text)) }

    @discardableResult
    package mutating func insert(_ text: String) -> (inserted: Bool, memberAfterInsert: ByteText) {
        insert(ByteText(text))
    }

    @discardableResult
    package mutating func remove(_ text: String) -> ByteText? { remove(ByteText(text)) }

    /// The texts in the order of their bytes.
    package func sortedByBytes() -> [String] { sorted().map(\.text) }
}

extension Dictionary where Key == ByteText {
    package subscript(text: String) -> Value? {
        get { self[ByteText(text)] }
        set { self[ByteText(text)] = newValue }
    }

    package subscript(text: String, default value: @autoclosure () -> Value) -> Value {
        get { self[ByteText(text), default: value()] }
        set { self[ByteText(text)] = newValue }
    }

    @discardableResult
    package mutating func updateValue(_ value: Value, forKey text: String) -> Value? {
        updateValue(value, forKey: ByteText(text))
    }

    @discardableResult
    package mutating func removeValue(forKey text: String) -> Value? { removeValue(forKey: ByteText(text)) }
}
