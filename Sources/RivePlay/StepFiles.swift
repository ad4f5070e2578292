/// Files that the words of a script name.
package enum StepFiles {
    /// The bytes of the file at a path.
    package typealias Reading = (_ path: String) throws(PlayError) -> [UInt8]

    /// The same for several at once to ask, by a path from where the program runs.
    package typealias SharedReading = @Sendable (_ path: String) throws(PlayError) -> [UInt8]

    /// The reading of files where there are none.
    package static let none: @Sendable (String) throws(PlayError) -> [UInt8] = { (path) throws(PlayError) in
        throw PlayError(.unreadable, "files cannot be read here", file: path)
    }
}
