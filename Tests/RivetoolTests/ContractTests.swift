import RiveContract
import RiveJSON
import RiveTestSupport
import Testing

@testable import RivetoolKit

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
}
