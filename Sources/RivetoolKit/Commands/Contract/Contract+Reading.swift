internal import RiveContract
internal import RiveFormat
internal import RiveModel

extension Contract {
    /// The contract of the `.riv` that bytes of a path are, or of the one in the bundle that they are. A file that can't be read
    /// to its end, or that the runtime refuses, has none.
    static func read(
        _ bytes: [UInt8], _ member: String?, at path: String, _ budget: ByteBudget
    ) throws(ToolError) -> Contract {
        let bundled = try BundleMember(in: bytes, member: member, at: path)
        let file = try Console.parse(bundled?.contents() ?? bytes, at: path)
        let document = Document(file)
        if let problem = file.problem(at: path) ?? document.refusal(at: path) { throw problem }
        return try ContractLimitError.mapped(try Contract(Interface(document), budget)) {
            ToolError($0, file: path, budget)
        }
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
    /// Why a contract, or what changed in one, is not told.
    init(_ limit: ContractLimitError, file: String, _ budget: ByteBudget) {
        let limit = NumberWords.grouped(budget.limit)
        self.init(.unsupported, file: file, "what apps can see of it takes more than \(limit) bytes")
    }
}
