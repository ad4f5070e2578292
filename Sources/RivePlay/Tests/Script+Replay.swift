internal import RiveText

/// How a script is played by hand.
extension Script {
    /// The words of a command line that plays a file up to a step, that one included; all of it where the step is judged to the
    /// end. Snapshots stay out, which are of tests alone.
    func replay(of file: String, upTo number: Int) -> [String] {
        var words = ["rivetool", "advance", file] + settings.words
        var latest = -1
        for planned in steps {
            // The steps that a log stands for are one line.
            guard let line = planned.line, planned.number != latest else { continue }
            latest = planned.number
            if planned.step.snapshotNames.isEmpty {
                words += ["--\(line.name)"] + (line.words.isEmpty ? [] : [Self.words(of: line)])
            }
            if planned.number == number, type(of: planned.step).role != .forbids { break }
        }
        return words
    }

    /// The words of a line; the path of a log, which starts from the file of the line, as it is from where the program runs.
    private static func words(of line: ScriptLine) -> String {
        line.name == PlayLog.form.name ? TestFile.path(line.words, from: line.location.file) : line.words
    }
}
