public import RiveFormat
public import RiveModel
import RiveSchema

/// The search for what is wrong with a file before it ships.
///
/// ```swift
/// let report = try Check.run(bytes)
/// for finding in report.findings { print(finding.code, finding.message) }
/// ```
public enum Check {
    /// The check of the bytes of a file. Of each rule, so many findings are listed, and no more than the budget has room for;
    /// the others are only counted. Which texts do not fit is asked of a closure that runs files, if that rule is on.
    /// - Throws: `FormatError` for bytes that are no file of this format at all. A file that is damaged is a finding.
    public static func run(
        _ bytes: [UInt8], _ severities: Severities = Severities(), limitPerRule limit: Int = .max,
        budget: ByteBudget = ByteBudget(), unfitTexts: (Document) -> [UnfitText] = { _ in [] }
    ) throws(FormatError) -> CheckReport {
        do throws(FormatError) {
            return run(
                Document(try RiveFile(parsing: bytes)), severities, limitPerRule: limit, budget: budget,
                unfitTexts: unfitTexts)
        } catch {
            var findings = Findings(severities, limitPerRule: limit, budget, among: RuleTable.all)
            try findings.add(error, Locator(bytes))
            return CheckReport(findings, isComplete: false)
        }
    }

    /// Why the runtime refuses a file, though all of it can be read; nil where it takes it.
    public static func refusal(of document: Document) -> Finding? {
        guard document.file.problem == nil else { return nil }
        let findings = Findings(
            Severities(), limitPerRule: 1, among: RuleTable.refusals.map(\.info), in: document)
        return RecordCursor.with(document.file) { records in
            let run = CheckRun(document, records, findings)
            RefusalWalk.walk(run)
            return CheckReport(run.findings, isComplete: false).findings.first
        }
    }

    /// The check of a file whose structure is known already, with what was found in the bundle that it ships in.
    public static func run(
        _ document: Document, _ severities: Severities = Severities(), limitPerRule limit: Int = .max,
        budget: ByteBudget = ByteBudget(), bundleFaults: [BundleFault] = [],
        unfitTexts: (Document) -> [UnfitText] = { _ in [] }
    ) -> CheckReport {
        var findings = Findings(severities, limitPerRule: limit, budget, among: RuleTable.all, in: document)
        // The rest of a damaged file is unknown; to guess would only raise false alarms.
        if let problem = document.file.problem, (try? findings.add(problem, Locator(document.file))) != nil {
            return CheckReport(findings, isComplete: false)
        }
        return RecordCursor.with(document.file) { records in
            let run = CheckRun(document, records, findings)
            RecordWalk.walk(run)
            for rule in RuleTable.rules where run.findings.wants(rule.info.number) {
                if case .file(let visit) = rule.visit { visit(run) }
            }
            for fault in bundleFaults { run.report(fault) }
            if run.findings.wants(RuleTable.unfitText.number), run.uses(.text) {
                for text in unfitTexts(document) { run.report(text) }
            }
            return CheckReport(run.findings, isComplete: true)
        }
    }
}

extension Findings {
    /// Adds a fault of the bytes.
    /// - Throws: the fault itself, where it says that the bytes are no file of this format.
    fileprivate mutating func add(_ fault: FormatError, _ locator: Locator) throws(FormatError) {
        let location = locator.location(at: fault.offset)
        guard let rule = Rule.rule(of: fault, isInHeader: location == .header)?.info else { throw fault }
        let (record, key): (Int?, PropertyKey?) =
            switch location {
            case .header, .tableOfContents, .end: (nil, nil)
            case .record(let record, _): (record, nil)
            case .property(let key, let record, _): (record, key)
            }
        guard let verdict = count(rule, record: record, key) else { return }
        keep(
            rule, verdict, at: fault.offset, record: record, key,
            "\(fault), in \(location)" + locator.explanation(of: fault))
    }
}
