internal import Rive
internal import RiveModel

/// Failures of the library, in the words and with the exit status of the program.
extension ToolError {
    init(_ error: FileError, _ path: String) {
        switch error {
        case .tooDeep: self.init(.unsupported, file: path, "its artboards or instances nest without end")
        case .tooLarge:
            self.init(
                .unsupported, file: path, "it takes more artboards, values or work in a frame than a scene may have")
        default: self.init(.notFound, file: path, "\(error)")
        }
    }

    init(_ error: PlaybackError, _ path: String) { self.init(error == .tooDeep ? FileError.tooDeep : .tooLarge, path) }

    /// A change that can't be made.
    init(_ error: ViewModelInstanceError, _ path: String) {
        switch error {
        case .indexOutOfRange, .noInstance: self.init(.notFound, file: path, "\(error)")
        case .tooDeep: self.init(FileError.tooDeep, path)
        case .tooLarge: self.init(FileError.tooLarge, path)
        default: self.init(.usage, file: path, "\(error)")
        }
    }

    /// An address that leads nowhere.
    init(_ failure: PathFailure, _ address: String, _ path: String) {
        var name = ""
        var status = ExitStatus.notFound
        let words: String
        switch failure.reason {
        case .noProperty(let missing, let viewModel, _):
            name = missing
            words = "no property \"\(missing)\" in view model \"\(viewModel)\""
        case .noValue(let name): words = "the instance stores no value of property \"\(name)\""
        case .ambiguous(let name, let viewModel, let numbers):
            let candidates = numbers.map { "#\($0)" }.joined(separator: ", ")
            words = "more than one property of view model \"\(viewModel)\" has the name \"\(name)\": \(candidates)"
        case .nothingInside(let next): words = "no property \"\(next)\" in a value, which has nothing inside"
        case .noIndex: (words, status) = (PathReader.noItem, .usage)
        case .noName: (words, status) = (PathReader.missingName, .usage)
        case .tooManyReadings: (words, status) = (PathReader.tooManyReadings, .usage)
        case .noItem(let index, let count): words = "no item \(index) in a list of \(count)"
        case .noInstance: words = "there is no instance on the way"
        }
        let error = ToolError(status, file: path, "\(address): \(words)")
        // The addresses of other commands start with the view model, which steps leave out.
        if case .noProperty(name, viewModel: name, _) = failure.reason, address.hasPrefix("\(name)/") {
            self = error
            suggestion = String(address.dropFirst(name.count + 1))
        } else {
            self = error.meaning([name], among: failure.names)
        }
    }
}
