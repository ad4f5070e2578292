typealias FramePointer = UnsafeMutablePointer<Frame>
typealias CodePointer = UnsafeMutablePointer<UInt32>

/// A call that is open.
struct Frame {
    enum Kind: UInt8 {
        /// A function of a chunk.
        case script
        /// A function of the library or the host.
        case native
        /// `pcall`, and the function that it called is above it.
        case protected
        /// `xpcall`, alike.
        case handled
    }

    /// The register of the function; results go there.
    var function: ValuePointer
    /// The first register of its own.
    var base: ValuePointer
    /// Behind its last register.
    var end: ValuePointer
    /// Where it goes on.
    var code: CodePointer
    var closure: FunctionPointer
    /// How many results the caller wants, -1 for all.
    var wanted: Int32
    /// The arguments beyond the parameters, kept below `base`.
    var varargs: UInt32
    /// The depth of native calls when the frame was opened.
    var depth: Int32
    var kind: Kind
}
