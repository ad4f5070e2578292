import RiveModel

/// What frames draw, and by whom.
enum DrawingProperties {
    static let all = [
        Property(
            "drawn-objects",
            "A drawn object that is moved, hidden or painted changes the calls that name it, and what follows from it",
            judge: { totals in
                for kind in ["moved", "hidden", "painted"] {
                    if let lack = totals.lacks(kind, 500) { return lack }
                    // What a file replaces at once is told by nothing that is set.
                    if totals["not \(kind)"] * 7 > totals[kind] { return "too many are not \(kind): \(totals.words)" }
                }
                return nil
            }
        ) { opened in
            // Some files are too large to be played.
            guard let document = opened.whole, let objects = try? DrawnObjects(document) else { return [:] }
            return try objects.tally()
        }
    ]
}
