internal import RiveContract
internal import RiveFormat
internal import RiveModel
internal import RiveText

extension Console {
    /// The contract of the `.riv` at a path. A file that can't be read to its end, or that the runtime refuses, has none.
    func readContract(_ path: String) throws(ToolError) -> Contract {
        let location = RivePath(path, files)
        return try contract(of: read(location.file), member: location.member, at: path)
    }

    /// The contract of what these bytes are: a lock, a bundle or a `.riv`.
    func contract(of bytes: [UInt8], member: String? = nil, at path: String) throws(ToolError) -> Contract {
        if member == nil, ContractReader.isLock(bytes) {
            return try TextError.mapped(try ContractReader.contract(bytes)) { ToolError($0, in: path, .malformed) }
        }
        let file = try riveFile(of: bytes, member: member, at: path)
        let document = Document(file)
        if let problem = file.problem(at: path) ?? document.refusal(at: path) { throw problem }
        do throws(ContractLimitError) {
            return try Contract(Interface(document), budget)
        } catch {
            let limit = NumberWords.grouped(budget.limit)
            throw ToolError(.unsupported, file: path, "what apps can see of it takes more than \(limit) bytes")
        }
    }
}
