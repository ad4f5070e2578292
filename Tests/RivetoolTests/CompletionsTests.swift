import Foundation
import Testing

@testable import RivetoolKit
@testable import ToolSupport

@Suite struct CompletionsTests {
    private static let shells = Dictionary(grouping: Completions.Shell.allCases) { executable($0.rawValue) != nil }
    private static let missing = shells[false]?.map(\.rawValue).joined(separator: ", ") ?? ""

    /// Skipped, and says so, where a shell is not installed that should read its script below.
    @Test(.enabled(if: missing.isEmpty, Comment(rawValue: "not installed: \(missing)")))
    func everyShellReadsItsScript() {
        #expect(Self.shells[true]?.count == Completions.Shell.allCases.count)
    }

    /// Each shell reads its script without a complaint.
    @Test(arguments: shells[true] ?? [])
    func scriptIsValid(_ shell: Completions.Shell) throws {
        let path = try #require(Self.executable(shell.rawValue))
        let sandbox = try Sandbox()
        let script = sandbox.folder.appending(path: "script")
        try Completions.script(for: shell).write(to: script, atomically: true, encoding: .utf8)
        #expect(try output(of: path, ["-n", script.path]) == "")
    }

    @Test(arguments: [
        (["rivetool", "comp"], "completions"),
        (["rivetool", "completions", ""], "bash zsh fish"),
        (["rivetool", "completions", "--"], "--color --help"),
        (["rivetool", "completions", "--color", "a"], "auto always"),
        (["rivetool", "help", "exit"], "exit-status"),
        (["rivetool", "help", "RIV0301"], "RIV0301"),
        (["rivetool", "help", "--json-schema", "assem"], ""),
        (["rivetool", "help", "--json-schema", "asset"], #"assets\ list"#),
        (["rivetool", "help", "--json-schema", "dum"], "dump"),
        (["rivetool", "dump", "--type", "Shap"], "Shape ShapePaint"),
        (["rivetool", "check", "--severity", "RIV0301"], "RIV0301="),
        (["rivetool", "check", "--severity", "RIV0301="], "off note warning error"),
        (["rivetool", "check", "--severity", "RIV0301=w"], "warning"),
        (["rivetool", "requires", "--target", "uni"], "unity="),
        (
            ["rivetool", "requires", "--target", "react"],
            "reactCanvas= reactCanvasLite= reactWebGL= reactWebGL2= reactNative= reactNativeLegacy="
        ),
        (["rivetool", "requires", "--target", "unity=0"], ""),
        (["rivetool", "list", "--artboard", "Main", "laye"], "layers"),
    ])
    func bashCompletes(_ words: [String], _ expected: String) throws {
        let bash = try #require(Self.executable("bash"))
        let script = """
            \(Completions.script(for: .bash))
            COMP_LINE=\(Completions.quoted(words.joined(separator: " ")))
            COMP_POINT=${#COMP_LINE}
            _rivetool
            echo "${COMPREPLY[@]}"
            """
        #expect(try output(of: bash, ["-c", script]) == expected + "\n")
    }

    /// Bash asks the program, here a script in its place, for the addresses that go on from the word at the cursor.
    @Test(arguments: [
        ("rivetool get button.riv art", "artboard:"),
        ("rivetool assets extract button.riv asset:", "Inter"),
        ("rivetool get button.riv artboard:", "Button"),
        ("rivetool get button.riv artboard:Button/textRun:L", "Label\\ run"),
        ("rivetool get button.riv artboard:Button/textRun:Label\\ r", "Label\\ run"),
        ("rivetool get button.riv 'artboard:Button/textRun:L", "artboard:Button/textRun:Label run"),
        ("rivetool set button.riv Download@", "Ready"),
        ("rivetool set button.riv Download/label x Download/th", "Download/theme"),
        ("rivetool set button.riv Download/theme ", "Light Dark"),
        ("rivetool set --dry-run button.riv Download/enabled t", "true"),
        ("rivetool list layers button.riv --artboard B", "Button"),
        ("rivetool list layers button.riv --artboard D", ""),
        ("rivetool list layers button.riv --artboard artboard:B", "Button"),
        ("rivetool inspect play", "player.riv"),
    ])
    func bashCompletesAddresses(_ line: String, _ expected: String) throws {
        let bash = try #require(Self.executable("bash"))
        let sandbox = try Sandbox()
        // What the program prints for all that these lines ask for.
        let questions = [
            ["art"], ["artboard:"], ["artboard:Button/textRun:L"], ["artboard:Button/textRun:Label r"], ["asset:"],
            ["Download@", "--", "button.riv"], ["Download/th", "--", "x"], ["", "--", "Download/theme"],
            ["t", "--", "Download/enabled"], ["B", "--artboards"], ["D", "--artboards"], ["artboard:B", "--artboards"],
        ]
        let answers = questions.map { question in
            let text = sandbox.run(["complete", question[0], "Samples/button.riv"] + question.dropFirst()).text
            let asked = [question[0], "button.riv"] + question.dropFirst()
            return "    \(Completions.quoted(asked.joined(separator: "|")))) printf %s \(Completions.quoted(text)) ;;\n"
        }
        let script = """
            cd \(Completions.quoted(sandbox.folder.path))/Samples
            rivetool() { local IFS='|'; case "${*:2}" in
            \(answers.joined())    esac; }
            \(Completions.script(for: .bash))
            COMP_LINE=\(Completions.quoted(line)) COMP_POINT=\(line.utf8.count)
            _rivetool
            echo "${COMPREPLY[@]}"
            """
        #expect(try output(of: bash, ["-c", script]) == expected + "\n")
    }

    @Test func everyScriptKnowsEveryCommandAndOption() {
        for shell in Completions.Shell.allCases {
            let script = Completions.script(for: shell)
            for command in CommandTable.all {
                #expect(script.contains(Completions.lastWord(of: command)))
                for option in command.allOptions { #expect(script.contains(option.name)) }
            }
        }
    }

    private static func executable(_ name: String) -> String? {
        ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
            .first(where: FileManager.default.isExecutableFile)
    }

    /// What a program prints, on both streams.
    private func output(of path: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
