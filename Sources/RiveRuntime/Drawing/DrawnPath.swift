import RiveDrawing
import RiveGeometry

/// A path as drawing keeps it. Whatever is painted with it shares it, with the fill rule that the last fill set.
final class DrawnPath {
    @exclusivity(unchecked) var outline = PathOutline()
    /// As in the runtime: strokes and clips have the rule of whichever fill was drawn last, clockwise before that.
    @exclusivity(unchecked) var rule: FillRule
    /// Whether it lies in the space of its drawable, and not in that of the artboard.
    let isLocal: Bool
    /// How often it changed.
    @exclusivity(unchecked) private(set) var version = 0
    /// The version of what it was composed of last.
    @exclusivity(unchecked) private var composed = -1

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

    /// Lets `body` replace its outline where what it is composed of is of another version than before.
    @inline(__always)
    func compose(_ newVersion: Int, _ body: (inout PathOutline) -> Void) {
        if newVersion == composed { return }
        composed = newVersion
        replace(body)
    }

    /// Lets `body` replace its outline.
    func replace(_ body: (inout PathOutline) -> Void) {
        version &+= 1
        body(&outline)
    }
}

extension Effort {
    /// Whether a path may be copied: many paints and clips can take the same one.
    func spendCopy(of path: DrawnPath) -> Bool { spend(4 * path.outline.verbs.count) }
}

/// What something was made of, to see whether that has changed: each word is compared with the one that stood there before.
struct DrawingInputs {
    private var words: [UInt32] = []
    private var count = 0
    private var hasChanged = true

    @inline(__always)
    mutating func begin() { count = 0 }

    @inline(__always)
    mutating func add(_ word: UInt32) {
        if count < words.count {
            if words[count] != word {
                words[count] = word
                hasChanged = true
            }
        } else {
            words.append(word)
            hasChanged = true
        }
        count += 1
    }

    @inline(__always)
    mutating func add(_ number: Float) { add(number.bitPattern) }
    @inline(__always)
    mutating func add(_ number: Int) { add(UInt32(truncatingIfNeeded: number)) }

    @inline(__always)
    mutating func add(_ matrix: Matrix) {
        add(matrix.xx)
        add(matrix.xy)
        add(matrix.yx)
        add(matrix.yy)
        add(matrix.tx)
        add(matrix.ty)
    }

    /// Whether what was added since the beginning differs from what was added before it.
    @inline(__always)
    mutating func end() -> Bool {
        if count < words.count {
            words.removeLast(words.count - count)
            hasChanged = true
        }
        defer { hasChanged = false }
        return hasChanged
    }
}
