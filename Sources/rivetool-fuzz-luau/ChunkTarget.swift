import RiveProperties

// Built with `--sanitize=fuzzer` this file is a library and libFuzzer brings the `main`, as for `rivetool-fuzz`.

/// One chunk of Luau bytecode. A check that fails traps, which libFuzzer reports as a crash and keeps the input of.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzerTestOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do throws(CheckFailure) {
        try ScriptChecks.chunkIsReadOrRefused(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        fatalError(error.description)
    }
    return 0
}

/// Changes a chunk where it matters, so that most of the results pass the verifier; what is no good chunk is changed bit by bit.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateChunk(
    _ start: UnsafeMutablePointer<UInt8>?, _ count: Int, _ most: Int, _ seed: UInt32
) -> Int {
    guard let start else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let changed = ScriptChecks.mutatedChunk(bytes, seed: UInt64(seed)).prefix(most)
    for (index, byte) in changed.enumerated() { start[index] = byte }
    return changed.count
}
