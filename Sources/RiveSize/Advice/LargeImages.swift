import RiveFormat
import RiveModel
import RiveSchema

/// Images with far more pixels than the largest size at which they are drawn has room for.
enum LargeImages {
    /// What screens show of a unit: most have two pixels for it.
    private static let pixelsPerUnit: Float = 2
    /// The part of its pixels in each direction below which an image is reported.
    private static let mostNeeded: Float = 0.5

    static func advice(_ file: AdvisedFile) -> [Advice] {
        let (scales, unknown) = sizes(in: file)
        return file.originals.compactMap { asset in
            guard let pixels = asset.facts.pixels, let scale = scales[asset.index], scale > 0,
                !unknown.contains(asset.index), case let needed = scale * pixelsPerUnit, needed <= mostNeeded
            else { return nil }
            func size(_ factor: Float) -> String {
                let sides = [pixels.width, pixels.height].map { max(1, Int((Float($0) * factor).rounded(.up))) }
                return "\(sides[0]) × \(sides[1])"
            }
            let share = Double(needed) * Double(needed)
            return Advice(
                kind: .largeImage, record: asset.record, records: [asset.holder],
                bytes: Int(Double(asset.contents.count) * (1 - share)), certainty: .likely,
                message: "\(size(1)) pixels, drawn at most \(size(scale)) units large: \(size(needed)) pixels would do")
        }
    }

    /// The largest scale of each asset that stays where those with the same contents become one, and the assets of which that is
    /// unknown.
    private static func sizes(in file: AdvisedFile) -> (scales: [Int: Float], unknown: Set<Int>) {
        var (scales, unknown) = (file.imageScales, assetsOfUnknownSize(file.document))
        for asset in file.embedded {
            guard let original = asset.original?.index else { continue }
            if let scale = scales[asset.index] { scales[original] = max(scale, scales[original] ?? 0) }
            if unknown.contains(asset.index) { unknown.insert(original) }
        }
        return (scales, unknown)
    }

    /// The assets that more than images of their own size show: where there are layouts or meshes, and what values hold.
    private static func assetsOfUnknownSize(_ document: Document) -> Set<Int> {
        let file = document.file
        var hasLayout = [Bool](repeating: false, count: document.artboardRecords.count)
        var meshes: Set<Int> = []
        for artboard in hasLayout.indices {
            for member in document.objects[artboard].dropFirst() where member != .max {
                let type = file.type(of: Int(member))
                if type.isKind(of: .layoutComponent) { hasLayout[artboard] = true }
                if type == .mesh, let image = document.owner(of: Int(member)) { meshes.insert(image) }
            }
        }
        var unknown: Set<Int> = []
        var artboard = -1
        document.forEachReference { record, property, value, space in
            guard space.space == .fileAsset else { return }
            while artboard + 1 < hasLayout.count, document.artboardRecords[artboard + 1] <= record { artboard += 1 }
            let isPlain =
                file.properties[property].key == .imageAssetId && file.type(of: record) == .image
                && artboard >= 0 && !hasLayout[artboard] && !meshes.contains(record)
            if !isPlain { unknown.insert(Int(value)) }
        }
        return unknown
    }
}
