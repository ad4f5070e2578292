import RiveFormat
import RiveModel
import RiveText

/// A reader of test files, which goes on after an error, to report all errors at once.
struct TestFileReader {
    private let path: String
    private let shown: String
    private let read: StepFiles.SharedReading
    private let admit: TestFile.Admission
    private var files: [(path: String, location: TextLocation)] = []
    private var uses: [(path: String, line: ScriptLine)] = []
    private(set) var setups: [ByteText: TestTemplate] = [:]
    private var tests: [TestTemplate] = []
    /// The test or setup that the next lines are of.
    private var open: Open?
    private(set) var errors: [PlayError] = []
    /// The files that tables have their rows in, by path, and what is left of how many rows these may be.
    private var tables: [ByteText: [UInt8]] = [:]
    private var rowAllowance: TestAllowance
    /// What all tests may come to.
    private let allowance: TestAllowance

    /// All that is wrong, line by line, that of the files that are used behind that of the file itself.
    var errorsInOrder: [PlayError] {
        errors.enumerated().sorted { first, second in
            let places = [first, second].map { index, error in
                (error.location?.file == shown ? 0 : 1, error.location?.line ?? 0, error.location?.column ?? 0, index)
            }
            return places[0] < places[1]
        }.map(\.element)
    }

    private struct Open {
        /// What it is called; empty where its first line is wrong.
        var name = ""
        let location: TextLocation
        let isTest: Bool
        var table: TestTable?
        /// The first and the last of its steps so far.
        var steps: (first: TestText.Place, last: TestText.Place)?
        /// The column of its lines; nil before the first.
        var column: Int?
    }

    /// The limit of errors of a file: after so many, others mostly follow from the first.
    static let mostErrors = 100

    /// Whether the limit is reached: then reading stops.
    private var isFull: Bool { errors.count >= Self.mostErrors }

    private static let words = ["file", "use", "setup", "test"]

    init(
        at path: String, shown: String, _ allowance: TestAllowance, admit: @escaping TestFile.Admission,
        _ read: @escaping StepFiles.SharedReading
    ) {
        self.allowance = allowance
        rowAllowance = allowance
        self.path = path
        self.shown = shown
        self.admit = admit
        self.read = read
    }

    mutating func read(_ bytes: [UInt8]) {
        if bytes.starts(with: Header.fingerprint) {
            let error = PlayError(
                .syntax, "this is a .riv file; tests are in .rivtest files, which \(command: "record") writes")
            return note(error.at(TextLocation(shown, line: 1, column: 1)))
        }
        let text = TestText(bytes, shown: shown)
        text.forEachLine { place, line in
            guard !isFull else { return false }
            gather { (reader) throws(PlayError) in
                let line = try line.get()
                try PlayError.mapped(try reader.take(line, at: place, in: text)) {
                    $0.location == nil ? $0.at(line) : $0
                }
            }
            return true
        }
        close(text)
    }

    private mutating func gather(_ body: (inout Self) throws(PlayError) -> Void) {
        do throws(PlayError) { try body(&self) } catch { note(error) }
    }

    private mutating func note(_ error: PlayError) {
        guard !isFull else { return }
        // What is wrong with a setup, or in each row of a table, is wrong once.
        let isKnown = errors.contains { $0.location == error.location && $0.message == error.message }
        if !isKnown { errors.append(error) }
    }

    private mutating func take(
        _ line: ScriptLine, at place: TestText.Place, in text: TestText
    ) throws(PlayError) {
        if line.location.column > 1 { return try add(line, at: place) }
        close(text)
        switch line.name {
        case "file":
            let file = TestSources.path(try named(line, "a .riv file"), from: path)
            try PlayError.mapped(try admit(file)) { $0.at(position: 0) }
            files.append((file, line.location))
        case "use": uses.append((TestSources.path(try named(line, "a test file"), from: path), line))
        case "setup":
            open = Open(location: line.location, isTest: false)
            let name = try named(line, "the setup")
            open?.name = name
        case "test":
            open = Open(location: line.location, isTest: true)
            try beginTest(line)
        default:
            let steps = StepTable.names + SceneSetting.allCases.map(\.rawValue) + ["do", "allow"]
            guard !steps.contains(line.name) else {
                throw PlayError(.syntax, "\"\(line.name)\" is a step; indent it below a test or a setup")
            }
            throw PlayError(
                .syntax, "unknown word \"\(line.name)\"; expected file, use, setup or test",
                suggestion: Spelling.nearest(to: line.name, among: Self.words))
        }
    }

    /// The name or path behind the word of a line.
    private func named(_ line: ScriptLine, _ what: String) throws(PlayError) -> String {
        let name = try SentenceText(line.words).name()
        guard !name.isEmpty else { throw PlayError(.syntax, "missing name of \(what) after \"\(line.name)\"") }
        return name
    }

    /// `test "NAME"`, `test "NAME" for COLUMN, COLUMN in` or `test "NAME" for COLUMN, COLUMN from FILE`
    private mutating func beginTest(_ line: ScriptLine) throws(PlayError) {
        let sentence = SentenceText(line.words)
        let all = sentence.all
        guard sentence.startsQuotation(all) else {
            throw PlayError(.syntax, "write the name of a test in quotes, as in test \"dark theme\"").at(position: 0)
        }
        let (name, end) = try sentence.quotation(at: all)
        guard !name.isEmpty else { throw sentence.error("missing name of the test", at: all.lowerBound) }
        let rest = sentence.rest(of: all, behind: end)
        let table = rest.isEmpty ? nil : try table(sentence, rest)
        open?.name = name
        open?.table = table
    }

    /// The table of `for NAME, NAME in`, whose rows come next, or of `for NAME, NAME from FILE`.
    private mutating func table(_ sentence: SentenceText, _ range: Range<Int>) throws(PlayError) -> TestTable {
        if let start = sentence.end(of: "for", at: range.lowerBound, in: range) {
            if let end = sentence.lastWord("in", of: range) {
                return TestTable(columns: try columns(sentence, start..<end), nil)
            }
            let quotation = (start..<range.upperBound).first { sentence[$0] == UInt8(ascii: "\"") }
            let words = start..<(quotation ?? range.upperBound)
            if let from = words.last(where: { sentence.end(of: "from", at: $0, in: range) != nil }) {
                let path = sentence.rest(of: range, behind: from + "from".utf8.count)
                return try table(of: try columns(sentence, start..<from), inFile: path, sentence)
            }
        }
        throw sentence.error(
            "expected the end of the line or the columns of a table, such as: for theme, state in, or from FILE",
            at: range.lowerBound)
    }

    /// The table whose rows are in the file that a part of a sentence names.
    private mutating func table(
        of columns: [String], inFile range: Range<Int>, _ sentence: SentenceText
    ) throws(PlayError) -> TestTable {
        let name = try sentence.name(range)
        guard !name.isEmpty else {
            throw sentence.error("missing file of the rows after \"from\"", at: range.lowerBound)
        }
        let path = TestSources.path(name, from: self.path)
        let place = sentence.position(range.lowerBound)
        if tables[path] == nil {
            tables[path] = try PlayError.mapped(try read(path)) { $0.at(position: place) }
        }
        let file = try TableFile(tables[path] ?? [], shown: path, columns: columns)
        var table = TestTable(columns: columns, file)
        try file.forEachRow { (place, row) throws(PlayError) in
            try rowAllowance.take(0)
            switch row {
            case .success: table.places.append(place)
            case .failure(let error): note(error)
            }
        }
        return table
    }

    /// The names of a part of a sentence, with commas between.
    private func columns(_ sentence: SentenceText, _ range: Range<Int>) throws(PlayError) -> [String] {
        let words = sentence.text(sentence.trimmed(range))
        let columns = words.split(separator: ",", omittingEmptySubsequences: false).map {
            SentenceText(String($0)).trimmedText
        }
        var known: Set<ByteText> = []
        for column in columns {
            guard !column.isEmpty, !column.utf8.contains(where: { "{}\" ".utf8.contains($0) }) else {
                throw sentence.error("\"\(column)\" cannot name a column", at: range.lowerBound + 1)
            }
            guard known.insert(column).inserted else {
                throw sentence.error("two columns are named \"\(column)\"", at: range.lowerBound + 1)
            }
        }
        return columns
    }

    /// Adds a line of a test or a setup.
    private mutating func add(_ line: ScriptLine, at place: TestText.Place) throws(PlayError) {
        guard open != nil else {
            throw PlayError(
                .syntax, "an indented line belongs to a test or a setup; expected file, use, setup or test")
        }
        // The error of the first line was reported, and errors that follow from it are not.
        guard open?.name.isEmpty == false else { return }
        let column = open?.column ?? line.location.column
        open?.column = column
        if line.text.utf8.first == UInt8(ascii: "|") {
            try addRow(line, at: place)
        } else {
            let first = open?.steps?.first ?? place
            open?.steps = (first, place)
        }
        guard column == line.location.column else {
            throw PlayError(
                .syntax,
                "indented by \(line.location.column - 1), but the lines above by \(column - 1); indent all lines of a test equally"
            )
        }
    }

    private mutating func addRow(_ line: ScriptLine, at place: TestText.Place) throws(PlayError) {
        guard open?.isTest == true else { throw PlayError(.syntax, "a setup has no table") }
        guard let table = open?.table else {
            throw PlayError(
                .syntax,
                "this row has no table; name its columns after the name of the test, as in test \"{theme}\" for theme, state in"
            )
        }
        guard table.file == nil else {
            throw PlayError(.syntax, "this table has its rows in the file that the test names")
        }
        guard open?.steps == nil else {
            throw PlayError(.syntax, "write the rows of a table above the steps")
        }
        _ = try table.row(line)
        open?.table?.places.append(place)
    }

    /// Ends the test or the setup that is open.
    private mutating func close(_ text: TestText) {
        guard let closed = open else { return }
        open = nil
        // The error of its first line was reported.
        guard !closed.name.isEmpty else { return }
        let template = TestTemplate(
            name: closed.name, at: closed.location, in: text, closed.table, closed.steps)
        if closed.isTest {
            if closed.table?.places.isEmpty == true {
                let rows = closed.table?.file == nil ? "rows, which begin with |" : "rows in its file"
                note(PlayError(.syntax, "the table has no \(rows)").at(closed.location))
            } else {
                tests.append(template)
            }
        } else {
            add(template)
        }
    }

    private mutating func add(_ setup: TestTemplate) {
        guard let known = setups[setup.name] else { return setups[setup.name] = setup }
        note(
            PlayError(.syntax, "setup \"\(setup.name)\" is defined in \(known.location.text) already").at(
                setup.location))
    }

    // MARK: What the parts come to

    /// Brings the setups of the files that are used, and of those that these use.
    mutating func bringSetups(_ identity: (String) -> String) {
        var known: Set<ByteText> = [ByteText(identity(path))]
        var pending = uses[...]
        while !isFull, let (path, line) = pending.popFirst() {
            guard known.insert(identity(path)).inserted else { continue }
            gather { (reader) throws(PlayError) in
                let bytes = try PlayError.mapped(try reader.read(path)) { $0.at(position: 0).at(line) }
                var used = TestFileReader(at: path, shown: path, reader.allowance, admit: reader.admit, reader.read)
                used.read(bytes)
                for error in used.errors { reader.note(error) }
                for setup in used.setups.values.sorted(by: { $0.location.line < $1.location.line }) {
                    reader.add(setup)
                }
                pending += used.uses
            }
        }
    }

    /// The tests for each file and row, of which all that can be is checked.
    mutating func makeTests() -> [TestCase] {
        if files.isEmpty, let first = tests.first {
            note(
                PlayError(.syntax, "missing line above the tests: file NAME.riv").at(first.location))
        }
        let sources = TestSources(path: path, shown: shown, files: distinctFiles, setups: setups, read: read)
        var cases = Cases(allowance: allowance)
        for template in tests where !cases.allowance.isExhausted && !isFull {
            checkColumns(of: template)
            for row in template.table?.places.indices.map(Optional.some) ?? [nil]
            where !cases.allowance.isExhausted && !isFull {
                add(template, row, sources, to: &cases)
            }
        }
        if !isFull { checkNames(of: cases.tests) }
        return cases.tests
    }

    /// The tests that were made so far.
    private struct Cases {
        var tests: [TestCase] = []
        var allowance: TestAllowance
    }

    /// The `.riv` files, and what tells the tests of each apart.
    private var distinctFiles: [SubjectFile] {
        let names = files.map { String($0.path.split(separator: "/").last ?? "") }
        let areDistinct = Set(of: names).count == names.count
        return zip(files, names).map { file, name in
            SubjectFile(
                path: file.path, suffix: files.count > 1 ? " [\(areDistinct ? name : file.path)]" : "",
                location: file.location)
        }
    }

    /// Adds the tests of a row, one for each file.
    private mutating func add(
        _ template: TestTemplate, _ rowNumber: Int?, _ sources: TestSources, to cases: inout Cases
    ) {
        let row = rowNumber.flatMap { template.row($0) }
        let expansion = TestExpansion(template, row, sources, cases.allowance)
        cases.allowance = expansion.allowance
        for error in expansion.errors { note(error) }
        if expansion.errors.isEmpty {
            if !expansion.script.judges {
                note(
                    PlayError(.syntax, "the test expects nothing; add a line with expect, until or never")
                        .at(template.location))
            }
            gather { (_) throws(PlayError) in try expansion.script.check() }
        }
        // A test that is not whole is counted no further.
        guard !cases.allowance.isExhausted else { return }
        do throws(PlayError) {
            for (number, file) in sources.files.enumerated() {
                try cases.allowance.take(
                    template.byteCount(of: template.name, with: row) + file.suffix.utf8.count, filling: template.name)
                cases.tests.append(
                    TestCase(
                        template, row: rowNumber, file: number, snapshots: expansion.script.snapshots, sources))
            }
        } catch {
            note(error.at(row?.location ?? template.location))
        }
    }

    /// A column that nothing asks for has no effect.
    private mutating func checkColumns(of template: TestTemplate) {
        guard let table = template.table else { return }
        let texts = [template.name] + template.lines.map(\.text)
        let used = Set(texts.flatMap { table.references(in: $0).map(\.column) })
        for (index, column) in table.columns.enumerated() where !used.contains(index) {
            note(
                PlayError(.syntax, "column \"\(column)\" is not used; write {\(column)} in the name or in a step")
                    .at(template.location))
        }
    }

    /// Names tell tests apart, and their snapshots.
    private mutating func checkNames(of cases: [TestCase]) {
        var names: [ByteText: TextLocation] = [:]
        var snapshots: [String: (test: String, snapshot: Snapshots.Key)] = [:]
        for test in cases {
            let place = test.row?.location ?? test.location
            if let known = names.updateValue(place, forKey: test.name) {
                let hint = test.row == nil ? "" : "; write {COLUMN} in the name to distinguish rows"
                note(PlayError(.syntax, "test \"\(test.name)\" is defined in \(known.text) already\(hint)").at(place))
            }
            for (path, snapshot) in test.snapshotFiles {
                guard let known = snapshots.updateValue((test.name, snapshot), forKey: path) else { continue }
                note(
                    PlayError(
                        .syntax,
                        """
                        \(snapshot.form.word) \(snapshot.name.quoted) would have the same path as \
                        \(known.snapshot.name.quoted) of test \"\(known.test)\": \(path)
                        """
                    ).at(place))
            }
        }
    }
}
