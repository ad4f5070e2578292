import RiveFormat
import RiveModel
import RiveRuntime

/// A linear animation at work. It drives its artboard.
public final class Animation {
    /// The artboard that it drives.
    public let artboard: Artboard
    public let name: String
    /// Its number among what drives the artboard.
    private let driver: Int

    init(_ artboard: Artboard, index: Int) {
        self.artboard = artboard
        name = artboard.definition.animations[index].name
        driver = artboard.scene.add(.animation(index))
    }

    /// A step of time for it and its artboard.
    @discardableResult
    public func advance(by seconds: Float) throws(PlaybackError) -> AdvanceResult {
        try artboard.advance(driver, seconds)
    }

    /// Binds its artboard to an instance.
    public func bind(_ instance: ViewModelInstance) throws(PlaybackError) {
        artboard.scene.select(driver)
        try artboard.bind(instance)
    }
}

extension Artboard {
    /// The names of its animations in order.
    public var animationNames: [String] { definition.animations.map(\.name) }

    /// A new animation that drives it.
    ///
    /// - Parameter name: the first animation of the name; the first of all where none is given.
    /// - Returns: the animation, at its start.
    /// - Throws: when there is no such animation.
    public func createAnimation(_ name: String? = nil) throws(FileError) -> Animation {
        let index = name.map { animationNames.firstIndex(ofSame: $0) } ?? definition.animations.indices.first
        guard let index else {
            throw .animationNotFound(name: name ?? "", artboard: self.name, names: animationNames)
        }
        return Animation(self, index: index)
    }
}
