import Foundation
import RiveCheck
import RiveFormat
import RiveJSON
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What machines read of `check`, read back.
@Suite struct CheckOutputTests {
    /// A file with an error, warnings, and a name that no format can take as it is.
    private static let bad = ArtificialFile(
        .init(.backboard), .init(.artboard, [.componentName: "<A> & \"B\"\n%1,2:3"]), .init(.node, [.parentId: 9]),
        .init(24, [.parentId: 0]), .init(.trimPath, [.parentId: 2]), .init(.solidColor, [.parentId: 2])
    ).bytes

    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        let folder = sandbox.folder.appending(path: "some folder/ä")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.bad).write(to: folder.appending(path: "bad 100%.riv"))
        return sandbox
    }

    private static let path = "some folder/ä/bad 100%.riv"

    @Test func sarifHasTheRequiredMembers() throws {
        let result = try sandbox().run(["check", "--format", "sarif", Self.path, "Samples/button.riv"])
        #expect(result.status == .answerIsNo && result.errors.isEmpty)
        let log = try JSONParser.parse(result.text)
        #expect(log["version"] == .string("2.1.0"))
        let run = try #require(log["runs"]?.elements.first)
        let driver = try #require(run["tool"]?["driver"])
        #expect(driver["name"] == .string("rivetool"))
        let rules = try #require(driver["rules"]?.elements)
        #expect(rules.count == RuleTable.all.count)
        for rule in rules {
            #expect(rule["id"] != nil && rule["shortDescription"]?["text"] != nil)
            #expect(["error", "warning", "note"].contains(rule["defaultConfiguration"]?["level"]?.text))
        }
        let results = try #require(run["results"]?.elements)
        #expect(results.count > 2)
        for result in results {
            let index = try #require(result["ruleIndex"]?.integer)
            #expect(result["ruleId"] == rules[index]["id"])
            #expect(result["message"]?["text"] != nil)
            let physical = try #require(result["locations"]?.elements.first?["physicalLocation"])
            #expect(physical["region"]?["byteOffset"]?.integer != nil)
            #expect(physical["region"]?["startLine"]?.integer == 1)
            let uri = try #require(physical["artifactLocation"]?["uri"]?.text)
            #expect(URL(string: uri) != nil && !uri.contains(" "))
            #expect([Self.path, "Samples/button.riv"].contains(uri.removingPercentEncoding))
        }
    }

    @Test func fingerprintsStayWhenOffsetsMove() throws {
        let sandbox = try sandbox()
        func fingerprints(_ records: [ArtificialRecord]) throws -> [String?] {
            let bytes = ArtificialFile([.init(.backboard), .init(.artboard)] + records).bytes
            try Data(bytes).write(to: sandbox.folder.appending(path: "prints.riv"))
            let log = try JSONParser.parse(sandbox.run(["check", "--format", "sarif", "prints.riv"]).text)
            let results = try #require(log["runs"]?.elements.first?["results"]?.elements)
            return results.map { $0["partialFingerprints"]?["primaryLocationLineHash"]?.text }
        }
        // Two that say the same, and one more.
        let bad = [
            ArtificialRecord(24), .init(.trimPath, [.parentId: 1]), .init(.trimPath, [.parentId: 1]),
            .init(.solidColor, [.parentId: 1]),
        ]
        let before = try fingerprints(bad + [.init(.node, [.parentId: 90])])
        #expect(before.count == 3 && Set(before).count == 3 && !before.contains(nil))
        #expect(try fingerprints(bad + [.init(.node), .init(.node, [.parentId: 91])]) == before)
    }

    @Test func whatLiesInABundleIsFoundThere() throws {
        let sandbox = try sandbox()
        let bundle = PackageFiles.root.appending(path: "Samples/poster.zip")
        try FileManager.default.copyItem(at: bundle, to: sandbox.folder.appending(path: "poster.zip"))
        let result = sandbox.run(
            ["check", "--format", "sarif", "poster.zip:poster.riv", "--severity", "RIV0505=error"])
        let log = try JSONParser.parse(result.text)
        let results = try #require(log["runs"]?.elements.first?["results"]?.elements)
        #expect(!results.isEmpty)
        for location in results.compactMap({ $0["locations"]?.elements.first }) {
            #expect(location["physicalLocation"]?["artifactLocation"]?["uri"]?.text == "poster.zip")
            let logical = location["logicalLocations"]?.elements.first
            #expect(logical?["fullyQualifiedName"]?.text == "poster.riv")
        }
        let annotations = sandbox.run(["check", "--format", "github", "poster.zip:poster.riv"]).text
        #expect(annotations.split(separator: "\n").allSatisfy { $0.contains(" file=poster.zip,") })
    }

    @Test func junitIsReadBack() throws {
        let result = try sandbox().run(["check", "--format", "junit", Self.path, "Samples/assets.riv"])
        let report = try JUnitReader.read(result.output)
        #expect(report.suites == [Self.path, "Samples/assets.riv"])
        #expect(report.failures.count == 1)
        #expect(report.failures.first?.type == "RIV0304")
        #expect(report.caseCount == report.declaredCaseCount && report.declaredFailureCount == 1)
        let strict = try sandbox().run(["check", "--format", "junit", "--fail-on", "warning", Self.path])
        #expect(try JUnitReader.read(strict.output).failures.count > 1)
    }

    @Test func githubKeepsToItsLines() throws {
        let result = try sandbox().run(["check", "--format", "github", Self.path])
        let lines = result.text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") })
        #expect(lines.allSatisfy { $0.hasPrefix($0.prefix { $0 != "=" } + "=some folder/ä/bad 100%25.riv,title=RIV0") })
    }

    @Test func manyFilesComeInTheirOrder() throws {
        let sandbox = try sandbox()
        let names = (0..<40).map { "file\($0).riv" }
        for (index, name) in names.enumerated() {
            let nodes = (0..<index).map { _ in ArtificialRecord(.node, [.parentId: 200]) }
            let bytes = ArtificialFile([.init(.backboard), .init(.artboard), .init(.node)] + nodes).bytes
            try Data(bytes).write(to: sandbox.folder.appending(path: name))
        }
        let result = sandbox.run(["check", "--json"] + names)
        let documents = try JSONParser.parse(result.text).elements
        #expect(documents.map { $0["file"]?.text } == names)
        #expect(documents.map { $0["totals"]?["warning"]?.integer } == Array(0..<40))
    }

    /// A file with as many errors: trims of what is no stroke or fill.
    private func writeTrims(_ count: Int, in sandbox: Sandbox) throws {
        let trims = (0..<count).map { _ in ArtificialRecord(.trimPath, [.parentId: 1]) }
        let bytes = ArtificialFile(
            [.init(.backboard), .init(.artboard), .init(24), .init(.solidColor, [.parentId: 1])] + trims
        ).bytes
        try Data(bytes).write(to: sandbox.folder.appending(path: "trims.riv"))
    }

    @Test func aLimitIsSaidAndChangesNoStatus() throws {
        let sandbox = try sandbox()
        try writeTrims(60, in: sandbox)
        let limited = sandbox.run(["check", "trims.riv"])
        #expect(limited.status == .answerIsNo)
        #expect(limited.text.contains("10 more of RIV0304; --all lists them"))
        #expect(limited.text.hasSuffix("1 file: 60 errors, 0 warnings, 0 notes\n"))
        let all = sandbox.run(["check", "trims.riv", "--all"])
        #expect(all.text.split(separator: "RIV0304").count == 61 && !all.text.contains("more of"))
        let machine = try JSONParser.parse(sandbox.run(["check", "trims.riv", "--json"]).text)
        #expect(machine["issues"]?.elements.count == 60)
    }

    /// More of a code than anybody reads is counted and said, in every form.
    @Test func aFloodIsCounted() throws {
        let sandbox = try Sandbox()
        try writeTrims(10_003, in: sandbox)
        func text(_ words: String...) -> String { sandbox.run(["check", "trims.riv"] + words).text }
        let line = "3 more of RIV0304 are counted, not listed"

        let document = try JSONParser.parse(text("--json"))
        #expect(document["issues"]?.elements.count == 10_000)
        #expect(document["omitted"] == .object([("RIV0304", .number(3))]))
        #expect(document["totals"]?["error"]?.integer == 10_003)
        let schema = try JSONSchema(parsing: CheckJSON.schema.text)
        #expect(schema.problems(of: document).isEmpty)

        let run = try #require(JSONParser.parse(text("--format", "sarif"))["runs"]?.elements.first)
        #expect(run["results"]?.elements.count == 10_000)
        let invocation = run["invocations"]?.elements.first
        let note = invocation?["toolExecutionNotifications"]?.elements.first
        #expect(note?["message"]?["text"]?.text == "trims.riv: \(line)" && note?["level"]?.text == "note")
        #expect(invocation?["executionSuccessful"] == .bool(true))

        let annotations = text("--format", "github").split(separator: "\n")
        #expect(annotations.count == 10_001)
        #expect(annotations.last == "::notice file=trims.riv,title=RIV0304::\(line)")

        let report = text("--format", "junit")
        #expect(report.contains("    <system-out>\(line)</system-out>\n  </testsuite>"))
        #expect(try JUnitReader.read(Array(report.utf8)).caseCount == 10_000)

        #expect(text("--all").contains("  \(line)\n\n1 file: 10,003 errors"))
        #expect(text().contains("  9,953 more of RIV0304; --all lists the first 10,000\n"))
    }

    /// Findings that take more than may be held are counted from there on, and why is told in every form. Other files have theirs.
    @Test func findingsHaveABudget() throws {
        let sandbox = try Sandbox()
        let trims = (0..<100).map { _ in ArtificialRecord(.trimPath, [.parentId: 1]) }
        let bytes = ArtificialFile(
            [.init(.backboard), .init(.artboard), .init(24), .init(.solidColor, [.parentId: 1])] + trims
        ).bytes
        try Data(bytes).write(to: sandbox.folder.appending(path: "trims.riv"))
        let reason = "the findings take more than 30,000 bytes; the rest is counted but not listed"
        func run(_ words: String...) -> Sandbox.Result {
            let result = sandbox.run(
                ["check", "trims.riv", "Samples/poster.riv"] + words, budget: ByteBudget(30_000))
            #expect(result.status == .unsupported && result.errors == "rivetool: trims.riv: \(reason)\n")
            return result
        }
        let documents = try JSONParser.parse(run("--json").text).elements
        let schema = try JSONSchema(parsing: CheckJSON.schema.text)
        #expect(documents.count == 2 && documents.flatMap(schema.problems).isEmpty)
        let listed = try #require(documents[0]["issues"]?.elements.count)
        #expect((10..<30).contains(listed))
        #expect(documents[0]["omitted"] == .object([("RIV0304", .number(Double(100 - listed)))]))
        #expect(documents[0]["problem"]?["message"] == .string(reason))
        #expect(documents[1]["problem"] == .null && documents[1]["issues"]?.elements.count == 2)
        let sarif = try JSONParser.parse(run("--format", "sarif").text)["runs"]?.elements.first
        let notes = sarif?["invocations"]?.elements.first?["toolExecutionNotifications"]?.elements
        #expect(notes?.first?["message"]?["text"]?.text == "trims.riv: \(reason)" && notes?.count == 2)
        #expect(run("--format", "github").text.contains("::error file=trims.riv,title=not all is listed::\(reason)"))
        #expect(run("--format", "junit").text.contains("<system-out>\(reason); "))
        #expect(run("--all").text.contains("101 errors") == false)
    }

    /// One file of which there is too much to print takes nothing from the next.
    @Test(arguments: ["--json", "--format=sarif"])
    func filesDoNotShareWhatMayBePrinted(_ form: String) throws {
        let sandbox = try Sandbox()
        for (name, count) in [("many.riv", 1000), ("few.riv", 500)] {
            let trims = (0..<count).map { _ in ArtificialRecord(.trimPath, [.parentId: 1]) }
            let bytes = ArtificialFile(
                [.init(.backboard), .init(.artboard), .init(24), .init(.solidColor, [.parentId: 1])] + trims
            ).bytes
            try Data(bytes).write(to: sandbox.folder.appending(path: name))
        }
        let names = ["many.riv", "few.riv", "many.riv"]
        let sizes = names.map { sandbox.run(["check", form, $0]).output.count }
        let whole = sandbox.run(["check", form] + names, allowance: sizes[0] / 4 * 5)
        #expect(whole.status == .answerIsNo && whole.errors.isEmpty)
        let cut = sandbox.run(["check", form] + names, allowance: (sizes[0] + sizes[1]) / 2)
        #expect(cut.status == .unsupported && cut.output.count < whole.output.count)
        let reported = cut.errors.split(separator: "\n")
        #expect(
            reported.count == 2 && reported.allSatisfy { $0.hasPrefix("rivetool: many.riv: the output is far larger") })
        let document = try JSONParser.parse(cut.text)
        guard form == "--json" else { return }
        #expect(document.elements.map { $0["problem"]?["status"]?.integer } == [5, nil, 5])
        #expect(document.elements[1]["issues"]?.elements.count == 500)
    }

    @Test func quietListsErrorsOnly() throws {
        let sandbox = try sandbox()
        let quiet = sandbox.run(["check", "-q", Self.path, "Samples/button.riv"])
        #expect(quiet.status == .answerIsNo)
        #expect(quiet.text.contains("  error    RIV0304") && !quiet.text.contains("warning"))
        #expect(!quiet.text.contains("Samples/button.riv") && !quiet.text.contains("files:"))
        // What is not listed counts all the same.
        #expect(sandbox.run(["check", "-q", "Samples/poster.riv", "--fail-on", "note"]).status == .answerIsNo)
        #expect(sandbox.run(["check", "-q", "Samples/poster.riv"]).text.isEmpty)
        let document = try JSONParser.parse(sandbox.run(["check", "--quiet", "--json", Self.path]).text)
        #expect(document["issues"]?.elements.count == 1)
        #expect(document["totals"]?["warning"] != .number(0))
        let report = sandbox.run(["check", "-q", "--format", "junit", Self.path])
        #expect(try JUnitReader.read(report.output).caseCount == 1)
    }

    /// Without what measures texts, a note says of each file with texts that none is told of that does not fit.
    @Test func textsThatAreNotMeasuredAreNoted() throws {
        let sandbox = try Sandbox()
        for isPossible in [true, false] {
            var shown: [UInt8] = []
            let console = Console(
                output: OutputBuffer { _ in }, errors: OutputBuffer { shown += $0 },
                files: FileSystem(workingDirectory: sandbox.folder.path), terminal: Console.Terminal(),
                standardInput: { () throws(SystemCall.Failure) in [] })
            let files = try FileSelection(["Samples/ticket.riv", "Samples/poster.riv"], Arguments(), console)
            let work = try CheckWork(
                files, CheckSettings(parsing: []), limit: 9, leastShown: .note, failOn: .error, console,
                measuresTexts: { isPossible })
            var codes: Set<String> = []
            work.forEach { codes.formUnion($0.findings.map(\.code)) }
            console.errors.flush()
            #expect(codes.contains("RIV0617") == isPossible)
            #expect(work.status == .done)
            let note = isPossible ? "" : "rivetool: Samples/ticket.riv: \(TextMeasurement.note)\n"
            #expect(String(decoding: shown, as: UTF8.self) == note)
        }
    }

    /// Whoever watches sees how far it is, and no rest of it between the findings.
    @Test func progressGivesWayToFindings() throws {
        let sandbox = try sandbox()
        for showsOutput in [true, false] {
            var shown: [UInt8] = []
            var terminal = Console.Terminal()
            (terminal.showsErrors, terminal.showsOutput) = (true, showsOutput)
            let take: OutputBuffer.Sink = { (bytes) throws(SystemCall.Failure) in shown += bytes }
            let console = Console(
                output: OutputBuffer(sink: take), errors: OutputBuffer(sink: take),
                files: FileSystem(workingDirectory: sandbox.folder.path), terminal: terminal,
                standardInput: { () throws(SystemCall.Failure) in [] })
            let files = try FileSelection([Self.path, Self.path], Arguments(), console)
            let work = try CheckWork(
                files, CheckSettings(parsing: []), limit: 1, leastShown: .note, failOn: .error, console,
                since: Instant(secondsAgo: 100))
            work.forEach { check in console.output.appendLine("[\(check.findings.count)]") }
            console.output.flush()
            let clear = "\r\u{1B}[K"
            let text = String(decoding: shown, as: UTF8.self)
            if showsOutput {
                #expect(text == "[3]\n\rchecking: 50 %\(clear)[3]\n\rchecking: 100 %\(clear)")
            } else {
                #expect(text == "\rchecking: 50 %\rchecking: 100 %\(clear)[3]\n[3]\n")
            }
            #expect(work.status == .answerIsNo)
        }
    }

    @Test func theNearestConfigurationCounts() throws {
        let sandbox = try sandbox()
        func configure(_ folder: String, _ text: String) throws {
            try Data(text.utf8).write(to: sandbox.folder.appending(path: folder + ".rivetool-check"))
        }
        try configure("", "RIV0304 = off\n")
        #expect(sandbox.run(["check", Self.path]).status == .done)
        // Of the two, only the nearer is read.
        try configure("some folder/", "RIV0404 = note\n")
        #expect(sandbox.run(["check", Self.path]).status == .answerIsNo)
        try configure("some folder/ä/", "RIV0304 = note\r\n")
        #expect(sandbox.run(["check", Self.path]).status == .done)
        #expect(sandbox.run(["check", Self.path, "--severity", "RIV0304=error"]).status == .answerIsNo)
        // Some editors put a mark before the first line.
        try configure("some folder/ä/", "\u{FEFF}RIV0304 = note\n")
        #expect(sandbox.run(["check", Self.path]).status == .done)
    }
}

/// What a JUnit report says, as far as the common form goes.
private final class JUnitReader: NSObject, XMLParserDelegate {
    private(set) var suites: [String] = []
    private(set) var failures: [(type: String, message: String)] = []
    private(set) var caseCount = 0
    private(set) var declaredCaseCount = 0
    private(set) var declaredFailureCount = 0
    private var path: [String] = []

    static func read(_ bytes: [UInt8]) throws -> JUnitReader {
        let reader = JUnitReader()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = reader
        try #require(parser.parse(), "\(String(describing: parser.parserError))")
        return reader
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        path.append(name)
        switch path {
        case ["testsuites", "testsuite"]:
            suites.append(attributes["name"] ?? "")
            declaredCaseCount += attributes["tests"].flatMap { Int($0) } ?? -1
            declaredFailureCount += attributes["failures"].flatMap { Int($0) } ?? -1
        case ["testsuites", "testsuite", "testcase"]: caseCount += 1
        case ["testsuites", "testsuite", "testcase", "failure"]:
            failures.append((attributes["type"] ?? "", attributes["message"] ?? ""))
        default: break
        }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        path.removeLast()
    }
}

extension JSONValue {
    var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
    var text: String? { if case .string(let text) = self { text } else { nil } }
    var integer: Int? { if case .number(let number) = self { Int(number) } else { nil } }
}
