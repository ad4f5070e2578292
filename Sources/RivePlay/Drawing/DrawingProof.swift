import Rive
import RiveDrawing
import RiveFormat
import RiveGeometry
package import RiveModel
import RiveRuntime

/// A proof that a file without some of its records runs and draws as it did with them.
///
/// Each artboard that stays plays by itself in both files. The calls that draw it, its states, events and values are compared frame by
/// frame.
package struct DrawingProof {
    /// What the frames say.
    package enum Verdict: Equatable {
        /// The first artboards draw the same, so many of them: all, unless they take too much together.
        case same(artboards: Int)
        case differs(artboard: String, frame: Int)
        /// States, events or values differ.
        case runsOtherwise(artboard: String, frame: Int)
        /// A picture differs, as images have other pixels.
        case looksDifferent(artboard: String)
    }

    let old: Document
    let new: Document
    /// The artboards of the old file that the new one has.
    let artboards: [Int]
    /// The number of each image of the old file in the new one.
    private let images: [UInt32]
    /// Whether images may have other sizes, as long as they are drawn where they were.
    private let allowsImageSizes: Bool
    /// Whether images may have other pixels, as long as the pictures look the same.
    private let allowsPixels: Bool

    /// How many frames of an artboard are compared, and how much all may take.
    private static let frames = 120, mostWork = 1 << 28
    /// How many records of a file cost as much, when a scene is made, as a piece of what a frame does.
    private static let recordsPerWork = 16

    /// What two files draw.
    /// - Parameters:
    ///   - old: The file before.
    ///   - new: The file after.
    ///   - goes: Whether each record of the old file is missing in the new one.
    ///   - merged: The records of assets that are missing, each with the record of the asset that stands for it.
    ///   - allowsImageSizes: Whether images may have other sizes, as long as they are drawn where they were.
    ///   - allowsPixels: Whether images may have other pixels, as long as the pictures look the same.
    package init(
        _ old: Document, _ new: Document, without goes: [Bool], merged: [Int: Int] = [:],
        allowsImageSizes: Bool = false, allowsPixels: Bool = false
    ) {
        (self.allowsImageSizes, self.allowsPixels) = (allowsImageSizes, allowsPixels)
        (self.old, self.new) = (old, new)
        artboards = old.artboardRecords.indices.filter { !goes[Int(old.artboardRecords[$0])] }
        var count: UInt32 = 0
        var numbers: [UInt32] = old.assetRecords.map { record in
            guard !goes[Int(record)] else { return .max }
            count += 1
            return count - 1
        }
        for (record, other) in merged {
            guard let index = old.assetRecords.ascendingIndex(of: record),
                let place = old.assetRecords.ascendingIndex(of: other)
            else { continue }
            numbers[index] = numbers[place]
        }
        images = numbers
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
                let name = old.artboards[artboard].name
                let hasPlaces = !allowsImageSizes
                guard
                    before.advance({ number(of: $0) }, withPlaces: hasPlaces)
                        == after.advance({ $0 }, withPlaces: hasPlaces), hasPlaces || after.isPlaced(like: before)
                else {
                    return .differs(artboard: name, frame: frame)
                }
                guard after.facts().areKept(from: before.facts()) else {
                    return .runsOtherwise(artboard: name, frame: frame)
                }
            }
            work += before.work + after.work + workPerScenes
        }
        if allowsPixels, let artboard = artboardThatLooksDifferent() { return .looksDifferent(artboard: artboard) }
        return .same(artboards: artboards.count)
    }
}

extension DrawingProof {
    /// What is not as it was, in a few words.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Compares the files.
    /// - Returns: What of it was too much to compare; nil for nothing.
    package func prove() throws(Failure) -> String? {
        switch verdict() {
        case .same(artboardCount): return nil
        case .same(let count): return "of \(artboardCount) artboards only \(count) were drawn and compared"
        case .differs(let artboard, let frame):
            throw Failure(description: "artboard \"\(artboard)\" would look different in frame \(frame)")
        case .looksDifferent(let artboard):
            throw Failure(
                description: "the picture of artboard \"\(artboard)\" would look different at this scale or quality")
        case .runsOtherwise(let artboard, let frame):
            throw Failure(
                description: "states, events or values of artboard \"\(artboard)\" would be different in frame \(frame)"
            )
        }
    }
}

/// An artboard that plays by itself and is drawn in each frame.
private final class DrawnRun {
    /// Nil where it can't play, or no longer.
    private var scene: Rive.Scene?
    private let file: Rive.File
    private var drawing = SceneDrawing()
    private var frame = 0
    private var quiet = QuietFrames()
    private(set) var work = 0
    private var values = RunFacts.Values()

    init(of artboard: RiveModel.Artboard, in file: Rive.File) {
        self.file = File(sharing: file)
        scene = try? SceneChoice(of: artboard).scene(in: self.file)
    }

    /// Whether all frames that follow are like the latest.
    var isStill: Bool { scene == nil || quiet.isEnd }

    /// What it reports of the latest frame.
    func facts() -> RunFacts { scene.map { RunFacts(of: $0, in: file, known: &values) } ?? RunFacts() }

    /// A hash of what the next frame draws; nil where there is none.
    func advance(_ image: (UInt32) -> UInt32, withPlaces hasPlaces: Bool) -> UInt64? {
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
        return drawing.hash(image: image, withPlaces: hasPlaces)
    }

    /// Whether all that it draws lies where another run draws it, but for what rounding does.
    func isPlaced(like other: DrawnRun) -> Bool {
        guard scene != nil else { return true }
        let (own, others) = (drawing.list.places, other.drawing.list.places)
        return own.count == others.count && zip(own, others).allSatisfy { $0.isNear($1) }
    }
}

extension Matrix {
    /// How far two places may be apart, of what they are themselves: a few roundings.
    private static var tolerance: Float { 1e-4 }

    fileprivate func isNear(_ other: Matrix) -> Bool {
        zip(numbers, other.numbers).allSatisfy {
            $0 == $1 || $0.isNaN && $1.isNaN || abs($0 - $1) <= Self.tolerance * max(1, abs($0))
        }
    }
}
