internal import RiveFormat

extension Console {
    /// The `.riv` file at a path, or on standard input for `-`. Records behind a fault are missing from it, see
    /// `reportProblem(of:at:)`.
    func readRiveFile(_ path: String) throws(ToolError) -> RiveFile {
        try riveFile(of: read(path), at: path)
    }

    /// The `.riv` file of the bytes that were read from a path.
    func riveFile(of bytes: [UInt8], at path: String) throws(ToolError) -> RiveFile {
        if Console.isZip(bytes) {
            throw ToolError(.unsupported, file: path, "bundles are not supported by this build")
        }
        do throws(FormatError) {
            return try RiveFile(parsing: bytes)
        } catch {
            let status = error.kind == .fileTooLarge ? ExitStatus.unsupported : .malformed
            throw ToolError(status, file: path, Locator(bytes).message(of: error))
        }
    }

    /// What a command that looks ends with: says on standard error why a file could not be read to its end, and returns
    /// the status that follows from it.
    func reportProblem(of file: RiveFile, at path: String) -> ExitStatus {
        guard let problem = file.problem else { return .done }
        report(ToolError(.malformed, file: path, Locator(file).message(of: problem)))
        return .malformed
    }

    /// An archive starts with a file in it or, when it is empty, with its directory.
    private static func isZip(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
    }
}
