extension Float {
    /// The number that is next to π, which `Float.pi` is not.
    @inlinable
    package static var nearestPi: Float { 3.141_592_65 }
}
