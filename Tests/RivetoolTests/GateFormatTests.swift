import Foundation
import RiveFormat
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// Every gate has every format.
@Suite("Reports of gates") struct GateFormatTests {
    /// A command line of a gate, the file that its findings are in, the codes of these and the exit status.
    struct Row: Sendable, CustomTestStringConvertible {
        let line: String
        let file: String
        let codes: Set<String>
        var status = ToolSupport.ExitStatus.answerIsNo
        /// Command lines before it.
        var before: [String] = []

        var testDescription: String { line }
    }

    static let rows = [
        Row(line: "check Samples/poster.riv --fail-on note", file: "Samples/poster.riv", codes: ["RIV0505"]),
        Row(
            line: "bundle check Samples/poster.zip Samples/nothing.zip", file: "Samples/poster.zip",
            codes: ["RIV0505"], status: .inputOutput),
        Row(
            line: "contract check Samples/button.riv --against Samples/player.riv", file: "Samples/button.riv",
            codes: ["RIV2001"]),
        Row(line: "test docs/failing/failing.rivtest", file: "docs/failing/failing.rivtest", codes: ["expectation"]),
        Row(
            line: "size Samples/poster.riv --budget docs/failing/poster.budget", file: "docs/failing/poster.budget",
            codes: ["budget"]),
        Row(
            line: "requires Samples/player.riv Samples/form.riv --target apple=6.8", file: "Samples/player.riv",
            codes: ["dataBindingListsImagesArtboards"]),
        Row(
            line: "diff Samples/button.riv Samples/form.riv --exit-code --only asset,artboard",
            file: "Samples/form.riv", codes: ["unrelated"]),
        Row(
            line: "fits Samples/ticket.riv --from Samples/ticket.fr.xliff", file: "Samples/ticket.riv",
            codes: ["unfit"]),
        Row(line: "probe Samples/poster.riv --exit-code", file: "Samples/poster.riv", codes: ["noEffect"]),
        Row(
            line: "generate swift Samples/button.riv Samples/player.riv -o gen/ --check", file: "gen/button.riv.swift",
            codes: ["stale", "missing"],
            before: [
                "generate swift Samples/button.riv -o gen/",
                "generate swift Samples/player.riv -o gen/button.riv.swift",
            ]),
        Row(line: "ci docs/failing/failing.rivtest", file: "docs/failing/failing.rivtest", codes: ["expectation"]),
        Row(
            line: "ci Samples/poster.riv Samples/poster.budget", file: "Samples/poster.budget", codes: ["budget"],
            before: ["set Samples/poster.riv Concert@Tonight/title " + String(repeating: "long", count: 200)]),
        Row(
            line: "ci Samples/button.riv", file: "Samples/button.riv", codes: ["RIV2001"],
            before: ["contract write Samples/player.riv -o Samples/button.riv.contract"]),
        Row(
            line: "ci gen", file: "gen/button.riv.swift", codes: ["stale"],
            before: [
                "generate swift Samples/button.riv -o gen/", "set Samples/button.riv Download/label A",
                "instance rename Samples/button.riv Download@#0 Other",
            ]),
    ]

    private func run(_ row: Row, _ words: [String]) throws -> (result: Sandbox.Result, sandbox: Sandbox) {
        let sandbox = try Sandbox()
        for line in row.before {
            let result = sandbox.run(line.split(separator: " ").map(String.init))
            try #require(result.status == .done, "\(result.errors)")
        }
        return (sandbox.run(row.line.split(separator: " ").map(String.init) + words), sandbox)
    }

    @Test("SARIF has the findings, each with its rule and its place", arguments: rows)
    func sarif(_ row: Row) throws {
        let result = try run(row, ["--format", "sarif"]).result
        #expect(result.status == row.status, "\(result.errors)")
        let run = try #require(JSONParser.parse(result.text)["runs"]?.elements.first)
        let rules = try #require(run["tool"]?["driver"]?["rules"]?.elements)
        let results = try #require(run["results"]?.elements)
        for result in results {
            #expect(try result["ruleId"] == rules[#require(result["ruleIndex"]?.integer)]["id"])
        }
        let codes = Set(results.compactMap { $0["ruleId"]?.text })
        #expect(codes.isSuperset(of: row.codes))
        let files = results.compactMap(file)
        #expect(files.contains(row.file))
        let prints = results.compactMap { $0["partialFingerprints"]?["primaryLocationLineHash"]?.text }
        #expect(prints.count == results.count && Set(prints).count == prints.count)
        let invocation = run["invocations"]?.elements.first
        #expect(invocation?["executionSuccessful"] == .bool(row.status == .answerIsNo))
    }

    private func file(of result: JSONValue) -> String? {
        let place = result["locations"]?.elements.first?["physicalLocation"]
        return place?["artifactLocation"]?["uri"]?.text
    }

    @Test("JUnit has failures, and errors where a file could not be examined", arguments: rows)
    func junit(_ row: Row) throws {
        let result = try run(row, ["--format", "junit"]).result
        #expect(result.status == row.status)
        let (report, problems) = try JUnitSchema.read(result.output)
        #expect(problems.isEmpty)
        let cases = report.children.flatMap { $0.children.filter { $0.name == "testcase" } }
        #expect(report.children.reduce(0) { $0 + (Int($1.attributes["tests"] ?? "") ?? 0) } == cases.count)
        let outcomes = cases.flatMap { $0.children.map(\.name) }
        #expect(outcomes.contains(row.status == .answerIsNo ? "failure" : "error"))
        for outcome in ["failure", "error"] {
            let declared = report.children.reduce(0) { $0 + (Int($1.attributes["\(outcome)s"] ?? "") ?? 0) }
            #expect(declared == outcomes.count { $0 == outcome })
        }
    }

    @Test("TAP has a point for each case", arguments: rows)
    func tap(_ row: Row) throws {
        let result = try run(row, ["--format", "tap"]).result
        #expect(result.status == row.status)
        let points = try TAPReader(result.text).points
        #expect(points.contains { !$0.passed })
    }

    @Test("GitHub gets an annotation for each finding, on a line of its own", arguments: rows)
    func github(_ row: Row) throws {
        let result = try run(row, ["--format", "github"]).result
        let form = /::(?:error|warning|notice) file=([^,:]+)(?:,line=[0-9]+,col=[0-9]+)?,title=[^,:]+::.+/
        let lines = try result.text.split(separator: "\n").map { try #require($0.wholeMatch(of: form)).output }
        #expect(lines.contains { $0.1 == row.file })
        #expect(result.text.utf8.starts(with: "::".utf8) && result.text.split(separator: "::error ").count > 0)
    }

    @Test("Markdown has a table with each code", arguments: rows)
    func markdown(_ row: Row) throws {
        guard !row.line.hasPrefix("diff") else { return }
        let result = try run(row, ["--format", "markdown"]).result
        let cells = result.text.split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap {
            $0.split(separator: "|").dropFirst().first?.trimmingCharacters(in: .whitespaces)
        }
        #expect(Set(cells).isSuperset(of: row.codes))
    }

    @Test("reports in files are those of standard output, and the text stays", arguments: rows)
    func files(_ row: Row) throws {
        let formats = ["json", "github", "junit", "sarif", "tap", "markdown"]
        let text = try run(row, []).result
        let (all, sandbox) = try run(row, formats.flatMap { ["--format", "\($0)=out.\($0)"] })
        #expect(all == text)
        for format in formats {
            let written = try String(contentsOf: sandbox.folder.appending(path: "out.\(format)"), encoding: .utf8)
            let printed = try run(row, ["--format", format]).result
            #expect(TestReportTests.timeless(written) == TestReportTests.timeless(printed.text), "\(format)")
            #expect(printed.status == text.status, "\(format)")
            guard format == "json" else {
                #expect(printed.errors == text.errors, "\(format)")
                continue
            }
            let words = row.line.split(separator: " ").prefix(2).map(String.init)
            let names = [words.joined(separator: " "), words[0]]
            let schema = try JSONSchema(
                parsing: #require(names.compactMap(CommandTable.command(named:)).first?.jsonSchema))
            #expect(try schema.problems(of: JSONParser.parse(written)).isEmpty)
        }
    }

    @Test("standard input is read once for text and JSON", arguments: ["bundle check", "probe", "size"])
    func readsInputOnce(_ command: String) throws {
        let name = command == "bundle check" ? "poster.zip" : "poster.riv"
        let bytes = try Array(Data(contentsOf: PackageFiles.samples.appending(path: name)))
        let words = command.split(separator: " ").map(String.init) + ["-"]
        let sandbox = try Sandbox()
        let both = sandbox.run(words + ["--format", "json=out.json"], input: bytes)
        #expect(both.status == .done && both.output == sandbox.run(words, input: bytes).output)
        let written = try Array(Data(contentsOf: sandbox.folder.appending(path: "out.json")))
        #expect(written == sandbox.run(words + ["--format", "json"], input: bytes).output)
    }

    @Test(
        "formats that say nothing are refused",
        arguments: [
            ("size Samples/poster.riv --format junit", "--format junit reports what --budget finds"),
            ("requires Samples/poster.riv --format sarif=a", "--format sarif reports what --target finds"),
            ("generate swift Samples/poster.riv --format json", "--format requires --check"),
            ("diff Samples/poster.riv Samples/poster.riv --stat --format tap", "--stat does not apply to --format tap"),
            ("probe Samples/poster.riv --format xml", "not one of text|json|github|junit|sarif|tap|markdown"),
        ])
    func refuses(_ line: String, _ problem: String) throws {
        let result = try Sandbox().run(line.split(separator: " ").map(String.init))
        #expect(result.status == .usage && result.output.isEmpty)
        #expect(result.errors.split(separator: problem).count == 2, "\(result.errors)")
    }

    @Test("changes are notes without --exit-code, and end where they take too much")
    func changes() throws {
        let line = ["diff", "Samples/poster.riv", "Samples/poster.riv", "--format", "github"]
        let same = try Sandbox().run(line)
        #expect(same.status == .done && same.output.isEmpty)
        let words = ["diff", "Samples/poster.riv", "Samples/changed.riv", "--format", "github"]
        let sandbox = try Sandbox()
        let set = ["set", "Samples/poster.riv", "Concert@Tonight/title", "x", "-o", "Samples/changed.riv"]
        try #require(sandbox.run(set).status == .done, "\(sandbox.run(set).errors)")
        let notes = sandbox.run(words)
        #expect(notes.status == .done && notes.text.hasPrefix("::notice file=Samples/changed.riv,"))
        let errors = sandbox.run(words + ["--exit-code"])
        #expect(errors.status == .answerIsNo && errors.text.hasPrefix("::error file=Samples/changed.riv,"))
        let cut = sandbox.run(words, budget: ByteBudget(16))
        #expect(cut.status == .unsupported)
        #expect(cut.text.hasSuffix("the changes take more than 16 bytes; the rest is left out\n"))
    }
}
