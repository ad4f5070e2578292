/// A thing of a file with all that changed of it.
package struct ChangedThing: Sendable {
    package let kind: DiffKind
    /// The record of the thing in the old version, and in the new one; nil where it is in one alone.
    package let old: Int?
    package let new: Int?
    /// Its changes, by their places among all.
    package let changes: Range<Int>
}

extension Difference {
    /// What changed, thing by thing, in the order of the changes.
    package var changedThings: [ChangedThing] {
        var things: [ChangedThing] = []
        var start = 0
        for index in changes.indices {
            let next = index + 1
            if next < changes.count, head(of: changes[next]) == head(of: changes[index]) { continue }
            let (old, new) = head(of: changes[index])
            things.append(ChangedThing(kind: changes[index].kind, old: old, new: new, changes: start..<next))
            start = next
        }
        return things
    }

    /// The records of the thing that a change is of.
    private func head(of change: Change) -> (old: Int?, new: Int?) {
        if let new = change.new {
            let head = Int(self.new.things.heads[new])
            return (pairing.old(of: head), head)
        }
        guard let old = change.old, case let head = Int(self.old.things.heads[old]) else { return (nil, nil) }
        return (head, pairing.new(of: head))
    }
}
