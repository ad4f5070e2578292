import RiveFormat

/// Faults that end reading: of what comes behind them nothing is known.
extension Rule {
    static let unsupportedVersion: Rule = .init(
        101, .error, "the format version is not 7",
        harm: "Runtimes read files of one major version and refuse all others; nothing is shown.",
        remedy: "Export the file again with a current editor.",
        example: "a file that starts with RIVE and the version 6.3",
        .onTheWay)

    static let truncated: Rule = .init(
        102, .error, "the file ends inside a value",
        harm: "The runtime runs out of bytes and refuses the file. Downloads that broke off look like this.",
        remedy: "Get the whole file: export or download it again and compare sizes.",
        example: "the first half of a file",
        .onTheWay)

    static let endlessVaruint: Rule = .init(
        103, .error, "a number has more than 64 bits",
        harm: "No exporter writes this. Runtimes drop the extra bits and read another number.",
        remedy: "The bytes are damaged or were made to do harm: export the file again.",
        example: "a type key of eleven bytes",
        .onTheWay)

    static let numberTooLarge: Rule = .init(
        104, .error, "a number does not fit the 32 bits of its property",
        harm: "The runtime gives up the whole file.",
        remedy: "Store a number below 4294967296, or leave the property out for \"none\".",
        example: "parentId = 4294967296",
        .onTheWay)

    static let lengthBeyondEnd: Rule = .init(
        105, .error, "a length goes beyond the end of the file",
        harm: "The runtime takes the length for true, asks for that much memory and aborts.",
        remedy: "The file is cut off or damaged: export it again.",
        example: "a name of 2^40 bytes in a file of 100",
        .onTheWay)

    static let typeKeyOutOfRange: Rule = .init(
        106, .error, "a type key is above 2147483647",
        harm: "The runtime reads type keys as 31 bits and refuses the file.",
        remedy: "The bytes are damaged: export the file again.",
        example: "a record that starts with ff ff ff ff 0f",
        .onTheWay)

    static let propertyKeyOutOfRange: Rule = .init(
        107, .error, "a property key is above 65535",
        harm: "The runtime reads property keys as 16 bits and refuses the file.",
        remedy: "The bytes are damaged: export the file again.",
        example: "a property with the key 70000",
        .onTheWay)

    static let undeclaredProperty: Rule = .init(
        108, .error, "a property is unknown and missing in the table of contents",
        harm: """
            The length of its value is unknown. The runtime drops the record and goes on in the middle of it, as if \
            records started there, so anything may follow.
            """,
        remedy: "List the key with the kind of its value in the table of contents, or remove the property.",
        example: "a Node with the property 9000 and an empty table of contents",
        .onTheWay)

    /// The rule of a fault; nil where the bytes are no file of this format at all.
    static func rule(of fault: FormatError, isInHeader: Bool) -> Rule? {
        switch fault.kind {
        case .notRive, .fileTooLarge: nil
        case .unsupportedVersion: unsupportedVersion
        case .truncated: truncated
        case .varuintTooLong: endlessVaruint
        case .numberTooLarge: isInHeader ? headerNumber : numberTooLarge
        case .lengthBeyondEnd: lengthBeyondEnd
        case .typeKeyOutOfRange: typeKeyOutOfRange
        case .propertyKeyOutOfRange: propertyKeyOutOfRange
        case .unknownProperty: undeclaredProperty
        }
    }
}
