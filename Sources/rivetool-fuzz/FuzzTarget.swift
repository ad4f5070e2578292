import RiveProperties

// Built with `--sanitize=fuzzer` this file is a library and libFuzzer brings the `main`. Built without, it is a script of no
// statements, which is what lets the package link as a whole; that works as long as the target has this file only.

/// One input of libFuzzer. A check that fails traps, which libFuzzer reports as a crash and keeps the input of.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzerTestOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do throws(CheckFailure) {
        try ByteChecks.run(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        fatalError(error.description)
    }
    return 0
}
