/// A behaviour of an animation at the end of its work area.
@frozen public enum Loop: UInt32, Sendable { case oneShot, loop, pingPong }
