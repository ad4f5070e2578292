/// What is wrong with the bytes of a file, and where.
///
/// It is two words, so that throwing it costs the reading loop nothing; `Locator` finds the record and property that the
/// offset lies in, and only on demand.
public struct FormatError: Error, Equatable, Sendable {
    public let kind: Kind
    /// The absolute offset of the byte to blame.
    public let offset: Int

    package init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    public enum Kind: Equatable, Sendable {
        /// The file does not start with `RIVE`.
        case notRive
        /// The first number of the version is not 7.
        case unsupportedVersion(UInt32)
        /// The file ends inside a value.
        case truncated
        /// A varuint has more than 10 bytes or more than 64 bits.
        case varuintTooLong
        /// A number does not fit the 32 bits that its place has.
        case numberTooLarge(UInt64)
        /// A string or byte string claims more bytes than the file has left.
        case lengthBeyondEnd(UInt64)
        /// The key that starts a record is above 2³¹ − 1.
        case typeKeyOutOfRange(UInt64)
        /// The key of a property is above 65 535.
        case propertyKeyOutOfRange(UInt64)
        /// Neither the format nor the file's table of contents say how to read past a property.
        case unknownProperty(UInt16)
        /// The file has 4 GiB or more, more than offsets can name.
        case fileTooLarge
    }
}

extension FormatError: CustomStringConvertible {
    /// What is wrong in one sentence, without the place.
    public var description: String {
        switch kind {
        case .notRive: "not a .riv file: it does not start with \"RIVE\""
        case .unsupportedVersion(let major): "format version \(major) is not supported; this build reads version 7"
        case .truncated: "the file ends inside a value"
        case .varuintTooLong: "a number has more than 64 bits"
        case .numberTooLarge(let value): "the number \(value) does not fit 32 bits"
        case .lengthBeyondEnd(let length): "a length of \(length) bytes goes beyond the end of the file"
        case .typeKeyOutOfRange(let key): "type key \(key) is out of range (at most 2147483647)"
        case .propertyKeyOutOfRange(let key): "property key \(key) is out of range (at most 65535)"
        case .unknownProperty(let key): "property key \(key) is unknown and not in the table of contents"
        case .fileTooLarge: "the file is too large (4 GiB or more)"
        }
    }
}
