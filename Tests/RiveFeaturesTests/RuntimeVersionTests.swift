import Testing

@testable import RiveFeatures

/// Versions as platforms write them, in order.
@Suite struct RuntimeVersionTests {
    @Test(arguments: [
        ["6.7", "6.7.4", "6.8.0", "6.21.0", "7"],
        ["0.13.7", "0.14.0-dev", "0.14.0-dev.1", "0.14.0-dev.2", "0.14.0-dev.10", "0.14.0", "0.14.1"],
        ["0.3.3-canary.72", "0.3.5", "0.3.6-canary.9", "0.3.6-canary.27", "0.3.6", "0.3.7-canary.142"],
        ["0.2.2", "0.3.0a-gh", "0.3.0b-gh", "0.3.0", "0.4.20"],
        [
            "9.0.0-alpha", "9.0.0-alpha.1", "9.0.0-beta.1", "9.0.0-beta.2", "9.0.0-beta10", "9.0.0-rc.1", "v9.0.0",
            "9.0.0.1",
        ],
    ])
    func isOrdered(_ words: [String]) throws {
        let versions = try words.map { try #require(RuntimeVersion($0), "\($0)") }
        for (index, version) in versions.enumerated() {
            for (other, another) in versions.enumerated() {
                #expect((version < another) == (index < other), "\(version.text) < \(another.text)")
                #expect((version == another) == (index == other), "\(version.text) == \(another.text)")
            }
        }
    }

    @Test(arguments: [
        ["6", "6.0", "6.0.0", "v6", "V6.0", "06.00", "6.0.0+build.7"], ["1-dev.1", "1.0-DEV1", "v1.0.0dev-1"],
    ])
    func sameVersionIsWrittenInManyWays(_ words: [String]) throws {
        let versions = try words.map { try #require(RuntimeVersion($0), "\($0)") }
        for version in versions { #expect(version == versions[0], "\(version.text)") }
        #expect(versions.map(\.text) == words)
    }

    @Test(arguments: [
        "", "v", "apple", "any", "no", ".", "6.", ".6", "6..1", "6.x", "6.8.", "6.8-", "6.8--dev", "6.8-dev.", "6 ",
        " 6",
        "-6", "+6", "6.8/1", "6.8é", "9999999999", "1.0-99999999999999999999", "6,8", "٦",
    ])
    func nothingElseIsAVersion(_ word: String) { #expect(RuntimeVersion(word) == nil) }

    @Test func supportSaysSinceWhen() throws {
        let oldest = try #require(RuntimeVersion("6.8.0"))
        let (older, newer) = (try #require(RuntimeVersion("6.7.9")), try #require(RuntimeVersion("v6.8")))
        #expect(RuntimeSupport.since(oldest).includes(newer) && !RuntimeSupport.since(oldest).includes(older))
        #expect(RuntimeSupport.any.includes(older) && !RuntimeSupport.none.includes(newer))
        let supports: [RuntimeSupport] = [.any, .since(older), .since(oldest), .none]
        #expect(supports.shuffled().sorted() == supports)
        #expect(["any", "no", "6.8.0", "soon"].map { RuntimeSupport($0)?.text } == ["any", "no", "6.8.0", nil])
    }
}
