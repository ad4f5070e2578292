/// What tells a picture from the others of a command.
struct PictureLabel {
    /// Something that pictures differ by.
    struct Part {
        /// What differs, where that has a name.
        var subject: String?
        /// The value, as a command line takes it.
        let value: String
        /// The same in the name of a file.
        let fileName: String

        fileprivate init(_ subject: String? = nil, _ value: String, fileName: String? = nil) {
            (self.subject, self.value, self.fileName) = (subject, value, fileName ?? value)
        }

        fileprivate var caption: String { subject.map { "\($0) = \(value)" } ?? value }
    }

    /// The name of the file without its ending; the artboard where there are several, the values that differ, and the name of the
    /// frame or its number.
    let stem: String
    var file: String?
    var artboard: PictureSubject.ArtboardName?
    var values: [(address: String, value: String)] = []
    var drawing: String?
    let frame: Int

    /// What it is called as far as pictures differ, in the name of a file: parts joined by `-`.
    var name: String { parts.isEmpty ? stem : parts.map(\.fileName).joined(separator: "-") }

    /// What it is called as far as pictures differ, for reading.
    var caption: String { Self.caption(of: parts[...]) }

    /// What pictures differ by, from the outermost on.
    var parts: [Part] {
        var parts: [Part] = []
        if let file { parts.append(Part(nil, file)) }
        if let artboard { parts.append(Part(nil, artboard.address, fileName: artboard.fileName)) }
        parts += values.map { Part($0.address, $0.value) }
        if let drawing { parts.append(Part(nil, drawing)) }
        return parts
    }

    static func caption(of parts: ArraySlice<Part>) -> String { parts.map(\.caption).joined(separator: ", ") }
}
