internal import RivePlay

/// A file for where everything lies at the end of a run: the numbers where its name ends in `.json`, else a drawing.
struct GeometryFile {
    let path: String
    let hasNumbers: Bool

    init(_ path: String) {
        self.path = path
        hasNumbers = path.lowercased().hasSuffix(".json")
    }

    /// What the file gets to hold of the latest frame of a run.
    func contents(_ play: Play, of file: String) throws(PlayError) -> [UInt8] {
        hasNumbers ? try GeometryJSON.document(of: play) : Array(GeometryDrawing(play, of: file).svg().utf8)
    }
}
