import Foundation
import RiveTestSupport

/// The output of the case files and the literals of the tests, in which messages are looked for.
struct MessageProofs {
    /// What a command line of a case file prints.
    private struct Output {
        let file: String
        let line: String
        var text: [String] = []
    }

    private let outputs: [Output]
    private let literals: [(file: String, texts: [String])]
    private let allOutput: String
    private let allLiterals: String

    init() throws {
        outputs = try Self.readOutputs()
        let tests = PackageFiles.root.appending(path: "Tests")
        literals = try SourceMessage.swiftFiles(in: tests).map { file in
            let literals = SwiftLiteral.all(in: try String(contentsOf: file, encoding: .utf8))
            return (String(file.path.dropFirst(tests.path.count + 1)), literals.map(\.text))
        }
        allOutput = outputs.flatMap(\.text).joined(separator: "\n")
        allLiterals = literals.flatMap(\.texts).joined(separator: "\n")
    }

    private static func readOutputs() throws -> [Output] {
        try FileManager.default.contentsOfDirectory(atPath: PackageFiles.cases.path).sorted().flatMap { file in
            var outputs: [Output] = []
            let text = try String(contentsOf: PackageFiles.cases.appending(path: file), encoding: .utf8)
            for line in text.split(separator: "\n") where line.hasPrefix("    ") {
                let content = line.dropFirst(4)
                if content.hasPrefix("$ ") {
                    outputs.append(Output(file: file, line: String(content.dropFirst(2))))
                } else if !outputs.isEmpty {
                    // Quotes of a message are escapes in JSON.
                    outputs[outputs.count - 1].text.append(String(content).replacing("\\\"", with: "\""))
                }
            }
            return outputs
        }
    }

    /// Whether a proof shows a message.
    func shows(_ message: SourceMessage, _ proof: MessageTable.Proof) -> Bool {
        switch proof {
        case .command(let file, let line):
            outputs.contains { $0.file == file && $0.line == line && $0.text.contains(where: message.isShown) }
        case .test(let file):
            literals.contains { $0.file == file && $0.texts.contains { Self.expects($0, message) } }
        case .rules: true
        case .unshown(let reason): !reason.isEmpty
        }
    }

    /// The first proof of a message: a command where one shows it, else a test.
    func proof(of message: SourceMessage) -> MessageTable.Proof? {
        let longest = Self.longestPiece(of: message)
        if allOutput.contains(longest),
            let output = outputs.first(where: { $0.text.contains(where: message.isShown) })
        {
            return .command(file: output.file, line: output.line)
        }
        guard allLiterals.contains(longest.prefix(Self.mostExpected)) else { return nil }
        return literals.first { $0.texts.contains { Self.expects($0, message) } }.map { .test(file: $0.file) }
    }

    /// Whether a literal has the start of the longest part of a message: tests often expect no more of it.
    private static func expects(_ literal: String, _ message: SourceMessage) -> Bool {
        literal.contains(longestPiece(of: message).prefix(mostExpected))
    }

    private static let mostExpected = 30

    private static func longestPiece(of message: SourceMessage) -> String {
        let pieces = message.text.split(separator: "…").map { $0.trimmingCharacters(in: .whitespaces) }
        return pieces.max { $0.count < $1.count } ?? ""
    }
}
