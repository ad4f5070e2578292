import RiveContract
import RiveFormat
import ToolSupport

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
        let result = Result { () throws(ToolError) in
            switch subject.old {
            case .lock where subject.entry.problem == nil, .lockAlone:
                against = try LockFile(beside: subject.entry.path, files).path
            default: break
            }
            return try changes(of: subject, at: location, against)
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
        return try new.unmet(needs, at: path, budget)
            + changes(of: subject, from: against, to: new, bytes, location.member)
    }

    /// What has changed from what a file is held against to what it says now.
    private func changes(
        of subject: ContractSubject, from against: String?, to new: Contract, _ bytes: [UInt8], _ member: String?
    ) throws(ToolError) -> [ContractChange] {
        let path = subject.entry.path
        switch subject.old {
        case .needsAlone: return []
        case .lock:
            return try new.changes(from: .lock(at: against ?? "", of: path, files), at: path, budget)
        case .version(let name):
            guard let version = try reader.version(name, of: path) else { return [] }
            return try new.changes(from: .of(version, budget), at: path, budget)
        case .entry(let entry, let revision, let newName):
            let renames = newName.map { [ContractChange.fileRenamed(Self.shown(entry.path), to: Self.shown($0))] } ?? []
            let old = try revision.contents(of: entry)
            if old == bytes { return renames }
            let version = FileVersion(name: revision.name(of: entry.path), bytes: old, member: member)
            return try renames + new.changes(from: .of(version, budget), at: path, budget)
        case .nothing(_, let path):
            return [.fileAdded(Self.shown(path))]
        case .gone, .lockAlone: return []
        }
    }

    /// A path in a repository, for people.
    private static func shown(_ path: [UInt8]) -> String {
        PathText.escaped(ControlCharacters.escaped(PathText.text(of: path), backslash: false))
    }
}
