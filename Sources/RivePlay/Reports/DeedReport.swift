/// Something that was done to what has the focus, and what became of it.
package struct DeedReport {
    /// The step.
    package let kind: String
    /// What stands behind it.
    package let words: String
    package let result: String

    /// What it takes, by estimate.
    var byteCount: Int { 64 + words.utf8.count + result.utf8.count }
}

/// What has the focus as steps name it, before and now; nil for nothing.
package struct FocusChange {
    package let old: String?
    package let new: String?
}
