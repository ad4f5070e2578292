import Rive
import RiveFormat
package import RiveModel

/// Other files whose artboards are put into properties, each read once.
package final class GuestFiles {
    /// What the records of the file at a path mean, which has to be whole; nil where nothing is at the path.
    package typealias Reading = (_ path: String) throws(PlayError) -> Document?

    private let read: Reading
    private var files: [ByteText: Rive.File] = [:]
    /// What was asked for, driven as it will be: by its first state machine.
    @exclusivity(unchecked) private(set) var scenes: [(path: String, scene: Rive.Scene)] = []

    package init(_ read: @escaping Reading) { self.read = read }

    /// No other files.
    package static var none: GuestFiles { GuestFiles { (_) throws(PlayError) in nil } }

    /// What the records of the file at a path mean; nil where nothing is at the path.
    package func document(_ path: String) throws(PlayError) -> Document? { try read(path) }

    /// The paths of the files that were read, in no order.
    package var paths: [String] { files.keys.map(\.text) }

    /// The artboard of `FILE:NAME`; nil where no part of the text before a colon is a file.
    func artboard(_ text: String) throws(PlayError) -> Rive.Artboard? {
        for colon in text.indices.reversed() where text[colon] == ":" {
            let path = String(text[..<colon])
            guard let file = try file(path) else { continue }
            let name = String(text[text.index(after: colon)...])
            let index = try PlayError.of(try file.document.artboardIndex(name), in: path)
            if let known = scenes.first(where: { $0.path.isSame(as: path) && $0.scene.artboard.index == index }) {
                return known.scene.artboard
            }
            let scene = try PlayError.ofFile(path) { () throws(FileError) in
                let artboard = try file.createArtboard(at: index, seed: 1)
                return Scene(artboard, stateMachine: artboard.stateMachineNames.isEmpty ? nil : 0)
            }
            scenes.append((path, scene))
            return scene.artboard
        }
        return nil
    }

    private func file(_ path: String) throws(PlayError) -> Rive.File? {
        if let file = files[path] { return file }
        guard let document = try read(path) else { return nil }
        let file = File(document)
        file.scripts = .off
        files[path] = file
        return file
    }
}
