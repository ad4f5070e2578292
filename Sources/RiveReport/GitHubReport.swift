import RiveFormat
import RiveJSON

/// Findings as workflow commands, which GitHub shows as annotations.
///
/// > Note: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
enum GitHubReport {
    static func write(_ files: Results<FileReport>, to output: OutputBuffer) {
        files.forEach { file in
            for found in file.diagnostics {
                let place: (file: String, text: String)
                if case .text(let name, let line, let column)? = found.position {
                    place = (name, ",line=\(line),col=\(column)")
                } else {
                    place = (file.file, "")
                }
                write(found.level, place, title(of: found), found.textWithSubject, to: output)
            }
            for omission in file.omissions {
                write(.note, (file.file, ""), omission.code, omission.text, to: output)
            }
            if let problem = file.problem { write(.error, (file.file, ""), "not all is listed", problem, to: output) }
        }
    }

    private static func title(of found: Diagnostic) -> String {
        let position = found.offset.map { "at byte \($0)" } ?? found.word
        return found.title ?? "\(found.code) \(position)" + (found.address.map { ", \($0)" } ?? "")
    }

    private static func write(
        _ level: Diagnostic.Level, _ place: (file: String, text: String), _ title: String, _ message: String,
        to output: OutputBuffer
    ) {
        output.append("::\(level == .note ? "notice" : level.rawValue) file=")
        output.append(PathText.bytes(of: property(PathText.shown(place.file))))
        let data = escaped(VisibleText.of(message), "%")
        output.appendLine("\(place.text),title=\(property(title))::\(data)")
    }

    private static func property(_ text: String) -> String {
        escaped(ControlCharacters.escaped(text, backslash: false), "%:,")
    }

    /// A text with some characters as `%` and two digits.
    private static func escaped(_ text: String, _ taken: String) -> String {
        text.escaping {
            taken.unicodeScalars.contains($0) ? "%" + String($0.value, radix: 16, uppercase: true) : nil
        }
    }
}
