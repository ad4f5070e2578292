import Rive
import RiveModel

/// A scene of an artboard, in pictures so small that they cost little.
struct SmallPictures {
    private let scene: Rive.Scene
    private let width: Int
    private let height: Int
    private var frame = 0

    private static let side: Float = 128
    /// The seconds of a frame: a few of them see much of an animation.
    private static let step: Float = 0.25

    /// A scene in the state that the file has; nil for an artboard without a size.
    /// - Throws: Why it can't be played.
    init?(of artboard: Int, in file: Rive.File) throws {
        let definition = file.document.artboards[artboard]
        let machine = definition.defaultStateMachineIndex ?? (definition.stateMachines.isEmpty ? nil : 0)
        scene = Scene(
            try File(sharing: file).createArtboard(at: artboard, seed: 1), stateMachine: machine,
            animation: machine == nil && !definition.animations.isEmpty ? 0 : nil)
        try scene.bind(.auto)
        let scale = Self.side / max(definition.width, definition.height)
        guard definition.width > 0, definition.height > 0, scale > 0 else { return nil }
        width = max(1, Int((definition.width * scale).rounded()))
        height = max(1, Int((definition.height * scale).rounded()))
    }

    mutating func advance() throws {
        try scene.advance(by: frame == 0 ? 0 : Self.step)
        frame += 1
    }

    func list() throws -> DisplayList { try scene.displayList() }

    func picture() throws -> Picture {
        var picture = Picture(width: width, height: height)
        try scene.draw(into: &picture)
        return picture
    }
}
