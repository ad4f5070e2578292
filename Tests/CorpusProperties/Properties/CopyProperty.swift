import RiveProperties

enum CopyProperty {
    static let property = Property(
        "left-alone", "Commands that write elsewhere, or nothing, leave the file that they read as it was"
    ) { opened in
        guard let copy = try opened.copy() else { return 0 }
        try require(copy == opened.bytes, "its copy has \(copy.count) bytes, or others than its \(opened.bytes.count)")
        return 1
    }
}
