import RiveFormat
import RiveModel
import RiveReport
import RiveSize
import ToolSupport

/// A budget with the file that it is for: `NAME.budget` and `NAME.riv.budget` are for `NAME.riv` beside them.
struct CIBudget: Sendable {
    let path: String
    /// The file; nil for a budget of its folder.
    let file: String?

    private static let ending = ".budget"

    init(at path: String, _ files: FileSystem) {
        self.path = path
        let stem = String(path.dropLast(Self.ending.utf8.count))
        file = [stem, stem + ".riv", stem + ".zip"].first { name in
            ArgumentKind.namesRiveFile(name.lowercased()) && files.exists(name)
        }
    }

    /// What is found where sizes are compared with the limits.
    func check(among paths: [String], _ console: Console) -> ([FileReport], ExitStatus) {
        var console = console
        var heard: [ToolError] = []
        console.hears = { if case .failure(let error) = $0 { heard.append(error) } }
        let subject = file ?? path
        do throws(ToolError) {
            let budget = try SizeBudget(reading: path, console)
            var reports: [FileReport] = []
            var status = ExitStatus.done
            if budget.isOfFolder || file == nil {
                guard budget.isOfFolder else {
                    throw ToolError(
                        .usage, file: path,
                        "no .riv file beside the budget has its name; end lines with the files that they limit, as in \"total of ** <= 2MB\""
                    )
                }
                let results = try budget.results(ofAll: paths, console)
                reports.append(budget.fileReport(of: results, console))
                if results.contains(where: { $0.excess > 0 }) { status = .answerIsNo }
            }
            guard let file else { return (reports, status) }
            let contents = try console.readRiveFile(file)
            let sizes = Sizes(of: Document(contents))
            var table = SizeTable(sizes, by: .kind)
            table.budget = try budget.results(sizes, old: nil, at: file, console)
            reports.append(table.fileReport(of: contents, at: file, console))
            return (reports, max(status, table.status, contents.problem(at: file)?.status ?? .done))
        } catch {
            let all = heard + [error]
            let report = FileReport(
                subject, RivePath(subject, console.files),
                all.map { error in
                    let file = error.file.map { "\(RivePath.name(of: $0)): " } ?? ""
                    return .unexamined("not compared", file + error.text)
                })
            return ([report], all.reduce(.done) { max($0, $1.status) })
        }
    }
}
