/// The findings of a gate in one file.
package struct FileReport: Sendable {
    /// A test, or a finding that stands for one.
    package struct Case: Sendable {
        /// Nil for the file as a whole.
        package let name: String?
        package let diagnostics: [Diagnostic]
        /// The case in one line, where that is not the message of its first finding.
        package var summary: String?
        package var seconds: Double?

        package init(_ name: String?, _ diagnostics: [Diagnostic], summary: String? = nil, seconds: Double? = nil) {
            self.name = name
            self.diagnostics = diagnostics
            self.summary = summary
            self.seconds = seconds
        }

        /// The worst outcome of its findings.
        var outcome: Diagnostic.Outcome {
            if diagnostics.contains(where: { $0.outcome == .stops }) { return .stops }
            return diagnostics.contains { $0.outcome == .fails } ? .fails : .passes
        }
    }

    /// Findings of a code that are counted, not listed.
    package struct Omission: Sendable {
        let code: String
        package let text: String

        package init(code: String, text: String) {
            self.code = code
            self.text = text
        }
    }

    /// The name of the file for people, with the member of a bundle.
    package let name: String
    /// The name of the file on disk.
    let file: String
    /// The `.riv` in the bundle; nil where the file is none.
    let member: String?
    package let cases: [Case]
    /// Why some findings are missing.
    package var problem: String?
    package var omissions: [Omission] = []
    package var seconds: Double?

    package init(_ name: String, file: String, member: String?, _ cases: [Case]) {
        self.name = name
        self.file = file
        self.member = member
        self.cases = cases
    }

    /// A report with a case for each finding, after those that pass. A file without any passes as a whole.
    package init(
        _ name: String, file: String, member: String?, _ diagnostics: [Diagnostic], passed: [String] = []
    ) {
        let cases = diagnostics.map { found in
            let places = [found.code, found.place, found.address ?? found.offset].compactMap(\.self)
            return Case(found.outcome == .stops ? nil : places.joined(separator: " at "), [found])
        }
        let all = passed.map { Case($0, []) } + cases
        self.init(name, file: file, member: member, all.isEmpty ? [Case(nil, [])] : all)
    }

    /// What several gates found in a file as one: each case has the name of its gate in front.
    package init(merging reports: [(gate: String, report: FileReport)]) {
        let first = reports.first?.report
        name = first?.name ?? ""
        file = first?.file ?? ""
        member = first?.member
        cases = reports.flatMap { gate, report in
            report.cases.map { entry in
                let name = entry.name.map { "\(gate): \($0)" } ?? gate
                return Case(name, entry.diagnostics, summary: entry.summary, seconds: entry.seconds)
            }
        }
        let problems = reports.compactMap(\.report.problem)
        problem = problems.isEmpty ? nil : problems.joined(separator: "; ")
        omissions = reports.flatMap(\.report.omissions)
        let times = reports.compactMap(\.report.seconds)
        seconds = times.isEmpty ? nil : times.reduce(0, +)
    }

    /// What is to be said of the file besides.
    var remarks: [String] { [problem].compactMap(\.self) + omissions.map(\.text) }

    /// Whether nothing in it makes the answer no.
    package var passes: Bool { failureCount == 0 }

    /// How many cases make the answer no.
    package var failureCount: Int { cases.count { $0.outcome != .passes } }

    /// What it takes while it is held, by estimate.
    package var byteCount: Int {
        cases.reduce(128) { count, entry in
            entry.diagnostics.reduce(count + 64) { $0 + 256 + $1.message.utf8.count + ($1.address?.utf8.count ?? 0) }
        }
    }

    package var diagnostics: some Sequence<Diagnostic> { cases.lazy.flatMap(\.diagnostics) }
}
