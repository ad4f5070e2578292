package import RiveFormat
import RiveModel

/// Why a command failed: one line for people and the exit status for scripts.
package struct ToolError: Error, Equatable {
    package var status: ExitStatus
    /// The file that the message is about, as the command line spells it.
    package var file: String?
    /// What is wrong, without the program's name and without the file.
    package var message: String
    /// The nearest of what exists, for a name that does not.
    package var suggestion: String?
    /// The byte of the file that is to blame, where one is.
    package var offset: Int?
    /// The address that is to blame, where one is.
    package var address: String?
    /// The word for scripts, where it says more than that of the status.
    package var kind: String?

    package init(_ status: ExitStatus, file: String? = nil, _ message: String, suggestion: String? = nil) {
        self.status = status
        self.file = file
        self.message = message
        self.suggestion = suggestion
    }

    /// A fault of the bytes of a file, that came about where `locator` looks.
    package init(_ fault: FormatError, _ locator: Locator, file: String) {
        self.init(
            fault.kind == .fileTooLarge ? .unsupported : .malformed, file: file, locator.message(of: fault))
        if fault.kind == .notRive, file.lowercased().hasSuffix(".rev") {
            message += "; a .rev is a backup of the Rive editor: open it there, and export a .riv"
        }
        offset = fault.offset
        kind = fault.code
    }

    /// A word for what is wrong, for scripts.
    package var code: String { kind ?? status.word }

    /// The same with what a name that does not exist may stand for, by the readings that it has: the nearest name of those that
    /// exist, or all of them where they are few.
    package func meaning(_ names: [String], among candidates: [String]) -> ToolError {
        var error = self
        error.suggestion = suggestion ?? Spelling.nearest(toAny: names, among: candidates)
        error.message += Spelling.otherForm(of: names, error.suggestion)
        if error.suggestion == nil, status == .notFound { error.message += Spelling.alternatives(candidates) }
        return error
    }

    /// What is wrong and what may have been meant, without the program's name and without the file.
    package var text: String {
        MessageText.shortened(suggestion.map { "\(message); did you mean \"\($0)\"?" } ?? message)
    }

    /// The line that standard error shows, without its newline. Control characters are escaped, so that a name read
    /// from a file can neither break the line nor drive the terminal.
    package var line: String { Self.line(text, file: file) }

    /// The line that standard error shows for any message about a file.
    package static func line(_ message: String, file: String?) -> String {
        let prefix = file.map { "\(MessageText.shortened(path: RivePath.name(of: $0))): " } ?? ""
        let text = MessageText.shortened(message)
        return PathText.escaped(ControlCharacters.escaped("rivetool: \(prefix)\(text)", backslash: false))
    }
}

extension FormatError {
    /// A word for the kind of fault, for scripts.
    fileprivate var code: String {
        switch kind {
        case .notRive: "notRive"
        case .unsupportedVersion: "unsupportedVersion"
        case .truncated: "truncated"
        case .varuintTooLong: "varuintTooLong"
        case .numberTooLarge: "numberTooLarge"
        case .lengthBeyondEnd: "lengthBeyondEnd"
        case .typeKeyOutOfRange: "typeKeyOutOfRange"
        case .propertyKeyOutOfRange: "propertyKeyOutOfRange"
        case .unknownProperty: "unknownProperty"
        case .fileTooLarge: "fileTooLarge"
        }
    }
}
