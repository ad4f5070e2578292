import Foundation
import RiveCheck
import RiveTestSupport
import Testing

/// The messages of rules that `Messages.txt` refers to bad files here.
@Suite struct RuleMessageTests {
    private static let proof = "    a bad file of RiveCheckTests"

    @Test("every message of the rules is one of a bad file, or a test expects it")
    func messagesAreFound() throws {
        var found = Set(try RuleTests.rows.flatMap { try Check.run($0.bad).findings }.map(\.message))
        let root = PackageFiles.root.appending(path: "Tests")
        for file in try SourceMessage.swiftFiles(in: root.appending(path: "RiveCheckTests")) {
            found.formUnion(SwiftLiteral.all(in: try String(contentsOf: file, encoding: .utf8)).map(\.text))
        }
        let table = try String(contentsOf: root.appending(path: "RivetoolTests/Messages.txt"), encoding: .utf8)
        let lines = table.split(separator: "\n")
        let messages = zip(lines, lines.dropFirst()).filter { $1 == Self.proof }.map {
            SourceMessage(text: String($0.0.dropFirst(2)))
        }
        #expect(messages.count > 100)
        #expect(messages.filter { message in !found.contains(where: message.isShown) }.map(\.text) == [])
    }

    @Test("of the characters that a font lacks, 24 are listed, and whether there are more")
    func listsMissingCharacters() throws {
        let rows = RuleTests.rows.filter { $0.rule.code == "RIV0615" }
        let messages = try rows.flatMap { try Check.run($0.bad).findings }.map(\.message).filter {
            $0.contains("lacks")
        }
        let counts = Set(messages.map { "\($0.split(separator: "U+").count - 1) \($0.hasSuffix(" and more"))" })
        #expect(counts == ["1 false", "2 false", "24 true"])
    }
}
