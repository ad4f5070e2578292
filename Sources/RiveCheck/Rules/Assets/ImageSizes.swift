import RiveFormat
import RiveModel
import RiveSchema

/// Images with more pixels than are ever visible.
extension Rule {
    static let oversizedImage: Rule = .init(
        611, .note, "an image is much larger than it is ever drawn",
        harm: "The download is longer and the image takes more memory, without a visible difference.",
        remedy: "Scale the picture down before it goes into the file.",
        example: "an image of 1024 pixels that is drawn with a scale of 0.1",
        .file { run in
            let hasImages = run.assets.contains { $0.kind == .image && $0.contents?.isEmpty == false }
            guard hasImages else { return }
            guard let scales = DrawnScales(run) else { return }
            for asset in run.assets where asset.kind == .image {
                guard let size = asset.pixelSize, let scale = scales.largest(ofAsset: asset.index),
                    scale * excess < 1
                else { continue }
                let sides = [size.width, size.height].map { String(Int((Float($0) * scale).rounded(.up))) }
                run.report(
                    oversizedImage, asset.record,
                    "\(run.words(asset.record)) has \(size.width) × \(size.height) pixels and is drawn at "
                        + "\(sides[0]) × \(sides[1])")
            }
        })

    /// Screens show up to three pixels for one, and some artboards are drawn larger than they are.
    private static let excess: Float = 6
}

/// How large images are drawn, as far as the file alone tells.
private struct DrawnScales {
    /// The largest scale by asset index; nil where nothing draws it, infinite where more than images do.
    private var largest: [Float?]

    /// How far up the parents of an image are followed.
    private static let reach = 64

    /// Nil where something that could scale images may move.
    init?(_ run: CheckRun) {
        guard Self.isScalingFixed(run) else { return nil }
        largest = [Float?](repeating: nil, count: run.document.assetRecords.count)
        run.document.forEachReference { record, _, value, space in
            guard case .fileAsset = space.space, Int(value) < largest.count else { return }
            let scale = run.type(of: record) == .image ? Self.scale(of: record, run) : .infinity
            largest[Int(value)] = max(largest[Int(value)] ?? 0, scale)
        }
    }

    func largest(ofAsset index: Int) -> Float? { largest[index] }

    /// Whether no animation, bind, constraint, layout or outer artboard changes a scale.
    private static func isScalingFixed(_ run: CheckRun) -> Bool {
        let movers: [TypeKey] = [.constraint, .nestedArtboard, .bone, .layoutComponent]
        if movers.contains(where: { run.uses($0, but: .artboard) }) { return false }
        return !run.collected[.keyedProperty].contains { isScale(run.uint(.keyedPropertyPropertyKey, of: Int($0))) }
            && !run.collected[.dataBind].contains { isScale(run.uint(.dataBindPropertyKey, of: Int($0))) }
    }

    private static func isScale(_ key: UInt32) -> Bool {
        key == PropertyKey.transformComponentScaleX.rawValue || key == PropertyKey.transformComponentScaleY.rawValue
    }

    /// The larger scale of an object, with those of all that it lies in.
    private static func scale(of object: Int, _ run: CheckRun) -> Float {
        var (x, y): (Float, Float) = (1, 1)
        var next: Int? = object
        for _ in 0..<reach {
            guard let record = next, run.type(of: record) != .artboard else { return max(x.magnitude, y.magnitude) }
            if run.isKind(record, .transformComponent) {
                // Turned, the sides change places.
                let (own, other) = (
                    run.document.float(.transformComponentScaleX, of: record),
                    run.document.float(.transformComponentScaleY, of: record)
                )
                let larger = max(own.magnitude, other.magnitude)
                (x, y) = (x * larger, y * larger)
            }
            next = run.owner(of: record)
        }
        return .infinity
    }
}
