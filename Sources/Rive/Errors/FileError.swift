public import RiveBundle
public import RiveFormat

/// Why a file can't be opened, or does not have what was asked of it.
public enum FileError: RiveError, Equatable {
    /// The system can't read the file.
    case unreadable(path: String, reason: String)
    /// The bytes are not those of a whole `.riv` file.
    case malformed(FormatError)
    /// The bundle that holds the file is refused.
    case bundle(BundleError)
    case noArtboard
    case artboardNotFound(name: String, names: [String])
    /// The artboard has no state machine.
    case noStateMachine(artboard: String)
    case stateMachineNotFound(name: String, artboard: String, names: [String])
    case animationNotFound(name: String, artboard: String, names: [String])
    /// The artboard names no view model as its own.
    case noViewModel(artboard: String)
    case viewModelNotFound(name: String, names: [String])
    case viewModelIndexOutOfRange(index: Int, count: Int)
    case instanceNotFound(name: String, viewModel: String, names: [String])
    case instanceIndexOutOfRange(index: Int, viewModel: String, count: Int)
    /// Something of another `File` was given, though it has a meaning in its own only.
    case otherFile
    /// Endless nesting of view model instances or artboards.
    case tooDeep(SceneLimit)
    /// It would make more values or artboards than memory should hold.
    case tooLarge(SceneLimit)

    public var group: ErrorGroup {
        switch self {
        case .malformed: .format
        case .bundle: .bundle
        default: .file
        }
    }

    public var code: Int {
        switch self {
        case .unreadable: 1
        case .malformed(let error): error.code
        case .bundle(let error): error.code
        case .noArtboard: 2
        case .artboardNotFound: 3
        case .noStateMachine: 4
        case .stateMachineNotFound: 5
        case .animationNotFound: 6
        case .noViewModel: 7
        case .viewModelNotFound: 8
        case .instanceNotFound: 9
        case .instanceIndexOutOfRange: 10
        case .otherFile: 11
        case .tooDeep: 12
        case .tooLarge: 13
        case .viewModelIndexOutOfRange: 14
        }
    }

    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path): cannot read: \(reason)"
        case .malformed(let error): "\(error) (at offset \(error.offset))"
        case .bundle(let error): error.entry.map { "\($0): \(error)" } ?? "\(error)"
        case .noArtboard: "the file has no artboard"
        case .artboardNotFound(let name, let names): "no artboard \"\(name)\"\(names.alternatives)"
        case .noStateMachine(let artboard): "artboard \"\(artboard)\" has no state machine"
        case .stateMachineNotFound(let name, let artboard, let names):
            "no state machine \"\(name)\" in artboard \"\(artboard)\"\(names.alternatives)"
        case .animationNotFound(let name, let artboard, let names):
            "no animation \"\(name)\" in artboard \"\(artboard)\"\(names.alternatives)"
        case .noViewModel(let artboard): "artboard \"\(artboard)\" has no view model"
        case .viewModelNotFound(let name, let names): "no view model \"\(name)\"\(names.alternatives)"
        case .viewModelIndexOutOfRange(let index, let count): "no view model \(index); the count is \(count)"
        case .instanceNotFound(let name, let viewModel, let names):
            "no instance \"\(name)\" in view model \"\(viewModel)\"\(names.alternatives)"
        case .instanceIndexOutOfRange(let index, let viewModel, let count):
            "no instance \(index) in view model \"\(viewModel)\", which has \(count)"
        case .otherFile: "it belongs to another file"
        case .tooDeep(let limit), .tooLarge(let limit): "\(limit)"
        }
    }
}

extension [String] {
    /// The names that there are, in words that follow what is missing.
    var alternatives: String {
        isEmpty ? "; the file has none" : "; there is " + map { "\"\($0)\"" }.joined(separator: ", ")
    }
}
