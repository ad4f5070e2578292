/// How many steps a font may need for each character of a text.
struct ShapingSteps {
    /// The subtables of all lookups, and of what Apple's tables have.
    let count: Int

    init(of face: OpaquePointer, _ harfBuzz: HarfBuzz) {
        var count = 1
        for tag: FontTag in ["GSUB", "GPOS"] { count += Self.subtableCount(TableBytes(tag, of: face, harfBuzz)) }
        // Those have at least 12 bytes each.
        for tag: FontTag in ["mort", "morx", "kerx"] { count += TableBytes(tag, of: face, harfBuzz).count / 12 }
        self.count = count
    }

    private static func subtableCount(_ table: borrowing TableBytes) -> Int {
        let lookups = table.word(at: 8)
        var count = 0
        for index in 0..<table.word(at: lookups) {
            // Lookups may share their subtables.
            count += 1 + table.word(at: lookups + table.word(at: lookups + 2 + 2 * index) + 4)
        }
        return count
    }
}
