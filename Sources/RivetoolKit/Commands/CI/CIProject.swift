import RiveBundle
import ToolSupport

/// What folders declare: files to check, locks, tests, budgets and generated code.
struct CIProject {
    /// The `.riv` files, then bundles, each with what is held against it.
    let rive: FileSelection
    /// The indices of the files that have a lock beside them.
    let locked: [Int]
    /// The files that are gone while their locks are there.
    let gone: [String]
    let tests: TestSelection
    let budgets: [CIBudget]
    /// Generated code that says what it was made of.
    let code: [GeneratedCode]

    /// - Throws: `ToolError` for a pattern or a number that is wrong, and where nothing is declared at all.
    init(_ arguments: Arguments, jobs: Int, _ console: Console) throws(ToolError) {
        let files = console.files
        let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
        let exclusion = try PathExclusion(arguments)
        for path in paths where !files.exists(path) {
            throw ToolError(.inputOutput, file: path, "cannot read: no such file or folder")
        }
        func found(_ ending: String) -> [FileSelection.Entry] {
            paths.flatMap { path -> [FileSelection.Entry] in
                if files.isFolder(path) { return FileSelection.files(below: path, ending, files, excluding: exclusion) }
                return path.lowercased().hasSuffix(ending) ? [FileSelection.Entry(path: path, problem: nil)] : []
            }
        }
        // What can't be looked into is named once.
        let bundles = found(".zip").filter { $0.problem == nil && CIProject.isBundle($0.path, files) }
        rive = FileSelection(found(".riv") + bundles, jobs: jobs)
        locked = rive.entries.indices.filter { [rive] index in
            rive.entries[index].problem == nil && files.exists(rive.entries[index].path + LockFile.ending)
        }
        gone = found(".riv" + LockFile.ending).filter { $0.problem == nil }.map {
            String($0.path.dropLast(LockFile.ending.utf8.count))
        }.filter { !files.exists($0) }
        tests = TestSelection(
            FileSelection(found(".rivtest").filter { $0.problem == nil }, jobs: jobs), root: nil, files)
        budgets = found(".budget").filter { $0.problem == nil }.map { CIBudget(at: $0.path, files) }
        code = GeneratedCode.all(GeneratedCode.endings.flatMap(found), files)
        guard !rive.entries.isEmpty || !gone.isEmpty || !tests.files.isEmpty || !budgets.isEmpty || !code.isEmpty else {
            // A gate that looks at nothing must not stand open.
            throw ToolError(.notFound, "nothing to run in \(paths.map(RivePath.name).joined(separator: ", "))")
        }
    }

    /// Whether a zip has a `.riv` in it, or can't be read, so that nothing is known of it.
    private static func isBundle(_ path: String, _ files: FileSystem) -> Bool {
        guard let bundle = try? Bundle(path: files.resolve(path)) else { return true }
        return !bundle.riveFiles.isEmpty
    }
}
