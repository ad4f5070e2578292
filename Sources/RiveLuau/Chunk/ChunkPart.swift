/// A part of the bytes of a chunk, and what it is.
struct ChunkPart {
    enum Meaning {
        case words(String)
        /// How many of these follow, or stand here.
        case count(Int, StaticString)
        /// The bytes of a string, by its index.
        case string(Int)
        /// What a function is, before its code.
        case head(Int, FunctionCode)
        /// All words of a function.
        case code(function: Int)
    }

    let range: Range<Int>
    let meaning: Meaning
}
