import RiveFormat
package import RiveModel
import RiveSchema

/// What changed between two versions of a file.
///
/// Both become flat arrays of hashes, these a pairing of records, and the pairing a list of changes by the numbers of records;
/// what people read of it is made when it is printed.
package struct Difference {
    package let old: DiffSide
    package let new: DiffSide
    package let pairing: Pairing
    /// How far numbers may be apart and still count as one.
    package let tolerance: Float
    /// All changes, by kind and in the order of the file.
    package private(set) var changes: [Change] = []
    /// Whether there are changes, also where they are left out.
    package private(set) var hasChanges = false

    /// The difference of two versions; numbers that are no further apart than `tolerance` count as one.
    package init(from old: Document, to new: Document, tolerance: Float = 0) {
        self.tolerance = tolerance
        self.old = DiffSide(old)
        self.new = DiffSide(new)
        pairing = PairingBuilder.pairing(self.old, self.new)
        changes = ChangeBuilder.changes(self)
        hasChanges = !changes.isEmpty
    }

    /// Leaves out changes that are not wanted.
    package mutating func leaveOut(where isUnwanted: (Change) -> Bool) { changes.removeAll(where: isUnwanted) }

    /// How many records both have with the same name and values, and how many there are to be found in the smaller one; of
    /// those alone that have any.
    package var common: (alike: Int, of: Int) {
        func tells(_ record: Int, _ side: DiffSide) -> Bool {
            let type = UInt64(side.document.file.type(of: record).rawValue)
            return side.hashes.names[record] != 0 || side.hashes.bodies[record] != ContentHash.mix(0, type)
        }
        let (olds, news) = (0..<old.tree.count, 0..<new.tree.count)
        let alike = olds.count { record in
            guard let other = pairing.new(of: record), tells(record, old) else { return false }
            return old.hashes.own(record) == new.hashes.own(other)
        }
        return (alike, min(olds.count { tells($0, old) }, news.count { tells($0, new) }))
    }

    /// Whether the versions are hardly of one file. Small versions never count as such.
    package var areUnrelated: Bool {
        let (alike, all) = common
        return all >= Self.leastRecords && alike * Self.leastShare < all
    }

    private static let leastRecords = 10
    /// At least one in so many records is alike in versions of one file.
    private static let leastShare = 10
}
