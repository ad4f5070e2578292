import Rive
import RiveFormat
import RiveModel
import RivePlay
import ToolSupport

extension Console {
    /// What the records of a file mean that is about to run: one that can be read to its end, and that the runtime takes.
    func playableDocument(_ path: String) throws(ToolError) -> Document {
        let document = try readDocument(path)
        if let problem = document.file.problem(at: path) { throw problem }
        if let refusal = document.refusal(at: path) { throw refusal }
        return document
    }

    /// Files that steps name.
    var guests: GuestFiles {
        GuestFiles { (path) throws(PlayError) in
            guard files.mayHaveRiveFile(path) else { return nil }
            return try ToolError.mapped(try playableDocument(path)) { PlayError($0) }
        }
    }
}

extension PlayScene {
    /// The artboard, what runs it, and the instance that is bound to it.
    var words: String {
        let driver = scene.name.map { "\(scene.word) \($0)" } ?? scene.word
        let bound = scene.viewModelInstance.map { [text(of: $0.identity)] } ?? []
        return ([artboard.name, driver] + bound).joined(separator: " · ")
    }
}

extension FileSystem {
    /// Whether a path that steps give names a file. What is called like one does, even where there is none.
    func mayHaveRiveFile(_ path: String) -> Bool {
        ArgumentKind.namesRiveFile(path) || exists(RivePath(path, self).file)
    }
}
