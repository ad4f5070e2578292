package import RiveRuntime

/// Why something that runs can't go on.
public enum PlaybackError: RiveError, Hashable {
    /// Artboards or view model instances nest without end.
    case tooDeep(SceneLimit)
    /// It would take more artboards or values than memory should hold, or more work in a frame than one may do.
    case tooLarge(SceneLimit)
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
        case .tooDeep(let limit), .tooLarge(let limit): "\(limit)"
        case .otherFile: "the instance belongs to another file"
        }
    }

    package init(_ error: RuntimeError) {
        self = error.limit.isDepth ? .tooDeep(SceneLimit(error)) : .tooLarge(SceneLimit(error))
    }
}

extension FileError {
    init(_ error: RuntimeError) {
        self = error.limit.isDepth ? .tooDeep(SceneLimit(error)) : .tooLarge(SceneLimit(error))
    }
}

extension ViewModelInstanceError {
    init(_ error: RuntimeError) {
        self = error.limit.isDepth ? .tooDeep(SceneLimit(error)) : .tooLarge(SceneLimit(error))
    }
}
