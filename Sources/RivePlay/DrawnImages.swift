import Rive
import RiveFormat
import RiveGeometry
package import RiveModel
import RiveRuntime
import RiveSchema

/// How large the images of a file are drawn while it runs: each artboard by its default state machine for a while, and through
/// each of its animations.
package struct DrawnImages {
    /// The largest scale of each asset, by its index: units of the artboard a pixel.
    package private(set) var scales: [Int: Float] = [:]
    private let document: Document
    private var work = 0

    /// How long a state machine runs, and in how many steps an animation is gone through.
    private static let seconds: Float = 1, steps = 12
    /// What all runs may do together.
    private static let mostWork = 1 << 24

    /// Looks at a file that can be read to its end, and that the runtime takes; of one with too much to run, at a part.
    package init(_ document: Document) {
        self.document = document
        guard (0..<document.file.recordCount).contains(where: { document.file.type(of: $0) == .image }) else { return }
        let file = File(watchingAll: document)
        for artboard in document.artboards where work < Self.mostWork {
            let machine = artboard.defaultStateMachineIndex ?? (artboard.stateMachines.isEmpty ? nil : 0)
            run(artboard.index, in: File(sharing: file), stateMachine: machine, for: Self.seconds)
            for (index, animation) in artboard.animations.enumerated() where work < Self.mostWork {
                run(artboard.index, in: File(sharing: file), animation: index, for: animation.durationSeconds)
            }
        }
    }

    private mutating func run(
        _ artboard: Int, in file: Rive.File, stateMachine: Int? = nil, animation: Int? = nil, for seconds: Float
    ) {
        // Scripts draw what is not looked at, and each run would check their signatures anew.
        file.scripts = .off
        guard seconds.isFinite, let artboard = try? file.createArtboard(at: artboard, seed: 1) else { return }
        let scene = Scene(artboard, stateMachine: stateMachine, animation: animation)
        guard (try? scene.bind(.auto)) != nil else { return }
        let (before, step) = (work, seconds / Float(Self.steps))
        for index in 0...Self.steps where work < Self.mostWork {
            guard (try? scene.advance(by: index == 0 ? 0 : step)) != nil else { return }
            try? artboard.lookAtGeometry { note($0, scale: 1) }
            work = before + artboard.effort
        }
    }

    /// Takes note of the images of an artboard that is itself drawn at a scale.
    private mutating func note(_ artboard: ArtboardGeometry, scale: Float) {
        for object in artboard.objects {
            guard let transform = object.transform else { continue }
            let own = scale * transform.largestScale
            if artboard.document === document, document.file.type(of: object.record) == .image {
                let asset = Int(document.uint(.imageAssetId, of: object.record))
                scales[asset] = max(scales[asset] ?? 0, own)
            }
            if let shown = object.shown { note(shown, scale: own) }
            for item in object.items ?? [] {
                guard let shown = item.shown, let transform = item.transform else { continue }
                note(shown, scale: scale * transform.largestScale)
            }
        }
    }
}

extension Matrix {
    /// How long a way of one becomes along the axis that it is longer on.
    fileprivate var largestScale: Float { max(xx * xx + xy * xy, yx * yx + yy * yy).squareRoot() }
}
