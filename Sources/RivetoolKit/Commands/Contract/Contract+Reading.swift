import RiveContract
import RiveFormat
import RiveModel
import RiveText
import ToolSupport

extension Contract {
    /// The contract of the `.riv` that bytes of a path are, or of the one in the bundle that they are. A file that can't be read
    /// to its end, or that the runtime refuses, has none.
    static func read(
        _ bytes: [UInt8], _ member: String?, at path: String, _ budget: ByteBudget
    ) throws(ToolError) -> Contract {
        let bundled = try BundleMember(in: bytes, member: member, at: path)
        let file = try Console.parse(bundled?.contents() ?? bytes, at: path)
        return try of(Document(file), at: path, budget)
    }

    /// The contract of a file.
    static func of(_ document: Document, at path: String, _ budget: ByteBudget) throws(ToolError) -> Contract {
        if let problem = document.file.problem(at: path) ?? document.refusal(at: path) { throw problem }
        return try ToolError.ofContract(path, budget, try Contract(Interface(document), budget))
    }

    /// What a lock, a `.riv` or a bundle says.
    static func of(_ version: FileVersion, _ budget: ByteBudget) throws(ToolError) -> Contract {
        guard version.member == nil, ContractReader.isLock(version.bytes) else {
            return try read(version.bytes, version.member, at: version.name, budget)
        }
        return try ofLock(version.bytes, at: version.name)
    }

    /// What the lock beside a file says.
    static func lock(at lock: String, of path: String, _ files: FileSystem) throws(ToolError) -> Contract {
        guard files.exists(lock) else {
            let name = RivePath.name(of: lock)
            throw ToolError(
                .inputOutput, file: path, "no lock \(name); create it with \"rivetool contract write\"")
        }
        return try ofLock(files.read(lock), at: lock)
    }

    /// What a lock says.
    static func ofLock(_ bytes: [UInt8], at path: String) throws(ToolError) -> Contract {
        try TextError.mapped(try ContractReader.contract(bytes)) { ToolError($0, in: path, .malformed) }
    }
}

extension Contract {
    /// What apps need and is not so.
    func unmet(
        _ needs: [ContractNeeds], at path: String, _ budget: ByteBudget
    ) throws(ToolError) -> [ContractChange] {
        var unmet: [ContractChange] = []
        for needs in needs {
            unmet += try ToolError.ofContract(path, budget, try ContractNeedsCheck.unmet(needs, in: self, budget))
        }
        return unmet
    }

    /// What has changed since another version of the file.
    func changes(from old: Contract, at path: String, _ budget: ByteBudget) throws(ToolError) -> [ContractChange] {
        try ToolError.ofContract(path, budget, try ContractComparison.changes(from: old, to: self, budget))
    }
}

extension Console {
    /// The contract of the `.riv` at a path.
    func readContract(_ path: String) throws(ToolError) -> Contract {
        let location = RivePath(path, files)
        return try Contract.read(read(location.file), location.member, at: path, budget)
    }
}

extension ToolError {
    /// The reason why no contract or comparison is printed.
    init(_ limit: ContractLimitError, file: String, _ budget: ByteBudget) {
        let limit = NumberWords.grouped(budget.limit)
        self.init(.unsupported, file: file, "what apps can see of it takes more than \(limit) bytes")
    }

    /// What is seen of a file, or found in that, within a budget.
    fileprivate static func ofContract<Result>(
        _ file: String, _ budget: ByteBudget, _ body: @autoclosure () throws(ContractLimitError) -> Result
    ) throws(ToolError) -> Result {
        try ContractLimitError.mapped(try body()) { ToolError($0, file: file, budget) }
    }
}
