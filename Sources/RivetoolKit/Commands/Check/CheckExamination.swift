import Rive
import RiveBundle
import RiveCheck
import RiveFont
import RiveFormat
import RiveModel
import ToolSupport

/// The check of one file, for many at once.
struct CheckExamination: Sendable {
    private let files: FileSelection
    /// The severities for each file.
    private let severities: [Severities]
    private let limit: Int
    private let leastShown: Severity
    private let system: FileSystem
    private let budget: ByteBudget
    private let measuresTexts: @Sendable () -> Bool

    /// A check that lists `limit` findings of each file and code, and none below `leastShown`.
    init(
        _ files: FileSelection, _ severities: [Severities], limit: Int, leastShown: Severity, _ console: Console,
        measuresTexts: @escaping @Sendable () -> Bool = { HarfBuzz.version != nil }
    ) {
        self.files = files
        self.severities = severities
        self.limit = limit
        self.leastShown = leastShown
        system = console.files
        budget = console.budget
        self.measuresTexts = measuresTexts
    }

    /// What is found in the file at an index.
    func check(_ index: Int) -> FileCheck {
        let entry = files.entries[index]
        let path = RivePath(entry.path, system)
        let texts = TextMeasurement(measuresTexts)
        let result = Result { () throws(ToolError) in
            if let problem = entry.problem { throw problem }
            let bytes = try files.read(path.file, system)
            return Bundle.isArchive(bytes)
                ? try Self.check(bundle: bytes, path.member, severities[index], limit, budget, entry.path, texts)
                : try Self.check(
                    bytes, severities[index], limit, budget, entry.path,
                    texts, outside: system.assets(beside: path.file)?.source)
        }
        return FileCheck(
            path: entry.path, location: path, result: result, leastShown: leastShown,
            hasUnmeasuredTexts: texts.hasUnmeasured)
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
