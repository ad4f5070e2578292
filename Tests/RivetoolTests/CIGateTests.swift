import Foundation
import RiveReport
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// A project in which all gates pass, and the same with one of them broken.
@Suite("ci, gate by gate") struct CIGateTests {
    /// A way to break a project, with what names it afterwards.
    struct Break: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let gate: String
        /// The file that fails.
        let file: String
        /// The file that findings are in, where it is another.
        var place: String?
        let code: String
        let apply: @Sendable (Sandbox) throws -> Void
    }

    static let breaks = [
        Break(testDescription: "check", gate: "check", file: "app/broken.riv", code: "RIV0301") { sandbox in
            let text = """
                Backboard
                Artboard name="Main"
                  StateMachine name="Machine"
                    StateMachineLayer name="Layer"
                      EntryState
                """
            // Assembling it reports the same.
            _ = sandbox.run(["assemble", "-", "-o", "app/broken.riv"], input: Array(text.utf8))
        },
        Break(testDescription: "contract", gate: "contract", file: "app/button.riv", code: "RIV2003") { sandbox in
            try sandbox.edit("app/button.riv.contract") {
                $0 + "viewModel \"Download\" · property \"zoom\" number\n"
            }
        },
        Break(
            testDescription: "a lock without its file", gate: "contract", file: "app/gone.riv", code: "RIV2015"
        ) { sandbox in
            try FileManager.default.copyItem(
                at: sandbox.folder.appending(path: "app/button.riv.contract"),
                to: sandbox.folder.appending(path: "app/gone.riv.contract"))
        },
        Break(testDescription: "test", gate: "test", file: "app/button.rivtest", code: "expectation") { sandbox in
            try sandbox.edit("app/button.rivtest") { $0.replacing("Theme is Dark", with: "Theme is Light") }
        },
        Break(
            testDescription: "budget", gate: "size", file: "app/button.riv", place: "app/button.budget", code: "budget"
        ) { sandbox in
            try sandbox.edit("app/button.budget") { $0.replacing(/total <= .*/, with: "total <= 1KB") }
        },
        Break(
            testDescription: "budget of a folder", gate: "size", file: "app/all.budget", code: "budget"
        ) { sandbox in
            try sandbox.edit("app/all.budget") { _ in "total of ** <= 1KB\n" }
        },
        Break(
            testDescription: "generated code", gate: "generate", file: "app/Code/button.riv.swift", code: "stale"
        ) { sandbox in
            try sandbox.edit("app/Code/button.riv.swift") { $0 + "// Changed by hand.\n" }
        },
    ]

    /// A project that declares something for each gate.
    static func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        let lines = [
            "set Samples/button.riv Download/theme Dark -o app/button.riv",
            "set Samples/player.riv Player/score 5 -o app/extra.riv",
            "contract write app/button.riv",
            "record app/button.riv --frames 2 -o app/button.rivtest",
            "size app/button.riv --budget app/button.budget --write-budget",
            "generate swift app/button.riv -o app/Code/",
        ]
        try FileManager.default.createDirectory(
            at: sandbox.folder.appending(path: "app/Code"), withIntermediateDirectories: true)
        for line in lines {
            let result = sandbox.run(line.split(separator: " ").map(String.init))
            try #require(result.status == .done, "\(line): \(result.errors)")
        }
        try Data("total of ** <= 1MB\n".utf8).write(to: sandbox.folder.appending(path: "app/all.budget"))
        return sandbox
    }

    @Test("a project passes") func passes() throws {
        let result = try Self.project().run(["ci", "app"])
        #expect(result.status == .done && result.errors.isEmpty, "\(result.text)\(result.errors)")
        for gate in CIGate.allCases { #expect(result.text.contains(gate.rawValue + " ")) }
    }

    @Test("what is broken is named, in every format and with any number of jobs", arguments: breaks)
    func namesWhatIsBroken(_ broken: Break) throws {
        let sandbox = try Self.project()
        try broken.apply(sandbox)
        for format in ReportFormat.allCases {
            let line = ["ci", "app", "--format", format.rawValue, "--jobs"]
            let result = sandbox.run(line + ["1"])
            #expect(result.status == .answerIsNo && result.errors.isEmpty, "\(format): \(result.errors)")
            let named = try Self.failures(in: result, format)
            #expect(
                Set(named.map(\.file)) == [format.isByPlace ? broken.place ?? broken.file : broken.file],
                "\(format): \(result.text)")
            let code =
                switch format {
                case .text, .json: "\(broken.gate) \(broken.code)"
                case .tap: broken.gate
                default: broken.code
                }
            if format != .github {
                #expect(named.contains { $0.code == code }, "\(format): \(named)\n\(result.text)")
            }
            let again = sandbox.run(line + ["8"])
            #expect(again.status == result.status && again.errors == result.errors)
            #expect(TestReportTests.timeless(again.text) == TestReportTests.timeless(result.text), "\(format)")
        }
        let quiet = sandbox.run(["ci", "app", "--quiet"])
        #expect(quiet.status == .answerIsNo && quiet.text.contains("FAILED  \(broken.file)  "))
    }

    /// A finding that fails, as a report has it.
    private typealias Failure = (file: String, code: String)

    private static func failures(in result: Sandbox.Result, _ format: ReportFormat) throws -> [Failure] {
        let lines = result.text.split(separator: "\n")
        switch format {
        case .text:
            let file = try #require(lines.first { $0.hasPrefix("FAILED  ") }?.split(separator: " ").dropFirst().first)
            #expect(lines.count { $0.hasPrefix("FAILED  ") } == 1)
            return lines.compactMap { line in
                let words = line.split(separator: " ").map(String.init)
                guard line.hasPrefix("  "), !line.hasPrefix("   "), words.count > 1 else { return nil }
                return (String(file), "\(words[0]) \(words[1])")
            }
        case .json:
            return try (JSONParser.parse(result.text)["files"]?.elements ?? []).flatMap { file in
                (file["gates"]?.elements ?? []).flatMap { gate in
                    (gate["findings"]?.elements ?? []).filter { $0["fails"] == .bool(true) }.map {
                        (file["file"]?.text ?? "", "\(gate["gate"]?.text ?? "") \($0["code"]?.text ?? "")")
                    }
                }
            }
        case .github:
            return lines.compactMap { line in
                guard let found = line.firstMatch(of: /^::error file=([^,]+),/) else { return nil }
                return (String(found.1), "")
            }
        case .junit:
            let (report, problems) = try JUnitSchema.read(result.output)
            #expect(problems.isEmpty)
            return report.children.flatMap { suite in
                suite.children.flatMap { test in
                    test.children.filter { $0.name == "failure" }.map {
                        (test.attributes["classname"] ?? "", $0.attributes["type"] ?? "")
                    }
                }
            }
        case .sarif:
            let results = try JSONParser.parse(result.text)["runs"]?.elements.first?["results"]?.elements ?? []
            return results.filter { $0["level"]?.text == "error" }.map { found in
                let place = found["locations"]?.elements.first?["physicalLocation"]?["artifactLocation"]
                return (place?["uri"]?.text ?? "", found["ruleId"]?.text ?? "")
            }
        case .tap:
            return try TAPReader(result.text).points.filter { !$0.passed }.map { point in
                let parts = point.description.split(separator: ": ").map(String.init)
                return (parts[0], parts.count > 1 ? parts[1] : "")
            }
        case .markdown:
            var file = ""
            return lines.compactMap { line in
                if let heading = line.firstMatch(of: /^### <code>(.*)<\/code>/) { file = String(heading.1) }
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                guard cells.first?.hasPrefix("**") == true, cells.count > 1 else { return nil }
                return (file, cells[1])
            }
        }
    }

    #if os(Linux)
        @Test("a file that ends the process fails alone", arguments: ["1", "8"])
        func aFileThatEndsTheProcessFailsAlone(_ jobs: String) throws {
            guard let tool = BuiltTool.path else {
                print("skipped: what ends a process needs the program, which was not built beside the tests")
                return
            }
            let sandbox = try Self.project()
            // Its reader waits, so the test that runs when the process ends is known.
            let pipe = sandbox.folder.appending(path: "pipe.riv").path
            try #require(mkfifo(pipe, 0o600) == 0)
            let run = Process()
            run.executableURL = URL(filePath: tool)
            run.arguments = ["ci", "pipe.riv", "app", "--jobs", jobs, "--json"]
            run.currentDirectoryURL = sandbox.folder
            let output = Pipe()
            run.standardOutput = output
            run.standardError = FileHandle.nullDevice
            try run.run()
            while run.isRunning {
                // Succeeds once a process reads the other end.
                let writer = open(pipe, O_WRONLY | O_NONBLOCK)
                if writer >= 0, let child = IsolatedRunTests.child(of: run.processIdentifier) {
                    kill(child, SIGKILL)
                    while !IsolatedRunTests.hasEnded(child) { Thread.sleep(forTimeInterval: 0.001) }
                }
                if writer >= 0 { close(writer) }
                Thread.sleep(forTimeInterval: 0.01)
            }
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            let report = try JSONParser.parse(text)
            let failed = (report["files"]?.elements ?? []).filter { $0["passed"] == .bool(false) }
            #expect(failed.compactMap { $0["file"]?.text } == ["pipe.riv"])
            #expect(text.contains("the program crashed here (signal \(SIGKILL))"))
            #expect(report["passed"]?.integer ?? 0 > 4)
            #expect(run.terminationStatus == ExitStatus.unsupported.rawValue)
        }
    #endif
}

extension ReportFormat {
    /// Whether a finding is named by the file that it is in, rather than by the file that fails.
    fileprivate var isByPlace: Bool { self == .github || self == .sarif }
}

extension Sandbox {
    fileprivate func edit(_ path: String, _ change: (String) -> String) throws {
        let url = folder.appending(path: path)
        let old = try String(contentsOf: url, encoding: .utf8)
        let new = change(old)
        try #require(old != new, "\(path) stays as it is: \(old)")
        try Data(new.utf8).write(to: url)
    }
}
