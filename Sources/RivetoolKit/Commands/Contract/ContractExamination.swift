internal import RiveBundle
internal import RiveContract
internal import RiveFormat
internal import RiveText

/// The comparison of one file with what it is held against, for many at once.
struct ContractExamination: Sendable {
    private let selection: FileSelection
    private let needs: [ContractNeeds]
    private let files: FileSystem
    private let reader: VersionReader
    private let budget: ByteBudget

    init(_ selection: FileSelection, _ needs: [ContractNeeds], _ console: Console) {
        self.selection = selection
        self.needs = needs
        files = console.files
        reader = VersionReader(console)
        budget = console.budget
    }

    /// What changed in a file.
    func check(_ subject: ContractSubject) -> ContractCheck {
        let location = RivePath(subject.entry.path, files)
        var against = subject.against
        let result: Result<[ContractChange], ToolError>
        do throws(ToolError) {
            switch subject.old {
            case .lock where subject.entry.problem == nil, .lockAlone:
                against = try LockFile(beside: subject.entry.path, files).path
            default: break
            }
            result = try .success(changes(of: subject, at: location, against))
        } catch {
            result = .failure(error)
        }
        return ContractCheck(
            path: subject.entry.path, location: location, against: against, needs: needs.map(\.file), result: result)
    }

    private func changes(
        of subject: ContractSubject, at location: RivePath, _ against: String?
    ) throws(ToolError) -> [ContractChange] {
        if case .gone(let entry, _, let newName) = subject.old {
            let path = Self.shown(entry.path)
            return [newName.map { .fileRenamed(path, to: Self.shown($0)) } ?? .fileGone(path)]
        }
        if case .lockAlone = subject.old { return [.fileGone(Self.shown(PathText.bytes(of: subject.entry.path)))] }
        let path = try subject.entry.readable()
        let bytes = try selection.read(location.file, files)
        let new = try Contract.read(bytes, location.member, at: path, budget)
        return try unmet(in: new, at: path) + changes(of: subject, from: against, to: new, bytes, location.member)
    }

    /// What apps need and is not so in what a file says.
    private func unmet(in contract: Contract, at path: String) throws(ToolError) -> [ContractChange] {
        var unmet: [ContractChange] = []
        for needs in needs {
            unmet += try ContractLimitError.mapped(try ContractNeedsCheck.unmet(needs, in: contract, budget)) {
                ToolError($0, file: path, budget)
            }
        }
        return unmet
    }

    /// What has changed from what a file is held against to what it says now.
    private func changes(
        of subject: ContractSubject, from against: String?, to new: Contract, _ bytes: [UInt8], _ member: String?
    ) throws(ToolError) -> [ContractChange] {
        let path = subject.entry.path
        switch subject.old {
        case .needsAlone: return []
        case .lock:
            return try changes(from: lock(at: against ?? "", of: path), to: new, at: path)
        case .version(let name):
            guard let version = try reader.version(name, of: path) else { return [] }
            return try changes(from: contract(of: version), to: new, at: path)
        case .entry(let entry, let revision, let newName):
            let renames = newName.map { [ContractChange.fileRenamed(Self.shown(entry.path), to: Self.shown($0))] } ?? []
            let old = try revision.contents(of: entry)
            if old == bytes { return renames }
            let version = FileVersion(name: revision.name(of: entry.path), bytes: old, member: member)
            return try renames + changes(from: contract(of: version), to: new, at: path)
        case .nothing(_, let path):
            return [.fileAdded(Self.shown(path))]
        case .gone, .lockAlone: return []
        }
    }

    private func changes(
        from old: Contract, to new: Contract, at path: String
    ) throws(ToolError) -> [ContractChange] {
        try ContractLimitError.mapped(try ContractComparison.changes(from: old, to: new, budget)) {
            ToolError($0, file: path, budget)
        }
    }

    /// A path in a repository, for people.
    private static func shown(_ path: [UInt8]) -> String {
        PathText.escaped(ControlCharacters.escaped(PathText.text(of: path), backslash: false))
    }

    // MARK: What it was

    /// What the lock beside a file says.
    private func lock(at lock: String, of path: String) throws(ToolError) -> Contract {
        guard files.exists(lock) else {
            let name = RivePath.name(of: lock)
            throw ToolError(
                .inputOutput, file: path, "there is no lock \(name); \"rivetool contract write\" makes it")
        }
        return try contract(ofLock: files.read(lock), at: lock)
    }

    /// What a lock, a `.riv` or a bundle says.
    private func contract(of version: FileVersion) throws(ToolError) -> Contract {
        guard version.member == nil, ContractReader.isLock(version.bytes) else {
            return try Contract.read(version.bytes, version.member, at: version.name, budget)
        }
        return try contract(ofLock: version.bytes, at: version.name)
    }

    private func contract(ofLock bytes: [UInt8], at path: String) throws(ToolError) -> Contract {
        try TextError.mapped(try ContractReader.contract(bytes)) { ToolError($0, in: path, .malformed) }
    }
}
