internal import Rive
internal import RiveFormat
package import RiveModel
internal import RiveRuntime

/// What an artboard draws otherwise in two versions of a file, at rest.
package struct PictureDifference {
    /// The address of the artboard in the new version.
    package let artboard: String
    /// What a person sees, by object, a line each.
    package let lines: [String]

    /// How many records of files may be looked at to make scenes: each has values of its own for all instances.
    private static let mostRecords = 1 << 24

    /// What the artboards of the new version draw at frame 0, against those of the same name in the old one.
    /// - Parameters:
    ///   - old: The old version.
    ///   - new: The new version.
    ///   - tolerance: How far positions and lengths may be apart.
    /// - Returns: Those that draw otherwise, and whether all that can play were compared.
    package static func all(
        from old: Document, to new: Document, tolerance: Float
    ) -> (differences: [PictureDifference], isComplete: Bool) {
        let (oldFile, newFile) = (File(watchingAll: old), File(watchingAll: new))
        let tolerance = PictureTolerance(within: tolerance)
        var olds: [ByteText: ArraySlice<RiveModel.Artboard>] = [:]
        for artboard in old.artboards { olds[ByteText(artboard.name), default: []].append(artboard) }
        var differences: [PictureDifference] = []
        let printer = AddressPrinter(new)
        var left = mostRecords
        for artboard in new.artboards {
            guard let other = olds[ByteText(artboard.name)]?.popFirst() else { continue }
            left -= old.file.recordCount + new.file.recordCount
            guard left >= 0 else { return (differences, false) }
            guard let before = picture(of: other, in: oldFile), let after = picture(of: artboard, in: newFile) else {
                continue
            }
            let comparison = PictureComparison(before.lines, after.lines, tolerance)
            guard !comparison.isSame else { continue }
            differences.append(
                PictureDifference(
                    artboard: printer.address(of: .artboard, Int(new.artboardRecords[artboard.index])),
                    lines: after.news(comparison)))
        }
        return (differences, true)
    }

    /// What an artboard draws at frame 0; nil for one that can't play or be drawn.
    private static func picture(of artboard: RiveModel.Artboard, in file: Rive.File) -> DrawnPicture? {
        do throws(PlayError) {
            let choice = SceneChoice(of: artboard)
            let machine = choice.machine.map { artboard.stateMachines[$0] }
            let scene = PlayScene(try choice.scene(in: File(sharing: file)), SceneIndex(artboard, machine))
            let play = try Play(openEnded: scene, PlaySettings(), Watcher())
            try play.start { _ in }
            return try DrawnPicture(of: play, nil)
        } catch {
            return nil
        }
    }

    private struct Watcher: PlayListener {
        func advanced(to frame: Int) {}
        var wantsMore: Bool { true }
    }
}
