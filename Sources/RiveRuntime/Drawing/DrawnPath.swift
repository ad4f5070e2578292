internal import RiveDrawing
internal import RiveGeometry

/// A path as drawing keeps it. Whatever is painted with it shares it, with the fill rule that the last fill set.
final class DrawnPath {
    @exclusivity(unchecked) var outline = PathOutline()
    /// As in the runtime: strokes and clips have the rule of whichever fill was drawn last, clockwise before that.
    @exclusivity(unchecked) var rule: FillRule
    /// Whether it lies in the space of its drawable, and not in that of the artboard.
    let isLocal: Bool
    /// How often it changed.
    @exclusivity(unchecked) private(set) var version = 0

    init(isLocal: Bool, rule: FillRule = .clockwise) {
        self.isLocal = isLocal
        self.rule = rule
    }

    /// Makes it anew.
    func rebuild(_ body: (inout PathOutline) -> Void) {
        version &+= 1
        outline.removeAll()
        body(&outline)
    }
}

/// What something was made of, to see whether that has changed. One that is emptied keeps its memory.
struct DrawingInputs {
    private var known: [UInt32] = []
    private var words: [UInt32] = []
    private var isNew = true

    mutating func begin() { words.removeAll(keepingCapacity: true) }

    mutating func add(_ word: UInt32) { words.append(word) }
    mutating func add(_ number: Float) { words.append(number.bitPattern) }
    mutating func add(_ number: Int) { words.append(UInt32(truncatingIfNeeded: number)) }

    mutating func add(_ matrix: Matrix) {
        add(matrix.xx)
        add(matrix.xy)
        add(matrix.yx)
        add(matrix.yy)
        add(matrix.tx)
        add(matrix.ty)
    }

    /// Whether what was added since the beginning differs from what was added before it.
    mutating func end() -> Bool {
        guard isNew || words != known else { return false }
        isNew = false
        swap(&words, &known)
        return true
    }
}
