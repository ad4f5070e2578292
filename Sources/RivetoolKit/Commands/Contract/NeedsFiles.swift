import RiveContract
import RiveFormat
import RiveText
import ToolSupport

/// The needs files that a command line names.
enum NeedsFiles {
    static let option = Option(
        "needs", takes: "NEEDS", .file, isRepeatable: true,
        help: "compare with what this app needs (repeatable)")

    /// What apps need, in the order of the command line.
    /// - Throws: `ToolError` once all that is wrong with the files has been reported.
    static func read(_ arguments: Arguments, _ console: Console) throws(ToolError) -> [ContractNeeds] {
        var needs: [ContractNeeds] = []
        var problems: [ToolError] = []
        var known: Set<ByteText> = []
        let paths = arguments.values(option)
        guard !paths.contains("-") || !arguments.operands.contains("-") else {
            throw ToolError(.usage, "\"-\" (standard input) is given both as a file and as --needs")
        }
        for path in paths {
            guard known.insert(path).inserted else {
                throw ToolError(.usage, "--needs \(RivePath.name(of: path)) is given twice")
            }
            do throws(ToolError) {
                switch try Self.needs(in: console.read(path), at: path) {
                case .success(let found): needs.append(found)
                case .failure(let error): problems += error.errors.map { ToolError($0, in: path, .malformed) }
                }
            } catch {
                problems.append(error)
            }
        }
        try console.fail(problems)
        return needs
    }

    /// What a text says that an app needs, or all that is wrong with it.
    static func needs(
        in bytes: [UInt8], at path: String
    ) throws(ToolError) -> Result<ContractNeeds, ContractNeedsError> {
        guard !bytes.starts(with: "RIVE".utf8) else {
            throw ToolError(
                .usage, file: path, "this is a .riv file; --needs takes a text file (see \"rivetool help contracts\")")
        }
        return Result { () throws(ContractNeedsError) in try ContractNeeds(bytes, file: path) }
    }
}
