/// Something that would make a file smaller. Nothing of it is done.
package struct Advice: Sendable {
    package let kind: AdviceKind
    /// The record that it is about.
    package let record: Int
    /// The records whose bytes it would save; no other advice on the file has one of them.
    package let records: [Int]
    /// How many bytes the file would be smaller, which for new contents is only estimated.
    package let bytes: Int
    package let certainty: AdviceCertainty
    /// What is so, and what would do, in one line without the address.
    package let message: String
    /// The record of another thing that it is about.
    package internal(set) var other: Int?
}

/// What advice is about, a file for each.
package enum AdviceKind: String, CaseIterable, Sendable {
    case largeImage, photographAsPNG, unusedGlyphs, duplicateAsset, unusedNames, idleKeyFrames
}

/// How certain it is that the change is invisible.
package enum AdviceCertainty: String, CaseIterable, Sendable {
    /// Nothing in the file or an app could tell.
    case sure
    /// As far as the file shows; an app may do what it does not.
    case likely
    /// An app does what it may on purpose: look before.
    case possible
}
