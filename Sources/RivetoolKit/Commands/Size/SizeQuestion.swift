internal import RiveContract
internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RiveSize

/// What is asked of the bytes of files.
struct SizeQuestion: Sendable {
    let grouping: SizeGrouping
    /// How many rows of one level are wanted; nil for all.
    let top: Int?
    /// The other version that files are held against.
    let against: String?
    let budget: SizeBudget?
    /// What apps need, where it is asked what the file does not use.
    let unusedBut: [ContractNeeds]?

    /// The rows of the file at a path.
    /// - Throws: `ToolError` for another version that cannot be read, and for names of the budget that the file lacks.
    func table(of file: RiveFile, at path: String, _ console: Console) throws(ToolError) -> SizeTable {
        let sizes = Sizes(of: Document(file))
        var table: SizeTable
        if let against {
            let old = try Self.version(against, of: path, console)
            table = SizeTable(sizes, by: grouping, against: old.name, old.sizes)
        } else {
            table = SizeTable(sizes, by: grouping)
        }
        if let top { table.keep(top: top) }
        table.budget = try budget?.results(sizes, old: table.old?.bytes, at: path, console)
        table.unused = unusedBut.map { SizeUnused(sizes.document, $0) }
        return table
    }

    /// Another version of a file, with what it is called; without sizes where there was no such file.
    private static func version(
        _ name: String, of path: String, _ console: Console
    ) throws(ToolError) -> (name: String, sizes: Sizes?) {
        guard let version = try VersionReader(console).version(name, of: path) else { return (name, nil) }
        console.output.allow(forReading: version.bytes.count)
        let file = try console.riveFile(of: version.bytes, member: version.member, at: version.name)
        if let problem = file.problem(at: version.name) { throw problem }
        return (version.name, Sizes(of: Document(file)))
    }
}
