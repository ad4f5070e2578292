import Rive
import RiveModel
import RiveRaster

extension DrawingProof {
    /// How many artboards are drawn as pixels: each takes up to a million of them, twice.
    private static var mostPictures: Int { 64 }

    /// The name of the first artboard at rest in whose picture a person sees that its images have other pixels; nil for none.
    func artboardThatLooksDifferent() -> String? {
        let (oldFile, newFile) = (File(watchingAll: old), File(watchingAll: new))
        for (index, artboard) in artboards.enumerated().prefix(Self.mostPictures) {
            guard let before = Self.picture(of: artboard, in: oldFile),
                let after = Self.picture(of: index, in: newFile),
                before.width == after.width, before.height == after.height
            else { continue }
            if !PixelComparison(before, after, from: .same).groups.isEmpty { return old.artboards[artboard].name }
        }
        return nil
    }

    /// An artboard in frame 0; nil for one that does not play, or has no size that can be shown.
    private static func picture(of artboard: Int, in file: Rive.File) -> Canvas? {
        try? Play.drawing(artboard, in: file).preview(of: nil)
    }
}
