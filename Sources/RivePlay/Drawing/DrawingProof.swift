internal import Rive
internal import RiveDrawing
internal import RiveFormat
package import RiveModel
internal import RiveRuntime

/// A proof that a file without some of its records draws what it drew with them.
///
/// Each artboard that stays plays by itself in both files, and the calls that draw it are compared frame by frame.
package struct DrawingProof {
    /// What the frames say.
    package enum Verdict: Equatable {
        /// The first artboards draw the same, so many of them: all, unless they take too much together.
        case same(artboards: Int)
        case differs(artboard: String, frame: Int)
    }

    private let old: Document
    private let new: Document
    /// The artboards of the old file that the new one has, and the number of each image of the old one in it.
    private let artboards: [Int]
    private let images: [UInt32]

    /// How many frames of an artboard are compared, and how much all may take.
    private static let frames = 120, mostWork = 1 << 28
    /// How many records of a file cost as much, when a scene is made, as a piece of what a frame does.
    private static let recordsPerWork = 16

    /// What two files draw, where it is said of each record of the old one whether it is missing in the new one.
    package init(_ old: Document, _ new: Document, without goes: [Bool]) {
        (self.old, self.new) = (old, new)
        artboards = old.artboardRecords.indices.filter { !goes[Int(old.artboardRecords[$0])] }
        var count: UInt32 = 0
        images = old.assetRecords.map { record in
            guard !goes[Int(record)] else { return .max }
            count += 1
            return count - 1
        }
    }

    /// How many artboards the new file has.
    package var artboardCount: Int { artboards.count }

    /// The number in the new file of an image of the old one.
    private func number(of image: UInt32) -> UInt32 { image < images.count ? images[Int(image)] : image }

    package func verdict() -> Verdict {
        let (oldFile, newFile) = (File(watchingAll: old), File(watchingAll: new))
        // Each scene has values of its own for all instances of the file.
        let workPerScenes = (old.file.recordCount + new.file.recordCount) / Self.recordsPerWork
        var work = 0
        for (index, artboard) in artboards.enumerated() {
            guard work < Self.mostWork else { return .same(artboards: index) }
            let before = DrawnRun(of: old.artboards[artboard], in: oldFile)
            let after = DrawnRun(of: new.artboards[index], in: newFile)
            for frame in 0..<Self.frames where !(before.isStill && after.isStill) {
                guard before.advance({ number(of: $0) }) == after.advance({ $0 }) else {
                    return .differs(artboard: old.artboards[artboard].name, frame: frame)
                }
            }
            work += before.work + after.work + workPerScenes
        }
        return .same(artboards: artboards.count)
    }
}

/// An artboard that plays by itself and is drawn in each frame.
private final class DrawnRun {
    /// Nil where it can't play, or no longer.
    private var scene: Rive.Scene?
    private var drawing = SceneDrawing()
    private var frame = 0
    private var quiet = QuietFrames()
    private(set) var work = 0

    init(of artboard: RiveModel.Artboard, in file: Rive.File) {
        scene = try? SceneChoice(of: artboard).scene(in: File(sharing: file))
    }

    /// Whether all frames that follow are like the latest.
    var isStill: Bool { scene == nil || quiet.isEnd }

    /// A hash of what the next frame draws; nil where there is none.
    func advance(_ image: (UInt32) -> UInt32) -> UInt64? {
        guard let scene else { return nil }
        do throws(PlaybackError) {
            defer { work = scene.artboard.effort + drawing.list.bytes }
            let result = try scene.advance(by: frame == 0 ? 0 : PlaySettings().dt)
            try scene.artboard.draw(into: &drawing)
            quiet.note(result, isFirst: frame == 0)
        } catch {
            self.scene = nil
            return nil
        }
        frame += 1
        return drawing.hash(image: image)
    }
}
