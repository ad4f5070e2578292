import Foundation
import RiveTestSupport
import Testing

@testable import ToolSupport

/// The hooks for pre-commit, which puts names of files behind their entries.
@Suite struct HookTests {
    @Test("a file whose name begins with a dash is a file")
    func namesAreNoOptions() throws {
        let text = try String(contentsOf: PackageFiles.root.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
        let entries = text.split(separator: "\n").compactMap { line in
            line.hasPrefix("  entry: ") ? line.dropFirst(9).split(separator: " ").map(String.init) : nil
        }
        #expect(entries.map { $0.prefix(2) } == [["rivetool", "check"], ["rivetool", "test"]])
        let sandbox = try Sandbox()
        let names = ["--version.riv", "-x.riv", "--list.rivtest"]
        for name in names.prefix(2) {
            try FileManager.default.copyItem(
                at: sandbox.folder.appending(path: "Samples/button.riv"), to: sandbox.folder.appending(path: name))
        }
        try Data("file -x.riv\ntest \"x\"\n  frames 1\n  expect theme is Dark\n".utf8)
            .write(to: sandbox.folder.appending(path: names[2]))
        let checked = sandbox.run(Array(entries[0].dropFirst()) + Array(names.prefix(2)))
        #expect(checked.status == .done && checked.text.contains("2 files: 0 errors"), "\(checked)")
        let tested = sandbox.run(Array(entries[1].dropFirst()) + [names[2]])
        #expect(tested.status == .answerIsNo && tested.text.contains("FAILED  --list.rivtest"), "\(tested)")
    }
}
