extension FileSystem {
    /// Changes a file from the state in which it was read to these bytes: completely, or not at all.
    ///
    /// With `backup`, `FILE.bak` has the old bytes by the time the file has the new ones.
    func replace(
        _ path: String, with bytes: [UInt8], readAs state: FileState, backup: Bool
    ) throws(ToolError) {
        let target = try WriteTarget(resolve(path), named: path, calls)
        guard target.state != nil else { throw .cannotWrite(path, .noSuchFile) }
        try target.check(isStill: state)
        if backup { try keep(target, readAs: state) }
        try Replacement.write(bytes[...], to: target, through: target.temporary, like: state) { () throws(ToolError) in
            try target.check(isStill: state)
        }
    }

    /// Makes a file of these bytes. One that is there already is replaced, and keeps its permissions.
    func create(_ path: String, with bytes: ArraySlice<UInt8>) throws(ToolError) {
        let target = try WriteTarget(resolve(path), named: path, calls)
        try Replacement.write(bytes, to: target, through: target.temporary, like: target.state)
    }

    /// Whether `path` leads to the very file that had this state.
    func isFile(_ path: String, thatHad state: FileState) -> Bool {
        (try? calls.state(behind: resolve(path)))?.isSameFile(as: state) == true
    }

    /// Copies the target to its backup. The copy goes through the target's own temporary file: a second name would be
    /// left behind by a kill, and found only by the next run that makes a backup.
    private func keep(_ target: WriteTarget, readAs state: FileState) throws(ToolError) {
        let original = try readWithState(target.path, named: target.file)
        guard original.state == state else { throw .hasChanged(target.file) }
        try Replacement.write(original.bytes[...], to: target.backup(), through: target.temporary, like: state)
    }
}

extension ToolError {
    static func cannotWrite(_ file: String, _ failure: SystemCall.Failure) -> ToolError {
        ToolError(.inputOutput, file: file, "cannot write: \(failure.text)")
    }

    static func hasChanged(_ file: String) -> ToolError {
        ToolError(.answerIsNo, file: file, "changed since it was read; nothing was written")
    }

    static func isBeingEdited(_ file: String) -> ToolError {
        ToolError(.answerIsNo, file: file, "is being edited by another rivetool")
    }
}
