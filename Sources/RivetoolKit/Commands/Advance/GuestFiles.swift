internal import Rive
internal import RiveModel

/// Other files whose artboards are put into properties, each read once.
final class GuestFiles {
    private let console: Console
    private var files: [String: Rive.File] = [:]
    /// What was asked for, driven as it will be: by its first state machine.
    private(set) var scenes: [(path: String, scene: Rive.Scene)] = []

    init(_ console: Console) { self.console = console }

    /// The files that were read, in no order.
    var paths: [String] { files.keys.map { RivePath($0, console.files).file } }

    /// The artboard of `FILE:NAME`; nil where no part of the text before a colon is a file, or is called like one.
    func artboard(_ text: String) throws(ToolError) -> Rive.Artboard? {
        for colon in text.indices.reversed() where text[colon] == ":" {
            let path = String(text[..<colon])
            let isNamedSo = [".riv", ".zip"].contains(where: path.hasSuffix)
            guard isNamedSo || console.files.exists(RivePath(path, console.files).file) else { continue }
            let file = try file(path)
            let index = try ToolError.of(path) { () throws(EditError) in
                try file.document.artboardIndex(String(text[text.index(after: colon)...]))
            }
            if let known = scenes.first(where: { $0.path == path && $0.scene.artboard.index == index }) {
                return known.scene.artboard
            }
            let scene = try AdvanceScene.failing(path) { () throws(FileError) in
                let artboard = try file.createArtboard(at: index, seed: 1)
                return Scene(artboard, stateMachine: artboard.stateMachineNames.isEmpty ? nil : 0)
            }
            scenes.append((path, scene))
            return scene.artboard
        }
        return nil
    }

    private func file(_ path: String) throws(ToolError) -> Rive.File {
        if let file = files[path] { return file }
        let file = File(try console.playableDocument(path))
        files[path] = file
        return file
    }
}
