import RiveBundle
import RiveCheck
import RiveFormat
import RiveJSON
import RiveModel
import ToolSupport

extension Console {
    /// The `.riv` file at a path, or on standard input for `-`; of a bundle, the one in it. Records behind a fault are missing
    /// from it, see `reportProblem(of:at:)`.
    func readRiveFile(_ path: String) throws(ToolError) -> RiveFile {
        let location = RivePath(path, files)
        return try riveFile(of: read(location.file), member: location.member, at: path)
    }

    /// What the records of such a file mean, with the assets that lie beside it, or in its bundle.
    func readDocument(_ path: String) throws(ToolError) -> Document {
        let location = RivePath(path, files)
        let bytes = try read(location.file)
        let member = try BundleMember(in: bytes, member: location.member, at: path)
        let file = try riveFile(of: bytes, member, at: path)
        return Document(file, outsideSource: (member?.assets ?? files.assets(beside: location.file))?.source)
    }

    /// The `.riv` file of a version that was read.
    func riveFile(of version: FileVersion) throws(ToolError) -> RiveFile {
        output.allow(forReading: version.bytes.count)
        return try riveFile(of: version.bytes, member: version.member, at: version.name)
    }

    /// The `.riv` file of the bytes that were read from a path.
    func riveFile(of bytes: [UInt8], member: String?, at path: String) throws(ToolError) -> RiveFile {
        try riveFile(of: bytes, BundleMember(in: bytes, member: member, at: path), at: path)
    }

    private func riveFile(
        of bytes: [UInt8], _ bundled: BundleMember?, at path: String
    ) throws(ToolError) -> RiveFile {
        guard let bundled else { return try Self.parse(bytes, at: path) }
        let contents = try bundled.contents()
        output.allow(forReading: contents.count)
        return try Self.parse(contents, at: path)
    }

    /// The `.riv` file of these bytes, which are no bundle.
    static func parse(_ bytes: [UInt8], at path: String) throws(ToolError) -> RiveFile {
        try GitLFSPointer.refuse(bytes, at: path)
        return try FormatError.mapped(try RiveFile(parsing: bytes)) { ToolError($0, Locator(bytes), file: path) }
    }

    /// What a command that looks ends with: says on standard error why a file could not be read to its end, and returns
    /// the status that follows from it.
    func reportProblem(of file: RiveFile, at path: String) -> ExitStatus {
        guard let problem = file.problem(at: path) else { return .done }
        report(problem)
        return problem.status
    }

    /// The same for a command that prints an object of JSON: the field `problem` says it there too.
    func reportProblem(of file: RiveFile, at path: String, _ json: inout JSONWriter) -> ExitStatus {
        if let problem = file.problem(at: path) { json.problem(problem) }
        return reportProblem(of: file, at: path)
    }
}

extension Document {
    /// Why the runtime refuses the file at a path, though all of it can be read; nil where it takes it.
    func refusal(at path: String) -> ToolError? {
        Check.refusal(of: self).map { ToolError(refusal: $0, file: path) }
    }
}

extension ToolError {
    /// What the runtime refuses a whole file for.
    init(refusal finding: Finding, file: String) {
        self.init(.malformed, file: file, "the runtime refuses the whole file: \(finding.line)")
        offset = finding.offset
        kind = finding.code
    }
}

extension RiveFile {
    /// Why the file at a path could not be read to its end; nil where it could.
    func problem(at path: String) -> ToolError? { problem.map { ToolError($0, Locator(self), file: path) } }
}
