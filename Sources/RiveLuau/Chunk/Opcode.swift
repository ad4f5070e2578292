/// The operations of instructions, by their numbers.
enum Opcode: UInt8 {
    case nop = 0, breakpoint, loadNil, loadBoolean, loadNumber, loadConstant, move, getGlobal, setGlobal, getUpvalue
    case setUpvalue, closeUpvalues, getImport, getTable, setTable, getField, setField, getElement, setElement,
        newClosure
    case nameCall, call, returnResults, jump, jumpBack, jumpIf, jumpIfNot, jumpIfEqual, jumpIfLessEqual, jumpIfLess
    case jumpIfNotEqual, jumpIfNotLessEqual, jumpIfNotLess, add, sub, mul, div, mod, pow, addK
    case subK, mulK, divK, modK, powK, and, or, andK, orK, concat
    case not, minus, length, newTable, duplicateTable, setList, forNumberPrepare, forNumberLoop, forLoop,
        forPrepareIndexed
    case fastCall3, forPrepareNext, nativeCall, getVarargs, duplicateClosure, prepareVarargs, loadConstantX, jumpX,
        fastCall
    case coverage
    case capture, subRK, divRK, fastCall1, fastCall2, fastCall2K, forPrepare, jumpIfNil, jumpIfBoolean, jumpIfNumber
    case jumpIfString, idiv, idivK

    /// Whether a second word belongs to the instruction.
    var hasAux: Bool {
        switch self {
        case .getGlobal, .setGlobal, .getImport, .getField, .setField, .nameCall, .jumpIfEqual, .jumpIfLessEqual,
            .jumpIfLess, .jumpIfNotEqual, .jumpIfNotLessEqual, .jumpIfNotLess, .newTable, .setList, .forLoop,
            .fastCall3, .loadConstantX, .fastCall2, .fastCall2K, .jumpIfNil, .jumpIfBoolean, .jumpIfNumber,
            .jumpIfString:
            true
        default: false
        }
    }

    /// How many words behind the next an instruction may go on; nil for one that goes straight on.
    func jump(_ instruction: UInt32) -> Int? {
        switch self {
        case .loadBoolean: instruction.c
        case .jump, .jumpBack, .jumpIf, .jumpIfNot, .jumpIfEqual, .jumpIfLessEqual, .jumpIfLess, .jumpIfNotEqual,
            .jumpIfNotLessEqual, .jumpIfNotLess, .jumpIfNil, .jumpIfBoolean, .jumpIfNumber, .jumpIfString,
            .forNumberPrepare, .forNumberLoop, .forLoop, .forPrepare, .forPrepareIndexed, .forPrepareNext:
            instruction.d
        case .jumpX: instruction.e
        default: nil
        }
    }

    /// Whether nothing with this number may stand in a chunk.
    var isRefused: Bool { self == .breakpoint || self == .nativeCall }
}

/// The parts of a word.
extension UInt32 {
    @inline(__always) var opcode: UInt8 { UInt8(truncatingIfNeeded: self) }
    @inline(__always) var a: Int { Int((self >> 8) & 0xFF) }
    @inline(__always) var b: Int { Int((self >> 16) & 0xFF) }
    @inline(__always) var c: Int { Int(self >> 24) }
    /// A signed distance or number in the upper half.
    @inline(__always) var d: Int { Int(Int32(bitPattern: self) >> 16) }
    /// A signed distance in the upper 24 bits.
    @inline(__always) var e: Int { Int(Int32(bitPattern: self) >> 8) }
}
