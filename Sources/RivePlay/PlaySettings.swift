/// What is played, and how: parts of a file by their names or as `#N`, and how time passes.
package struct PlaySettings {
    /// The artboard; nil for the first.
    package var artboard: String?
    /// What drives it; nil for its default state machine, else its first, else its first animation.
    package var machine: String?
    /// The animation that drives it instead.
    package var animation: String?
    /// The view model instance to bind; nil for the default one.
    package var instance: String?
    /// Whether an instance is bound that has the values that types start with.
    package var isBlank = false
    /// Whether nothing is bound.
    package var isUnbound = false
    /// The seconds of a frame.
    package var dt: Float = 1 / 60
    /// Where random numbers start.
    package var seed: UInt32 = 1
    /// What the play may take as a whole.
    package var limits: PlayLimits

    package init(limits: PlayLimits = PlayLimits()) { self.limits = limits }
}
