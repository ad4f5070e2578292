import Foundation
import RiveContract
import RiveJSON
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What is said of locks holds.
@Suite struct ContractTests {
    /// The lock that help shows is one.
    @Test func helpShowsALock() throws {
        let lines = HelpTopic.contractsText.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { !$0.contains("# rivetool contract") }.prefix { !$0.isEmpty }
        let text = lines.map { $0.drop { $0 == " " } + "\n" }.joined()
        var written: [UInt8] = []
        let output = OutputBuffer { (bytes) throws(OutputBuffer.Failure) in written += bytes }
        try ContractReader.contract(Array(text.utf8)).write(to: output)
        output.flush()
        #expect(String(decoding: written, as: UTF8.self) == text)
    }

    /// What code scanning services are told.
    @Test func logIsForCodeScanning() throws {
        let sandbox = try Sandbox()
        let result = sandbox.run([
            "contract", "check", "Samples/button.riv", "--against", "Samples/player.riv", "--format", "sarif",
        ])
        #expect(result.status == .answerIsNo)
        let log = try JSONParser.parse(result.text)
        let run = try #require(log["runs"]?.elements.first)
        let rules = try #require(run["tool"]?["driver"]?["rules"]?.elements)
        let results = try #require(run["results"]?.elements)
        #expect(rules.count == ContractRuleTable.all.count && !results.isEmpty)
        for result in results {
            let index = try #require(result["ruleIndex"]?.integer)
            #expect(rules[index]["id"] == result["ruleId"])
            let fingerprint = result["partialFingerprints"]?["primaryLocationLineHash"]?.text
            #expect(fingerprint?.wholeMatch(of: /[0-9a-f]{12}/) != nil)
            let place = result["locations"]?.elements.first?["physicalLocation"]?["artifactLocation"]
            #expect(place?["uri"]?.text == "Samples/button.riv")
        }
    }

    /// What an app needs is told where its needs file asks for it, in each file that it is asked of.
    @Test func logHasThePlacesOfNeeds() throws {
        let sandbox = try Sandbox()
        let result = sandbox.run([
            "contract", "check", "Samples/player.riv", "Samples/poster.riv", "--needs", "Samples/button.needs",
            "--format", "sarif",
        ])
        #expect(result.status == .answerIsNo)
        let log = try JSONParser.parse(result.text)
        let results = try #require(log["runs"]?.elements.first?["results"]?.elements)
        let places = results.compactMap { $0["locations"]?.elements.first?["physicalLocation"] }
        #expect(places.allSatisfy { $0["artifactLocation"]?["uri"]?.text == "Samples/button.needs" })
        #expect(places.compactMap { $0["region"]?["startLine"]?.integer } == [2, 5, 6, 2, 5, 6])
        #expect(places.compactMap { $0["region"]?["startColumn"]?.integer } == [1, 1, 14, 1, 1, 14])
        let messages = results.compactMap { $0["message"]?["text"]?.text }
        #expect(messages.first?.hasPrefix("Samples/player.riv: view model \"Download\" is missing") == true)
        let fingerprints = results.compactMap { $0["partialFingerprints"]?["primaryLocationLineHash"]?.text }
        #expect(Set(fingerprints).count == 6)
    }

    /// A lock whose file is gone is told in the order of the files; no lock is looked at where needs or a revision are.
    @Test func locksOfFilesThatAreGone() throws {
        let sandbox = try Sandbox()
        let folder = sandbox.folder.appending(path: "Assets/in")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for path in ["Assets/a.riv", "Assets/in/b.riv", "Assets/z.riv"] {
            try FileManager.default.copyItem(
                at: PackageFiles.samples.appending(path: "button.riv"), to: sandbox.folder.appending(path: path))
        }
        #expect(sandbox.run(["contract", "write", "Assets"]).status == .done)
        #expect(sandbox.run(["contract", "check", "Assets"]).status == .done)
        #expect(sandbox.run(["contract", "write", "--check", "Assets"]).status == .done)
        func remove(_ path: String) throws {
            try FileManager.default.removeItem(at: sandbox.folder.appending(path: path))
        }
        try remove("Assets/in/b.riv")
        let check = sandbox.run(["contract", "check", "Assets", "--json"])
        #expect(check.status == .answerIsNo && check.errors.isEmpty)
        let places = try JSONParser.parse(check.text).elements
        #expect(places.map { $0["file"]?.text } == ["Assets/a.riv", "Assets/in/b.riv", "Assets/z.riv"])
        #expect(places.map { $0["changes"]?.elements.compactMap { $0["code"]?.text } } == [[], ["RIV2015"], []])
        #expect(places[1]["against"]?.text == "Assets/in/b.riv.contract")
        #expect(places[1]["changes"]?.elements.first?["message"]?.text == "file Assets/in/b.riv was removed")
        let write = sandbox.run(["contract", "write", "--check", "Assets"])
        #expect(write.status == .answerIsNo)
        #expect(
            write.errors
                == "rivetool: Assets/in/b.riv.contract: Assets/in/b.riv was removed, which breaks apps that load it; "
                + "if that is intended, remove the lock too\n")
        #expect(sandbox.run(["contract", "write", "Assets"]).status == .done)
        #expect(
            sandbox.run(["contract", "check", "Assets", "--needs", "Samples/button.needs"]).status == .done)
        // A folder without any file but locks has something to say too.
        let alone = sandbox.run(["contract", "check", "Assets/in"])
        #expect(alone.status == .answerIsNo && alone.text.contains("breaking  RIV2015"))
        try remove("Assets/in/b.riv.contract")
        #expect(sandbox.run(["contract", "check", "Assets"]).status == .done)
        #expect(sandbox.run(["contract", "check", "Assets/in"]).status == .notFound)
    }

    /// The needs that help shows are needs.
    @Test func helpShowsNeeds() throws {
        let lines = HelpTopic.contractsText.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { !$0.contains("# the checkout") }.prefix { !$0.isEmpty }
        let needs = try ContractNeeds(Array(lines.joined(separator: "\n").utf8), file: "app.needs")
        #expect(needs.names([(.viewModel, "Download"), (.property, "clicked")]))
        #expect(needs.names([(.artboard, "Any"), (.stateMachine, "Button"), (.input, "Hover")]))
    }
}
