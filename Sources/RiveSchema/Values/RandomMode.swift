/// A time at which a formula draws its random numbers.
@frozen public enum RandomMode: UInt32, Sendable { case once, always, sourceChange }
