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

/// A library: its functions by the names that scripts and errors know, in the order in which they are registered.
protocol LibraryFunction: CaseIterable, RawRepresentable where RawValue == BuiltInName {
    static var library: Library { get }
    /// Those that no script can name.
    static var unnamed: [Self] { get }
}

extension LibraryFunction {
    static var unnamed: [Self] { [] }

    var name: StaticString { rawValue.text }
    var isNamed: Bool { !Self.unnamed.contains { $0.number == number } }

    /// Its number in its library.
    @inline(__always)
    var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }

    @inline(__always)
    var id: NativeID { NativeID(library: Self.library, index: number) }
}

/// A name of a function or a field, as it stands in the program.
struct BuiltInName: ExpressibleByStringLiteral, Equatable {
    let text: StaticString

    init(stringLiteral text: StaticString) { self.text = text }

    static func == (left: Self, right: Self) -> Bool { left.text.description == right.text.description }
}
