internal import Rive

/// Failures of the library, in the words and with the exit status of the program.
extension ToolError {
    init(_ error: FileError, _ path: String) {
        switch error {
        case .noArtboard: self.init(.notFound, file: path, "the file has no artboard")
        case .artboardNotFound(let name, let names): self.init(.notFound, path, "artboard", name, names)
        case .stateMachineNotFound(let name, _, let names): self.init(.notFound, path, "state machine", name, names)
        case .animationNotFound(let name, _, let names): self.init(.notFound, path, "animation", name, names)
        case .instanceNotFound(let name, let viewModel, let names):
            self.init(
                .notFound, file: path, "no instance \"\(name)\" in view model \"\(viewModel)\"",
                suggestion: Suggestion.nearest(to: name, among: names))
        case .tooDeep: self.init(.unsupported, file: path, "its artboards or instances nest without end")
        case .tooLarge:
            self.init(.unsupported, file: path, "it makes more artboards or values than a scene may have")
        default: self.init(.notFound, file: path, "\(error)")
        }
    }

    private init(_ status: ExitStatus, _ path: String, _ noun: String, _ name: String, _ names: [String]) {
        self.init(
            status, file: path, "no \(noun) \"\(name)\"", suggestion: Suggestion.nearest(to: name, among: names))
    }

    init(_ error: PlaybackError, _ path: String) { self.init(FileError(error), path) }

    /// A failure to find or set the value at an address.
    init(_ error: ViewModelInstanceError, _ address: String, _ path: String) {
        switch error {
        case .propertyNotFound(_, let name, let viewModel, let names):
            let owner = viewModel.isEmpty ? "a value, which has nothing inside" : "view model \"\(viewModel)\""
            self.init(
                .notFound, file: path, "\(address): no property \"\(name)\" in \(owner)",
                suggestion: Suggestion.nearest(to: name, among: names))
        case .indexOutOfRange(_, let index, let count):
            self.init(
                .notFound, file: path,
                index < 0 ? "\(address): not an item of a list" : "\(address): no item \(index) in a list of \(count)")
        case .noInstance: self.init(.notFound, file: path, "\(address): there is no instance on the way")
        case .wrongType(_, let expected, _): self.init(.usage, file: path, "\(address): not \(expected.words)")
        case .unknownEnumValue(_, let value, let values):
            self.init(.usage, file: path, "\(address): \"\(value)\" is not one of \(values.joined(separator: ", "))")
        case .tooDeep: self.init(FileError.tooDeep, path)
        case .tooLarge: self.init(FileError.tooLarge, path)
        default: self.init(.usage, file: path, "\(error)")
        }
    }

    init(_ error: InputError, _ path: String) {
        switch error {
        case .inputNotFound(let name, let names): self.init(.notFound, path, "input", name, names)
        case .wrongType: self.init(.usage, file: path, "\(error)")
        }
    }
}
