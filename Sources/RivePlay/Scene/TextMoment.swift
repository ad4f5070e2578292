import Rive
import RiveFormat
package import RiveModel

/// A moment of an artboard in which texts are looked at, which a test can repeat.
package struct TextMoment: Equatable, Sendable {
    /// The index of the artboard.
    package let artboard: Int
    /// The index of the instance of its view model that is bound; nil for the default one.
    let instance: Int?
    /// The index of the animation that plays instead of its state machine; nil for none.
    let animation: Int?
    /// How many frames of a sixtieth of a second have passed.
    let frames: Int

    /// With how many instances an artboard is run, and how many of its animations are played.
    private static let mostInstances = 64, mostAnimations = 256
    /// The frames of the machine that are looked at.
    private static let framesAtRest = [0, 60]

    /// An artboard as it starts by itself, after its first second.
    package init(ofArtboard index: Int) {
        self.init(artboard: index, instance: nil, animation: nil, frames: Self.framesAtRest[1])
    }

    private init(artboard: Int, instance: Int?, animation: Int?, frames: Int) {
        (self.artboard, self.instance, self.animation, self.frames) = (artboard, instance, animation, frames)
    }

    /// All moments of a file: of each artboard with each instance, at rest and after a second; and the start, the middle and the end
    /// of each animation.
    package static func all(of document: Document) -> [TextMoment] {
        document.artboards.flatMap { artboard in
            let count = min(artboard.viewModel?.instances.count ?? 0, mostInstances)
            let instances = count == 0 ? [nil] : (0..<count).map(Optional.some)
            let rest = instances.flatMap { instance in
                framesAtRest.map {
                    TextMoment(artboard: artboard.index, instance: instance, animation: nil, frames: $0)
                }
            }
            let played = artboard.animations.prefix(mostAnimations).enumerated().flatMap { index, animation in
                let last = max(0, Int(min(animation.durationSeconds, longest) * 60) - 1)
                return Set([0, last / 2, last]).sorted().map {
                    TextMoment(artboard: artboard.index, instance: nil, animation: index, frames: $0)
                }
            }
            return rest + played
        }
    }

    /// How many seconds of an animation are looked at.
    private static let longest: Float = 600

    /// The moment in words: `at rest with German`, `animation Open at 0.5 s`.
    package func words(in document: Document) -> String {
        let artboard = document.artboards[artboard]
        let seconds = "\((Float(frames) / 60 * 100).rounded() / 100)"
        let time = seconds.hasSuffix(".0") ? String(seconds.dropLast(2)) : seconds
        if let animation { return "animation \(artboard.animations[animation].name) at \(time) s" }
        let instance = instance.flatMap { index in
            artboard.viewModel.map { model in
                let name = model.instances[index].name
                return name.isEmpty ? "#\(index)" : name
            }
        }
        let when = frames == 0 ? "at rest" : "after \(time) s"
        return instance.map { "\(when) with \($0)" } ?? when
    }

    /// What is set to play it.
    package func settings(limits: PlayLimits = PlayLimits()) throws(PlayError) -> PlaySettings {
        var settings = PlaySettings(limits: limits)
        try settings.set(.artboard, "#\(artboard)")
        if let instance { try settings.set(.instance, "#\(instance)") }
        if let animation { try settings.set(.animation, "#\(animation)") }
        return settings
    }

    /// A scene of it in a file, as it is then.
    func scene(in file: Rive.File) throws(PlayError) -> Rive.Scene {
        let scene = try SceneChoice(try settings(), file.document).scene(in: file)
        try PlaybackError.mapped(try advance(scene)) { PlayError($0) }
        return scene
    }

    /// Lets a play pass that was just begun, up to the moment.
    package func advance(_ play: Play) throws(PlayError) {
        try play.start { _ in }
        if animation == nil {
            try play.advance(frames: frames, untilSettled: true) { _ in }
        } else if frames > 0 {
            try play.advance(frames: 1, by: Float(frames) / 60) { _ in }
        }
    }

    private func advance(_ scene: Rive.Scene) throws(PlaybackError) {
        try scene.advance(by: 0)
        guard animation == nil else {
            if frames > 0 { try scene.advance(by: Float(frames) / 60) }
            return
        }
        for _ in 0..<frames { if try scene.advance(by: 1 / 60) != .going { return } }
    }
}
