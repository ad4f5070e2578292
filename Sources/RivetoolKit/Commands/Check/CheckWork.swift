internal import Rive
internal import RiveBundle
internal import RiveCheck
internal import RiveFont
internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RivePlay

/// The check of many files, several at once; what each came to is handed on in the order of the files.
final class CheckWork {
    private let console: Console
    private let files: FileSelection
    /// The severities for each file.
    private let severities: [Severities]
    private let limit: Int
    private let leastShown: Severity
    private let failOn: Severity
    private let configurations: Configurations
    private let notesIdleLines: Bool
    private let measuresTexts: @Sendable () -> Bool
    private let start: Instant

    /// The highest status of the files so far.
    private(set) var status = ExitStatus.done

    /// Whether more results are of use; as long as standard output is open, unless something else is said.
    var isWanted: () -> Bool

    /// A check that lists `limit` findings of each file and code, and none below `leastShown`; what is at least `failOn` makes
    /// the answer no. Lines of configurations that decide nothing are notes, if wanted. A wrong severity is reported
    /// here, before anything else.
    init(
        _ files: FileSelection, _ settings: CheckSettings, limit: Int, leastShown: Severity, failOn: Severity,
        notesIdleLines: Bool = false, _ console: Console, since start: Instant = .now,
        measuresTexts: @escaping @Sendable () -> Bool = { HarfBuzz.version != nil }
    ) throws(ToolError) {
        self.console = console
        isWanted = { !console.output.isClosed }
        self.start = start
        self.files = files
        configurations = try Configurations(for: files.entries.map(\.path), console.files)
        severities = configurations.ofFiles.map(settings.severities)
        self.notesIdleLines = notesIdleLines
        self.measuresTexts = measuresTexts
        self.limit = limit
        self.leastShown = leastShown
        self.failOn = failOn
    }

    /// The results of all files. Why one could not be checked is reported on standard error too.
    func forEach(_ body: (FileCheck) -> Void) {
        let (files, severities, system, limit, least) = (files, severities, console.files, limit, leastShown)
        let (budget, measuresTexts) = (console.budget, measuresTexts)
        var progress = Progress("checking", of: files.entries.count, console, since: start)
        Parallel.forEach(files.entries.count, jobs: files.jobs, budget: budget) { index in
            let entry = files.entries[index]
            let path = RivePath(entry.path, system)
            do throws(ToolError) {
                if let problem = entry.problem { throw problem }
                let bytes = try files.read(path.file, system)
                let texts = TextMeasurement(measuresTexts)
                let report =
                    Bundle.isArchive(bytes)
                    ? try Self.check(bundle: bytes, path.member, severities[index], limit, budget, entry.path, texts)
                    : try Self.check(
                        bytes, severities[index], limit, budget, entry.path,
                        texts, outside: system.assets(beside: path.file)?.source)
                return FileCheck(
                    path: entry.path, location: path, result: .success(report), leastShown: least,
                    hasUnmeasuredTexts: texts.hasUnmeasured)
            } catch {
                return FileCheck(path: entry.path, location: path, result: .failure(error), leastShown: least)
            }
        } size: { check in
            check.report.map { $0.budget.limit - $0.budget.left } ?? 0
        } deliver: { index, check in
            // Both may stand on one terminal.
            if console.terminal.showsOutput { progress.finish() }
            body(check)
            if console.terminal.showsOutput { console.output.flush() }
            settle(check)
            configurations.note(check.decidingLines, inFile: index)
            status = max(status, console.reportExhaustion(at: check.path))
            progress.advance(by: 1)
            return isWanted()
        }
        progress.finish()
        guard isWanted() else { return }
        if notesIdleLines, configurations.reportIdleLines(aboutChanges: false, console), failOn == .note {
            status = max(status, .answerIsNo)
        }
    }

    private func settle(_ check: FileCheck) {
        switch check.result {
        case .success(let report):
            if let worst = report.worst, worst >= failOn { status = max(status, .answerIsNo) }
            if check.hasUnmeasuredTexts { console.note(TextMeasurement.note, file: check.path) }
            guard let problem = check.problem else { return }
            console.report(problem)
            status = max(status, problem.status)
        case .failure(let error):
            console.report(error)
            status = max(status, error.status)
        }
    }

    private static func check(
        _ bytes: [UInt8], _ severities: Severities, _ limit: Int, _ budget: ByteBudget, _ path: String,
        _ texts: TextMeasurement, outside: Document.OutsideSource? = nil
    ) throws(ToolError) -> CheckReport {
        try FormatError.mapped(
            try Check.run(bytes, severities, limitPerRule: limit, budget: budget) {
                texts.unfit(in: File($0, outsideSource: outside))
            }
        ) {
            ToolError($0, Locator(bytes), file: path)
        }
    }

    /// The check of the `.riv` in a bundle, and of what the bundle has for it.
    private static func check(
        bundle bytes: [UInt8], _ member: String?, _ severities: Severities, _ limit: Int, _ budget: ByteBudget,
        _ path: String, _ texts: TextMeasurement
    ) throws(ToolError) -> CheckReport {
        let bundle = try ToolError.ofBundle(path) { () throws(BundleError) in try Bundle(bytes) }
        let contents = try BundleContents(bundle, at: path, member: member)
        return try check(contents, BundleExamination(contents), severities, limit, budget, texts)
    }

    /// The checks of each `.riv` that is meant in a bundle, and of what the bundle has for them. What `bundle check` finds is
    /// this too.
    static func check(
        _ contents: BundleContents, _ examination: BundleExamination, _ severities: Severities, _ limit: Int,
        _ budget: ByteBudget, _ texts: TextMeasurement
    ) throws(ToolError) -> CheckReport {
        let entries = contents.riveFiles.isEmpty ? [try contents.onlyRiveFile()] : contents.riveFiles
        var reports: [CheckReport] = []
        for (index, entry) in entries.enumerated() {
            let budget = reports.last?.budget ?? budget
            guard let member = examination.members.first(where: { $0.entry == entry }) else {
                let path = "\(contents.path):\(entry.name)"
                reports.append(try check(contents.bytes(of: entry), severities, limit, budget, path, texts))
                continue
            }
            // What serves no asset is no more one's than the other's.
            let faults = examination.findings.filter { finding in
                finding.isUnused ? index == 0 : finding.asset?.document === member.document
            }
            reports.append(
                Check.run(
                    member.document, severities, limitPerRule: limit, budget: budget,
                    bundleFaults: faults.map(BundleFault.init)
                ) {
                    texts.unfit(in: File($0, assetHandlers: [BundleAssetHandler(contents.bundle, entry, for: $0)]))
                })
        }
        return entries.count == 1 ? reports[0] : CheckReport(merging: Array(zip(entries.map(\.name), reports)))
    }
}

extension BundleFault {
    fileprivate init(_ finding: BundleFinding) {
        switch finding {
        case .missing(let asset), .ambiguous(let asset, _): self = .missing(asset, finding.message)
        case .unfit(_, let asset, _), .wrongSize(_, let asset, _): self = .unfit(asset, finding.message)
        case .unused: self = .unused(finding.message)
        }
    }
}
