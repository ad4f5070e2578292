import RivePlay

/// One piece of work of `ci`.
struct CITask: Sendable {
    enum Work: Sendable {
        /// The file at an index of those to check.
        case check(Int)
        case contract(Int)
        /// A file that is gone, while its lock is there.
        case gone(String)
        case test(file: Int, TestCase)
        /// A test file of which nothing runs: it is wrong, or has no tests.
        case wrongTests(file: Int)
        case budget(CIBudget)
        case code(GeneratedCode)
    }

    let gate: CIGate
    /// The file that a result is about.
    let path: String
    let work: Work

    /// All tasks of a project, in the order of the gates.
    static func all(of project: CIProject, shard: TestShard?) -> [CITask] {
        let entries = project.rive.entries
        var tasks = entries.indices.map { CITask(gate: .check, path: entries[$0].path, work: .check($0)) }
        tasks += project.locked.map { CITask(gate: .contract, path: entries[$0].path, work: .contract($0)) }
        tasks += project.gone.map { CITask(gate: .contract, path: $0, work: .gone($0)) }
        for (index, file) in project.tests.files.enumerated() {
            tasks +=
                file.chosen.isEmpty
                ? [CITask(gate: .test, path: file.path, work: .wrongTests(file: index))]
                : file.chosen.map { CITask(gate: .test, path: file.path, work: .test(file: index, $0)) }
        }
        tasks += project.budgets.map { CITask(gate: .size, path: $0.file ?? $0.path, work: .budget($0)) }
        tasks += project.code.map { CITask(gate: .generate, path: $0.paths[0], work: .code($0)) }
        guard let shard else { return tasks }
        return tasks.filter { task in
            if case .test(_, let test) = task.work { return shard.contains(test, of: task.path) }
            return shard.contains([task.gate.rawValue, task.path])
        }
    }
}
