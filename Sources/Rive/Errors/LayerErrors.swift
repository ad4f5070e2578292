public import RiveBundle
public import RiveFormat

extension FormatError: RiveError {
    public var group: ErrorGroup { .format }

    public var code: Int {
        switch kind {
        case .notRive: 1
        case .unsupportedVersion: 2
        case .truncated: 3
        case .varuintTooLong: 4
        case .numberTooLarge: 5
        case .lengthBeyondEnd: 6
        case .typeKeyOutOfRange: 7
        case .propertyKeyOutOfRange: 8
        case .unknownProperty: 9
        case .fileTooLarge: 10
        }
    }
}

extension BundleError: RiveError {
    public var group: ErrorGroup { .bundle }

    public var code: Int {
        switch category {
        case .malformed: 1
        case .unsupported: 2
        case .notFound: 3
        case .inputOutput: 4
        }
    }
}

extension AssetLoadingError: RiveError {
    public var group: ErrorGroup { .asset }

    public var code: Int {
        switch kind {
        case .unfit: 1
        case .ambiguous: 2
        case .handlerFailed: 3
        }
    }
}
