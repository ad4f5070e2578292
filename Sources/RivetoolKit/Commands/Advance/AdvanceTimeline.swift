import Rive
import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import RiveText
import ToolSupport

/// A printer of what happens in a run as a timeline for people: when, what, and what it was before.
final class AdvanceTimeline {
    private let play: Play
    private let path: String
    private let words: ReportWords
    private let console: Console
    private var lines: TimelineLines

    init(_ play: Play, of path: String, _ plan: AdvancePlan, _ console: Console) {
        self.play = play
        self.path = path
        self.console = console
        words = ReportWords(play.scene)
        lines = TimelineLines(foldsChanges: !plan.showsEachFrame)
    }

    /// Whether every expectation was met in a run of all steps.
    func write() throws(PlayError) -> Bool {
        start()
        // Events before a failure are printed before it.
        defer { printAll() }
        let passed = try play.run { news in
            switch news {
            case .touch(let pointers, let events, let time): touch(pointers, events, time)
            case .deed(let deed, let events, let time):
                printAll()
                for text in [words.text(of: deed)] + events.map({ words.text(of: $0) }) { say(time, text) }
            case .frame(let report): frame(report)
            case .query(let report): query(report)
            case .drawing, .step: break
            }
        }
        if let remainder = play.remainder { frame(remainder) }
        printAll()
        let end = NumberWords.seconds(play.time)
        line(play.settledAt.map { "  settled at frame \($0), ended at \(end)" } ?? "  not settled at \(end)")
        for report in play.goingReports { line("  keeps going: \(report.text)") }
        return passed
    }

    private func start() {
        console.output.append(path: console.style(RivePath.shown(path), .bold))
        line("  \(play.scene.words)")
        for feature in play.unsupported { line("  not run: \(feature)") }
        for line in words.lines(of: play.initialScripts) { say(0, line.text) }
    }

    private func touch(_ pointers: [PointerReport], _ events: [Rive.Event], _ time: Float) {
        printAll()
        for pointer in pointers { say(time, "touch  \(words.text(of: pointer))") }
        for event in events { say(time, words.text(of: event)) }
    }

    private func frame(_ report: FrameReport) {
        lines.begin(report.frame, of: report.seconds)
        for line in words.lines(of: report) { lines.append(line, at: report.time) }
        print(lines.takeDecided())
    }

    private func query(_ report: QueryReport) {
        printAll()
        switch report.passed {
        case nil: line("  \(report.address) = \(report.shown)")
        case true?: line("  ok", .green, "      \(report.sentence)")
        case false?:
            let location = report.location.map { ", \($0.text)" } ?? ""
            let words = "  \(report.sentence) (\(report.reason)) at \(NumberWords.seconds(report.time))\(location)"
            line("  FAILED", .red, words)
        }
    }

    // MARK: Lines

    private func printAll() { print(lines.takeAll()) }

    private func print(_ lines: [(time: Float, text: String)]) {
        for (time, text) in lines { say(time, text) }
    }

    private func say(_ time: Float, _ text: String) { line("  \(NumberWords.seconds(time))", .dim, "  \(text)") }

    private func line(_ text: String) { console.output.appendLine(ControlCharacters.escaped(text, backslash: false)) }

    /// A line that starts with words that stand out.
    private func line(_ start: String, _ attribute: Style.Attribute, _ rest: String) {
        let start = console.style(ControlCharacters.escaped(start, backslash: false), attribute)
        console.output.appendLine(start + ControlCharacters.escaped(rest, backslash: false))
    }
}
