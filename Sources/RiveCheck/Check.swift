public import RiveFormat
public import RiveModel

/// The search for what is wrong with a file before it ships.
///
/// ```swift
/// let report = try Check.run(bytes)
/// for finding in report.findings { print(finding.code, finding.message) }
/// ```
public enum Check {
    /// The check of the bytes of a file. Of each rule, so many findings are listed, and no more than the budget has room for;
    /// the others are only counted.
    /// - Throws: `FormatError` for bytes that are no file of this format at all. A file that is damaged is a finding.
    public static func run(
        _ bytes: [UInt8], _ severities: Severities = Severities(), limitPerRule limit: Int = .max,
        budget: ByteBudget = ByteBudget()
    ) throws(FormatError) -> CheckReport {
        do throws(FormatError) {
            return run(Document(try RiveFile(parsing: bytes)), severities, limitPerRule: limit, budget: budget)
        } catch {
            var findings = Findings(severities, limitPerRule: limit, budget, among: RuleTable.all)
            try findings.add(error, Locator(bytes))
            return CheckReport(findings)
        }
    }

    /// Why the runtime refuses a file, though all of it can be read; nil where it takes it.
    public static func refusal(of document: Document) -> Finding? {
        guard document.file.problem == nil else { return nil }
        let findings = Findings(Severities(), limitPerRule: 1, among: RuleTable.refusals.map(\.info))
        return RecordCursor.with(document.file) { records in
            let run = CheckRun(document, records, findings)
            RefusalWalk.walk(run)
            return CheckReport(run.findings, addressesIn: document).findings.first
        }
    }

    /// The check of a file whose structure is known already, with what was found in the bundle that it ships in.
    public static func run(
        _ document: Document, _ severities: Severities = Severities(), limitPerRule limit: Int = .max,
        budget: ByteBudget = ByteBudget(), bundleFaults: [BundleFault] = []
    ) -> CheckReport {
        var findings = Findings(severities, limitPerRule: limit, budget, among: RuleTable.all)
        // What the rest of a damaged file would have told is unknown; to guess would only raise false alarms.
        if let problem = document.file.problem, (try? findings.add(problem, Locator(document.file))) != nil {
            return CheckReport(findings, addressesIn: document)
        }
        return RecordCursor.with(document.file) { records in
            let run = CheckRun(document, records, findings)
            RecordWalk.walk(run)
            for rule in RuleTable.rules where run.findings.wants(rule.info.number) {
                if case .file(let visit) = rule.visit { visit(run) }
            }
            for fault in bundleFaults { run.report(fault) }
            return CheckReport(run.findings, addressesIn: document)
        }
    }
}

extension Findings {
    /// Adds a fault of the bytes.
    /// - Throws: the fault itself, where it says that the bytes are no file of this format.
    fileprivate mutating func add(_ fault: FormatError, _ locator: Locator) throws(FormatError) {
        let location = locator.location(at: fault.offset)
        guard let rule = Rule.rule(of: fault, isInHeader: location == .header)?.info else { throw fault }
        guard count(rule) else { return }
        let message = "\(fault), in \(location)"
        switch location {
        case .header, .tableOfContents, .end: keep(rule, at: fault.offset, record: nil, nil, message)
        case .record(let record, _): keep(rule, at: fault.offset, record: record, nil, message)
        case .property(let key, let record, _): keep(rule, at: fault.offset, record: record, key, message)
        }
    }
}
