/// A failure that a program can tell apart: what it concerns and which one it is, beside the words for people.
///
/// The group and the code of a failure stay the same from version to version; the words may get better.
public protocol RiveError: Error, CustomStringConvertible {
    /// What the failure concerns.
    var group: ErrorGroup { get }
    /// Which failure of the group it is.
    var code: Int { get }
}

/// What a failure concerns.
public enum ErrorGroup: String, CaseIterable, Sendable {
    /// The bytes of a file.
    case format
    /// What a file has and what was asked of it.
    case file
    /// A bundle that holds files.
    case bundle
    /// The contents of an asset.
    case asset
    /// A value of a view model instance.
    case instance
    /// An input of a state machine.
    case input
    /// Something that runs.
    case playback
}
