/// How a script is played by hand.
extension Script {
    /// The words of a command line that plays a test up to a step, that one included; all of it where the step is judged to the
    /// end. Snapshots stay out, which are of tests alone, and what else is looked at on the way, unless it changes what happens.
    func replay(of test: TestCase, upTo number: Int) -> [String] {
        var words = ["rivetool", "advance", test.riveFile] + settings.words
        var (previous, held, latest): (PlannedStep?, ScriptLine?, Int) = (nil, nil, -1)
        func add(_ line: ScriptLine) {
            words += ["--\(line.name)"] + (line.words.isEmpty ? [] : [test.wordsFromHere(line)])
        }
        for planned in steps {
            let isLast = planned.number == number
            if planned.looks, !isLast {
                if held == nil, planned.step.snapshots.isEmpty { held = planned.line }
                continue
            }
            // What looks between actions ends a group of them, and the scene settles for what looks at once.
            if let held, let previous, !planned.looks, previous.isImplied || previous.acts && planned.acts { add(held) }
            held = nil
            if !planned.looks { previous = planned }
            // The steps that a log stands for are one line.
            if let line = planned.line, planned.number != latest, planned.step.snapshots.isEmpty { add(line) }
            latest = planned.number
            if isLast, planned.step.form.role != .forbids { break }
        }
        return words
    }
}

extension PlannedStep {
    /// Whether it does nothing to the scene and takes no time.
    fileprivate var looks: Bool {
        let role = step.form.role
        return role.isQuery || role == .forbids
    }

    fileprivate var acts: Bool { step.form.role == .acts }

    /// Whether it was generated, not written.
    fileprivate var isImplied: Bool { line == nil }
}

extension TestCase {
    /// The words of a line, whose path starts where the program runs where they are one.
    fileprivate func wordsFromHere(_ line: ScriptLine) -> String {
        guard (try? StepTable.word(line.name))?.form.file == .everywhere else { return line.words }
        let name = try? SentenceText(line.words).name()
        return name.map { TestSources.path($0, from: sources.path(of: line)) } ?? line.words
    }
}
