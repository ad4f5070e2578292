import Foundation
import RiveTestSupport
import Testing

/// A measured case of the reference runtime: what was done to a file, and what was seen after each step.
struct ReferenceCase: CustomTestStringConvertible, Sendable {
    struct Step: Sendable {
        let commands: [String]
        let probes: [String]
        /// What was seen, by section.
        let values: [String: String]
        let inputs: [String: String]
        let states: [String]
        let events: [String]
        let times: [String]
        let answers: [String]
        let results: [String]
    }

    let id: String
    let title: String
    let corpus: String
    let setup: [String]
    let steps: [Step]

    var testDescription: String { "\(id) \(title)" }

    /// What to say where there are none.
    static let missing = "RIVE_CASES names no file of measured cases"

    /// The cases of the file that `RIVE_CASES` names.
    static let all: [ReferenceCase] = {
        guard let path = ProcessInfo.processInfo.environment["RIVE_CASES"],
            let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8),
            case .array(let cases)? = try? JSONParser.parse(text)
        else { return [] }
        return cases.map(ReferenceCase.init)
    }()

    private init(_ json: JSONValue) {
        id = json["id"]?.text ?? ""
        title = json["title"]?.text ?? ""
        corpus = json["corpus"]?.text ?? ""
        setup = json["setup"]?.texts ?? []
        guard case .array(let steps)? = json["steps"] else { fatalError("a case without steps") }
        self.steps = steps.map { step in
            let observed = step["observed"]
            return Step(
                commands: step["commands"]?.texts ?? [], probes: step["probes"]?.texts ?? [],
                values: observed?["vm"]?.fields ?? [:], inputs: observed?["input"]?.fields ?? [:],
                states: observed?["state"]?.texts ?? [], events: observed?["event"]?.texts ?? [],
                times: observed?["anim"]?.texts ?? [], answers: observed?["probe"]?.texts ?? [],
                results: observed?["result"]?.texts ?? [])
        }
    }

    /// The bytes of its file.
    func bytes() throws -> [UInt8] {
        let file = Corpus.files.first { $0.lastPathComponent.hasPrefix(corpus) }
        return try Corpus.bytes(of: #require(file, "RIVE_CORPUS has no file \(corpus)"))
    }
}

extension JSONValue {
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }

    fileprivate var texts: [String] {
        guard case .array(let values) = self else { return [] }
        return values.compactMap(\.text)
    }

    fileprivate var fields: [String: String] {
        guard case .object(let fields) = self else { return [:] }
        return Dictionary(uniqueKeysWithValues: fields.map { ($0.key, $0.value.text ?? "") })
    }
}
