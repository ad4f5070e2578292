import RivePlay
import ToolSupport

/// A file for where everything lies at the end of a run: the numbers where its name ends in `.json`, else a drawing.
struct GeometryFile {
    let path: String
    let hasNumbers: Bool
    /// What a drawing shows.
    private let layers: GeometryLayers

    init(_ path: String, _ layers: GeometryLayers) {
        self.path = path
        self.layers = layers
        hasNumbers = path.lowercased().hasSuffix(".json")
    }

    var kind: OutputKind { hasNumbers ? .json : .drawing }

    /// What the file gets to hold of the latest frame of a run.
    func contents(_ play: Play, of file: String) throws(PlayError) -> [UInt8] {
        hasNumbers ? try GeometryJSON.document(of: play) : Array(GeometryDrawing(play, of: file, layers).svg().utf8)
    }
}
