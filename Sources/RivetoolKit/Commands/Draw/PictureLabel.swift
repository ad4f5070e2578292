/// What tells a picture from the others of a command.
struct PictureLabel {
    /// The name of the file without its ending; the artboard where there are several, the values that differ, and the name of the
    /// frame or its number.
    let stem: String
    var file: String?
    var artboard: String?
    var values: [(address: String, value: String)] = []
    var drawing: String?
    let frame: Int

    /// What it is called as far as pictures differ, parts joined by `-`.
    var name: String { parts.isEmpty ? stem : parts.map(\.value).joined(separator: "-") }

    /// What pictures differ by, from the outermost on: in what, where that has a name, and by which value.
    var parts: [(subject: String?, value: String)] {
        var parts: [(subject: String?, value: String)] = []
        if let file { parts.append((nil, file)) }
        if let artboard { parts.append((nil, artboard)) }
        parts += values.map { ($0.address, $0.value) }
        if let drawing { parts.append((nil, drawing)) }
        return parts
    }
}
