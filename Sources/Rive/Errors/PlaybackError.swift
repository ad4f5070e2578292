package import RiveRuntime

/// Why something that runs can't go on.
public enum PlaybackError: RiveError, Equatable {
    /// Artboards or view model instances nest without end.
    case tooDeep
    /// It would take more artboards or values than memory should hold, or more work in a frame than one may do.
    case tooLarge
    /// An instance of another `File` was to be bound.
    case otherFile

    public var group: ErrorGroup { .playback }

    public var code: Int {
        switch self {
        case .tooDeep: 1
        case .tooLarge: 2
        case .otherFile: 3
        }
    }

    public var description: String {
        switch self {
        case .tooDeep: "\(RuntimeError.tooDeep)"
        case .tooLarge: "\(RuntimeError.tooLarge)"
        case .otherFile: "the instance belongs to another file"
        }
    }

    package init(_ error: RuntimeError) {
        switch error {
        case .tooDeep: self = .tooDeep
        case .tooLarge: self = .tooLarge
        }
    }
}

extension FileError {
    init(_ error: RuntimeError) {
        switch error {
        case .tooDeep: self = .tooDeep
        case .tooLarge: self = .tooLarge
        }
    }
}

extension ViewModelInstanceError {
    init(_ error: RuntimeError) {
        switch error {
        case .tooDeep: self = .tooDeep
        case .tooLarge: self = .tooLarge
        }
    }
}
