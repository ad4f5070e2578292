/// A change of a boolean input that a listener makes.
@frozen public enum ListenerBoolChangeValue: UInt32, Sendable { case setFalse, setTrue, toggle }
