import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What machines read of `test`, read back.
@Suite struct TestReportTests {
    /// A name that no format takes as it is: quotes, a control character, the end of a CDATA section, signs of each format.
    private static let name = #"a "b" \u{1}\n]]> <c> & 100%,:= # \\ - ok 😀 ::error::"#
    /// The same as people and machines read it.
    private static let shown = #"a "b" \u{1}\n]]> <c> & 100%,:= # \ - ok 😀 ::error::"#

    private static func quoted(_ name: String) -> String { name.replacing("\"", with: "\\\"") }

    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        let folder = sandbox.folder.appending(path: "some folder/ä")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let bad = """
            file ../../Samples/button.riv
            test "\(Self.quoted(Self.name))"
              set label = "<]]>&\\n# %"
              frames 2
              expect label is "\\u{1}\\"😀"
              expect state Theme is Dark
            test "passes"
              frames 1
              expect going
            """
        try Data(bad.utf8).write(to: folder.appending(path: "bad 100%.rivtest"))
        try Data("test \"x\"\n  expct <&>]]>\n".utf8).write(to: sandbox.folder.appending(path: "wrong.rivtest"))
        let missing = "file nothing.riv\ntest \"no file\"\n  expect going\n"
        try Data(missing.utf8).write(to: sandbox.folder.appending(path: "missing.rivtest"))
        return sandbox
    }

    private static let path = "some folder/ä/bad 100%.rivtest"
    private static let words = ["test", path, "wrong.rivtest", "missing.rivtest", "Samples/button.rivtest"]

    @Test func junitIsAsJenkinsReadsIt() throws {
        let result = try sandbox().run(Self.words + ["--format", "junit"])
        let (report, problems) = try JUnitSchema.read(result.output)
        #expect(problems.isEmpty)
        #expect(report.children.map { $0.attributes["name"] } == Array(Self.words.dropFirst()))
        #expect(report.children.map(\.children.count) == [2, 1, 1, 6])
        let failed = report.children[0].children[0]
        #expect(failed.attributes["name"] == Self.shown && failed.attributes["classname"] == Self.path)
        #expect(failed.children.map(\.name) == ["failure"])
        #expect(failed.children[0].attributes["type"] == "expectation")
        #expect(failed.children[0].attributes["message"]?.contains(#"label is "\u{1}\"😀""#) == true)
        #expect(failed.children[0].text.contains(#"\n# %"#) && failed.children[0].text.contains("state Theme is Dark"))
        #expect(report.children[1].children[0].children.map(\.name) == ["error"])
        #expect(report.children[2].children[0].children.map { $0.attributes["type"] } == ["unreadable"])
        #expect(report.children[3].children.last?.children.isEmpty == true)
    }

    @Test func tapIsRead() throws {
        let result = try sandbox().run(Self.words + ["--format", "tap"])
        let points = try TAPReader(result.text).points
        #expect(points.map(\.passed) == [false, true, false, false] + Array(repeating: true, count: 6))
        #expect(points[0].description == "\(Self.path): \(Self.shown)")
        #expect(points[0].diagnostics.first == "message: |")
        #expect(points.allSatisfy { $0.passed == $0.diagnostics.isEmpty })
        // A block of text goes as far as it is indented.
        #expect(points.flatMap { $0.diagnostics.dropFirst() }.allSatisfy { $0.hasPrefix("  ") })
    }

    @Test func githubKeepsToItsLines() throws {
        let result = try sandbox().run(Self.words + ["--format", "github"])
        let form = /::error file=([^,:]+)(?:,line=([0-9]+),col=([0-9]+))?,title=([^,:]+)::(.+)/
        let lines = try result.text.split(separator: "\n").map { try #require($0.wholeMatch(of: form)).output }
        func plain(_ text: Substring) -> String { text.removingPercentEncoding ?? "" }
        #expect(
            lines.map { "\(plain($0.1)):\($0.2 ?? ""):\($0.3 ?? "")" } == [
                "\(Self.path):5:19", "\(Self.path):6:25", "wrong.rivtest:1:1", "wrong.rivtest:2:3",
                "missing.rivtest:2:1",
            ])
        #expect(lines.prefix(2).allSatisfy { plain($0.4) == Self.shown })
        #expect(plain(lines[0].5).contains(##"expected label is "\u{1}\"😀": is "<]]>&\n# %""##))
    }

    @Test func jsonIsAsItsSchemaSays() throws {
        let result = try sandbox().run(Self.words + ["--format", "json"])
        let document = try JSONParser.parse(result.text)
        #expect(try JSONSchema(parsing: TestJSON.schema.text).problems(of: document).isEmpty)
        guard case .array(let files)? = document["files"], case .array(let tests)? = files[0]["tests"],
            case .array(let failures)? = tests[0]["failures"]
        else {
            Issue.record("\(result.text)")
            return
        }
        #expect(files.map { $0["file"] } == Self.words.dropFirst().map { .string($0) })
        // JSON can say every name as it is.
        #expect(tests[0]["name"] == .string("a \"b\" \u{1}\n]]> <c> & 100%,:= # \\ - ok 😀 ::error::"))
        #expect(failures.map { $0["line"] } == [.number(5), .number(6)])
        #expect(failures[0]["actual"] == .string("<]]>&\n# %"))
        #expect(document["passed"] == .number(7) && document["failed"] == .number(2))
    }

    /// What goes to files is what goes to standard output.
    @Test func severalReportsGoToFiles() throws {
        let sandbox = try sandbox()
        let forms = ["junit", "tap", "github", "json"]
        let all = sandbox.run(Self.words + forms.flatMap { ["--format", "\($0)=out.\($0)"] })
        let text = sandbox.run(Self.words)
        #expect(all.output == text.output && all.errors == text.errors && all.status == text.status)
        for form in forms {
            let written = try String(contentsOf: sandbox.folder.appending(path: "out.\(form)"), encoding: .utf8)
            let printed = sandbox.run(Self.words + ["--format", form]).text
            #expect(Self.timeless(written) == Self.timeless(printed), "\(form)")
        }
    }

    /// A report without the times in it.
    static func timeless(_ report: String) -> String {
        report.replacing(/time="[0-9.]+"/, with: "").replacing(/"seconds": ?[-+0-9.e]+/, with: "")
    }

    @Test(arguments: [
        (["--format", "junit", "--format", "tap"], "more than one report goes to standard output"),
        (["--format", "junit=a", "--format", "tap=a"], "more than one report goes to a"),
        (["--format", "junit=a", "--format", "tap=./a"], "more than one report goes to ./a, which is a"),
        (["--format", "json", "--json"], "more than one report goes to standard output"),
        (["--format", "junit="], "--format junit=: missing file after \"=\""),
        (["--format", "junt"], "did you mean \"junit\"?"),
    ])
    func placesAreOfOneReport(_ words: [String], _ problem: String) throws {
        let result = try Sandbox().run(["test", "Samples/button.rivtest"] + words)
        #expect(result.status == .usage && result.errors.contains(problem) && result.output.isEmpty)
    }
}
