import Rive
import RiveFormat
import RiveModel
import RiveText

/// Failures of what is played, as those of the play.
extension PlayError {
    /// A scene that can't be made; `file` is another than the one that is played.
    init(_ error: FileError, file: String? = nil) {
        switch error {
        case .tooDeep, .tooLarge: self.init(.unsupported, "\(error)", file: file)
        default: self.init(.notFound, "\(error)", file: file)
        }
    }

    init(_ error: PlaybackError) { self.init(FileError(error)) }

    /// A change that can't be made.
    init(_ error: ViewModelInstanceError) {
        switch error {
        case .indexOutOfRange, .noInstance: self.init(.notFound, "\(error)")
        case .tooDeep, .tooLarge: self.init(.unsupported, "\(error)")
        default: self.init(.unfit, "\(error)")
        }
    }

    /// A value that does not fit, or a name that is not there.
    init(_ error: LookupError, file: String? = nil) {
        self.init(
            error.kind == .unfit ? .unfit : .notFound, "\(error.message)", names: error.names, among: error.candidates,
            suggestion: error.suggestion, file: file)
        mayPass = error.mayPass
        detail = error.code
    }

    /// An address that leads nowhere among values.
    init(_ failure: PathFailure, _ address: String) {
        var name = ""
        var kind = Kind.notFound
        let words: String
        switch failure.reason {
        case .noProperty(let missing, let viewModel, _):
            name = missing
            words = "no property \"\(missing)\" in view model \"\(viewModel)\""
        case .noValue(let name): words = "the instance stores no value of property \"\(name)\""
        case .ambiguous(let name, let viewModel, let numbers):
            let candidates = numbers.map { "#\($0)" }.joined(separator: ", ")
            words = "more than one property of view model \"\(viewModel)\" is named \"\(name)\": \(candidates)"
        case .split(let name, let number): words = PathName.refusal("property", name, number: number)
        case .nothingInside(let next): words = "no property \"\(next)\": the value before it has no properties"
        case .noIndex: (words, kind) = (PathReader.noItem, .unfit)
        case .noName: (words, kind) = (PathReader.missingName, .unfit)
        case .tooManyReadings: (words, kind) = (PathReader.tooManyReadings, .unfit)
        case .noItem(let index, let count): words = "no item \(index) in a list of \(count)"
        case .noInstance: words = "the path leads through a property without an instance"
        }
        self.init(kind, "\(address): \(words)", names: [name], among: failure.names)
        self = about(address)
        mayPass = failure.mayPass
        detail = failure.reason.code
    }

    /// A text of a script that can't be read.
    init(_ error: TextError, in file: String) {
        self.init(.syntax, "\(error.message)")
        location = TextLocation(file, line: error.line, column: error.column)
    }

    /// What a text means in a file, the one that is played where none is given.
    static func of<Result>(
        _ lookup: @autoclosure () throws(LookupError) -> Result, in file: String? = nil
    ) throws(PlayError) -> Result {
        try LookupError.mapped(try lookup()) { PlayError($0, file: file) }
    }

    /// The result of `body`, whose failure is that of the library.
    static func ofFile<Result>(
        _ file: String? = nil, _ body: () throws(FileError) -> Result
    ) throws(PlayError) -> Result {
        try FileError.mapped(try body()) { PlayError($0, file: file) }
    }
}

extension PathFailure.Reason {
    /// A word for it that stays the same; nil where its kind says as much.
    fileprivate var code: String? {
        switch self {
        case .noProperty: "unknownProperty"
        case .noValue: "noValue"
        case .ambiguous: "ambiguousName"
        case .noItem: "noItem"
        case .noInstance: "noInstance"
        case .split: "splitName"
        case .nothingInside, .noIndex, .noName, .tooManyReadings: nil
        }
    }
}
