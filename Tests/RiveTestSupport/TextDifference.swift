/// What has changed between two texts, for the message of a failed test.
package enum TextDifference {
    /// The lines that differ, `-` for those expected and `+` for those found, each with its number.
    package static func lines(from expected: String, to actual: String) -> String {
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
        let changes = new.difference(from: old).map { change in
            switch change {
            case .remove(let offset, let line, _): (offset, "- \(offset + 1): \(line)")
            case .insert(let offset, let line, _): (offset, "+ \(offset + 1): \(line)")
            }
        }
        return changes.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n")
    }
}
