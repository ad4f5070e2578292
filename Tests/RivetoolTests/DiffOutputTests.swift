import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What `diff` prints in its forms.
@Suite struct DiffOutputTests {
    /// The table of some kinds has the rows of the table of all, also of what came and went within something of another kind.
    @Test(arguments: [("button.riv", "player.riv"), ("player.riv", "poster.riv"), ("assets.riv", "dashboard.riv")])
    func kindsCountTheSame(_ old: String, _ new: String) throws {
        let sandbox = try Sandbox()
        func rows(_ options: [String]) -> [[Substring]] {
            let result = sandbox.run(["diff", "Samples/\(old)", "Samples/\(new)", "--stat"] + options)
            return result.text.split(separator: "\n").map { $0.split(separator: " ") }.filter { $0.count == 8 }
        }
        let all = rows([])
        #expect(all.count > 5)
        for row in all.dropFirst() { #expect(rows(["--only", String(row[0])]) == [all[0], row]) }
        #expect(
            rows(["--only", "textRun,object,input"])
                == all.filter { ["kind", "textRun", "object", "input"].contains($0[0]) })
    }

    /// What a version has of no use is told where the document would be, and ends in the same status as without JSON.
    @Test func unreadableVersionsHaveAProblem() throws {
        let sandbox = try Sandbox()
        let schema = try JSONSchema(parsing: #require(CommandTable.command(named: "diff")?.jsonSchema))
        let sample = try Data(contentsOf: PackageFiles.samples.appending(path: "player.riv"))
        try sample.prefix(800).write(to: sandbox.folder.appending(path: "cut.riv"))
        for (words, file, code, status) in [
            (
                ["Samples/button.needs", "Samples/button.riv"], "Samples/button.needs", "notRive",
                ToolSupport.ExitStatus.malformed
            ),
            (["Samples/button.riv", "Samples/button.needs"], "Samples/button.needs", "notRive", .malformed),
            (["Samples/button.riv", "no.zip:a.riv"], "no.zip:a.riv", "inputOutput", .inputOutput),
            (["cut.riv", "Samples/player.riv"], nil, "truncated", .malformed),
            (["Samples/player.riv", "cut.riv"], nil, "truncated", .malformed),
        ] as [([String], String?, String, ToolSupport.ExitStatus)] {
            let result = sandbox.run(["diff", "--json"] + words)
            #expect(result.status == status && !result.errors.isEmpty, "\(words)")
            let document = try JSONParser.parse(result.text)
            #expect(schema.problems(of: document).isEmpty, "\(schema.problems(of: document))")
            #expect(document["file"]?.text == file && document["problem"]?["code"]?.text == code, "\(result.text)")
            #expect(document["problem"]?["status"]?.integer == Int(status.rawValue))
            #expect((document["changes"] == nil) == (file != nil))
        }
    }
}
