import RiveContract
import RiveFormat
import RiveModel
import RivePlay
import RiveSize
import ToolSupport

/// What is asked of the bytes of files.
struct SizeQuestion: Sendable {
    let grouping: SizeGrouping
    /// How many rows of one level are wanted; nil for all.
    let top: Int?
    /// The other version that files are held against.
    let against: String?
    /// What reads it, for all files.
    let reader: VersionReader
    let budget: SizeBudget?
    /// What apps need, where it is asked what the file does not use.
    let unusedBut: [ContractNeeds]?
    /// Whether it is asked what would make them smaller.
    let wantsAdvice: Bool

    /// The rows of the file at a path.
    /// - Throws: `ToolError` for another version that cannot be read, and for names of the budget that the file lacks.
    func table(of file: RiveFile, at path: String, _ console: Console) throws(ToolError) -> SizeTable {
        let sizes = Sizes(of: Document(file))
        let old = try against.map { (name) throws(ToolError) in try version(name, of: path, console) }
        var table = SizeTable(sizes, by: grouping, against: old)
        if let top { table.keep(top: top) }
        table.budget = try budget?.results(sizes, old: table.old?.bytes, at: path, console)
        table.unused = unusedBut.map { SizeUnused(sizes.document, $0) }
        if wantsAdvice {
            let unused = table.unused
            table.advice = Self.advice(on: sizes.document, at: path) { unused?.contains($0) ?? false }
        }
        return table
    }

    /// What would make a file smaller besides leaving out some records; images of a file that the runtime refuses are drawn nowhere.
    private static func advice(
        on document: Document, at path: String, besides isLeftOut: @escaping (Int) -> Bool
    ) -> [Advice] {
        let runs = document.file.problem == nil && document.refusal(at: path) == nil
        let scales = runs ? DrawnImages(document).scales : [:]
        return AdviceSearch.advice(on: AdvisedFile(document, imageScales: scales, isLeftOut: isLeftOut))
    }

    /// Another version of a file, with what it is called; without sizes where there was no such file.
    private func version(
        _ name: String, of path: String, _ console: Console
    ) throws(ToolError) -> (name: String, sizes: Sizes?) {
        guard let version = try reader.version(name, of: path) else { return (name, nil) }
        let file = try console.riveFile(of: version)
        if let problem = file.problem(at: version.name) { throw problem }
        return (version.name, Sizes(of: Document(file)))
    }
}
