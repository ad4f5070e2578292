import Foundation
import Rive
import RiveFormat
import RiveModel
import RivePlay
import RiveProperties
import RiveTestSupport
import RiveText

/// Tests that are written of what happens: they pass, and fail where something else does.
enum RecordingProperties {
    static let all = [
        Property(
            "recordings", "A recording passes, and fails at the one expectation that is turned round, there alone",
            judge: { totals in
                totals.lacks("files", 50)
                    ?? (totals["expectations"] > 6 * totals["files"] ? nil : "few are expected: \(totals.words)")
            }
        ) { opened in
            guard let document = opened.whole, document.artboards.count > 0, let recorded = try recording(document)
            else { return [:] }
            return try opposed(recorded)
        },
        Property(
            "recordings-notice", "A recording notices changes of the logic that alter the run, nearly always",
            judge: { totals in
                totals.lacks("files", 9) ?? totals.lacks("altered", 9)
                    ?? (totals["caught"] * 10 >= totals["altered"] * 8 ? nil : "too few are caught: \(totals.words)")
            }
        ) { opened in
            guard let document = opened.whole, document.artboards.count > 0, opened.bytes.count < 200_000 else {
                return [:]
            }
            return try noticed(document)
        },
    ]

    /// Steps that touch all that can be set or fired from outside, derived from the file alone.
    private static func steps(_ document: Document) throws -> String {
        let settings = PlaySettings(limits: .ofTest())
        let scene = try PlayScene(document, settings, watching: [], guests: Played.guests)
        let names = PlayNames(scene)
        var lines = ["frames 20"]
        for (index, input) in (scene.machine?.inputs ?? []).enumerated().prefix(12) {
            let value =
                switch input.value {
                case .boolean(let flag): "\(!flag)"
                case .number(let number): PropertyValue.number(number + 1).text
                case .trigger: "fire"
                }
            lines += ["input \(names.input(index))=\(value)", "frames 15"]
        }
        let play = Play(scene, [], settings, alsoActing: [], Spectator())
        try play.begin()
        for (path, value) in play.state.values.filter({ !$0.path.hasPrefix("@global") }).prefix(24) {
            let name = names.value(path)
            let step: String? =
                switch value {
                case .boolean(let flag): "set \(name)=\(!flag)"
                case .number(let number): "set \(name)=\(PropertyValue.number(number + 1).text)"
                case .string: "set \(name)=\"a = b\""
                case .trigger: "fire \(name)"
                case .color: "set \(name)=#80112233"
                default: nil
                }
            if let step { lines += [step, "frames 10"] }
        }
        let board = document.artboards[0]
        for (x, y) in [(0.5, 0.5), (0.25, 0.25), (0.75, 0.5), (0.5, 0.8)] {
            let place = [Float(x) * board.width, Float(y) * board.height].map { PropertyValue.number($0).text }
            lines += ["pointer move:\(place.joined(separator: ","))", "frames 3"]
            lines += ["pointer click:\(place.joined(separator: ","))", "frames 12"]
        }
        return lines.joined(separator: "\n")
    }

    /// What is recorded of a file, or nil where it can't be played.
    private static func recording(_ document: Document) throws -> RecordedFile? {
        guard let steps = try? steps(document) else { return nil }
        do {
            return try RecordedFile(document, steps: steps)
        } catch let error as PlayError where error.kind == .malformed || error.kind == .notFound {
            return nil
        } catch let error as PlayError {
            throw CheckFailure(description: error.message)
        }
    }

    private static func opposed(_ recorded: RecordedFile) throws -> Tally {
        // What a sentence about semantics says is no claim with one opposite.
        let expectations = recorded.expectations.filter { index in
            !["  expect semantic ", "  expect no semantic "].contains(where: recorded.lines[index].hasPrefix)
        }
        var random = TestRandomSource(seed: UInt64(recorded.lines.count))
        for index in Set((0..<3).compactMap { _ in expectations.randomElement(using: &random) }) {
            let lines = recorded.lines(opposing: index)
            let failures = try recorded.outcome(of: lines, in: recorded.document).failures.map(\.line)
            try require(failures == [index + 1], "line \(index + 1) is now \(lines[index]), and \(failures) fail")
        }
        return ["files": 1, "expectations": expectations.count]
    }

    // MARK: Changed files

    /// A text with one transition that leads elsewhere, or one condition that asks for something else; nil where there is none.
    private static func changed(_ text: [String], _ random: inout TestRandomSource) -> [String]? {
        let candidates = text.indices.filter {
            text[$0].contains(" StateTransition ") || text[$0].contains("Condition ")
        }
        guard let index = candidates.randomElement(using: &random) else { return nil }
        var text = text
        let line = text[index]
        if let target = line.firstMatch(of: /stateToId=([0-9]+)/), let state = Int(target.1) {
            let other = state > 3 ? state - 1 : state + 1
            text[index] = line.replacingCharacters(in: target.range, with: "stateToId=\(other)")
        } else if let sign = line.firstMatch(of: /\sopValue=[a-zA-Z]+/) {
            text[index] = line.replacingCharacters(in: sign.range, with: "")
        } else if line.contains("Condition "), let end = line.firstRange(of: "  //") {
            text[index] = line.replacingCharacters(in: end, with: " opValue=notEqual  //")
        } else {
            return nil
        }
        return text
    }

    private static func noticed(_ document: Document) throws -> Tally {
        let text = String(decoding: TextWriter(document).write(), as: UTF8.self).components(separatedBy: "\n")
        guard text.count(where: { $0.contains(" StateTransition ") }) > 3, let recorded = try recording(document) else {
            return [:]
        }
        let trace = try recorded.outcome(in: document).trace
        var random = TestRandomSource(seed: UInt64(text.count))
        var (altered, caught) = (0, 0)
        for _ in 0..<4 {
            guard let changed = changed(text, &random),
                let bytes = try? TextReader.assemble(Array(changed.joined(separator: "\n").utf8)),
                let file = try? RiveFile(parsing: bytes), file.problem == nil
            else { continue }
            let outcome = try recorded.outcome(in: Document(file))
            guard outcome.trace != trace else { continue }
            altered += 1
            if !outcome.passed { caught += 1 }
        }
        return ["files": 1, "altered": altered, "caught": caught]
    }
}
