import RiveJSON
import ToolSupport

/// What `ci --init` writes: for each `.riv` the lock, the test and the budget that it lacks, and a workflow that runs `ci`.
struct CIDraft {
    /// A service that runs workflows.
    enum Service: String, CaseIterable {
        case github, gitlab

        /// The file of the workflow, from the current folder on.
        fileprivate var path: String {
            switch self {
            case .github: ".github/workflows/rivetool.yml"
            case .gitlab: ".gitlab-ci.yml"
            }
        }

        /// The workflow, which expects the program where it runs.
        fileprivate func text(_ command: String) -> String {
            switch self {
            case .github:
                """
                # Runs all gates that the Rive files of this repository declare. "rivetool help ci" explains them.
                name: rivetool
                on: [push, pull_request]
                permissions:
                  contents: read
                jobs:
                  rive:
                    runs-on: ubuntu-latest
                    steps:
                      - uses: actions/checkout@v4
                      # Install rivetool here, as docs/reference/install.md of the project says.
                      - run: \(command) --format github --format junit=rivetool.xml

                """
            case .gitlab:
                """
                # Runs all gates that the Rive files of this repository declare. "rivetool help ci" explains them.
                rive:
                  script:
                    # Install rivetool here, as docs/reference/install.md of the project says.
                    - \(command) --format junit=rivetool.xml
                  artifacts:
                    when: always
                    reports:
                      junit: rivetool.xml

                """
            }
        }
    }

    private enum Contents {
        case command(CommandRequest)
        case text(String)
    }

    /// What is missing, by its path.
    private let missing: [(path: String, contents: Contents)]

    /// - Parameters:
    ///   - project: The files that there are.
    ///   - paths: The paths of the command line, which the workflow runs.
    ///   - service: The service that it is for.
    ///   - files: What is there already.
    init(_ project: CIProject, of paths: [String], for service: Service, _ files: FileSystem) {
        var missing: [(path: String, contents: Contents)] = []
        for entry in project.rive.entries where entry.problem == nil && entry.path.lowercased().hasSuffix(".riv") {
            let stem = String(entry.path.dropLast(".riv".utf8.count))
            let lock = entry.path + LockFile.ending
            if !files.exists(lock) {
                missing.append((lock, .command(CommandRequest(ContractWriteCommand.command, [entry.path]))))
            }
            let (test, budget) = (stem + ".rivtest", stem + ".budget")
            if !files.exists(test) {
                missing.append((test, .command(RecordCommand.request(of: entry.path, to: test))))
            }
            if !files.exists(budget), !files.exists(entry.path + ".budget") {
                missing.append((budget, .command(SizeCommand.budgetRequest(of: entry.path, to: budget))))
            }
        }
        if !files.exists(service.path) {
            missing.append((service.path, .text(service.text(ShellWords.line(["rivetool", "ci"] + paths)))))
        }
        self.missing = missing
    }

    /// Prints what is missing, and writes it unless it is only to be shown.
    func write(isDryRun: Bool, _ console: Console) throws(ToolError) -> ExitStatus {
        for (path, _) in missing { console.output.append(path: RivePath.shown(path) + "\n") }
        guard !isDryRun else { return .done }
        console.output.flush()
        var status = ExitStatus.done
        for (path, contents) in missing {
            switch contents {
            case .command(let request):
                // What a command says of what it has written was said above.
                let run = InnerRun(request, console.files, like: console)
                for error in run.failures { console.report(error) }
                status = max(status, run.status)
            case .text(let text):
                try console.files.makeFolder(SplitPath(path).folder)
                try console.write(Array(text.utf8), to: path, as: .log)
            }
        }
        return status
    }
}

extension RecordCommand {
    /// A request for a test of a second of a file.
    fileprivate static func request(of file: String, to test: String) -> CommandRequest {
        let second = AdvanceOptions.steps.first { $0.name == "for" }
        let request = CommandRequest(command, [file]).with(output, test)
        return second.map { request.with($0, "1s") } ?? request
    }
}

extension SizeCommand {
    /// A request for a budget of the sizes of now.
    fileprivate static func budgetRequest(of file: String, to path: String) -> CommandRequest {
        CommandRequest(command, [file]).with(budget, path).with(writeBudget)
    }
}
