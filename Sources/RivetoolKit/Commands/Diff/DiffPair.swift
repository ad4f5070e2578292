import RiveJSON
import ToolSupport

/// Two versions of a file that are compared, before they are read.
struct DiffPair {
    /// One of the two.
    struct Side {
        /// What the command line or a message calls it.
        let name: String
        let read: () throws(ToolError) -> DiffVersion
    }

    /// What became of the file as a whole.
    enum Fate: String, CaseIterable, FieldValue {
        case changed, renamed, added, removed
    }

    /// Nil for a file that only the other version has.
    let old: Side?
    let new: Side?
    let fate: Fate

    init(old: Side, new: Side, fate: Fate = .changed) { (self.old, self.new, self.fate) = (old, new, fate) }

    /// A file that came or went.
    init(only side: Side, fate: Fate) {
        self.fate = fate
        (old, new) = fate == .removed ? (side, nil) : (nil, side)
    }

    /// The two sides that are there, with the names that messages have.
    var sides: [Side] { [old, new].compactMap(\.self) }
}
