import RiveFormat
import RiveModel
import RivePlay
import RiveProperties
import RiveRuntime
import RiveTestSupport
import ToolSupport

/// What happens in a file when it runs.
enum PlayProperties {
    static let all = [
        Property(
            "coverage", "States that a run tells of count as reached, and only what can be reached counts",
            judge: { totals in
                totals.lacks("reached", 300)
                    ?? (totals["reached"] < totals["total"] ? nil : "all that there is was reached: \(totals.words)")
            }
        ) { opened in
            guard let document = opened.whole, document.artboards.count > 0 else { return [:] }
            return try reached(document)
        },
        Property("probe", "A probe says the same each time", least: 5) { opened in
            guard let document = opened.whole else { return 0 }
            return try probesTheSame(document)
        },
        Property(
            "replaced-texts", "A text that set says is replaced as soon as its artboard runs is; all others stay",
            // By states that are entered on a condition which holds from the start.
            judge: { totals in
                totals.lacks("told", 15)
                    ?? (totals["untold"] * 100 <= totals["told"] ? nil : "replaced without a word: \(totals.words)")
            }
        ) { opened in
            guard let document = opened.whole else { return [:] }
            return try replacedTexts(document, opened)
        },
        Property("test-jobs", "Tests report the same whatever the number of jobs", least: 20) { opened in
            guard opened.whole != nil, opened.bytes.count < 100_000 else { return 0 }
            return try reportsTheSame(opened)
        },
    ]

    // MARK: Coverage

    private static func reached(_ document: Document) throws -> Tally {
        let board = document.artboards[0]
        let (x, y) = (board.width / 2, board.height / 2)
        let steps =
            "frames 20\npointer move:\(x),\(y)\nframes 2\npointer click:\(x),\(y)\nframes 60\npointer exit:0,0\nframes 10"
        var entered: Set<Int> = []
        let machine = board.stateMachines.count > 0 ? board.stateMachines[board.defaultStateMachineIndex ?? 0] : nil
        let tell: Play.NewsHandler = { news in
            guard case .frame(let report) = news else { return }
            for state in report.states {
                guard let layer = machine?.layers[state.layerIndex], state.index >= 0 else { continue }
                let members = document.states[layer.position]
                let record = members[members.index(members.startIndex, offsetBy: state.index)]
                if record != .max { entered.insert(Int(record)) }
            }
        }
        guard let played = try? Played(document, steps, countsCoverage: true, tell), let coverage = played.play.coverage
        else { return [:] }
        try require(entered.allSatisfy(coverage.ran.contains), "a state was entered that does not count")
        let counted = try countable(document, coverage)
        let share = CoverageReport(OpenedFile.name, document, coverage)
        let ran = share.stateMachines.flatMap(\.machines).reduce(0) { $0 + $1.share.reached }
        try require(ran == counted.count(where: coverage.ran.contains), "more ran than counts")
        return ["reached": share.share.reached, "total": share.share.total]
    }

    /// All states, transitions that ran, and listeners. Each transition that ran leads from a state that did to another.
    private static func countable(_ document: Document, _ coverage: Coverage) throws -> Set<Int> {
        var counted: Set<Int> = []
        for machine in document.artboards.flatMap(\.stateMachines) {
            counted.formUnion(machine.listenerRecords)
            for layer in machine.layers {
                let graph = LayerGraph(layer)
                for transition in graph.transitions where coverage.ran.contains(transition.record) {
                    counted.insert(transition.record)
                    let ends = [transition.source, transition.target].map { $0.map { graph.states[$0].record } ?? -1 }
                    try require(
                        ends.allSatisfy(coverage.ran.contains),
                        "transition #\(transition.record) ran, and what it leads from or to did not")
                }
                counted.formUnion(graph.states.map(\.record))
            }
        }
        return counted
    }

    // MARK: Probe

    /// Nothing is left to chance, so that what a gate says today it says tomorrow.
    private static func probesTheSame(_ document: Document) throws -> Int {
        func verdicts() -> [String]? {
            let limits = ProbeLimits(frames: 10, work: 1 << 20)
            let report = try? Probe(document, PlaySettings(), limits).run()
            return report?.findings.map { "\($0.name) \($0.verdict.rawValue) \($0.effect?.change ?? "")" }
        }
        let found = verdicts()
        let again = verdicts()
        try require(found == again, "\(found ?? []), and then \(again ?? [])")
        return found?.count { $0.split(separator: " ").contains("effect") } ?? 0
    }

    // MARK: Texts

    private static let new = "Not in any file"

    private static func replacedTexts(_ document: Document, _ opened: OpenedFile) throws -> Tally {
        var count = Tally()
        let hosted = Set(document.artboards.flatMap(\.nestedArtboards).compactMap { $0.artboard?.index })
        let hasLists = document.viewModels.contains {
            $0.properties.contains { [.list, .artboard].contains($0.type.kind) }
        }
        for artboard in document.artboards
        where !artboard.textRuns.isEmpty && !hasLists && !hosted.contains(artboard.index) {
            let runs = artboard.textRuns.indices.prefix(20)
            let addresses = runs.map { "artboard:#\(artboard.index)/textRun:#\($0)" }
            let set = try opened.run(
                ["set", OpenedFile.name] + addresses.flatMap { [$0, new] } + ["-o", "new.riv"])
            guard set.status == .done else { continue }
            let result = try opened.run(
                ["advance", "new.riv", "--artboard", "#\(artboard.index)", "--frames", "60"]
                    + runs.flatMap { ["--get", "textRun:#\($0)"] } + ["--json"])
            guard result.status == .done, case .array(let gets)? = try result.json()["gets"] else { continue }
            for (address, get) in zip(addresses, gets) {
                let isTold = set.errors.contains("\(address) is replaced as soon as")
                let isReplaced = get["value"] != .string(new)
                try require(isReplaced || !isTold, "\(address) is said to be replaced, and stays")
                if isTold || isReplaced { count[isTold ? "told" : "untold", default: 0] += 1 }
            }
        }
        return count
    }

    // MARK: Tests

    /// Four files of two tests: one lacks its snapshot, and for the other nothing may both move and be still.
    private static func reportsTheSame(_ opened: OpenedFile) throws -> Int {
        let folder = try opened.folder()
        for number in 0..<4 {
            let tests = FailingTests.text(on: OpenedFile.name, number)
            try folder.write(Array(tests.utf8), to: "\(number).rivtest")
        }
        let files = (0..<4).map { "\($0).rivtest" }
        func run(_ form: String, _ jobs: Int) -> (String, ExitStatus) {
            let result = folder.run(["test"] + files + ["--jobs", "\(jobs)", "--format", form])
            return (timeless(result.text) + result.errors, result.status)
        }
        for form in ["text", "tap", "junit", "github", "json"] {
            let alone = run(form, 1)
            try require(!alone.0.isEmpty, "\(form): no report")
            for jobs in [2, 8] { try require(run(form, jobs) == alone, "\(form): \(jobs) jobs report something else") }
        }
        return 1
    }

    /// A report without the times that tests took.
    private static func timeless(_ report: String) -> String {
        report.replacing(/time="[0-9.]+"/, with: "").replacing(/"seconds": ?[-+0-9.e]+/, with: "")
    }
}
