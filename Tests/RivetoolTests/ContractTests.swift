import RiveContract
import RiveJSON
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
}
