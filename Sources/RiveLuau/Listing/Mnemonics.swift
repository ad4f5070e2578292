extension Opcode {
    /// The name that Luau's own tools print, and the operands, a letter each.
    var form: (name: StaticString, operands: StaticString) { Self.forms[Int(rawValue)] }

    /// - `a b c x`: a register of A, B, C, the second word
    /// - `B C k K m`: a constant of B, C, D, the second word, its lower 24 bits
    /// - `t e f`: a jump by D, E, C
    /// - `n o p d i`: a number of A, B, C, D, the second word; `j`: C from 1 on
    /// - `y z`: how many of B, C, less one
    /// - `u v q r`: a captured variable, an inner function, a boolean of B, of the second word
    /// - `s`: the variable that a capture takes; `g`: a path of names; `h`: whether a test is reversed
    private static let forms: [(StaticString, StaticString)] = [
        ("NOP", ""), ("BREAK", ""), ("LOADNIL", "a"), ("LOADB", "aqf"), ("LOADN", "ad"), ("LOADK", "ak"),
        ("MOVE", "ab"), ("GETGLOBAL", "aK"), ("SETGLOBAL", "aK"), ("GETUPVAL", "au"), ("SETUPVAL", "au"),
        ("CLOSEUPVALS", "a"), ("GETIMPORT", "ag"), ("GETTABLE", "abc"), ("SETTABLE", "abc"), ("GETTABLEKS", "abK"),
        ("SETTABLEKS", "abK"), ("GETTABLEN", "abj"), ("SETTABLEN", "abj"), ("NEWCLOSURE", "av"),
        ("NAMECALL", "abK"), ("CALL", "ayz"), ("RETURN", "ay"), ("JUMP", "t"), ("JUMPBACK", "t"), ("JUMPIF", "at"),
        ("JUMPIFNOT", "at"), ("JUMPIFEQ", "axt"), ("JUMPIFLE", "axt"), ("JUMPIFLT", "axt"), ("JUMPIFNOTEQ", "axt"),
        ("JUMPIFNOTLE", "axt"), ("JUMPIFNOTLT", "axt"), ("ADD", "abc"), ("SUB", "abc"), ("MUL", "abc"),
        ("DIV", "abc"), ("MOD", "abc"), ("POW", "abc"), ("ADDK", "abC"), ("SUBK", "abC"), ("MULK", "abC"),
        ("DIVK", "abC"), ("MODK", "abC"), ("POWK", "abC"), ("AND", "abc"), ("OR", "abc"), ("ANDK", "abC"),
        ("ORK", "abC"), ("CONCAT", "abc"), ("NOT", "ab"), ("MINUS", "ab"), ("LENGTH", "ab"), ("NEWTABLE", "aoi"),
        ("DUPTABLE", "ak"), ("SETLIST", "abzi"), ("FORNPREP", "at"), ("FORNLOOP", "at"), ("FORGLOOP", "ati"),
        ("FORGPREP_INEXT", "at"), ("FASTCALL3", "nbxf"), ("FORGPREP_NEXT", "at"), ("NATIVECALL", ""),
        ("GETVARARGS", "ay"), ("DUPCLOSURE", "ak"), ("PREPVARARGS", "n"), ("LOADKX", "aK"), ("JUMPX", "e"),
        ("FASTCALL", "nf"), ("COVERAGE", ""), ("CAPTURE", "s"), ("SUBRK", "aBc"), ("DIVRK", "aBc"),
        ("FASTCALL1", "nbf"), ("FASTCALL2", "nbxf"), ("FASTCALL2K", "nbKf"), ("FORGPREP", "at"),
        ("JUMPXEQKNIL", "aht"), ("JUMPXEQKB", "ahrt"), ("JUMPXEQKN", "ahmt"), ("JUMPXEQKS", "ahmt"),
        ("IDIV", "abc"), ("IDIVK", "abC"),
    ]
}
