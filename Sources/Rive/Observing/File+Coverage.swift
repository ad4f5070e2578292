package import RiveRuntime

extension File {
    /// Counts what runs and is used of the file, in all that is made of it from now on.
    package func beginCoverage() { store.beginCoverage() }

    /// What has run and was used so far; nil where that is not counted.
    package var coverage: RunCoverage? { store.coverage }
}

extension ValueLocation {
    /// The result of `body`, which changes what is there from outside.
    package func changing<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try file.store.changing(cell, body)
    }

    /// Notes that the app reads the value.
    package func noteRead() { file.store.noteRead(cell) }
}
