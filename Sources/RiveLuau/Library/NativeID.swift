/// Which native function it is: a library, and its number there.
struct NativeID: Equatable {
    var library: Library
    var index: UInt8
    /// A function of the host, by its number.
    var host: UInt16 = 0

    @inline(__always)
    static func == (left: NativeID, right: NativeID) -> Bool {
        left.library == right.library && left.index == right.index
    }
}

/// The libraries.
enum Library: UInt8 {
    case base, table, math, bit32, string, utf8, buffer, os, vector, host
}

/// A library: its functions, numbered in the order in which they are registered.
protocol LibraryFunction: CaseIterable, RawRepresentable where RawValue == UInt8 {
    static var library: Library { get }
    /// The names that scripts and errors know.
    static var names: [StaticString] { get }
}
