import RiveFormat
package import RiveModel
import RiveSchema

extension Editor {
    /// Removes what is not used, and lets all that counts in what stays count on.
    ///
    /// Whatever stays hangs from, refers to and finds by its paths what it did; that is looked at in the result, record by
    /// record.
    /// - Parameters:
    ///   - reach: parts go that this reaches, or less; `.nothing` leaves all that apps can ask for.
    ///   - scripted: what scripts look up.
    ///   - isNeeded: whether an app needs a thing, by its record.
    ///   - proof: looks at the result, with whether each record went; it throws where that runs otherwise, and returns what
    ///     users should know.
    /// - Throws: `EditError` when something that stays would change.
    package mutating func prune(
        _ reach: Reach, scripted: ScriptedNames = .unknown, isNeeded: (Int) -> Bool,
        proof: (_ old: Document, _ new: Document, _ goes: [Bool]) throws(EditError) -> String? = { _, _, _ in nil }
    ) throws(EditError) {
        try writing { (editor) throws(EditError) in
            let old = editor.document
            let reachability = Reachability(old, scripted: scripted, isNeeded: isNeeded)
            if let doubt = reachability.doubt {
                editor.notes.append("nothing counts as unused: \(doubt.text)")
            } else if let doubt = reachability.scriptDoubt {
                editor.notes.append("nothing goes, as \(doubt)")
                return
            }
            let unused = reachability.unused.filter { $0.reach >= reach }
            guard !unused.isEmpty else { return }
            let goes = (0..<old.file.recordCount).map { reachability.reach(of: $0) >= reach }
            let addresses = AddressPrinter(old)
            for part in unused {
                let address = addresses.fullAddress(ofRecord: part.record)
                editor.changes.append(Change(address: address, old: part.words(in: old), new: nil))
            }
            try editor.remove(goes)
            if let note = try proof(old, editor.document, goes) { editor.notes.append(note) }
        }
    }

    /// Removes records, and lets all that counts in what stays count on.
    /// - Parameters:
    ///   - goes: Whether each record goes.
    ///   - merged: The assets that stand for others which go, by the records of both.
    /// - Throws: `EditError` when something that stays would change.
    mutating func remove(_ goes: [Bool], merged: [Int: Int] = [:]) throws(EditError) {
        let old = document
        for record in goes.indices where goes[record] { patch.remove(record) }
        try Renumbering(old, without: goes, merged: merged).add(to: &patch)
        try write()
        guard DocumentLinks(document) == DocumentLinks(old, without: goes, merged: merged) else {
            throw EditError(.refused, "a remaining reference would lead to another object; nothing was changed")
        }
    }
}

extension Reachability.Unused {
    /// What it is, and how much goes with it.
    package func words(in document: Document) -> String {
        let records = recordCount == 1 ? "" : "\(recordCount) records, "
        let bytes = byteCount == 1 ? "1 byte" : "\(byteCount) bytes"
        return "\(document.file.type(of: record).words), \(records)\(bytes)"
    }
}
