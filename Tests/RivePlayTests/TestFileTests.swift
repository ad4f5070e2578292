import RiveText
import Synchronization
import Testing

@testable import RivePlay

/// Files of tests, read: what they come to, and what is wrong with them.
@Suite struct TestFileTests {
    /// The tests of a text, `TEST on FILE: STEPS`, beside files that it may name.
    private func read(
        _ bytes: [UInt8], _ others: [String: String] = [:], lines: Int = 1_000_000
    ) throws(TestFile.Failure) -> [String] {
        let file = try TestFile(bytes, at: "folder/t.rivtest", shown: "t", lines: lines) { (path) throws(PlayError) in
            guard let text = others[path] else { throw PlayError(.unreadable, "no such file", file: path) }
            return Array(text.utf8)
        }
        return file.tests.map { test in
            let lines = test.expansion().script.steps.compactMap(\.line?.text)
            return "\(test.name) on \(test.riveFile): \(lines.joined(separator: "; "))"
        }
    }

    private func read(_ text: String, _ others: [String: String] = [:]) throws(TestFile.Failure) -> [String] {
        try read(Array(text.utf8), others)
    }

    /// What is wrong, `LINE:COLUMN MESSAGE`, with the file in front where it is another one.
    private func problems(
        _ bytes: [UInt8], _ others: [String: String] = [:], lines: Int = 1_000_000
    ) -> [String] {
        do throws(TestFile.Failure) {
            return try read(bytes, others, lines: lines).map { "read: \($0)" }
        } catch {
            return error.errors.map { error in
                let place = error.location.map { "\($0.file == "t" ? "" : "\($0.file):")\($0.line):\($0.column)" }
                return "\(place ?? "nowhere") \(error.message)"
            }
        }
    }

    private func problems(_ text: String, _ others: [String: String] = [:]) -> [String] {
        problems(Array(text.utf8), others)
    }

    private static let test = "\ntest \"t\"\n  expect going\n"

    private static let readable: [(text: String, tests: [String])] = [
        ("file a.riv\(test)", ["t on folder/a.riv: expect going"]),
        ("file \"my file.riv\"\(test)", ["t on folder/my file.riv: expect going"]),
        ("file /a.riv\(test)", ["t on /a.riv: expect going"]),
        ("\u{FEFF}file a.riv\r\n\r\ntest \"t\"\r\n\texpect going\r\n", ["t on folder/a.riv: expect going"]),
        ("file a.riv\rtest \"t\"\r  expect going", ["t on folder/a.riv: expect going"]),
        (
            "  # a comment\nfile a.riv\n# another\ntest \"t\"\n# one more\n  # and one\n\n   \t\n  expect going",
            [
                "t on folder/a.riv: expect going"
            ]
        ),
        (
            "file a.riv\nfile b/c.riv\(test)",
            [
                "t [a.riv] on folder/a.riv: expect going", "t [c.riv] on folder/b/c.riv: expect going",
            ]
        ),
        (
            "file a/x.riv\nfile b/x.riv\(test)",
            [
                "t [folder/a/x.riv] on folder/a/x.riv: expect going",
                "t [folder/b/x.riv] on folder/b/x.riv: expect going",
            ]
        ),
        (
            "file a.riv\nsetup s\n  frames 1\nsetup \"two words\"\n  do s\n  do s\ntest \"t\"\n  do \"two words\"\n  expect hit",
            [
                "t on folder/a.riv: frames 1; frames 1; expect hit"
            ]
        ),
        (
            "file a.riv\ntest \"{x} is {y}\" for x, y in\n  | 1 | \"two words\" |\n  | \"a|b\" | c \n  set a={x}\n  expect label is {y}",
            [
                "1 is two words on folder/a.riv: set a=1; expect label is \"two words\"",
                "a|b is c on folder/a.riv: set a=\"a|b\"; expect label is c",
            ]
        ),
        (
            "file a.riv\ntest \"{x}{ {x} {y} }\" for x in\n  | {x}\n  expect {x}{x} is }{",
            [
                "{x}{ {x} {y} } on folder/a.riv: expect {x}{x} is }{"
            ]
        ),
        (
            "file a.riv\ntest \"quoted \\\"name\\\" \\u{1F600}\"\n  expect going",
            [
                "quoted \"name\" \u{1F600} on folder/a.riv: expect going"
            ]
        ),
    ]

    @Test(arguments: readable)
    func isSoManyTests(_ text: String, _ expected: [String]) throws {
        #expect(try read(text) == expected)
    }

    private static let tables: [(table: String, test: String, result: [String])] = [
        (
            "language\ttitle\nde\tGröße\n\nfr\t\"a\\tb\"\r\n", "\"{language}\" for language, title from table.tsv",
            ["de on folder/a.riv: expect label is Größe", "fr on folder/a.riv: expect label is \"a\\tb\""]
        ),
        (
            "\u{FEFF}note\t title \tlanguage\nfirst\t # x \tde",
            "\"{language}\" for language, title from \"table.tsv\"",
            ["de on folder/a.riv: expect label is  # x "]
        ),
        (
            "from\ttitle\na\tb c\nb\tc", "\"{from}\" for from, title from table.tsv",
            ["a on folder/a.riv: expect label is b c", "b on folder/a.riv: expect label is c"]
        ),
        (
            "title\nde", "\"t {language}\" for language, title from table.tsv",
            [
                "folder/table.tsv:1:1 no column \"language\" in the first line, which names the columns, separated by tabs"
            ]
        ),
        (
            "", "\"t\" for title from table.tsv",
            [
                "folder/table.tsv:1:1 no column \"title\" in the first line, which names the columns, separated by tabs"
            ]
        ),
        (
            "title\ttitle\na\tb", "\"{title}\" for title from table.tsv",
            ["folder/table.tsv:1:1 two columns are named \"title\""]
        ),
        ("title\n\n", "\"{title}\" for title from table.tsv", ["2:1 the table has no rows in its file"]),
        (
            "title\tx\na\nb\tc\td\ne\tf", "\"{title}\" for title from table.tsv",
            [
                "folder/table.tsv:2:1 expected 2 cells, as in the first line, not 1",
                "folder/table.tsv:3:1 expected 2 cells, as in the first line, not 3",
            ]
        ),
        ("title\na", "\"{title}\" for title from other.tsv", ["2:31 no such file"]),
        (
            "title\na", "\"{title}\" for title from",
            [
                "2:30 missing file of the rows after \"from\""
            ]
        ),
        (
            "title\na", "\"{title}\" for title from table.tsv\n  | b",
            ["3:3 this table has its rows in the file that the test names"]
        ),
        (
            "title\na\na", "\"{title}\" for title from table.tsv",
            [
                "folder/table.tsv:3:1 test \"a\" is defined in folder/table.tsv:2:1 already; write {COLUMN} in the name to distinguish rows"
            ]
        ),
    ]

    @Test(arguments: tables)
    func rowsMayLieInFiles(_ table: String, _ test: String, _ result: [String]) {
        let text = "file a.riv\ntest \(test)\n  expect label is {title}"
        let files = ["folder/table.tsv": table]
        #expect((try? read(text, files)) ?? problems(text, files) == result)
    }

    @Test func setupsComeFromOtherFiles() throws {
        let others = [
            "folder/one.rivtest": "use sub/two.rivtest\nuse t.rivtest\nsetup one\n  do two\n  frames 1",
            "folder/sub/two.rivtest": "use ../one.rivtest\nsetup two\n  frames 2",
        ]
        // What the circle leads back to is known by its identity.
        let file = try TestFile(
            Array("file a.riv\nuse one.rivtest\ntest \"t\"\n  do one\n  expect hit".utf8), at: "folder/t.rivtest",
            shown: "t", identity: { $0.replacing("sub/../", with: "") }
        ) { (path) throws(PlayError) in
            guard let text = others[path] else { throw PlayError(.unreadable, "no such file", file: path) }
            return Array(text.utf8)
        }
        #expect(
            file.tests[0].expansion().script.steps.compactMap(\.line?.text) == ["frames 2", "frames 1", "expect hit"])
    }

    /// A log is read relative to the file that its line stands in.
    @Test func logsStandBesideTheirLines() throws {
        let others = [
            "folder/sub/s.rivtest": "setup s\n  play l.json", "folder/sub/l.json": "[{\"op\":\"advance\",\"dt\":0.5}]",
        ]
        let tests = try read("file a.riv\nuse sub/s.rivtest\ntest \"t\"\n  do s\n  expect hit", others)
        #expect(tests == ["t on folder/a.riv: play l.json; expect hit"])
        #expect(
            problems("file a.riv\ntest \"t\"\n  play l.json\n  expect hit") == ["3:8 no such file"])
    }

    private static let refused: [(text: String, problems: [String])] = [
        ("", []),
        ("test \"t\"\n  expect going", ["1:1 missing line above the tests: file NAME.riv"]),
        ("file", ["1:1 missing name of a .riv file after \"file\""]),
        ("file \"a", ["1:6 the closing quote is missing"]),
        (
            "file a.riv\n frames 1",
            [
                "2:2 an indented line belongs to a test or a setup; expected file, use, setup or test"
            ]
        ),
        ("file a.riv\nframes 1", ["2:1 \"frames\" is a step; indent it below a test or a setup"]),
        ("file a.riv\ntest\n  expect hit", ["2:5 write the name of a test in quotes, as in test \"dark theme\""]),
        ("file a.riv\ntest \"\"\n  expect hit", ["2:6 missing name of the test"]),
        (
            "file a.riv\ntest \"t\" for\n  expect hit",
            [
                "2:10 expected the end of the line or the columns of a table, such as: for theme, state in, or from FILE"
            ]
        ),
        ("file a.riv\ntest \"{a}\" for a, in\n  | 1\n  expect hit", ["2:16 \"\" cannot name a column"]),
        ("file a.riv\ntest \"{a}\" for a, a in\n  | 1 | 2\n  expect hit", ["2:16 two columns are named \"a\""]),
        ("file a.riv\ntest \"{a}\" for a in\n  expect hit", ["2:1 the table has no rows, which begin with |"]),
        (
            "file a.riv\ntest \"t\"\n  | 1\n  expect hit",
            [
                "3:3 this row has no table; name its columns after the name of the test, as in test \"{theme}\" for theme, state in"
            ]
        ),
        (
            "file a.riv\ntest \"{a}\" for a in\n  | 1\n  expect hit\n  | 2",
            ["5:3 write the rows of a table above the steps"]
        ),
        (
            "file a.riv\ntest \"t {a}\" for a in\n  | 1\n  | 1\n  expect hit",
            [
                "4:3 test \"t 1\" is defined in t:3:3 already; write {COLUMN} in the name to distinguish rows"
            ]
        ),
        (
            "file a.riv\nsetup s\n  | 1\nsetup s\n  frames 1",
            [
                "3:3 a setup has no table", "4:1 setup \"s\" is defined in t:2:1 already",
            ]
        ),
        (
            "file a.riv\nsetup a\n  do b\nsetup b\n  do a\ntest \"t\"\n  do a\n  expect hit",
            ["5:6 setup \"a\" contains itself"]
        ),
        ("file a.riv\ntest \"t\"\n\texpect hit\n  expect hit", []),
        (
            "file a.riv\ntest \"a b\"\n  expect snapshot \"x\"\ntest \"a-b\"\n  expect snapshot \"x\"",
            [
                "4:1 snapshot \"x\" would have the same path as \"x\" of test \"a b\": a-b/x.txt"
            ]
        ),
        ("use other.rivtest\n", ["1:5 no such file"]),
        (
            "file a.riv\ntest \"{a}\" for a in\n  | theme Dark\n  expect {a}",
            [
                "4:13 \"theme Dark\" of expect: expected is, is not, =, !=, <, <=, >, >= or contains, then a value, after the name"
            ]
        ),
    ]

    @Test(arguments: refused)
    func tellsWhatIsWrong(_ text: String, _ expected: [String]) {
        let problems = problems(text)
        if text.contains("\t") {
            #expect(problems.count == 1 && problems[0].hasPrefix("4:3 indented by 2"))
        } else {
            #expect(problems == expected)
        }
    }

    @Test func whatIsNoTextHasAPlace() {
        #expect(problems(Array("file a.riv\ntest \"ä".utf8) + [0xFF]) == ["2:8 not UTF-8"])
    }

    // MARK: Hostile files

    private static let whole = """
        file a.riv
        use b.rivtest
        setup s
          pointer move:1,2
        test "t {x}" for x, y in
          | 1 | "a|b"
          | 2 | c
          fps 30
          do s
          allow unsupported
          set a={y}
          never event E with p = "q\\u{41}"
          until state L is S within 2s
          expect snapshot "n"

        """

    /// Every prefix and every changed byte of a file is read, or refused at places of it.
    @Test func readsOrRefusesWhateverIsThere() {
        let bytes = Array(Self.whole.utf8)
        for count in bytes.indices { check(Array(bytes[..<count])) }
        for index in bytes.indices {
            for byte: UInt8 in [0, 9, 10, 13, 32, 34, 35, 44, 58, 61, 92, 123, 124, 125, 0x80, 0xFF] {
                var changed = bytes
                changed[index] = byte
                check(changed)
            }
        }
    }

    private func check(_ bytes: [UInt8]) {
        let lines = FileLines(bytes).reduce(1) { count, _ in count + 1 }
        do throws(TestFile.Failure) {
            _ = try read(bytes, ["folder/b.rivtest": Self.whole])
        } catch {
            #expect(!error.errors.isEmpty && error.errors.count <= 100)
            for error in error.errors {
                let location = error.location
                #expect(location != nil && location!.column > 0)
                #expect(location?.file != "t" || (1...lines).contains(location!.line))
            }
        }
    }

    /// Behind as many errors as are told, nothing else is looked for.
    @Test func stopsBehindTheErrorsThatAreTold() {
        let count = Mutex(0)
        do throws(TestFile.Failure) {
            let uses = Self.many(1_000) { "use \($0).rivtest" }
            _ = try TestFile(Array("file a.riv\n\(uses)".utf8), at: "t", shown: "t") { (path) throws(PlayError) in
                count.withLock { $0 += 1 }
                throw PlayError(.unreadable, "no such file", file: path)
            }
        } catch {
            #expect(error.errors.count == 100)
        }
        #expect(count.withLock { $0 } == 100)
    }

    @Test func refusesALineThatCellsMakeTooLong() {
        let cells = String(repeating: "x", count: 2_000)
        let line = String(repeating: "{a}", count: 40)
        #expect(
            problems("file a.riv\ntest \"t\" for a in\n  | \(cells)\n  set label = \(line)\n  expect settled\n") == [
                "4:3 with the cells of its row, this line has 80,012 bytes; the limit is 65,536"
            ])
        // A line that is so long as it is written is one.
        let long = String(repeating: "x", count: 80_000)
        #expect(
            problems("file a.riv\ntest \"t\"\n  set label = \(long)\n  expect settled\n").allSatisfy {
                $0.hasPrefix("read: ")
            })
    }

    private static func tooMuch(_ lines: String) -> String {
        "with all rows and setups, the tests of the file have more than \(lines) lines of 64 characters"
    }

    private static func many(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map(line).joined(separator: "\n") + "\n"
    }

    /// A few lines that come to more than 10,000, and the line where it is too much.
    private static let tooMany: [(text: String, line: Int?)] = {
        let doubling = many(40) { "setup s\($0 + 1)\n  do s\($0)\n  do s\($0)" }
        let rows = many(200) { "  | \($0)" }
        let long = String(repeating: "long", count: 5_000)
        let cells = String(repeating: "{x}", count: 5_000)
        return [
            ("file a.riv\nsetup s0\n  frames 1\n\(doubling)test \"t\"\n  do s40\n  expect hit\n", nil),
            ("file a.riv\ntest \"{x}\" for x in\n\(rows)\(many(200) { _ in "  expect hit" })", nil),
            ("file a.riv\ntest \"t\" for x in\n  | \(long)\n  set a=\(cells)\n  expect hit", 4),
            (many(110) { "file \($0).riv" } + many(100) { "test \"\($0)\"\n  expect hit" }, nil),
        ]
    }()

    @Test(arguments: tooMany)
    func isLimited(_ text: String, _ line: Int?) throws {
        let problems = problems(Array(text.utf8), lines: 10_000)
        #expect(problems.count == 1 && problems[0].hasSuffix(Self.tooMuch("10,000")), "\(problems.prefix(3))")
        if let line { #expect(problems[0].hasPrefix("\(line):")) }
    }

    /// So much is enough for any file that somebody writes.
    @Test func mayComeToAMillionLines() throws {
        var allowance = TestAllowance()
        try allowance.take(64 * 999_999)
        #expect(!allowance.isExhausted)
        #expect(throws: PlayError.self) { try allowance.take(0) }
    }

    @Test func setupsAreNotNestedForEver() {
        let chain = Self.many(100_000) { "setup s\($0 + 1)\n  do s\($0)" }
        let problems = problems("file a.riv\nsetup s0\n  frames 1\n\(chain)test \"t\"\n  do s100000\n  expect hit\n")
        #expect(problems.count == 1 && problems[0].hasSuffix(" setups nest more than 100 deep"))
    }
}
