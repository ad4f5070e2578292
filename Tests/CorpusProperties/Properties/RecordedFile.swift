import Foundation
import RiveFormat
package import RiveModel
import RivePlay

/// A recording of steps in a file, that tests play again.
package struct RecordedFile {
    let document: Document
    package let lines: [String]

    /// - Parameters:
    ///   - document: The file.
    ///   - steps: The lines of a script.
    /// - Throws: Why they can't be recorded.
    package init(_ document: Document, steps: String) throws {
        self.document = document
        var script = Script(PlaySettings(limits: .ofTest()))
        try script.append(lines: Array(steps.utf8), of: "steps")
        script.addDefaultTime()
        let placing = TestRecording.Placing(test: "recorded", in: "recorded.rivtest", of: "file.riv") { path in path }
        let recording = try TestRecording(
            script, on: document, Played.guests, placing, Spectator(), StepFiles.none)
        lines = String(decoding: recording.bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        )
        .map(String.init)
    }

    /// The numbers of the lines that expect something.
    package var expectations: [Int] { lines.indices.filter { lines[$0].hasPrefix("  expect ") } }

    /// What becomes of the test in a file, with other lines.
    func outcome(of lines: [String], in document: Document) throws -> TestOutcome {
        let bytes = Array(lines.joined(separator: "\n").utf8)
        let tests = try TestFile(bytes, at: "recorded.rivtest", shown: "recorded.rivtest", StepFiles.none).tests
        var settings = TestRun.Settings(limits: .ofTest())
        settings.traces = true
        return TestRun.outcome(of: tests[0], on: document, Played.guests, .none, settings)
    }

    /// What becomes of it in another file.
    func outcome(in document: Document) throws -> TestOutcome { try outcome(of: lines, in: document) }

    /// The lines with one expectation that is the opposite of what it was.
    func lines(opposing index: Int) -> [String] {
        var lines = self.lines
        lines[index] = "  expect " + Self.opposite(of: String(lines[index].dropFirst("  expect ".count)))
        return lines
    }

    private static func opposite(of sentence: String) -> String {
        switch sentence {
        case "going": return "settled"
        case "settled": return "going"
        case _ where sentence.hasPrefix("event "): return "no " + sentence
        case _ where sentence.hasPrefix("fired "): return "not " + sentence
        default: break
        }
        if let match = sentence.wholeMatch(of: /([0-9]+) (events .*)/), let count = Int(match.1) {
            return "\(count + 1) \(match.2)"
        }
        // The sign stands behind a name, which may be a quotation with anything in it.
        let start =
            sentence.hasPrefix("\"") || sentence.contains(/^(state|input) "/)
            ? Self.endOfQuotation(sentence) : sentence.startIndex
        guard let sign = sentence.range(of: " is ", range: start..<sentence.endIndex) else { return sentence }
        return sentence.replacingCharacters(in: sign, with: " is not ")
    }

    private static func endOfQuotation(_ text: String) -> String.Index {
        var isInside = false
        var isEscaped = false
        for index in text.indices {
            if isEscaped {
                isEscaped = false
            } else if text[index] == "\\" {
                isEscaped = true
            } else if text[index] == "\"" {
                if isInside { return text.index(after: index) }
                isInside = true
            }
        }
        return text.startIndex
    }
}
